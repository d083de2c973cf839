/*
 * listing.tsx: a table in the lobby: what whoever set it up says about it, and that everybody will
 * read it. Used when a table is set up, and later beside its links: while people gather, and with
 * those to share once it has begun.
 */
import { useState } from 'preact/hooks';
import { lang, t } from '../i18n';
import type { Clock, Listed, MatchPush, Pace, Speaks } from '../net/protocol';
import type { Session } from '../net/session';
import { lobby } from '../net/choose';
import { isPerson } from '../parts/mark';
import { link } from '../router';
import { useStore } from '../store';
import { complain, say } from '../toast';

const languages: Speaks[] = ['en', 'fr', 'both'];
const NOTE = 140;
const LIVE_CLOCK = 6 * 3600; // seconds; a shorter clock wants people who stay

/** The paces that a clock leaves open. */
export function pacesOf(clock: Clock | undefined): Pace[] {
  if (!clock || clock.kind === 'none') return ['live', 'daily', 'slow'];
  return clock.seconds < LIVE_CLOCK ? ['live'] : ['daily', 'slow'];
}

export function newListing(): Listed {
  return { languages: lang(), pace: 'live', note: '', watch: true };
}

/** As the clock allows it. */
export function fitting(listed: Listed, clock: Clock | undefined): Listed {
  const paces = pacesOf(clock);
  return { ...listed, note: listed.note.trim(), pace: paces.includes(listed.pace) ? listed.pace : (paces[0] ?? 'live') };
}

export function ListingFields({ listed, clock, set }: { listed: Listed; clock: Clock | undefined; set(listed: Listed): void }) {
  const shown = fitting(listed, clock);
  return (
    <div class="stack listing-fields">
      <p class="quiet">{t('lobby.public')}</p>
      <label class="choice">
        <b>{t('lobby.languages')}</b>
        <select value={shown.languages} onChange={(e) => set({ ...listed, languages: e.currentTarget.value as Speaks })}>
          {languages.map((l) => <option key={l} value={l}>{t(`lobby.speaks-${l}`)}</option>)}
        </select>
      </label>
      <label class="choice">
        <b>{t('lobby.pace')}</b>
        <select value={shown.pace} onChange={(e) => set({ ...listed, pace: e.currentTarget.value as Pace })}>
          {pacesOf(clock).map((p) => <option key={p} value={p}>{t(`lobby.pace-${p}`)}</option>)}
        </select>
      </label>
      <label>
        {t('lobby.note')}
        <input value={listed.note} maxLength={NOTE} placeholder={t('lobby.note-example')} onInput={(e) => set({ ...listed, note: e.currentTarget.value })} />
      </label>
      <label class="check">
        <input type="checkbox" checked={listed.watch} onChange={(e) => set({ ...listed, watch: e.currentTarget.checked })} /> {t('lobby.allow-watch')}
      </label>
    </div>
  );
}

/** At the table: who set it up lists it or takes it out; everybody sees that it is public. */
export function Listing({ session, push }: { session: Session; push: MatchPush }) {
  const open = useStore(lobby);
  const [listed, setListed] = useState<Listed>(() => push.listed ?? newListing());
  const [form, setForm] = useState(false);
  const free = push.seats.some((s) => isPerson(s) && s.taken === false);
  if (!open || push.over || !(push.listed || (push.creator && free))) return null;
  const list = () =>
    void session.ask('list', fitting(listed, push.clock)).then(() => (setForm(false), say(t('lobby.listed-now'))), complain);
  return (
    <section class="listing" aria-label={t('lobby.title')}>
      {push.listed && <p>{t('lobby.is-listed')} <a href={link.lobby}>{t('lobby.title')}</a></p>}
      {push.creator && push.listed && (
        <button type="button" class="button" onClick={() => void session.ask('unlist', {}).catch(complain)}>{t('lobby.unlist')}</button>
      )}
      {push.creator && free && !push.listed && !form && (
        <button type="button" class="button" onClick={() => setForm(true)}>{t('lobby.list-later')}</button>
      )}
      {form && !push.listed && (
        <form class="stack" onSubmit={(e) => (e.preventDefault(), list())}>
          <ListingFields listed={listed} clock={push.clock} set={setListed} />
          <p class="actions">
            <button type="submit" class="button primary">{t('lobby.list')}</button>
            <button type="button" class="button" onClick={() => setForm(false)}>{t('cancel')}</button>
          </p>
        </form>
      )}
    </section>
  );
}
