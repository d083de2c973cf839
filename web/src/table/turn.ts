/* turn.ts: tells a person who looks elsewhere that it is their turn: title, sound, notification. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { isYours, type MatchPush } from '../net/protocol';
import { settings } from '../settings';

let audio: AudioContext | null = null;

/** A soft tick, made here: no file to load. */
export function tick(): void {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(0.12, now + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.28);
  gain.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(660, now);
  tone.frequency.exponentialRampToValueAtTime(520, now + 0.25);
  tone.connect(gain);
  tone.start(now);
  tone.stop(now + 0.3);
}

function notify(push: MatchPush, name: string): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const note = new Notification(t('turn.title', { game: name }), {
    body: push.question,
    tag: push.match, // one a match, not a pile
    icon: 'icons/icon-192.png',
  });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

export function useTurnSigns(push: MatchPush | null, name: string): void {
  const yours = push !== null && isYours(push);
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (!push) return;
    document.title = yours ? `● ${t('turn.title', { game: name })}` : `${name} – Clio`;
    // Not on the first look, and not between two decisions of one turn.
    if (yours && before.current === false) {
      const { sound, notify: wanted } = settings.get();
      if (sound) tick();
      if (wanted) notify(push, name);
    }
    before.current = yours;
  }, [yours, name, push?.lang]);
}
