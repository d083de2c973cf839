/* seat.tsx: one's own name and colour at this table. */
import { useState } from 'preact/hooks';
import { has, t } from '../i18n';
import type { MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
import { Mark } from '../parts/mark';
import { change } from '../settings';
import { complain } from '../toast';

const COLOURS = 6;

export function OwnSeat({ session, push, done }: { session: Session; push: MatchPush; done(): void }) {
  const you = push.you ?? 0;
  const own = push.seats[you];
  const [name, setName] = useState(own?.name ?? '');
  const [colour, setColour] = useState(own?.colour ?? you);
  async function save(e: Event) {
    e.preventDefault();
    const chosen = name.trim();
    if (chosen) change({ name: chosen });
    try {
      await session.ask('seat', { name: chosen || (own?.name ?? ''), colour });
      done();
    } catch (error) {
      complain(error);
    }
  }
  const colourName = (i: number) => {
    const key = `colour.${i}`;
    return has(key) ? t(key) : String(i);
  };
  const seatsWith = (c: number) => push.seats.map((s, i) => (i === you ? { ...s, colour: c } : s));
  return (
    <form class="stack" onSubmit={(e) => void save(e)}>
      <label>
        {t('seat.name')}
        <input value={name} maxLength={40} onInput={(e) => setName(e.currentTarget.value)} autocomplete="nickname" />
      </label>
      <fieldset class="colours">
        <legend>{t('seat.colour')}</legend>
        {Array.from({ length: COLOURS }, (_, c) => (
          <label key={c} class="colour">
            <input type="radio" name="colour" checked={c === colour} onChange={() => setColour(c)} />
            <Mark seats={seatsWith(c)} seat={you} /> {colourName(c)}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="button primary">{t('save')}</button>
    </form>
  );
}
