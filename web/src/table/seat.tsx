/* seat.tsx: one's own name and colour: asked for by the page of a link, and changed at the table. */
import { useState } from 'preact/hooks';
import { has, t } from '../i18n';
import type { Entry } from '../net/claim';
import type { MatchPush, SeatInfo } from '../net/protocol';
import type { Session } from '../net/session';
import { isPerson, Mark, seatName } from '../parts/mark';
import { change } from '../settings';
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

/** Asks for both, and remembers the name for the next table. */
export function SeatForm(props: { seats: SeatInfo[]; you: number; name: string; action: string; done(entry: Entry): void }) {
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
