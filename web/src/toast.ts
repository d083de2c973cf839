/* toast.ts: short messages at the edge of the page, also told to screen readers. */
import { store } from './store';
import { HostError } from './net/host';
import { t } from './i18n';

export interface Toast {
  id: number;
  kind: 'note' | 'error';
  text: string;
  action?: { text: string; run(): void };
}

export const toasts = store<Toast[]>([]);
let next = 1;

export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((x) => x.id !== id));
}

export function say(text: string, kind: Toast['kind'] = 'note', action?: Toast['action']): void {
  const id = next++;
  const others = toasts.get().filter((x) => x.text !== text);
  toasts.set([...others.slice(-3), { id, kind, text, action }]);
  // What asks for a decision stays; what only informs goes by itself.
  if (!action) setTimeout(() => dismiss(id), kind === 'error' ? 9000 : 4000);
}

/** An error as a sentence; what is not the host's own sentence is told in ours. */
export function sentence(error: unknown): string {
  if (error instanceof HostError && error.body.text) return error.body.text;
  return t('error.unexpected');
}

export function complain(error: unknown): void {
  say(sentence(error), 'error');
}
