/*
 * deal.tsx: how the cards were dealt. A drawn deal is promised by its hash from the first position
 * on; at the end seed and salt are told, and this page works the hash out and compares it with the
 * one that it was told first.
 */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { findKept } from '../net/kept';
import type { MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
import { Icon } from '../parts/icon';
import { isPerson } from '../parts/mark';
import { dealText, isKnown } from './agreed';

/** Does anybody here play against somebody else, elsewhere? */
export function isShared(push: MatchPush): boolean {
  return push.seats.filter(isPerson).length > 1 && push.deal !== 'open';
}

/** A promise and what was promised. */
interface Promised {
  commitment: string;
  seed: string;
  salt: string;
}

async function hashOf({ salt, seed }: Promised): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${seed}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Verdict = 'checking' | 'checked' | 'wrong' | 'cannot';

/* Browsers reckon hashes only on pages that came by https, or from the same machine. */
function Check(promised: Promised) {
  const { commitment, seed, salt } = promised;
  const [verdict, setVerdict] = useState<Verdict>('crypto' in window && crypto.subtle ? 'checking' : 'cannot');
  useEffect(() => {
    if (verdict === 'cannot') return;
    hashOf(promised).then((hash) => setVerdict(hash === commitment ? 'checked' : 'wrong'), () => setVerdict('cannot'));
  }, [commitment, seed, salt]);
  return (
    <>
      <dl class="promise">
        <div><dt>{t('deal.seed')}</dt><dd><code>{seed}</code></dd></div>
        <div><dt>{t('deal.salt')}</dt><dd><code>{salt}</code></dd></div>
        <div><dt>{t('deal.hash')}</dt><dd><code>{commitment}</code></dd></div>
      </dl>
      <p class={`verdict ${verdict}`} role="status">
        {verdict === 'checked' && <Icon name="check" />} {t(`deal.${verdict}`)}
      </p>
      {verdict === 'cannot' && <p><code>{`printf '%s:%s' ${salt} ${seed} | sha256sum`}</code></p>}
    </>
  );
}

/** The promise as it was told first: one that was exchanged later is found out. */
function promiseOf(session: Session, push: MatchPush): string | undefined {
  return findKept(session.sitting.secret)?.commitment ?? push.commitment;
}

export function DealAbout({ session, push }: { session: Session; push: MatchPush }) {
  const commitment = promiseOf(session, push);
  return (
    <div class="deal">
      <p class={isKnown(push.deal) ? 'known' : ''}>{dealText(push.deal)}</p>
      {push.deal === 'drawn' && commitment && (push.seed && push.salt ? <Check commitment={commitment} seed={push.seed} salt={push.salt} /> : (
        <>
          <dl class="promise"><div><dt>{t('deal.hash')}</dt><dd><code>{commitment}</code></dd></div></dl>
          <p class="quiet">{t('deal.about')}</p>
        </>
      ))}
      {push.deal !== 'drawn' && push.seed && <dl class="promise"><div><dt>{t('deal.seed')}</dt><dd><code>{push.seed}</code></dd></div></dl>}
    </div>
  );
}

/** Where the game is over: everybody can see that the deal was not exchanged. */
export function DealShown({ session, push }: { session: Session; push: MatchPush }) {
  if (!isShared(push)) return null;
  return (
    <section class="deal-shown" aria-labelledby="deal-title">
      <h3 id="deal-title">{t('agreed.deal')}</h3>
      <DealAbout session={session} push={push} />
    </section>
  );
}
