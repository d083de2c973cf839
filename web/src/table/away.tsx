/*
 * away.tsx: while you were away: one card for each player with what they gained and lost, then what
 * they did. Each line shows its moment on the board and leaves the table where it is.
 */
import { useEffect, useState } from 'preact/hooks';
import type { Stocks } from '../boards/types';
import { colon, number, t } from '../i18n';
import type { Bundle, LogLine, MatchPush, MatchState } from '../net/protocol';
import type { Session } from '../net/session';
import { IconButton } from '../parts/bits';
import { Icon } from '../parts/icon';
import { Mark, ownClass, seatName } from '../parts/mark';
import { joined, type Joined } from './join';
import './away.css';
import type { Moments } from './moment';
import { seatOf } from './stage';

interface Change {
  name: string;
  n: number;
}

interface Card {
  seat: number;
  changes: Change[];
  deeds: Joined[];
}

const MOST = 7;

/* Points first, then what the board counts for a player. */
function changesOf(seat: number, before: MatchState, now: MatchState, words: Bundle, stocks: Stocks | undefined): Change[] {
  const [then, today] = [before, now].map((state) => stocks?.(state, seat) ?? []);
  const amounts = (today ?? []).map(({ domain, id, n }) => ({
    name: words.things[domain]?.[id]?.name ?? words.texts[`${domain}.${id}`] ?? id,
    n: n - (then?.find((s) => s.domain === domain && s.id === id)?.n ?? 0),
  }));
  const points = { name: t('away.points'), n: (now.score[seat]?.points ?? 0) - (before.score[seat]?.points ?? 0) };
  return [points, ...amounts].filter(({ n }) => n !== 0);
}

/* Lines that only tell an amount are in the sums above them already. */
function isSum(line: LogLine, counted: Set<string>): boolean {
  const things = line.parts.filter((part) => part.domain !== 'seat' && part.domain !== 'number');
  return things.every((part) => counted.has(part.domain));
}

function cardsOf(push: MatchPush, since: number, before: MatchState | null, words: Bundle, stocks: Stocks | undefined): Card[] {
  const counted = new Set((stocks?.(push, 0) ?? []).map((s) => s.domain));
  const lines = push.log.slice(since).filter((line) => line.move > 0);
  return push.seats
    .map((_, seat) => ({
      seat,
      changes: before ? changesOf(seat, before, push, words, stocks) : [],
      deeds: joined(lines.filter((line) => seatOf(line) === seat && line.by !== push.you && !isSum(line, counted))),
    }))
    .filter(({ seat, changes, deeds }) => seat !== push.you || changes.length + deeds.length > 0)
    .sort((a, b) => Number(a.seat === push.you) - Number(b.seat === push.you)); // the others first
}

interface AwayProps {
  session: Session;
  push: MatchPush;
  words: Bundle;
  since: number;
  stocks: Stocks | undefined;
  moments: Moments;
  onClose(): void;
}

export function Away({ session, push, words, since, stocks, moments, onClose }: AwayProps) {
  const [before, setBefore] = useState<MatchState | null>(null);
  const at = push.log[since - 1]?.move ?? 0;
  useEffect(() => {
    session.host?.request('replay', { secret: session.sitting.secret, at }).then(({ replay }) => setBefore(replay), () => undefined);
  }, [since, push.lang]);
  const close = () => {
    moments.back();
    onClose();
  };
  const shown = moments.moment?.line;
  return (
    <section class={`panel absence ${moments.moment ? 'looking' : ''}`} aria-labelledby="away-title">
      <header>
        <h2 id="away-title">{t('away.title')}</h2>
        <IconButton icon="close" label={t('close')} onClick={close} />
      </header>
      <div class="away-cards" tabIndex={0} role="group" aria-label={t('away.title')}>
        {cardsOf(push, since, before, words, stocks).map(({ seat, changes, deeds }) => (
          <section key={seat} class={`away-card ${ownClass(push.seats, seat)}`} aria-label={seatName(push.seats, seat)}>
            <h3>
              <Mark seats={push.seats} seat={seat} /> {seatName(push.seats, seat)}
              {seat === push.you && <span class="tag">{t('seat.you')}</span>}
            </h3>
            <Changes changes={changes} />
            {(deeds.length > 0 || changes.length === 0) && <Deeds deeds={deeds} shown={shown ?? null} look={(line) => moments.look(line.move, line)} />}
          </section>
        ))}
      </div>
      <div class="actions">
        {moments.moment && <button type="button" class="button small" onClick={moments.back}>{t('moment.back')}</button>}
        <button type="button" class="button small primary" onClick={close}>{t('away.close')}</button>
      </div>
    </section>
  );
}

function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul class="away-changes">
      {changes.map(({ name, n }) => (
        <li key={name} class={n > 0 ? 'gain' : 'loss'}>{colon(name, `${n > 0 ? '+' : '−'}${number(Math.abs(n))}`)}</li>
      ))}
    </ul>
  );
}

function Deeds({ deeds, shown, look }: { deeds: Joined[]; shown: LogLine | null; look(line: LogLine): void }) {
  const [all, setAll] = useState(false);
  const told = all ? deeds : deeds.slice(-MOST);
  if (deeds.length === 0) return <p class="quiet">{t('away.nothing')}</p>;
  return (
    <>
      {told.length < deeds.length && (
        <button type="button" class="button plain small" onClick={() => setAll(true)}>{t('away.more', { n: deeds.length - told.length })}</button>
      )}
      <ol class="away-deeds">
        {told.map((deed) => (
          <li key={`${deed.lines[0]?.move} ${deed.text}`}>
            <button type="button" class="away-line" aria-pressed={deed.lines.some((l) => l === shown)} title={t('away.look')} onClick={() => deed.lines[0] && look(deed.lines[0])}>
              <span>{deed.text}</span> <Icon name="search" />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
