/* chat.tsx: a few words with everybody at the table. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t, time } from '../i18n';
import type { MatchPush } from '../net/protocol';
import type { Session } from '../net/session';
import { Mark, seatName } from '../parts/mark';
import { complain } from '../toast';

export function Chat({ session, push }: { session: Session; push: MatchPush }) {
  const [text, setText] = useState('');
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
        {lines.map((line, i) => (
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
      {push.you === null && push.hushed && <p class="quiet">{t('chat.hushed')}</p>}
      {(push.you !== null || !push.hushed) && (
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
