/* matches.tsx: the matches this browser sits at: those that wait for somebody first, as cards. */
import { useEffect, useState } from 'preact/hooks';
import { gameCards } from '../boards';
import { levelWord } from '../bots';
import { roundOf, since, t, time } from '../i18n';
import { useGame } from '../net/bundle';
import { chooseHost } from '../net/choose';
import { HostError } from '../net/host';
import { forget, hrefOf, kept, learn, type KeptMatch } from '../net/kept';
import { IconButton } from '../parts/bits';
import { Icon } from '../parts/icon';
import { ownClass, Seal, seatName } from '../parts/mark';
import { useStore } from '../store';

const ASK_EVERY = 20_000;

/** What the first screen has room for above the games: so many tall cards, or so many rows; on a phone there is one kind. */
const ROWS = [{ from: 1500, tall: 4, low: 6 }, { from: 1130, tall: 3, low: 4 }, { from: 641, tall: 2, low: 4 }, { from: 0, tall: 3, low: 3 }];
const roomFor = () => ROWS.find(({ from }) => innerWidth >= from) ?? ROWS[0]!;

function useRoom(): { tall: number; low: number } {
  const [room, setRoom] = useState(roomFor);
  useEffect(() => {
    const look = () => setRoom(roomFor());
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return room;
}

/** A game's name and, smaller, its edition. */
export function Title({ name }: { name: string }) {
  const [title = '', edition] = name.split(/\s*:\s+/);
  return <>{title}{edition && <small>{edition}</small>}</>;
}

/*
 * Asks the server now and then how its matches stand. What is kept in this browser changes only
 * while its table is open.
 */
function useNews(): void {
  const [, setNow] = useState(0);
  useEffect(() => {
    let closed = false;
    async function ask() {
      setNow(Date.now()); // the times go on, too
      const host = await chooseHost();
      if (host.kind !== 'server' || document.hidden) return;
      for (const match of kept.get().filter((m) => m.where === 'server' && !m.over && !m.gone && !isComing(m))) {
        if (closed) return;
        try {
          learn(match.secret, await host.request('glance', { secret: match.secret }));
        } catch (error) {
          if (error instanceof HostError && error.body.code === 'not-found') learn(match.secret, null);
        }
      }
    }
    const look = () => void ask().catch(() => undefined);
    look();
    const timer = setInterval(look, ASK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      closed = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/* Whose turn it is, of those who are waited for. */
function turnOf(match: KeptMatch): string {
  const [first, second] = match.deciding ?? [];
  if (match.gone) return t('kept.gone');
  if (match.waits) return t('kept.waits', { n: match.waits });
  if (match.yours) return t('kept.yours');
  if (first === undefined) return '';
  return second === undefined ? t('kept.other', { name: seatName(match.seats ?? [], first) }) : t('kept.others', { n: match.deciding?.length ?? 0 });
}

/* Whom one plays against, bots with their level: it tells matches of one game apart. */
function opponentsOf(match: KeptMatch): string {
  const others = (match.seats ?? []).flatMap((seat, i) => (i === match.you ? [] : [{ seat, name: seatName(match.seats ?? [], i) }]));
  const levels = [...new Set(others.map(({ seat }) => (seat.bot && seat.level ? levelWord(seat.level) : '')))];
  const names = others.map(({ name }) => name).join(', ');
  return levels.length === 1 && levels[0] ? `${names} (${levels[0]})` : names;
}

/* Somebody here is about to sit down by a link: only the link leads there yet. */
function isComing(match: KeptMatch): boolean {
  return match.link !== undefined && match.match === undefined;
}

function Card({ match }: { match: KeptMatch }) {
  const { words, name } = useGame(match.game || null);
  const Art = gameCards[match.game]?.art;
  const seats = match.seats ?? [];
  const yours = match.yours && !match.gone;
  const next = match.yours ? match.you : match.deciding?.[0];
  // At a table of one's own one goes on playing, whoever is to move in it.
  const goOn = yours || match.where === 'local';
  return (
    <li class={yours ? 'match yours' : 'match'}>
      <div class="match-art">{Art && <Art small />}</div>
      <div class="match-about">
        <b class="match-name"><Title name={name} /></b>
        <span class="quiet match-at">
          {[words ? roundOf(words, match) : '', match.where === 'local' ? t('kept.local') : ''].filter(Boolean).join(' · ')}
          <span class="match-others">{opponentsOf(match)}</span>
        </span>
        <ul class="seals" aria-label={t('players.title')}>
          {seats.map((_, i) => (
            <li key={i} title={seatName(seats, i)}>
              <Seal seats={seats} seat={i} on={match.deciding?.includes(i)} />
              <span class="hidden">{seatName(seats, i)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div class="match-turn">
        <p class="match-who">
          <b class={next === undefined || next === null ? '' : ownClass(seats, next)}>{turnOf(match)}</b>
          {match.since !== undefined && !match.gone && (
            <span class="quiet match-since"><Icon name="clock" /> {since(match.since)}</span>
          )}
        </p>
        {!match.gone && (
          <a class={yours ? 'button primary' : 'button'} href={hrefOf(match)} aria-label={t(goOn ? 'kept.continue-one' : 'kept.watch-one', { name })}>
            {t(goOn ? 'kept.continue' : 'kept.watch')}
          </a>
        )}
      </div>
      <IconButton icon="close" class="match-forget" label={t('kept.forget-one', { name })} onClick={() => forget(match.secret)} />
    </li>
  );
}

/** Those that go on, the ones that wait for somebody here first and lit. */
export function RunningMatches() {
  const all = useStore(kept);
  useNews();
  const running = all
    .filter((m) => !m.over)
    .sort((a, b) => Number(b.yours && !b.gone) - Number(a.yours && !a.gone) || Number(a.gone ?? false) - Number(b.gone ?? false) || b.at - a.at);
  const waiting = running.filter((m) => m.yours && !m.gone).length;
  const room = useRoom();
  const [whole, setWhole] = useState(false);
  if (running.length === 0) return null;
  const low = running.length > room.tall;
  const shown = whole ? running : running.slice(0, low ? room.low : room.tall);
  return (
    <section class="running" aria-labelledby="kept-title">
      <div class="home-title">
        <h2 id="kept-title">{t('kept.title')}</h2>
        {waiting > 0 && <p>{t('kept.wait', { n: waiting })}</p>}
        {running.length > room.low && (
          <button type="button" class="button plain small" aria-expanded={whole} aria-controls="kept" onClick={() => setWhole(!whole)}>
            {whole ? t('kept.fewer') : t('kept.all', { n: running.length })}
          </button>
        )}
      </div>
      <ul id="kept" class={low ? 'matches compact' : 'matches'}>{shown.map((m) => <Card key={m.secret} match={m} />)}</ul>
    </section>
  );
}

function FinishedRow({ match }: { match: KeptMatch }) {
  const { name } = useGame(match.game || null);
  return (
    <li class="kept">
      <a href={hrefOf(match)}>
        <b>{name}</b> <span>{match.names.filter(Boolean).join(', ')}</span>
        <small>
          {match.where === 'local' && `${t('kept.local')} · `}
          {time(match.at / 1000)}
        </small>
      </a>
      <IconButton icon="close" label={t('kept.forget-one', { name })} onClick={() => forget(match.secret)} />
    </li>
  );
}

/** Those that are over, folded. */
export function FinishedMatches() {
  const over = useStore(kept).filter((m) => m.over);
  if (over.length === 0) return null;
  return (
    <details class="finished">
      <summary>{t('kept.over', { n: over.length })}</summary>
      <ul class="kept-list">{over.map((m) => <FinishedRow key={m.secret} match={m} />)}</ul>
    </details>
  );
}
