/* help.tsx: the keys, and the dialog that shows them. */
import { useEffect } from 'preact/hooks';
import { t, type Key } from '../i18n';
import { settings } from '../settings';
import { store, useStore } from '../store';
import { Dialog } from './bits';

export const helping = store(false);

const keys: [string, Key][] = [
  ['?', 'keys.help'],
  ['A', 'keys.answers'],
  ['B', 'keys.board'],
  ['M', 'keys.moves'],
  ['/', 'keys.filter'],
  ['I', 'keys.explain'],
  ['U', 'keys.undo'],
  ['R', 'keys.redo'],
  ['H', 'keys.hint'],
  ['L', 'keys.log'],
  ['C', 'keys.chat'],
  ['← →', 'keys.step'],
  ['␣', 'keys.play'],
  ['Esc', 'keys.close'],
];

export function Help() {
  if (!useStore(helping)) return null;
  return (
    <Dialog title={t('keys.title')} onClose={() => helping.set(false)}>
      <dl class="keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt><kbd>{key}</kbd></dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{t('keys.about')}</p>
    </Dialog>
  );
}

/** Single keys, unless somebody is typing or a dialog is open. */
export function useKeys(handlers: Record<string, (e: KeyboardEvent) => void>): void {
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
      const target = e.target instanceof HTMLElement ? e.target : null;
      if (target?.closest('input:not([type=range]):not([type=checkbox]):not([type=radio]),textarea,select,dialog')) return;
      if (/^[^ ]$/.test(e.key) && !settings.get().keys) return;
      const handler = handlers[e.key.length === 1 ? e.key.toLowerCase() : e.key];
      if (!handler) return;
      handler(e);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}
