/* replay.tsx: any moment of a match, with a timeline, charts and a link to each move. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardModule } from '../boards/types';
import { lang, t } from '../i18n';
import { useBundle } from '../net/bundle';
import { hostFor } from '../net/choose';
import type { Host } from '../net/host';
import { findKept, findMatch, hrefOf, isMatch, kept } from '../net/kept';
import type { Bundle, ChartEntry, ReplayState, SeatInfo } from '../net/protocol';
import { CopyButton, IconButton, Notice, Panel, Waiting } from '../parts/bits';
import { RoundChart, SourceChart } from '../parts/chart';
import { useKeys } from '../parts/help';
import { Mark } from '../parts/mark';
import { Page } from '../parts/page';
import { absolute, link, rename } from '../router';
import { settings } from '../settings';
import { useStore } from '../store';
import { deedsAt, type Deed } from '../table/deed';
import { ExplainCard, useExplainer } from '../table/explain';
import { Log } from '../table/log';
import { Players } from '../table/players';
import { PastTheatre } from '../table/theatre';
import { sentence } from '../toast';
import { useBoard } from './table';

interface Props {
  of: string; // a match, or a link to watch one; in this browser, a secret
  at: number | null;
  where: 'server' | 'local';
}

const PACE = 1100;
const LAST = 1_000_000; // the host takes any number beyond the end as the end

/* By the key of one's own seat, by a link to watch it; a match that is over is open to all who know its name. */
function whichOf({ of, where }: Props): { secret: string } | { match: string } {
  const own = where === 'server' ? findMatch(of) : undefined;
  return own ? { secret: own.secret } : isMatch(of) && where === 'server' ? { match: of } : { secret: of };
}

/* Positions already seen are kept: going back and forth asks only once for each. */
function useReplay(props: Props, at: number) {
  const { of, where } = props;
  const { lang: language } = useStore(settings);
  const [host, setHost] = useState<Host | null>(null);
  const [state, setState] = useState<ReplayState | null>(null);
  const [chart, setChart] = useState<ChartEntry[]>([]);
  const [error, setError] = useState<unknown>(null);
  const seen = useRef(new Map<string, ReplayState>());
  useEffect(() => void hostFor(where).then(setHost, setError), [where]);
  useEffect(() => {
    if (!host) return;
    let current = true;
    const show = (s: ReplayState) => current && setState(s);
    const key = `${of}/${at}/${language}`;
    const known = seen.current.get(key);
    const ask = () =>
      host.request('replay', { ...whichOf(props), at }).then(
        ({ replay }) => {
          // Who is at the table now is no part of what happened.
          const seats = replay.seats.map(({ here: _here, held: _held, taken: _taken, late: _late, ...seat }) => seat);
          const past = { ...replay, seats };
          seen.current.set(`${of}/${replay.version}/${language}`, past);
          show(past);
        },
        (e: unknown) => current && setError(e),
      );
    if (known) show(known);
    // Drawing the slider across a long match asks for where it rests, not for every move.
    const timer = known ? 0 : setTimeout(() => void ask(), seen.current.size > 0 ? 40 : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [host, of, at, language]);
  useEffect(() => {
    host?.request('chart', whichOf(props)).then((reply) => setChart(reply.chart), () => undefined);
  }, [host, of, language]);
  return { state, chart, error };
}

export function ReplayPage(props: Props) {
  const [at, setAt] = useState(props.at ?? LAST);
  useEffect(() => setAt(props.at ?? LAST), [props.at, props.of]);
  const { state, chart, error } = useReplay(props, at);
  const { words } = useBundle(state?.game ?? null);
  const board = useBoard(state?.game ?? null);
  const sub = state ? t('replay.at', { n: state.version, last: state.last }) : '';
  return (
    <Page title={words ? t('replay.title', { game: words.name }) : 'Clio'} sub={sub} game={state?.game} class="table-page">
      {error ? (
        <Notice title={t('replay.failed')}>
          <p>{sentence(error)}</p>
          <a class="button" href={link.home}>{t('nav.home')}</a>
        </Notice>
      ) : state && words && board ? (
        <Replay {...props} wanted={at} state={state} chart={chart} words={words} board={board} setAt={setAt} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

/** What the move did, line by line. */
function Happened({ deeds, seats }: { deeds: Deed[]; seats: SeatInfo[] }) {
  return (
    <ol class="happened" aria-live="polite" aria-label={t('log.title')} tabIndex={0}>
      {deeds.map(({ seat, text }, i) => <li key={i}>{seat === null ? <span class="mark" /> : <Mark seats={seats} seat={seat} />}<span>{text}</span></li>)}
    </ol>
  );
}

/* What others can open: a link to watch; or the match itself, once it is over. Never the key of a seat. */
function sharedBy({ of, where }: Props): string | null {
  if (where === 'local') return null;
  const own = findMatch(of) ?? findKept(of);
  if (own && !own.watching) return own.created?.watch ?? (own.over ? (own.match ?? null) : null);
  return isMatch(of) || own || kept.get().some((m) => m.created?.watch === of) ? of : null;
}

function tableLink({ of, where }: Props): string {
  if (where === 'local') return link.local(of);
  const own = kept.get().find((m) => m.match === of || m.secret === of || m.created?.watch === of);
  return own ? hrefOf(own) : isMatch(of) ? link.match(of) : link.watch(of);
}

function Replay(
  props: Props & {
    wanted: number; // where the person is going; `state` follows
    state: ReplayState;
    chart: ChartEntry[];
    words: Bundle;
    board: BoardModule;
    setAt(at: number): void;
  },
) {
  const { of, where, state, chart, words, board } = props;
  const BoardView = board.default;
  const [playing, setPlaying] = useState(false);
  const now = Math.min(props.wanted, state.last);
  // Keys may come quicker than the page is drawn: each counts from where the last one led.
  const goal = useRef(now);
  goal.current = now;
  const explainer = useExplainer();
  const to = (n: number) => {
    const at = Math.max(0, Math.min(n, state.last));
    goal.current = at;
    props.setAt(at);
    rename(link.replay(of, at, where === 'local'));
  };
  const stop = (n: number) => {
    setPlaying(false);
    to(n);
  };
  useEffect(() => {
    if (!playing) return;
    if (state.version >= state.last) return setPlaying(false);
    const timer = setTimeout(() => to(state.version + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, state.version]);
  const toggle = () => {
    if (!playing && state.version >= state.last) to(0);
    setPlaying(!playing);
  };
  const key = (run: () => void) => (e: KeyboardEvent) => {
    e.preventDefault();
    run();
  };
  useKeys({
    ArrowLeft: key(() => stop(goal.current - 1)),
    ArrowRight: key(() => stop(goal.current + 1)),
    Home: key(() => stop(0)),
    End: key(() => stop(state.last)),
    ' ': (e) => {
      if (!(e.target instanceof Element) || !e.target.closest('button,a,summary')) key(toggle)(e);
    },
  });
  // A replay lights the one move that leads here, not everything so far.
  const here = { ...state, recent: state.recent.filter((r) => r.n === state.version) };
  const shared = sharedBy(props);
  return (
    <div class="table" data-pane="replay">
      <div class="replay-bar" role="group" aria-label={t('replay.controls')}>
        <IconButton icon="first" label={t('replay.first')} onClick={() => stop(0)} />
        <IconButton icon="back" label={t('replay.back')} onClick={() => stop(goal.current - 1)} />
        <IconButton icon={playing ? 'pause' : 'play'} label={playing ? t('replay.pause') : t('replay.play')} onClick={toggle} />
        <IconButton icon="next" label={t('replay.next')} onClick={() => stop(goal.current + 1)} />
        <IconButton icon="last" label={t('replay.last')} onClick={() => stop(state.last)} />
        <input
          type="range"
          min={0}
          max={state.last}
          value={now}
          aria-label={t('replay.slider')}
          aria-valuetext={t('replay.at', { n: now, last: state.last })}
          onInput={(e) => stop(Number(e.currentTarget.value))}
        />
        <a class="button" href={tableLink(props)}>{t('replay.table')}</a>
      </div>
      <Happened key={state.version} deeds={deedsAt(state, state.version)} seats={state.seats} />
      <div class="board">
        <BoardView state={here} words={words} lang={lang()} busy play={() => undefined} explain={(about, anchor) => explainer.show(about, anchor ?? null, about !== null)} />
      </div>
      <aside class="side" aria-label={t('side.title')}>
        <PastTheatre declared={board.happenings} state={state} words={words} />
        <Panel title={t('players.title')}><Players push={state} /></Panel>
        <Panel title={t('log.title')} class="pane">
          <Log state={here} href={(move) => link.replay(of, move, where === 'local')} />
        </Panel>
        {shared && (
          <Panel title={t('replay.link')}>
            <CopyButton text={absolute(link.replay(shared, state.version))} label={t('replay.link')} />
          </Panel>
        )}
      </aside>
      <section class="panel charts wide" aria-label={t('chart.title')}>
        <RoundChart chart={chart} seats={state.seats} words={words} />
        <SourceChart chart={chart} seats={state.seats} words={words} />
      </section>
      <ExplainCard explainer={explainer} state={state} words={words} />
    </div>
  );
}
