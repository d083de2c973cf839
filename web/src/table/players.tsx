/* players.tsx: who sits here, whose decision it is, and each one's itemised score. */
import { useEffect, useState } from 'preact/hooks';
import { list, number, since, t } from '../i18n';
import type { Clock, MatchPush, MatchState, Score, SeatInfo } from '../net/protocol';
import { levelWord } from '../bots';
import { Counted } from './counted';
import { Icon } from '../parts/icon';
import { isPerson, Mark, seatName } from '../parts/mark';
import { seatOf } from './stage';
import type { Told } from './story';

/* While moves are told, whose they are is said; who decides now is the present's to say. */
function stateOf(state: MatchState, seat: number, info: SeatInfo, told: Told | null): string {
  const parts: string[] = [];
  if (info.automated) parts.push(t('seat.automated'));
  else if (info.bot) parts.push(info.level ? t('seat.bot-level', { n: info.level, word: levelWord(info.level) }) : t('seat.bot'));
  else if (info.given_up) parts.push(t('seat.given-up'));
  else if (info.held) parts.push(t('seat.held'));
  else if (info.late) parts.push(t('seat.timeout'));
  else if (info.taken === false) parts.push(t('seat.open'));
  else if (info.here === false) parts.push(t('seat.away'));
  if (told) return [...parts, ...(seatOf(told.line) === seat && seat !== state.you ? [t('seat.told')] : [])].join(' · ');
  if (state.deciding.includes(seat) && info.taken !== false) parts.push(state.you === seat ? t('seat.your-turn') : t('seat.deciding'));
  if (state.answered.includes(seat)) parts.push(t('seat.answered'));
  return parts.join(' · ');
}

/* Clocks run in the page between pushes; the host's figure is always right. */
function useTicking(clock: Clock | undefined, running: boolean, stamp: unknown): number {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    setGone(0);
    if (!clock || clock.kind === 'none' || !running) return;
    const from = Date.now();
    const timer = setInterval(() => setGone((Date.now() - from) / 1000), 1000);
    return () => clearInterval(timer);
  }, [stamp, running]);
  return gone;
}

export function duration(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  const d = Math.floor(s / 86400);
  if (d > 0) return t('clock.days', { d, h: Math.floor((s % 86400) / 3600) });
  const h = Math.floor(s / 3600);
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0
    ? `${h}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}`
    : `${Math.floor(s / 60)}:${two(s % 60)}`;
}

function Left({ push, seat }: { push: MatchPush; seat: number }) {
  const running = push.clock !== undefined && push.clock.kind !== 'none' && push.clock.running?.includes(seat) === true;
  const gone = useTicking(push.clock, running, push.version);
  if (!push.clock || push.clock.kind === 'none') return null;
  const left = push.clock.left?.[seat];
  if (left === undefined || left === null) return null;
  const now = Math.max(0, left - (running ? gone : 0));
  return (
    <span class={`clock${now < 30 ? ' late' : ''}${running ? ' running' : ''}`}>
      {running && <Icon name="clock" />}
      {running && <span class="hidden">{t('clock.running')}</span>} {duration(now)}
    </span>
  );
}

export function ScoreItems({ score }: { score: Score }) {
  if (score.items.length === 0) return <p class="quiet">{t('score.none')}</p>;
  const items = [...score.items].sort((a, b) => b.points - a.points);
  return (
    <ul class="score-items">
      {items.map((item) => (
        <li key={`${item.domain}:${item.id}`} data-thing={`${item.domain}:${item.id}`}>
          <span>{item.name}</span> <b>{number(item.points)}</b>
        </li>
      ))}
    </ul>
  );
}

function Row({ push, seat, told }: { push: MatchState | MatchPush; seat: number; told: Told | null }) {
  const info = push.seats[seat];
  const score = push.score[seat];
  if (!info || !score) return null;
  const you = push.you === seat;
  // Who is there has a full dot at the mark, who is not a hollow one; the words below say it, too.
  const presence = !isPerson(info) || info.here === undefined ? '' : info.here ? ' here' : ' away';
  const active = told ? seatOf(told.line) === seat : push.deciding.includes(seat);
  return (
    <li class={`player${active ? ' to-move' : ''}${presence}`}>
      <details>
        <summary data-thing={`seat:${seat}`}>
          <span class="player-mark" title={presence === ' here' ? t('seat.here') : undefined}><Mark seats={push.seats} seat={seat} /></span>
          <span class="player-name">
            <b>{seatName(push.seats, seat)}</b> {you && <span class="tag">{t('seat.you')}</span>}
            <small>{stateOf(push, seat, info, told)}</small>
          </span>
          {'match' in push && <Left push={push} seat={seat} />}
          <span class="points">
            <Counted n={score.points} />
            <span class="hidden"> {t('score.points', { n: score.points })}</span>
          </span>
        </summary>
        <ScoreItems score={score} />
      </details>
    </li>
  );
}

/* Who is waited for, and since when, once it has been long enough to be noticed. */
function WaitingFor({ push }: { push: MatchPush }) {
  const [, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const people = push.deciding.filter((seat) => seat !== push.you && push.seats[seat] && isPerson(push.seats[seat]) && !push.seats[seat].held);
  const long = push.since !== undefined && Date.now() - push.since >= 60_000;
  if (push.over || people.length === 0 || !long) return null;
  const away = people.every((seat) => push.seats[seat]?.here === false);
  const names = list(people.map((seat) => seatName(push.seats, seat)));
  return <p class="waiting-for">{t(away ? 'players.wait-away' : 'players.wait-one', { names, since: since(push.since ?? 0) })}</p>;
}

/** `told`: the sentence of the story that is being told. */
export function Players({ push, told = null }: { push: MatchState | MatchPush; told?: Told | null }) {
  const live = 'match' in push && 'waited' in push ? push : null;
  return (
    <>
      <ul class="players">
        {push.seats.map((_, seat) => (
          <Row key={seat} push={push} seat={seat} told={told} />
        ))}
      </ul>
      {live && <WaitingFor push={live} />}
      {live && (live.watchers ?? 0) > 0 && <p class="quiet watchers">{t('players.watchers', { n: live.watchers ?? 0 })}</p>}
    </>
  );
}
