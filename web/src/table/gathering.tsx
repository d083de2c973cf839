/*
 * gathering.tsx: before all people have sat down there is no deal and nothing to see of the game: who
 * is here, who is waited for, the links to hand out, and what was agreed. The table comes by itself.
 */
import { useState } from 'preact/hooks';
import { list, t } from '../i18n';
import { levelWord } from '../bots';
import { findKept } from '../net/kept';
import type { MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
import { Dialog, CopyButton, IconButton, Notice } from '../parts/bits';
import { Mark, seatName } from '../parts/mark';
import { link } from '../router';
import { AgreedList } from './agreed';
import { Abort, DeviceLink } from './chair';
import { Chat } from './chat';
import { openSeats, ReachNotice, SeatLink } from './invite';
import { Listing } from './listing';
import { useMuted } from './others';
import { useReach } from './reach';
import { OwnSeat } from './seat';
import './sheet.css';

function stateOf(push: MatchPush, seat: number): string {
  const info = push.seats[seat];
  if (!info || info.automated) return t('seat.automated');
  if (info.bot) return info.level ? t('seat.bot-level', { n: info.level, word: levelWord(info.level) }) : t('seat.bot');
  if (info.held) return t('seat.held');
  if (push.waits?.includes(seat)) return t('seat.open');
  return t(info.here ? 'seat.here' : 'seat.away');
}

function Seats({ session, push }: { session: Session; push: MatchPush }) {
  const reach = useReach();
  const mine = openSeats(session, push);
  const inviting = mine.length > 0;
  return (
    <>
      {inviting && <ReachNotice reach={reach} />}
      {inviting && <p>{t('invite.about')}</p>}
      <ul class="gathering-seats">
        {push.seats.map((_, seat) => (
          <li key={seat} class={push.waits?.includes(seat) ? 'waited' : ''}>
            <p>
              <Mark seats={push.seats} seat={seat} /> <b>{seatName(push.seats, seat)}</b>
              {seat === push.you && <span class="tag">{t('seat.you')}</span>}
              <span class="quiet">{stateOf(push, seat)}</span>
            </p>
            {mine.includes(seat) && <SeatLink session={session} push={push} seat={seat} reach={reach} />}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Gathering({ session, push }: { session: Session; push: MatchPush }) {
  const [naming, setNaming] = useState(false);
  const reach = useReach();
  useMuted(session, push);
  const watch = findKept(session.sitting.secret)?.created?.watch;
  if (push.over) return <Notice title={t('end.aborted')}><p>{push.ended?.text}</p><a class="button primary" href={link.home}>{t('nav.home')}</a></Notice>;
  const waited = (push.waits ?? []).map((seat) => seatName(push.seats, seat));
  return (
    <div class="gathering">
      <header>
        <h2 role="status">{t('gathering.waits', { names: list(waited) })}</h2>
        <p>{t('gathering.about')}</p>
      </header>
      <section class="panel gathering-players" aria-labelledby="gathering-seats">
        <header class="players-head">
          <h2 id="gathering-seats" class="panel-title">{t('players.title')}</h2>
          {push.you !== null && <IconButton icon="pencil" label={t('seat.change')} onClick={() => setNaming(true)} />}
        </header>
        <Seats session={session} push={push} />
        <Listing session={session} push={push} />
        {watch && (
          <div class="gathering-watch">
            <p>{t('invite.watch-about')}</p>
            <CopyButton text={reach.to(link.watch(watch))} label={t('invite.watch')} />
          </div>
        )}
      </section>
      <div class="gathering-beside">
        <section class="panel" aria-labelledby="gathering-agreed">
          <h2 id="gathering-agreed" class="panel-title">{t('agreed.title')}</h2>
          <AgreedList agreed={push} dealt />
        </section>
        <section class="panel" aria-labelledby="gathering-chat">
          <h2 id="gathering-chat" class="panel-title">{t('chat.title')}</h2>
          <Chat session={session} push={push} />
        </section>
        {push.you !== null && (
          <section class="panel table-sheet" aria-labelledby="gathering-you">
            <h2 id="gathering-you" class="panel-title">{t('sheet.you')}</h2>
            <DeviceLink session={session} />
            <Abort session={session} />
          </section>
        )}
      </div>
      {naming && (
        <Dialog title={t('seat.change')} onClose={() => setNaming(false)}>
          <OwnSeat session={session} push={push} done={() => setNaming(false)} />
        </Dialog>
      )}
    </div>
  );
}
