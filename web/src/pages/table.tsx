/* table.tsx: sitting at a table, or watching one. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadBoard } from '../boards';
import type { BoardModule } from '../boards/types';
import { lang, roundOf, t } from '../i18n';
import { useBundle } from '../net/bundle';
import { notices } from '../net/choose';
import { findKept, findMatch, forget } from '../net/kept';
import { isYours, type Bundle, type MatchPush } from '../net/protocol';
import { useSession, type Session, type Sitting } from '../net/session';
import { Dialog, IconButton, Notice, Waiting } from '../parts/bits';
import { useKeys } from '../parts/help';
import { isNarrow, useNarrow } from '../parts/narrow';
import { Icon } from '../parts/icon';
import { Page } from '../parts/page';
import { link } from '../router';
import { playNow } from '../start';
import { useStore } from '../store';
import { dealText, isKnown } from '../table/agreed';
import { Away } from '../table/away';
import { Chat, useTold } from '../table/chat';
import { Coach, GuidePanel } from '../table/coach';
import { isShared } from '../table/deal';
import { End } from '../table/end';
import { ExplainCard, explainFocused, useExplainer } from '../table/explain';
import { Gathering } from '../table/gathering';
import { useGuide } from '../table/guide';
import { Invite, openSeats } from '../table/invite';
import { Log, LogNews, untilTold } from '../table/log';
import { Moves } from '../table/moves';
import { Ahead } from '../table/ahead';
import { AnswerBar } from '../table/answers';
import { Players } from '../table/players';
import { Question } from '../table/question';
import { OwnSeat } from '../table/seat';
import { useSeen } from '../table/seen';
import { TableSheet } from '../table/sheet';
import { Tabs, type Pane } from '../table/tabs';
import { Asks, redo, Tools, undo } from '../table/tools';
import { TellMe } from '../table/tellme';
import { useTurnSigns } from '../table/turn';
import { useMuted } from '../table/others';
import { complain, say, sentence } from '../toast';
import { useBanners } from '../table/banner';
import { useAim } from '../table/odds';
import { PastTheatre, Theatre } from '../table/theatre';
import { useStory } from '../table/story';
import { light, useStage } from '../table/stage';
import { Teller } from '../table/teller';
import { MomentBar, useMoments } from '../table/moment';
import { Why } from '../table/why';

/** The board of a game, loaded when a table of it is first seen. */
export function useBoard(game: string | null): BoardModule | null {
  const [board, setBoard] = useState<BoardModule | null>(null);
  useEffect(() => {
    if (game) void loadBoard(game).then(setBoard, complain);
  }, [game]);
  return board;
}

/** A match by its name: the place that this browser has there. */
export function MatchPage({ match }: { match: string }) {
  const [found] = useState(() => findMatch(match));
  if (found) return <TablePage secret={found.secret} where="server" watching={found.watching ?? false} />;
  return (
    <Page title={t('match.title')} ownHeading>
      <Notice title={t('match.elsewhere')}>
        <p>{t('match.how')}</p>
        <a class="button primary" href={link.home}>{t('nav.home')}</a>
      </Notice>
    </Page>
  );
}

export function TablePage(sitting: Sitting) {
  const session = useSession(sitting);
  const push = session?.push ?? null;
  const { words, failed } = useBundle(push?.game ?? null);
  const board = useBoard(push?.game ?? null);
  const name = words?.name ?? 'Clio';
  useTurnSigns(push, name);
  // The story may be behind the present.
  const [shown, setShown] = useState('');
  const round = shown || (push ? roundOf(words, push) : '');
  return (
    <Page title={name} sub={[round, push?.you === null && t('watching'), push && isShared(push) && isKnown(push.deal) && t(`deal.${push.deal}-short`)].filter(Boolean).join(' · ')} game={push?.game} class="table-page" ownTitle>
      {session && (session.error || session.gone) ? (
        <Lost session={session} />
      ) : failed ? (
        <Notice title={t('error.words')}>
          <button type="button" class="button" onClick={() => location.reload()}>{t('retry')}</button>
        </Notice>
      ) : !session || !push || !words || !board ? (
        <Waiting />
      ) : push.deal === 'waits' ? (
        <Gathering session={session} push={push} />
      ) : (
        <Table key={push.match} session={session} push={push} words={words} board={board} onRound={setShown} />
      )}
    </Page>
  );
}

function Lost({ session }: { session: Session }) {
  const { secret } = session.sitting;
  return (
    <Notice title={session.gone ? t('error.gone') : t('error.no-seat')}>
      <p>{session.error ? sentence(session.error) : ''}</p>
      <p class="actions">
        <a class="button primary" href={link.home}>{t('nav.home')}</a>
        {findKept(secret) && (
          <a class="button" href={link.home} onClick={() => forget(secret)}>{t('kept.forget')}</a>
        )}
      </p>
    </Notice>
  );
}

function Table(props: { session: Session; push: MatchPush; words: Bundle; board: BoardModule; onRound(round: string): void }) {
  const { session, push, words } = props;
  const BoardView = props.board.default;
  const story = useStory(session, push, props.board);
  const moments = useMoments(session);
  const { moment } = moments;
  const away = useSeen(session, push, () => story.playing && story.skip());
  const shown = moment?.state ?? story.shown ?? push;
  const round = roundOf(words, shown);
  useEffect(() => props.onRound(round), [round]);
  useStage(moment ? null : story.told, { travels: props.board.travels, acts: props.board.acts, amounts: props.board.amounts, words });
  useEffect(() => (moment?.line ? light(moment.line, push.seats) : undefined), [moment]);
  const declared = props.board.happenings;
  const banners = useBanners(declared, push, moment ? null : story.told);
  const aim = useAim(session, push, declared, { idle: story.playing || moment !== null, battle: banners.shown?.open ?? false });
  const narrow = useNarrow();
  const theatre = moment ? <PastTheatre declared={declared} state={moment.state} words={words} /> : <Theatre declared={declared} banners={banners} aim={aim} push={push} words={words} />;
  const { secret, where, watching } = session.sitting;
  const [pane, setPane] = useState<Pane>(() =>
    openSeats(session, push).some((i) => push.seats[i]?.taken === false) && !isNarrow() ? 'links' : 'board',
  );
  // With bots alone there is nobody to talk to.
  const others = push.seats.filter((s) => !s.bot).length + (push.watchers ?? 0) > 1;
  const talks = where === 'server' && (others || (push.chat?.length ?? 0) > 0);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [side, setSide] = useState<HTMLElement | null>(null);
  const [hinting, setHinting] = useState(false);
  const [naming, setNaming] = useState(false);
  const [telling, setTelling] = useState(false);
  const [sheet, setSheet] = useState(false);
  useMuted(session, push);
  useTold(push);
  const ways = useStore(notices);
  const [asked, setAsked] = useState<string | null>(null);
  const guiding = useGuide(secret, push, words, props.board.guides);
  const explainer = useExplainer(push.legal && !story.playing ? push.version : null);
  const play = (move: string) => {
    explainer.show(null);
    guiding?.played(move);
    if (story.playing) story.skip();
    moments.back();
    banners.played();
    void session.play(move).catch(complain);
  };
  const focus = (next: Pane, selector: string) => (e: KeyboardEvent) => {
    e.preventDefault();
    setPane(next);
    setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 30);
  };
  useKeys({
    a: focus('board', '.answer-bar button'),
    b: focus('board', '.board button:not([tabindex="-1"]), .board [tabindex="0"]'),
    m: focus('moves', '.moves-pane .moves button[tabindex="0"]'),
    '/': focus('moves', '[data-shortcut=filter]'),
    l: focus('log', '.log a[tabindex="0"], .log[tabindex="0"]'),
    ...(talks ? { c: focus('chat', '[data-shortcut=chat]') } : {}),
    i: () => explainFocused(explainer),
    ...(story.playing ? { ' ': (e: KeyboardEvent) => (e.preventDefault(), story.skip()) } : {}),
    ...(!moment && banners.shown && !banners.shown.open ? { Escape: () => banners.close?.() } : {}),
    ...(moment ? { Escape: () => moments.back(), ArrowLeft: () => moments.step(-1), ArrowRight: () => moments.step(1) } : story.playing ? { ArrowLeft: () => story.step(-1), ArrowRight: () => story.step(1) } : {}),
    u: () => void undo(session),
    r: () => void redo(session),
    h: () => (push.no_hints ? say(t('hint.agreed')) : isYours(push) && setHinting(true)),
  });
  // The end comes once: show the result, wherever the person was looking.
  const wasOver = useRef(push.over);
  useEffect(() => {
    if (push.over && !wasOver.current) {
      setPane('board');
      scrollTo(0, 0);
    }
    wasOver.current = push.over;
  }, [push.over]);
  if (story.holding) return <Waiting />;
  // The place of the answers is not empty while others play.
  const meanwhile = narrow || moment || (isYours(push) && !story.playing) ? [] : untilTold(push.log, story.told).filter((line) => line.by !== undefined && line.by !== push.you && !story.told?.lines.includes(line)).slice(-8);
  const watch = findKept(secret)?.created?.watch;
  const coach = guiding && <Coach guiding={guiding} push={push} words={words} away={moment ? 'past' : story.playing && 'story'} play={play} />;
  const replayAt = (move: number) => link.replay(where === 'local' ? secret : (watch ?? push.match), move, where === 'local');
  const shared = isShared(push);
  return (
    <div class="table" data-pane={pane} {...aim.watch}>
      <div class="table-top">
        {moment ? <MomentBar moments={moments} moment={moment}><Why line={moment.line} words={words} /></MomentBar> : story.told ? <Teller story={story} told={story.told} state={push} acts={props.board.acts} words={words}><Why line={story.told.line} words={words} onOpen={() => story.pause()} /></Teller> : <Question push={push} words={words} asked={asked} />}
        <Asks session={session} push={push} />
        {push.you !== null && !(push.over && !story.playing) && <AnswerBar place={setBar} meanwhile={meanwhile} seats={push.seats} />}
        <Tools session={session} push={push} hinting={hinting} setHinting={setHinting} />
      </div>
      {narrow && coach}
      {session.bye && <p class="banner" role="status">{session.bye}</p>}
      <div class="board" data-coach="board" data-version={shown.version} onClickCapture={story.playing ? () => story.skip() : undefined}>
        {push.over && !moment && !story.playing && <End session={session} push={push} words={words} declared={declared} />}
        <BoardView
          state={shown}
          words={words}
          lang={lang()}
          busy={session.busy || moment !== null}
          bar={bar}
          side={side}
          play={play}
          {...(narrow ? { beside: theatre } : {})}
          asks={setAsked}
          back={leadsBack(push) && !story.playing && !moment ? () => void undo(session) : undefined}
          explain={(about, anchor) => explainer.show(about, anchor ?? null, about !== null)}
        />
      </div>
      <aside class="side" aria-label={t('side.title')}>
        {away.since !== null && <Away session={session} push={push} words={words} since={away.since} stocks={props.board.stocks} moments={moments} onClose={away.close} />}
        {narrow ? null : coach}
        {guiding && <GuidePanel guiding={guiding} words={words} restart={() => void playNow(words, true).catch(complain)} />}
        <section class="panel players-panel" aria-label={t('players.title')} data-coach="players">
          <header class="players-head">
            <h2 class="panel-title">{t('players.title')}</h2>
            {shared && <IconButton icon="scales" label={t('sheet.title')} onClick={() => setSheet(true)} />}
            {push.you !== null && !push.over && ways && where === 'server' && <IconButton icon="bell" label={t('tell.title')} onClick={() => setTelling(true)} />}
            {push.you !== null && <IconButton icon="pencil" label={t('seat.change')} onClick={() => setNaming(true)} />}
          </header>
          <Players push={shown} told={moment ? null : story.told} />
          {shared && isKnown(push.deal) && <p class="known">{dealText(push.deal)}</p>}
        </section>
        {props.board.sided && !narrow && <div class="board board-side" ref={setSide} />}
        <Tabs pane={pane} setPane={setPane} push={push} share={!watching} chat={talks} />
        <div class="side-stage" data-shows={shownPane(pane)}>
          <section class="panel pane" data-coach="log" aria-label={t(`pane.${shownPane(pane)}`)}>
            {shownPane(pane) === 'moves' && (
              <Moves state={push} busy={session.busy} play={play} explain={(about, anchor) => explainer.show(about, anchor, true)} />
            )}
            {shownPane(pane) === 'log' && <Log state={moment ? push : { ...(story.shown ?? push), log: untilTold(push.log, story.told) }} href={replayAt} look={(line) => moments.look(line.move, line)} at={moment?.state.version} />}
            {shownPane(pane) === 'chat' && <Chat session={session} push={push} />}
            {shownPane(pane) === 'links' && <Invite session={session} push={push} />}
          </section>
          {narrow ? null : theatre}
        </div>
      </aside>
      {telling && <Dialog title={t('tell.title')} onClose={() => setTelling(false)}><TellMe session={session} /></Dialog>}
      {sheet && <TableSheet session={session} push={push} onClose={() => setSheet(false)} />}
      {naming && (
        <Dialog title={t('seat.change')} onClose={() => setNaming(false)}>
          <OwnSeat session={session} push={push} done={() => setNaming(false)} />
        </Dialog>
      )}
      {push.over && pane !== 'board' && (
        <button type="button" class="button primary to-result" onClick={() => setPane('board')}>
          <Icon name="board" /> {t('end.result')}
        </button>
      )}
      <Ahead session={session} push={push} quiet={story.playing || moment !== null} hinting={hinting} setHinting={setHinting} />
      <LogNews state={push} />
      <ExplainCard explainer={explainer} state={shown} words={words} about={BoardView.about} />
    </div>
  );
}

/* Did one's own last choice lead to this question, and can it be taken back? Not what showed something hidden. */
function leadsBack(push: MatchPush): boolean {
  return push.undo === 'ok' && !push.undo_unsees && isYours(push) && push.recent.every((move) => move.seat === push.you);
}

/* On a wide screen board and players are always there; the pane beside them is then the log. */
function shownPane(pane: Pane): 'moves' | 'log' | 'chat' | 'links' {
  return pane === 'board' || pane === 'players' ? 'log' : pane;
}
