/* seat.tsx: one's own name and colour: when arriving by a link, and later at the table. */
import { useEffect, useState } from 'preact/hooks';
import { has, roundOf, t } from '../i18n';
import { useBundle } from '../net/bundle';
import { hostFor } from '../net/choose';
import type { Glance, MatchPush, SeatInfo } from '../net/protocol';
import type { Entry, Session } from '../net/session';
import { Waiting } from '../parts/bits';
import { isPerson, Mark, seatName } from '../parts/mark';
import { change, settings } from '../settings';
import { complain } from '../toast';

const COLOURS = 6;

function colourName(i: number): string {
  const key = `colour.${i}`;
  return has(key) ? t(key) : String(i);
}

/* Colours that somebody sits in cannot be taken; one of a bot or an empty chair is exchanged. */
export function ColourChoice(props: { seats: SeatInfo[]; you: number; colour: number; set(colour: number): void }) {
  const { seats, you } = props;
  const seatsWith = (c: number) => seats.map((s, i) => (i === you ? { ...s, colour: c } : s));
  return (
    <fieldset class="colours">
      <legend>{t('seat.colour')}</legend>
      {Array.from({ length: COLOURS }, (_, c) => {
        const owner = seats.findIndex((s, i) => i !== you && !s.automated && (s.colour ?? i) === c);
        const info = seats[owner];
        const taken = info !== undefined && isPerson(info) && info.taken !== false;
        return (
          <label key={c} class={taken ? 'colour taken' : 'colour'}>
            <input type="radio" name="colour" checked={c === props.colour} disabled={taken} onChange={() => props.set(c)} />
            <Mark seats={seatsWith(c)} seat={you} /> {colourName(c)}
            {taken && <small>{t('seat.colour-taken', { name: seatName(seats, owner) })}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}

function SeatForm(props: { seats: SeatInfo[]; you: number; name: string; action: string; done(entry: Entry): void }) {
  const { seats, you } = props;
  const [name, setName] = useState(props.name);
  const [colour, setColour] = useState(seats[you]?.colour ?? you);
  return (
    <form
      class="stack"
      onSubmit={(e) => {
        e.preventDefault();
        const chosen = name.trim();
        if (!chosen) return setName(''); // blanks are no name: the field asks for one
        change({ name: chosen });
        props.done({ name: chosen, colour });
      }}
    >
      <label>
        {t('seat.name')}
        <input value={name} maxLength={40} required onInput={(e) => setName(e.currentTarget.value)} autocomplete="nickname" />
      </label>
      <ColourChoice seats={seats} you={you} colour={colour} set={setColour} />
      <button type="submit" class="button primary">{props.action}</button>
    </form>
  );
}

export function OwnSeat({ session, push, done }: { session: Session; push: MatchPush; done(): void }) {
  const you = push.you ?? 0;
  const save = (entry: Entry) => void session.ask('seat', entry).then(done, complain);
  return <SeatForm seats={push.seats} you={you} name={push.seats[you]?.name ?? ''} action={t('save')} done={save} />;
}

/**
 * Somebody comes by a link to a chair where nobody has sat: asked for a name and a colour before the
 * table is there. Whoever has the chair already, on another device, goes straight on.
 */
export function Arrival({ secret, enter }: { secret: string; enter(as: Entry | null): void }) {
  const [glance, setGlance] = useState<Glance | null>(null);
  const { words } = useBundle(glance?.game ?? null);
  useEffect(() => {
    hostFor('server')
      .then((host) => host.request('glance', { secret }))
      .then((seen) => (seen.you === null || seen.over || seen.seats[seen.you]?.taken ? enter(null) : setGlance(seen)))
      .catch(() => enter(null)); // the table says what is wrong
  }, []);
  if (!glance || glance.you === null || !words) return <Waiting />;
  const others = glance.seats.filter((s, i) => i !== glance.you && !s.automated);
  return (
    <section class="panel arrival" aria-labelledby="arrival-title">
      <h1 id="arrival-title">{t('arrival.title', { game: words.name })}</h1>
      <p class="quiet">{roundOf(words, glance)}</p>
      <ul class="arrival-seats">
        {others.map((s) => {
          const seat = glance.seats.indexOf(s);
          return (
            <li key={seat}>
              <Mark seats={glance.seats} seat={seat} /> {seatName(glance.seats, seat)}{' '}
              <span class="quiet">{s.bot ? t('seat.bot') : s.taken === false ? t('seat.open') : s.here ? t('invite.here') : t('seat.away')}</span>
            </li>
          );
        })}
      </ul>
      <SeatForm seats={glance.seats} you={glance.you} name={settings.get().name} action={t('arrival.sit')} done={enter} />
    </section>
  );
}
