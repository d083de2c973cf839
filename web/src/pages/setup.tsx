/* setup.tsx: a new match: who sits where, which variants, which clock. */
import { useEffect, useState } from 'preact/hooks';
import { colon, t, type Key } from '../i18n';
import { useBundle } from '../net/bundle';
import { chooseHost, hasLocalHost, lobby, SITE } from '../net/choose';
import { person } from '../net/person';
import type { Bundle, Clock, GameRecord, SeatInfo, SeatRequest } from '../net/protocol';
import { Notice, Panel, Waiting } from '../parts/bits';
import { Mark } from '../parts/mark';
import { Page } from '../parts/page';
import { link } from '../router';
import { change, settings as stored } from '../settings';
import { botName, levelWord } from '../bots';
import { ownName, start } from '../start';
import { sentence } from '../toast';
import { useStore } from '../store';
import { AWAY, span } from '../table/agreed';
import { fitting, ListingFields, newListing } from '../table/listing';
import { ColourChoice } from '../table/seat';
import { automatedSeats, Options, settings, type Chosen } from './options';

interface Chair {
  kind: SeatRequest['kind'];
  level: number;
  name: string;
}

const clocks: Record<string, { text: Key; clock: Clock }> = {
  none: { text: 'setup.clock-none', clock: { kind: 'none' } },
  live: { text: 'setup.clock-live', clock: { kind: 'match', seconds: 1800, increment: 15 } },
  quick: { text: 'setup.clock-quick', clock: { kind: 'move', seconds: 120 } },
  day: { text: 'setup.clock-day', clock: { kind: 'move', seconds: 86400 } },
  days: { text: 'setup.clock-days', clock: { kind: 'move', seconds: 3 * 86400 } },
};

/* So long somebody must have been away before a bot may play for them, in seconds. */
const absences = [0, 600, 3600, 86400, 3 * 86400, 7 * 86400];

function chairs(n: number, old: Chair[]): Chair[] {
  return Array.from({ length: n }, (_, i) =>
    old[i] ?? { kind: i === 0 ? 'you' : i === 1 && !SITE ? 'open' : 'bot', level: 3, name: i === 0 ? stored.get().name : '' },
  );
}

function Seat(props: { chair: Chair; index: number; seats: SeatInfo[]; named: boolean; set(chair: Chair): void; remove: (() => void) | null }) {
  const { chair, index, set } = props;
  const value = chair.kind === 'bot' ? `bot-${chair.level}` : chair.kind;
  return (
    <li class="seat-row">
      <Mark seats={props.seats} seat={index} />
      <label>
        <span class="hidden">{t('setup.seat', { n: index + 1 })}</span>
        <select
          value={value}
          onChange={(e) => {
            const v = e.currentTarget.value;
            if (v.startsWith('bot-')) set({ ...chair, kind: 'bot', level: Number(v.slice(4)) });
            else set({ ...chair, kind: v === 'you' ? 'you' : 'open' });
          }}
        >
          <option value="you">{t('setup.you')}</option>
          {!SITE && <option value="open">{t('setup.open')}</option>}
          {[1, 2, 3, 4, 5].map((n) => (
            <option key={n} value={`bot-${n}`}>{t('setup.bot', { n, word: levelWord(n) })}</option>
          ))}
        </select>
      </label>
      <label>
        <span class="hidden">{t('setup.name', { n: index + 1 })}</span>
        <input
          value={chair.name}
          maxLength={40}
          required={props.named}
          placeholder={chair.kind === 'bot' ? botName(index) : chair.kind === 'you' && index === 0 ? t('seat.name') : t('seat.number', { n: index + 1 })}
          onInput={(e) => set({ ...chair, name: e.currentTarget.value })}
        />
      </label>
      {props.remove && (
        <button type="button" class="button plain" onClick={props.remove} aria-label={t('setup.remove', { n: index + 1 })}>
          {t('setup.remove-short')}
        </button>
      )}
    </li>
  );
}

/** What a person's record says about the next match of a series, by its kind. */
function useNext(words: Bundle): Pick<GameRecord, 'next' | 'barred'> {
  const [next, setNext] = useState<Pick<GameRecord, 'next' | 'barred'>>({});
  useEffect(() => {
    if (!words.options.some((o) => o.series)) return;
    chooseHost()
      .then((host) => host.request('record', { person: person() }))
      .then((reply) => setNext(reply.records.find((r) => r.game === words.id) ?? {}), () => undefined);
  }, [words.id]);
  return next;
}

/** Settings that follow from the matches before; or that one of them is still under way. */
function Follows({ words, settled }: { words: Bundle; settled: Record<string, string> | undefined }) {
  if (!settled) return <p>{t('series.goes-on')} <a href={link.record}>{t('series.sheet')}</a></p>;
  return (
    <ul class="follows">
      {Object.entries(settled).map(([id, value]) => {
        const [name, seat] = id.split('.');
        const option = words.options.find((o) => o.id === name);
        const label = seat === undefined ? option?.name : t('setup.of-seat', { option: option?.name ?? '', n: Number(seat) });
        return <li key={id}>{colon(label ?? '', option?.choices.find((c) => c.id === value)?.name ?? value)}</li>;
      })}
    </ul>
  );
}

function Form({ words, series }: { words: Bundle; series: string }) {
  const belongs = words.options.find((o) => o.series);
  // With a friend there are two; more is one click.
  const [seats, setSeats] = useState(() => chairs(series ? words.min_seats : Math.max(words.min_seats, Math.min(SITE ? 3 : 2, words.max_seats)), []));
  const [colour, setColour] = useState<number | null>(null);
  const [options, setOptions] = useState<Chosen>(belongs && series ? { [belongs.id]: series } : {});
  const { next, barred } = useNext(words);
  const [seed, setSeed] = useState('');
  const [clock, setClock] = useState('none');
  const [hold, setHold] = useState(false);
  const [hush, setHush] = useState(false);
  const [noHints, setNoHints] = useState(false);
  const [noUndo, setNoUndo] = useState(false);
  const [away, setAway] = useState(AWAY);
  const [isListed, setIsListed] = useState(false);
  const [listed, setListed] = useState(newListing);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const open = seats.some((s) => s.kind === 'open');
  const together = seats.filter((s) => s.kind === 'you').length > 1;
  const kind = belongs && seats.length <= belongs.max_seats ? (options[belongs.id] ?? belongs.default) : belongs?.default;
  const follows = belongs !== undefined && kind !== belongs.default && next !== undefined;
  const settled = follows ? next[kind ?? ''] : undefined;
  // What follows from the record is shown, and not asked.
  const asked = settings(words.options, seats.length, options).filter((a) => !(settled && a.id in settled));
  const automated = automatedSeats(words.options, seats.length, options);
  const nobody = !seats.some((s) => s.kind === 'you');
  const hasLobby = useStore(lobby) && open && !nobody && !together;
  // One person here chooses a colour; whose chair had it takes theirs.
  const you = together || nobody ? -1 : seats.findIndex((s) => s.kind === 'you');
  const mine = you >= 0 && colour !== null ? colour : you;
  const infos = seats.map((s, i): SeatInfo => ({ name: s.name, bot: false, taken: false, colour: i === you ? mine : i === mine ? you : i }));
  async function submit(e: Event) {
    e.preventDefault();
    if (seed && !/^\d{1,20}$/.test(seed)) return setRefused(t('setup.seed-wrong'));
    if (open && together) return setRefused(t('setup.mixed'));
    setBusy(true);
    setRefused('');
    const name = seats.find((s) => s.kind === 'you')?.name.trim();
    if (name && name !== t('seat.you-name')) change({ name });
    try {
      await start({
        game: words.id,
        seats: seats.map((s, i) => ({
          kind: s.kind,
          ...(s.kind === 'bot' ? { bot: `level:${s.level}` } : {}),
          name: s.name.trim() || (s.kind === 'bot' ? botName(i) : i === you ? ownName() : t('seat.number', { n: i + 1 })),
        })),
        options: Object.fromEntries(asked.flatMap(({ id }) => (options[id] ? [[id, options[id]]] : []))),
        ...(seed ? { seed } : {}),
        clock: clocks[clock]?.clock,
        hold: hold ? 'level:3' : null,
        ...(hush ? { hush } : {}),
        ...(open ? { away, no_hints: noHints, no_undo: noUndo } : {}),
      }, false, mine === you ? null : mine, hasLobby && isListed ? fitting(listed, clocks[clock]?.clock) : null);
    } catch (error) {
      setRefused(sentence(error));
      setBusy(false);
    }
  }
  return (
    <form class="setup" onSubmit={(e) => void submit(e)}>
      <h1>{t('setup.title', { game: words.name })}</h1>
      <Panel title={t('setup.seats')}>
        <ol class="seats">
          {seats.map((chair, i) => (
            <Seat
              key={i}
              index={i}
              chair={chair}
              seats={infos}
              named={open && i === you}
              set={(next) => setSeats(seats.map((s, k) => (k === i ? next : s)))}
              remove={seats.length > words.min_seats ? () => setSeats(seats.filter((_, k) => k !== i)) : null}
            />
          ))}
        </ol>
        {automated > 0 && <p class="quiet">{t('setup.automated', { n: automated })}</p>}
        {seats.length < words.max_seats && (
          <button type="button" class="button" onClick={() => setSeats(chairs(seats.length + 1, seats))}>{t('setup.add')}</button>
        )}
        {you >= 0 && <ColourChoice seats={infos} you={you} colour={mine} set={setColour} />}
        {open && <p class="quiet">{t('setup.open-about')}</p>}
        {nobody && <p class="quiet">{t('setup.nobody')}</p>}
        {together && hasLocalHost() && <p class="quiet">{t('setup.hot-seat')}</p>}
      </Panel>
      {hasLobby && (
        <Panel title={t('lobby.title')}>
          <label class="check">
            <input type="checkbox" checked={isListed} onChange={(e) => setIsListed(e.currentTarget.checked)} /> {t('lobby.anyone')}
          </label>
          {isListed && <ListingFields listed={listed} clock={clocks[clock]?.clock} set={setListed} />}
        </Panel>
      )}
      {asked.length > 0 && (
        <Panel title={t('setup.variants')}>
          {follows && <Follows words={words} settled={settled} />}
          <Options words={words} asked={asked} chosen={options} barred={follows ? barred?.[kind ?? ''] : undefined} set={(id, choice) => setOptions({ ...options, [id]: choice })} />
        </Panel>
      )}
      {open && (
        <Panel title={t('agreed.title')}>
          <div class="stack agree">
            <label class="check"><input type="checkbox" name="no-hints" checked={noHints} onChange={(e) => setNoHints(e.currentTarget.checked)} /> {t('setup.no-hints')}</label>
            <label class="check"><input type="checkbox" name="no-undo" checked={noUndo} onChange={(e) => setNoUndo(e.currentTarget.checked)} /> {t('setup.no-undo')}</label>
            <label class="choice">
              <b>{t('setup.away')}</b>
              <select name="away" value={away} onChange={(e) => setAway(Number(e.currentTarget.value))}>
                {absences.map((seconds) => <option key={seconds} value={seconds}>{seconds === 0 ? t('setup.away-always') : t('setup.away-after', { time: span(seconds) })}</option>)}
              </select>
            </label>
            <p class="quiet">{t('setup.agreed-about')}</p>
          </div>
        </Panel>
      )}
      <Panel title={t('setup.more')}>
        <div class="stack">
          {!SITE && (
            <label class="choice">
              <b>{t('setup.clock')}</b>
              <select value={clock} onChange={(e) => setClock(e.currentTarget.value)}>
                {Object.entries(clocks).map(([id, c]) => <option key={id} value={id}>{t(c.text)}</option>)}
              </select>
            </label>
          )}
          {(open || clock !== 'none') && (
            <label class="check">
              <input type="checkbox" checked={hold} onChange={(e) => setHold(e.currentTarget.checked)} /> {t('setup.hold')}
            </label>
          )}
          {open && (
            <label class="check">
              <input type="checkbox" checked={!hush} onChange={(e) => setHush(!e.currentTarget.checked)} /> {t('chat.allow')}
            </label>
          )}
          <label class="choice">
            <b>{t('setup.seed')}</b>
            <input inputMode="numeric" value={seed} placeholder={t('setup.seed-random')} aria-describedby="seed-about" onInput={(e) => setSeed(e.currentTarget.value.trim())} />
          </label>
          <p id="seed-about" class="quiet">{t(open ? 'setup.seed-known' : 'setup.seed-about')}</p>
        </div>
      </Panel>
      {refused && <p class="refused" role="alert">{refused}</p>}
      <p class="actions setup-go">
        <button type="submit" class="button primary big" aria-disabled={busy}>{open ? t('setup.start-links') : t('setup.start')}</button>
        <a class="button big" href={link.home}>{t('cancel')}</a>
      </p>
    </form>
  );
}

export function SetupPage({ game, series }: { game: string; series: string }) {
  const { words, failed } = useBundle(game);
  return (
    <Page title={words?.name ?? 'Clio'} game={game} class="narrow" ownHeading>
      {failed ? <Notice title={t('error.no-game')}><a class="button" href={link.home}>{t('nav.home')}</a></Notice>
        : words ? <Form words={words} series={series} /> : <Waiting />}
    </Page>
  );
}
