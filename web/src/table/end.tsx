/* end.tsx: the end of a game: who won, how it came about, and what next. */
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../settings';
import { number, t } from '../i18n';
import { findKept, hrefOf, keep, nothing, type KeptMatch } from '../net/kept';
import { person } from '../net/person';
import type { Bundle, ChartEntry, GameRecord, MatchPush, Rematched } from '../net/protocol';
import type { Session } from '../net/session';
import { RoundChart, SourceChart } from '../parts/chart';
import { Icon } from '../parts/icon';
import { Mark, seatName } from '../parts/mark';
import { RecordOf } from '../parts/record';
import { go, link } from '../router';
import { useStore } from '../store';
import { complain } from '../toast';
import { DealShown } from './deal';
import { endReason, happeningsIn, wonBy, type Happenings } from './happenings';

function headline(push: MatchPush): string {
  const winners = push.score.flatMap((s, i) => (s.won ? [i] : []));
  if (push.closed) return t(push.closed.how === 'aborted' ? 'end.aborted' : 'end.given-up');
  const alone = push.seats.length === 1;
  const points = push.score[winners[0] ?? 0]?.points ?? 0;
  const met = push.score[0]?.goal_met; // not there where one plays for points alone
  if (alone) return t(met === undefined ? 'end.solo' : met ? 'end.solo-won' : 'end.solo-lost', { n: points });
  if (push.you !== null && winners.length === 1 && winners[0] === push.you)
    return t('end.you-win', { n: points });
  const names = winners.map((i) => seatName(push.seats, i)).join(', ');
  return t(winners.length > 1 ? 'end.share' : 'end.wins', { name: names, n: points });
}

/* Do two with as many points have different places? */
function tieBroken(push: MatchPush): boolean {
  return push.score.some((a) => push.score.some((b) => a.points === b.points && a.place !== b.place));
}

/* The seat keeps its name and colour in the match that follows: nobody is asked again. */
function keepNext(session: Session, push: MatchPush, match: string, secret: string, created?: Rematched): KeptMatch {
  const next = { ...nothing, secret, match, where: session.sitting.where, game: push.game, at: Date.now(), names: push.seats.map((s) => s.name), ...(created ? { created } : {}) };
  keep(next);
  return next;
}

/** Starts the same table again and sits down at it. */
export async function rematch(session: Session, push: MatchPush): Promise<void> {
  const created = await session.ask('rematch', {});
  const mine = push.you === null ? null : created.secrets[push.you];
  const secret = mine ?? created.secrets.find((s) => s !== null);
  if (!secret) return;
  go(hrefOf(keepNext(session, push, created.match, secret, created)));
}

export async function download(session: Session, push: MatchPush): Promise<void> {
  const { file } = await session.ask('export', {});
  const a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob([file], { type: 'text/plain' }));
  a.download = `${push.game}-${new Date().toISOString().slice(0, 10)}.clio`;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10_000);
}

/* A match that people ended has no places: who gave up stands last. */
function Result({ push }: { push: MatchPush }) {
  const rank = (seat: number) => (push.closed ? Number(push.seats[seat]?.given_up ?? false) : push.score[seat]?.place ?? 0);
  const order = push.score.map((_, i) => i).sort((a, b) => rank(a) - rank(b));
  const List = push.closed ? 'ul' : 'ol';
  return (
    <List class="result">
      {order.map((seat) => (
        <li key={seat}>
          {!push.closed && <span class="place">{push.score[seat]?.place}.</span>}
          <Mark seats={push.seats} seat={seat} /> <b>{seatName(push.seats, seat)}</b>
          {push.seats[seat]?.given_up && <span class="tag">{t('end.gave-up')}</span>}
          {push.score[seat]?.won && !push.closed && <span class="tag">{t('end.winner')}</span>}
          <span class="points">{number(push.score[seat]?.points ?? 0)}</span>
        </li>
      ))}
    </List>
  );
}

/** The other side started the next match: a way to follow. */
function Next({ push, session }: { push: MatchPush; session: Session }) {
  const next = push.rematch;
  if (!next) return null;
  const { match, secret } = next;
  if (!match || !secret) return <p class="quiet">{t('end.rematch-started')}</p>;
  // The creator gets the links for the others as well.
  const follow = () => (push.creator ? void rematch(session, push).catch(complain) : go(hrefOf(keepNext(session, push, match, secret))));
  return (
    <button type="button" class="button primary" onClick={follow}>
      <Icon name="again" /> {t('end.join-rematch')}
    </button>
  );
}

/** What the end brought besides the result: achievements. */
function Brought({ push, declared }: { push: MatchPush; declared: Happenings | undefined }) {
  const ending = declared ? happeningsIn(declared, push.log, Math.max(0, push.log.length - 60)).filter((h) => h.rule.kind === 'ending').at(-1) : undefined;
  const lines = ending?.lines.filter((line) => ending.rule.lists?.includes(line.event) && !ending.rule.result?.includes(line.event)) ?? [];
  return lines.length === 0 ? null : <ul class="end-brought">{lines.map((line, i) => <li key={i}><span aria-hidden="true">★</span> {line.text}</li>)}</ul>;
}

export function End({ session, push, words, declared }: { session: Session; push: MatchPush; words: Bundle; declared?: Happenings | undefined }) {
  const { lang } = useStore(settings);
  const [chart, setChart] = useState<ChartEntry[]>([]);
  useEffect(() => {
    session.ask('chart', {}).then((reply) => setChart(reply.chart), () => undefined);
  }, [lang]);
  // One person at this screen: what the match gives joins their record.
  const [record, setRecord] = useState<GameRecord | null>(null);
  useEffect(() => {
    if (push.you === null) return;
    session.ask('record', { person: person() }).then(
      (reply) => setRecord(reply.records.find((r) => r.game === push.game && r.matches > 0) ?? null),
      () => undefined,
    );
  }, [lang, push.match]);
  const { secret, where } = session.sitting;
  const shared = where === 'local' ? secret : (findKept(secret)?.created?.watch ?? push.match);
  return (
    <section class="panel end" aria-labelledby="end-title" data-coach="end">
      <h2 id="end-title">{wonBy(declared, push) ?? headline(push)}</h2>
      <p class="end-reason">{endReason(declared, push)}</p>
      {!push.closed && tieBroken(push) && <p>{words.texts['board.tie-break'] ?? t('end.tie-break')}</p>}
      <Result push={push} />
      <Brought push={push} declared={declared} />
      <div class="actions">
        <Next push={push} session={session} />
        {push.series && <a class="button primary" href={link.record}><Icon name="play" /> {t('series.sheet')}</a>}
        {push.you !== null && !push.series && !push.rematch?.secret && (
          <button type="button" class="button primary" onClick={() => void rematch(session, push).catch(complain)}>
            <Icon name="again" /> {t('end.rematch')}
          </button>
        )}
        <a class="button" href={link.replay(shared, 0, where === 'local')}>
          <Icon name="play" /> {t('end.replay')}
        </a>
        <button type="button" class="button" onClick={() => void download(session, push).catch(complain)}>
          <Icon name="down" /> {t('end.download')}
        </button>
        <a class="button" href={link.home}>{t('end.home')}</a>
      </div>
      <DealShown session={session} push={push} />
      <div class="charts" style={{ '--players': push.seats.length }}>
        <RoundChart chart={chart} seats={push.seats} words={words} />
        <SourceChart chart={chart} seats={push.seats} words={words} />
      </div>
      {record && <RecordOf record={record} />}
    </section>
  );
}
