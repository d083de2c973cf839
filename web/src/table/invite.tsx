/* invite.tsx: links that seat friends and spectators, and bots for chairs where nobody has come yet. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { findKept } from '../net/kept';
import type { MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
import { CopyButton } from '../parts/bits';
import { Icon } from '../parts/icon';
import { isPerson, Mark, seatName } from '../parts/mark';
import { link } from '../router';
import { complain } from '../toast';
import { DeviceLink, STAND_IN } from './chair';
import { download } from './end';
import { Listing } from './listing';
import { useReach, type Reach } from './reach';

/** Chairs where nobody has sat yet, whose links this browser knows or may ask for. */
export function openSeats(session: Session, push: MatchPush): number[] {
  const created = findKept(session.sitting.secret)?.created;
  const may = (seat: number) => created?.secrets[seat] || push.creator;
  return push.seats.flatMap((s, i) => (i !== push.you && isPerson(s) && s.taken === false && may(i) ? [i] : []));
}

/* A link to this machine only is worse than none: it looks right to who sends it. */
export function ReachNotice({ reach }: { reach: Reach }) {
  if (reach.onlyHere)
    return (
      <div class="only-here" role="alert">
        <p><b>{t('reach.only-here', { host: location.host })}</b></p>
        <p>{t('reach.how')}</p>
        <p><code>{(reach.command || 'clio serve --bind 0.0.0.0').split(' ').map((word, i) => [i > 0 && ' ', <span key={i}>{word}</span>])}</code></p>
      </div>
    );
  if (reach.chosen === null) return null;
  return (
    <p class="reach">
      {t('reach.network')}{' '}
      {reach.choices.length > 1 ? (
        <select aria-label={t('reach.network')} value={reach.chosen} onChange={(e) => reach.choose(e.currentTarget.value)}>
          {reach.choices.map((address) => <option key={address}>{address}</option>)}
        </select>
      ) : (
        <code>{reach.chosen}</code>
      )}
    </p>
  );
}

/** The link of an empty chair, and a bot in it until somebody comes. */
export function SeatLink({ session, push, seat, reach }: { session: Session; push: MatchPush; seat: number; reach: Reach }) {
  const kept = findKept(session.sitting.secret)?.created?.secrets[seat] ?? null;
  const [secret, setSecret] = useState(kept);
  useEffect(() => {
    if (secret) return;
    session.ask('invite', { seat }).then((reply) => setSecret(reply.secret), () => undefined);
  }, [seat]);
  const held = push.seats[seat]?.held ?? false;
  return (
    <>
      {secret && <CopyButton text={reach.to(link.seat(secret))} label={t('invite.link', { n: seat + 1 })} />}
      {push.creator && (
        <label class="check">
          <input
            type="checkbox"
            checked={held}
            onChange={(e) =>
              void session
                .ask('hold', { seat, bot: e.currentTarget.checked ? STAND_IN : null })
                .catch(complain)
            }
          />{' '}
          {t('invite.hold')}
        </label>
      )}
    </>
  );
}

export function Invite({ session, push }: { session: Session; push: MatchPush }) {
  const seats = openSeats(session, push);
  const watch = findKept(session.sitting.secret)?.created?.watch;
  const server = session.sitting.where === 'server';
  const reach = useReach();
  // While others elsewhere may still hide something, a match is not for downloading.
  // Nor is one that counts for a campaign: the file tells what is hidden.
  const mayDownload = push.over || (!push.series && (!server || push.seats.filter(isPerson).length === 1));
  return (
    <div class="invite">
      {server && <ReachNotice reach={reach} />}
      {server && <Listing session={session} push={push} />}
      {server && seats.length > 0 && (
        <>
          <p>{t('invite.about')}</p>
          <ul>
            {seats.map((seat) => (
              <li key={seat}>
                <p><Mark seats={push.seats} seat={seat} /> <b>{seatName(push.seats, seat)}</b></p>
                <SeatLink session={session} push={push} seat={seat} reach={reach} />
              </li>
            ))}
          </ul>
        </>
      )}
      {server && watch && (
        <>
          <p>{t('invite.watch-about')}</p>
          <CopyButton text={reach.to(link.watch(watch))} label={t('invite.watch')} />
        </>
      )}
      {mayDownload && (
        <>
          <p>{t('invite.file-about')}</p>
          <button type="button" class="button" onClick={() => void download(session, push).catch(complain)}>
            <Icon name="down" /> {t('end.download')}
          </button>
        </>
      )}
      {server && push.you !== null && <DeviceLink session={session} />}
    </div>
  );
}
