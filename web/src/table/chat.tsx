/* chat.tsx: a few words with everybody at the table. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t, time } from '../i18n';
import type { MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
import { Mark, seatName } from '../parts/mark';
import { mute } from './others';
import { change, settings } from '../settings';
import { complain, say } from '../toast';

/** Who only watches says who they are before the first line. */
function WatcherName({ session, done }: { session: Session; done(name: string): void }) {
  const [name, setName] = useState(settings.get().name);
  function save(e: Event) {
    e.preventDefault();
    const chosen = name.trim();
    const { secret } = session.sitting;
    if (!chosen) return;
    session.host?.request('watch', { secret, name: chosen }).then(() => {
      change({ name: chosen });
      done(chosen);
    }, complain);
  }
  return (
    <form class="chat-name" onSubmit={save}>
      <input data-shortcut="chat" value={name} maxLength={40} placeholder={t('chat.name')} aria-label={t('chat.name')} autocomplete="nickname" onInput={(e) => setName(e.currentTarget.value)} />
      <button type="submit" class="button" disabled={!name.trim()}>{t('chat.name-set')}</button>
    </form>
  );
}

/** What the table tells all is seen wherever one looks. */
export function useTold(push: MatchPush): void {
  const lines = (push.chat ?? []).filter((line) => line.told);
  const at = lines.at(-1)?.at ?? 0;
  const before = useRef(at);
  useEffect(() => {
    for (const line of lines.filter((l) => l.at > before.current)) say(line.text);
    before.current = at;
  }, [at, lines.length]);
}

export function Chat({ session, push }: { session: Session; push: MatchPush }) {
  const [text, setText] = useState('');
  const [watcher, setWatcher] = useState(settings.get().name);
  const list = useRef<HTMLDivElement>(null);
  const lines = push.chat ?? [];
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  async function send(e: Event) {
    e.preventDefault();
    const words = text.trim();
    if (!words) return;
    setText('');
    try {
      await session.ask('chat', { text: words });
    } catch (error) {
      setText(words); // nothing that was typed is lost
      complain(error);
    }
  }
  return (
    <div class="chat">
      <div ref={list} class="chat-lines" role="log" aria-label={t('chat.title')} tabIndex={0}>
        {lines.length === 0 && <p class="quiet">{t('chat.empty')}</p>}
        {lines.map((line, i) => line.told ? <p key={i} class="told-line">{line.text} <span class="chat-time">{time(line.at)}</span></p> : (
          <p key={i}>
            {line.seat !== null && line.seat < push.seats.length && <Mark seats={push.seats} seat={line.seat} />}{' '}
            {line.seat !== null && <b>{line.name || seatName(push.seats, line.seat)}</b>}
            {line.seat === null && line.name && <b>{line.name}</b>}
            {line.seat === null && !line.number && <span class="tag">{t('chat.spectator')}</span>}{' '}
            <span class="chat-time">{time(line.at)}</span>
            <br />
            {line.text}
          </p>
        ))}
      </div>
      {(push.muted ?? []).map((seat) => (
        <p key={seat} class="quiet chat-as">
          {t('mute.muted', { name: seat === null ? t('others.spectators') : seatName(push.seats, seat) })}{' '}
          <button type="button" class="button plain small" onClick={() => mute(session, seat, false)}>{t('mute.end')}</button>
        </p>
      ))}
      {push.you === null && push.hushed && <p class="quiet">{t('chat.hushed')}</p>}
      {push.you === null && !push.hushed && !watcher && <WatcherName session={session} done={setWatcher} />}
      {push.you === null && !push.hushed && watcher && (
        <p class="quiet chat-as">
          {t('chat.as', { name: watcher })} <button type="button" class="button plain small" onClick={() => setWatcher('')}>{t('chat.rename')}</button>
        </p>
      )}
      {(push.you !== null || (!push.hushed && watcher)) && (
        <form onSubmit={(e) => void send(e)}>
          <input
            data-shortcut="chat"
            value={text}
            maxLength={push.you === null ? 200 : 500}
            placeholder={t('chat.say')}
            aria-label={t('chat.say')}
            onInput={(e) => setText(e.currentTarget.value)}
          />
          <button type="submit" class="button" disabled={!text.trim()}>
            {t('chat.send')}
          </button>
        </form>
      )}
      {push.creator && (
        <label class="check">
          <input type="checkbox" checked={!push.hushed} onChange={(e) => void session.ask('hush', { yes: !e.currentTarget.checked }).catch(complain)} /> {t('chat.allow')}
        </label>
      )}
    </div>
  );
}
