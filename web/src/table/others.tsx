/*
 * others.tsx: the other people at the table: a bot or a new link for the chair of somebody who is
 * away, once that was agreed to be long enough; not hearing somebody; telling who runs the server.
 */
import { useEffect, useState } from 'preact/hooks';
import { t, time } from '../i18n';
import { findKept, keep } from '../net/kept';
import type { MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
import { CopyButton } from '../parts/bits';
import { isPerson, Mark, seatName } from '../parts/mark';
import { link } from '../router';
import { complain, say } from '../toast';
import { focus, STAND_IN, Sure } from './chair';
import { useReach } from './reach';

/** Seconds since 1970 from which on a bot may play for somebody who is not there; null: they are, or nobody has sat there. */
function freeFrom(push: MatchPush, seat: number): number | null {
  const info = push.seats[seat];
  return info?.seen === undefined || info.here ? null : info.seen + push.away;
}

/* The time comes without anything happening at the table. */
function useNow(until: number | null): number {
  const [now, setNow] = useState(Date.now() / 1000);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return now;
}

function NewLink({ session, push, seat }: { session: Session; push: MatchPush; seat: number }) {
  const [secret, setSecret] = useState('');
  const reach = useReach();
  const name = seatName(push.seats, seat);
  if (secret)
    return (
      <>
        <CopyButton text={reach.to(link.seat(secret))} label={t('again.link', { name })} />
        <p class="quiet">{t('again.once', { name })}</p>
      </>
    );
  return <Sure label={t('again.do')} about={t('again.sure', { name })} yes={t('again.yes')} do={() => session.ask('invite', { seat }).then((reply) => setSecret(reply.secret))} />;
}

/** The chair of somebody who is not there: what may be done, or from when on. */
function EmptyChair({ session, push, seat }: { session: Session; push: MatchPush; seat: number }) {
  const info = push.seats[seat];
  const from = freeFrom(push, seat);
  const now = useNow(from);
  if (!info || info.here || info.given_up || push.over) return null;
  const name = seatName(push.seats, seat);
  const free = info.late || (from !== null && now >= from);
  const hold = (bot: string | null) => void session.ask('hold', { seat, bot }).catch(complain);
  if (!free) return <p class="quiet">{from === null ? t('seat.away') : t('empty.until', { name, when: time(from) })}</p>;
  if (!push.creator) return <p class="quiet">{t('empty.now', { name })}</p>;
  return (
    <>
      {info.held
        ? <button type="button" class="button" onClick={() => hold(null)}>{t('empty.end')}</button>
        : <button type="button" class="button" onClick={() => hold(STAND_IN)}>{t('empty.hold', { name })}</button>}
      <NewLink session={session} push={push} seat={seat} />
    </>
  );
}

/** Not shown here any more, on this device; the host forgets it with the connection, and is told again. */
export function mute(session: Session, seat: number | null, yes: boolean): void {
  const { secret } = session.sitting;
  const kept = findKept(secret);
  const others = (kept?.muted ?? []).filter((s) => s !== seat);
  if (kept) keep({ ...kept, muted: yes ? [...others, seat] : others });
  void session.ask('mute', { seat, yes }).catch(complain);
}

export function useMuted(session: Session, push: MatchPush): void {
  const muted = push.muted ?? [];
  useEffect(() => {
    for (const seat of findKept(session.sitting.secret)?.muted ?? [])
      if (!muted.includes(seat)) void session.ask('mute', { seat, yes: true }).catch(() => undefined);
  }, [muted.length]);
}

/** What opens at the end of a list is seen whole. */
const inSight = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' });

function Report({ session, seat, name }: { session: Session; seat: number | null; name: string }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  if (!open) return <button type="button" class="button plain small" onClick={() => setOpen(true)}>{t('report.do')}</button>;
  async function send(e: Event) {
    e.preventDefault();
    await session.ask('report', { seat, text: text.trim() });
    setOpen(false);
    setText('');
    say(t('report.done'));
  }
  return (
    <form class="report" ref={inSight} onSubmit={(e) => void send(e).catch(complain)}>
      <label>
        <span>{t('report.about', { name })}</span>
        <textarea required maxLength={500} rows={3} value={text} ref={focus} onInput={(e) => setText(e.currentTarget.value)} />
      </label>
      <p class="actions">
        <button type="submit" class="button primary" disabled={!text.trim()}>{t('report.send')}</button>
        <button type="button" class="button" onClick={() => setOpen(false)}>{t('cancel')}</button>
      </p>
    </form>
  );
}

function Other({ session, push, seat }: { session: Session; push: MatchPush; seat: number | null }) {
  const name = seat === null ? t('others.spectators') : seatName(push.seats, seat);
  const muted = push.muted?.includes(seat) ?? false;
  const info = seat === null ? undefined : push.seats[seat];
  const came = seat === null || info?.taken !== false;
  return (
    <li>
      <p>{seat !== null && <Mark seats={push.seats} seat={seat} />} <b>{name}</b>{info?.here && <span class="tag">{t('invite.here')}</span>}{info?.held && <span class="tag">{t('seat.held')}</span>}{info?.given_up && <span class="tag">{t('seat.given-up')}</span>}</p>
      {seat !== null && came && <EmptyChair session={session} push={push} seat={seat} />}
      {!came && <p class="quiet">{t('seat.open')}</p>}
      {came && (
        <p class="actions">
          <button type="button" class="button plain small" aria-pressed={muted} onClick={() => mute(session, seat, !muted)}>{t(muted ? 'mute.end' : 'mute.do')}</button>
          <Report session={session} seat={seat} name={name} />
        </p>
      )}
    </li>
  );
}

/** Everybody else who plays here, and those who only watch. */
export function Others({ session, push }: { session: Session; push: MatchPush }) {
  const seats = push.seats.flatMap((s, i) => (i !== push.you && isPerson(s) ? [i] : []));
  const spectators = (push.watchers ?? 0) > (push.you === null ? 1 : 0) || push.chat?.some((line) => line.seat === null && !line.told);
  return (
    <ul class="others">
      {seats.map((seat) => <Other key={seat} session={session} push={push} seat={seat} />)}
      {spectators && <Other session={session} push={push} seat={null} />}
    </ul>
  );
}
