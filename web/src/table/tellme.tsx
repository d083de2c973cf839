/*
 * tellme.tsx: “Tell me when it is my turn”: this browser, a mailbox or an address of the web is told
 * of one's turn at this table while the page is closed. Nothing is asked for but where to.
 */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { notices } from '../net/choose';
import type { Told, Way } from '../net/protocol';
import type { Session } from '../net/session';
import { readStored, useStore, writeStored } from '../store';
import { complain, say } from '../toast';

/** The mailbox and the webhook given last, and the proof that it is theirs once its link was opened here. */
const kept = { mail: 'clio.mailbox', hook: 'clio.hook' };
type Named = keyof typeof kept;
export interface Mailbox {
  to: string;
  proof?: string;
}

export function rememberMailbox(way: Way, to: string, proof: string): void {
  if (way !== 'push') writeStored(kept[way], { to, proof });
}

function bytesOf(text: string): Uint8Array {
  const padded = text.replace(/-/g, '+').replace(/_/g, '/').padEnd(Math.ceil(text.length / 4) * 4, '=');
  return Uint8Array.from(atob(padded), (c) => c.charCodeAt(0));
}

/** Where a push service finds this browser; null: the person or the browser does not want it. */
async function subscription(key: string): Promise<PushSubscriptionJSON | null> {
  const registration = await navigator.serviceWorker.ready;
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const had = await registration.pushManager.getSubscription();
  const same = had?.options.applicationServerKey && sameBytes(new Uint8Array(had.options.applicationServerKey), bytesOf(key));
  if (had && !same) await had.unsubscribe(); // it is of another server's key
  const now = had && same ? had : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return now.toJSON();
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function ByAddress(props: { way: Way; told: Told | undefined; label: string; type: 'email' | 'url'; first: string; tell(to: string): void; stop(): void }) {
  const { told } = props;
  const [to, setTo] = useState(props.first);
  if (told)
    return (
      <div class="told" data-way={props.way}>
        <p>{t(told.waits ? 'tell.waits' : 'tell.told', { to: told.to })}</p>
        <button type="button" class="button small" onClick={props.stop}>{t('tell.stop')}</button>
      </div>
    );
  return (
    <form class="tell-form" data-way={props.way} onSubmit={(e) => (e.preventDefault(), props.tell(to.trim()))}>
      <label class="choice">
        <b>{props.label}</b>
        <input type={props.type} required value={to} maxLength={250} autocomplete={props.type} onInput={(e) => setTo(e.currentTarget.value)} />
      </label>
      <button type="submit" class="button">{t('tell.do')}</button>
    </form>
  );
}

export function TellMe({ session }: { session: Session }) {
  const ways = useStore(notices);
  const [told, setTold] = useState<Told[] | null>(null);
  useEffect(() => {
    session.ask('notices', {}).then((reply) => setTold(reply.notices), () => setTold([]));
  }, []);
  if (!ways || !told) return <p class="quiet">{t('wait.loading')}</p>;
  const of = (way: Way) => told.find((n) => n.way === way);
  const stop = (way: Way) => void session.ask('untell', { way }).then((reply) => setTold(reply.notices), complain);
  const tell = async (way: Way, to: string, more: { key?: string; auth?: string; proof?: string } = {}) => {
    const reply = await session.ask('tell', { way, to, ...more });
    setTold(reply.notices);
  };
  const box = (way: Named) => readStored<Mailbox>(kept[way], { to: '' });
  async function byAddress(way: Named, to: string) {
    const had = box(way);
    await tell(way, to, had.to === to && had.proof ? { proof: had.proof } : {});
    if (had.to !== to) writeStored(kept[way], { to });
  }
  async function byBrowser() {
    const found = await subscription(ways?.push ?? '');
    if (!found?.endpoint) return say(t('settings.notify-refused'), 'error');
    await tell('push', found.endpoint, { key: found.keys?.p256dh, auth: found.keys?.auth });
  }
  return (
    <div class="stack tell-me">
      <p>{t('tell.about')}</p>
      {canPush() && (
        <div data-way="push">
          {of('push') ? (
            <>
              <p>{t('tell.browser-told')}</p>
              <button type="button" class="button small" onClick={() => stop('push')}>{t('tell.stop')}</button>
            </>
          ) : (
            <button type="button" class="button primary" onClick={() => void byBrowser().catch(complain)}>{t('tell.browser')}</button>
          )}
        </div>
      )}
      {ways.mail && <ByAddress key={`m${of('mail')?.to}`} way="mail" told={of('mail')} label={t('tell.mail')} type="email" first={box('mail').to} tell={(to) => void byAddress('mail', to).catch(complain)} stop={() => stop('mail')} />}
      {ways.hook && <ByAddress key={`h${of('hook')?.to}`} way="hook" told={of('hook')} label={t('tell.hook')} type="url" first={box('hook').to} tell={(to) => void byAddress('hook', to).catch(complain)} stop={() => stop('hook')} />}
      {!ways.mail && !ways.hook && !canPush() && <p class="quiet">{t('tell.no-way')}</p>}
    </div>
  );
}
