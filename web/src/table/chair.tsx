/*
 * chair.tsx: what one can do with one's own chair besides playing: sit there on another device as
 * well, leave it to a bot, give up, or call a match off that has not begun.
 */
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import type { MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
import { CopyButton } from '../parts/bits';
import { Icon } from '../parts/icon';
import { isPerson } from '../parts/mark';
import { go, link } from '../router';
import { complain } from '../toast';
import { useReach } from './reach';

/** The bot that plays for somebody, unless something else was agreed. */
export const STAND_IN = 'level:3';

/** For what has just opened: the same function each time, so that it is called once. */
export const focus = (element: HTMLElement | null) => element?.focus();

/** What cannot be taken back, or concerns others, is asked about first. */
export function Sure(props: { label: string; about: string; yes: string; do(): Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  if (!asking) return <button type="button" class="button" onClick={() => setAsking(true)}>{props.label}</button>;
  return (
    <div class="sure" role="group" aria-label={props.label}>
      <p>{props.about}</p>
      <p class="actions">
        <button type="button" class="button primary" onClick={() => void props.do().then(() => setAsking(false), complain)}>{props.yes}</button>
        <button type="button" class="button" ref={focus} onClick={() => setAsking(false)}>{t('cancel')}</button>
      </p>
    </div>
  );
}

/** A link that seats the same person on one more device, once. */
export function DeviceLink({ session }: { session: Session }) {
  const [secret, setSecret] = useState('');
  const reach = useReach();
  const ask = () => void session.ask('device', {}).then((reply) => setSecret(reply.secret), complain);
  return (
    <div class="device">
      {!secret && <button type="button" class="button" onClick={ask}><Icon name="link" /> {t('device.title')}</button>}
      {secret && <CopyButton text={reach.to(link.seat(secret))} label={t('device.title')} />}
      <p class="quiet">{t(secret ? 'device.once' : 'device.about')}</p>
    </div>
  );
}

/* The host knows exactly, and says so where this page believes otherwise. */
function nobodyHasMoved(push: MatchPush): boolean {
  return !push.log.some(({ by }) => by !== undefined && push.seats[by] !== undefined && isPerson(push.seats[by]));
}

/* With one other person left there is nobody for whom it could go on. */
function endsWithoutYou(push: MatchPush): boolean {
  return push.seats.filter((seat) => isPerson(seat) && seat.taken !== false && !seat.given_up).length <= 2;
}

export function Abort({ session }: { session: Session }) {
  return <Sure label={t('abort.do')} about={t('abort.sure')} yes={t('abort.yes')} do={() => session.ask('abort', {})} />;
}

export function OwnChair({ session, push, done }: { session: Session; push: MatchPush; done(): void }) {
  const mine = push.you === null ? undefined : push.seats[push.you];
  if (!mine || push.over) return null;
  const leave = () => session.ask('leave', { bot: STAND_IN }).then(() => go(link.home));
  const playing = push.deal !== 'waits' && !mine.given_up;
  return (
    <>
      <DeviceLink session={session} />
      {playing && <Sure label={t('leave.do')} about={t('leave.sure')} yes={t('leave.yes')} do={leave} />}
      {playing && !nobodyHasMoved(push) && <Sure label={t('resign.do')} about={t(endsWithoutYou(push) ? 'resign.sure-last' : 'resign.sure')} yes={t('resign.yes')} do={() => session.ask('resign', {}).then(done)} />}
      {nobodyHasMoved(push) && <Abort session={session} />}
    </>
  );
}
