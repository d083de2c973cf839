/*
 * seat.tsx: the page of a seat's link. Whoever comes first says who they are and sits down; the
 * browser has a key of its own from then on, and the address names the match. A link that somebody
 * has used says whose the chair is, and what to do.
 */
import { useEffect, useState } from 'preact/hooks';
import { roundOf, t } from '../i18n';
import { useBundle } from '../net/bundle';
import { hostFor } from '../net/choose';
import { claim, findClaim, useKey, type Entry } from '../net/claim';
import { HostError } from '../net/host';
import { findKept } from '../net/kept';
import type { Glance } from '../net/protocol';
import { Notice, Waiting } from '../parts/bits';
import { Mark, seatName } from '../parts/mark';
import { Page } from '../parts/page';
import { link as to } from '../router';
import { settings } from '../settings';
import { AgreedList, span } from '../table/agreed';
import { SeatForm } from '../table/seat';
import { sentence } from '../toast';
import '../table/sheet.css';

type Found =
  | { what: 'free'; glance: Glance; seat: number } // nobody has sat there
  | { what: 'used'; glance: Glance; seat: number }
  | { what: 'wrong'; why: string };

const wasTaken = (error: unknown) => error instanceof HostError && error.body.code === 'taken';

/** What a link leads to: a match, where this browser sits; or why it does not yet. */
async function follow(link: string): Promise<string | Found> {
  const mine = findClaim(link) ?? findKept(link);
  if (mine?.match) return mine.match;
  const host = await hostFor('server');
  const glance = await host.request('glance', { secret: link });
  const { seat } = glance;
  if (seat === undefined) return useKey(link);
  // A chair that is somebody's already opens to a link of their own for one more device, and to no other.
  if (!glance.seats[seat]?.taken && !mine) return { what: 'free', glance, seat };
  return claim(link).catch((error: unknown) => {
    if (wasTaken(error)) return { what: 'used' as const, glance, seat };
    throw error;
  });
}

export function SeatPage({ link }: { link: string }) {
  const [found, setFound] = useState<Found | null>(null);
  // The page of the match takes the place of this one: no secret stays in the address or its history.
  const settle = (went: Promise<string | Found>) =>
    went.then(
      (to_) => (typeof to_ === 'string' ? location.replace(to.match(to_)) : setFound(to_)),
      (error: unknown) => setFound({ what: 'wrong', why: sentence(error) }),
    );
  useEffect(() => void settle(follow(link)), [link]);
  const sit = (as: Entry) => void settle(claim(link, as).catch((error: unknown) => (wasTaken(error) ? follow(link) : Promise.reject(error as Error))));
  return (
    <Page title="Clio" class="narrow" ownHeading>
      {!found ? <Waiting /> : found.what === 'free' ? <Arrival {...found} sit={sit} /> : found.what === 'used' ? <Used {...found} /> : (
        <Notice title={t('error.no-seat')}>
          <p>{found.why}</p>
          <a class="button primary" href={to.home}>{t('nav.home')}</a>
        </Notice>
      )}
    </Page>
  );
}

function Arrival({ glance, seat, sit }: { glance: Glance; seat: number; sit(as: Entry): void }) {
  const { words } = useBundle(glance.game);
  if (!words) return <Waiting />;
  const others = glance.seats.flatMap((s, i) => (i !== seat && !s.automated ? [i] : []));
  return (
    <section class="panel arrival" aria-labelledby="arrival-title">
      <h1 id="arrival-title">{t('arrival.title', { game: words.name })}</h1>
      {glance.deal !== 'waits' && <p class="quiet">{roundOf(words, glance)}</p>}
      <ul class="arrival-seats">
        {others.map((i) => {
          const s = glance.seats[i];
          return (
            <li key={i}>
              <Mark seats={glance.seats} seat={i} /> {seatName(glance.seats, i)}{' '}
              <span class="quiet">{s?.bot ? t('seat.bot') : s?.taken === false ? t('seat.open') : s?.here ? t('invite.here') : t('seat.away')}</span>
            </li>
          );
        })}
      </ul>
      <SeatForm seats={glance.seats} you={seat} name={settings.get().name} action={t('arrival.sit')} done={sit} />
      <p class="quiet">{t('arrival.once')}</p>
      <h2 class="panel-title">{t('agreed.title')}</h2>
      <AgreedList agreed={glance} dealt />
    </section>
  );
}

function Used({ glance, seat }: { glance: Glance; seat: number }) {
  const { words } = useBundle(glance.game);
  const name = seatName(glance.seats, seat);
  const away = glance.away === 0 ? t('used.lost-always') : t('used.lost', { time: span(glance.away) });
  return (
    <section class="panel arrival used" aria-labelledby="used-title">
      <h1 id="used-title">{t('used.title', { name })}</h1>
      <p><Mark seats={glance.seats} seat={seat} /> {t('used.about', { name, game: words?.name ?? '' })}</p>
      <h2>{t('used.not-me')}</h2>
      <p>{t('used.ask')}</p>
      <h2>{t('used.me')}</h2>
      <p>{t('used.device')}</p>
      <p>{away}</p>
      <p class="actions"><a class="button primary" href={to.home}>{t('nav.home')}</a></p>
    </section>
  );
}
