/*
 * lobby.tsx: the tables of this server that wait for anybody: what is played, with whom and how, and
 * a chair to take. Asked for now and then while somebody looks.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { gameCards } from '../boards';
import { colon, since, t } from '../i18n';
import { useBundle, useGame } from '../net/bundle';
import { serverHost } from '../net/choose';
import { join, type Entry } from '../net/claim';
import { HostError } from '../net/host';
import { hrefOf, kept } from '../net/kept';
import type { Lang, OpenTable, SeatInfo } from '../net/protocol';
import { Dialog, Notice, Waiting } from '../parts/bits';
import { Icon } from '../parts/icon';
import { Mark, seatName } from '../parts/mark';
import { Page } from '../parts/page';
import { go, link } from '../router';
import { settings } from '../settings';
import { useStore } from '../store';
import { AgreedList, AWAY, clockText, isKnown, span } from '../table/agreed';
import { SeatForm } from '../table/seat';
import { complain } from '../toast';
import { Title } from './matches';
import '../table/sheet.css';

const ASK_EVERY = 10_000;
const PAGE = 20;

interface Wish {
  game: string; // '': any
  language: Lang | '';
  from: number;
}

interface Found {
  tables: OpenTable[];
  count: number;
}

/** The list as somebody wishes it, asked for again every few seconds; `look` asks at once. */
function useTables(wish: Wish): { found: Found | null; closed: boolean; look(): void } {
  const [found, setFound] = useState<Found | null>(null);
  const [closed, setClosed] = useState(false);
  const look = useCallback(() => {
    if (document.hidden) return;
    serverHost()
      .then((host) =>
        host.request('lobby', {
          from: wish.from,
          ...(wish.game ? { game: wish.game } : {}),
          ...(wish.language ? { language: wish.language } : {}),
        }),
      )
      .then(setFound, (error: unknown) => {
        if (error instanceof HostError && error.body.code === 'bad-request') setClosed(true);
      });
  }, [wish.game, wish.language, wish.from]);
  useEffect(() => {
    look();
    const timer = setInterval(look, ASK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  return { found, closed, look };
}

function Settings({ table }: { table: OpenTable }) {
  const chosen = Object.entries(table.options);
  const { words } = useBundle(chosen.length > 0 ? table.game : null);
  if (!words) return null;
  return (
    <ul class="open-options">
      {chosen.map(([id, value]) => {
        const [name, seat] = id.split('.');
        const option = words.options.find((o) => o.id === name);
        const label = seat === undefined ? (option?.name ?? id) : t('setup.of-seat', { option: option?.name ?? id, n: Number(seat) });
        const named = (one: string) => option?.choices.find((c) => c.id === one)?.name ?? words.things[option?.domain ?? '']?.[one]?.name ?? one;
        return <li key={id}>{colon(label, value.split(',').map(named).join(', '))}</li>;
      })}
    </ul>
  );
}

/** What was agreed, where that is something out of the ordinary. */
function Rules({ table }: { table: OpenTable }) {
  const { begun, no_undo, no_hints, away, deal } = table;
  const rules = [
    begun && t('lobby.begun'),
    isKnown(deal) && t(`deal.${deal}-short`),
    no_undo && t('lobby.no-undo'),
    no_hints && t('lobby.no-hints'),
    away !== AWAY && (away === 0 ? t('lobby.away-always') : t('lobby.away', { time: span(away) })),
  ].filter(Boolean);
  return rules.length > 0 ? <p class="quiet open-agreed">{rules.join(' · ')}</p> : null;
}

function Seats({ seats }: { seats: SeatInfo[] }) {
  return (
    <ul class="open-seats" aria-label={t('players.title')}>
      {seats.map((s, i) =>
        s.taken ? (
          <li key={i}><Mark seats={seats} seat={i} /> <bdi>{seatName(seats, i)}</bdi>{s.bot && <span class="quiet"> {t('seat.bot')}</span>}</li>
        ) : (
          <li key={i} class="free">{t('lobby.free-seat')}</li>
        ),
      )}
    </ul>
  );
}

function Card({ table, sit }: { table: OpenTable; sit(): void }) {
  const { name } = useGame(table.game);
  const mine = useStore(kept).find((m) => m.match === table.match && !m.watching && !m.gone);
  const Art = gameCards[table.game]?.art;
  const free = table.seats.filter((s) => !s.taken).length;
  return (
    <li class="open-table">
      <div class="open-art">{Art && <Art small />}</div>
      <div class="open-about">
        <h2 class="open-name"><Title name={name} /></h2>
        <ul class="facts">
          <li><Icon name="people" /> {t('lobby.free', { n: free, all: table.seats.length })}</li>
          <li><Icon name="chat" /> {t(`lobby.speaks-${table.languages}`)}</li>
          <li><Icon name="clock" /> {[t(`lobby.pace-${table.pace}`), ...(table.clock.kind === 'none' ? [] : [clockText(table.clock)])].join(' · ')}</li>
        </ul>
        {table.note && <p class="open-note"><bdi>{table.note}</bdi></p>}
        <Seats seats={table.seats} />
        <Settings table={table} />
        <Rules table={table} />
      </div>
      <div class="open-go">
        <span class="quiet">{since(table.since * 1000)}</span>
        {mine ? (
          <a class="button primary" href={hrefOf(mine)} aria-label={t('kept.continue-one', { name })}>{t('kept.continue')}</a>
        ) : (
          <button type="button" class="button primary" onClick={sit} aria-label={t('lobby.sit-one', { name })}>{t('arrival.sit')}</button>
        )}
        {table.watch && !mine && <a class="button" href={link.watch(table.watch)} aria-label={t('kept.watch-one', { name })}>{t('kept.watch')}</a>}
      </div>
    </li>
  );
}

/** Asks who comes, and takes the chair. */
function SitDown({ table, close }: { table: OpenTable; close(taken: boolean): void }) {
  const { name } = useGame(table.game);
  const [busy, setBusy] = useState(false);
  const title = t('arrival.title', { game: name });
  async function sit(entry: Entry) {
    if (busy) return;
    setBusy(true);
    try {
      go(link.match(await join(table.match, entry)));
    } catch (error) {
      complain(error);
      close(true);
    }
  }
  return (
    <Dialog title={title} onClose={() => close(false)}>
      <Seats seats={table.seats} />
      <SeatForm seats={table.seats} you={table.seats.findIndex((s) => !s.taken)} name={settings.get().name} action={t('arrival.sit')} done={(entry) => void sit(entry)} />
      <h3 class="panel-title">{t('agreed.title')}</h3>
      <AgreedList agreed={table} dealt />
    </Dialog>
  );
}

function GameName({ game }: { game: string }) {
  const { name } = useGame(game);
  return <>{name}</>;
}

/* One can always set up a table of one's own. */
function OpenOne() {
  return (
    <section class="panel open-one" aria-labelledby="open-one">
      <h2 id="open-one" class="panel-title">{t('lobby.own')}</h2>
      <p class="quiet">{t('lobby.own-how')}</p>
      <ul>
        {Object.keys(gameCards).map((game) => (
          <li key={game}><a class="button" href={link.fresh(game)}><GameName game={game} /></a></li>
        ))}
      </ul>
    </section>
  );
}

function Filters({ wish, set }: { wish: Wish; set(wish: Wish): void }) {
  return (
    <div class="open-filters">
      <label class="choice">
        <b>{t('lobby.game')}</b>
        <select value={wish.game} onChange={(e) => set({ ...wish, game: e.currentTarget.value, from: 0 })}>
          <option value="">{t('lobby.any-game')}</option>
          {Object.keys(gameCards).map((game) => <option key={game} value={game}><GameName game={game} /></option>)}
        </select>
      </label>
      <label class="choice">
        <b>{t('lobby.language')}</b>
        <select value={wish.language} onChange={(e) => set({ ...wish, language: e.currentTarget.value as Lang | '', from: 0 })}>
          <option value="">{t('lobby.any-language')}</option>
          <option value="en">{t('lobby.speaks-en')}</option>
          <option value="fr">{t('lobby.speaks-fr')}</option>
        </select>
      </label>
    </div>
  );
}

function Pages({ wish, count, set }: { wish: Wish; count: number; set(wish: Wish): void }) {
  if (count <= PAGE && wish.from === 0) return null;
  return (
    <p class="actions">
      {wish.from > 0 && <button type="button" class="button" onClick={() => set({ ...wish, from: Math.max(0, wish.from - PAGE) })}>{t('lobby.newer')}</button>}
      {wish.from + PAGE < count && <button type="button" class="button" onClick={() => set({ ...wish, from: wish.from + PAGE })}>{t('lobby.older')}</button>}
    </p>
  );
}

export function LobbyPage() {
  const [wish, setWish] = useState<Wish>({ game: '', language: '', from: 0 });
  const { found, closed, look } = useTables(wish);
  const [sitting, setSitting] = useState<OpenTable | null>(null);
  if (closed)
    return (
      <Page title={t('lobby.title')} ownHeading>
        <Notice title={t('lobby.none')}><a class="button primary" href={link.home}>{t('nav.home')}</a></Notice>
      </Page>
    );
  return (
    <Page title={t('lobby.title')} class="narrow lobby">
      <Filters wish={wish} set={setWish} />
      {!found ? <Waiting /> : (
        <>
          <p class="quiet" role="status">{found.count > 0 ? t('lobby.count', { n: found.count }) : t(wish.game || wish.language ? 'lobby.empty-filtered' : 'lobby.empty')}</p>
          <ul class="open-tables">
            {found.tables.map((table) => <Card key={table.match} table={table} sit={() => setSitting(table)} />)}
          </ul>
          <Pages wish={wish} count={found.count} set={setWish} />
        </>
      )}
      <OpenOne />
      {sitting && <SitDown table={sitting} close={(again) => (setSitting(null), again && look())} />}
    </Page>
  );
}
