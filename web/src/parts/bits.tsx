/* bits.tsx: small pieces used on several pages. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { colon, t } from '../i18n';
import { say } from '../toast';
import { Icon, type IconName } from './icon';

export function Panel(props: {
  title: string;
  id?: string;
  class?: string;
  children: ComponentChildren;
}) {
  const id = props.id ?? `p-${props.title.replace(/\W+/g, '-')}`;
  return (
    <section class={`panel ${props.class ?? ''}`} aria-labelledby={id}>
      <h2 id={id} class="panel-title">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

/** Says that something is on its way, but only when it takes long enough to be wondered about. */
export function Waiting({ text }: { text?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p class="waiting" role="status">
      {late ? (text ?? t('wait.loading')) : ''}
    </p>
  );
}

export function Notice(props: { title: string; children?: ComponentChildren }) {
  return (
    <div class="notice" role="alert">
      <h1>{props.title}</h1>
      {props.children}
    </div>
  );
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [done, setDone] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      setTimeout(() => setDone(false), 2500);
      say(t('copy.done'));
    } catch {
      // No clipboard without https: leave the text selected, ready for the person's own copy.
      field.current?.select();
      say(t('copy.by-hand'));
    }
  }
  return (
    <span class="copy">
      <input ref={field} readOnly value={text} aria-label={label} onFocus={() => field.current?.select()} />
      <button type="button" class="button" onClick={() => void copy()} aria-label={colon(t('copy.copy'), label)}>
        <Icon name={done ? 'check' : 'link'} /> {done ? t('copy.copied') : t('copy.copy')}
      </button>
    </span>
  );
}

export function IconButton(props: {
  icon: IconName;
  label: string;
  onClick(): void;
  disabled?: boolean;
  title?: string;
  class?: string;
}) {
  return (
    <button
      type="button"
      class={`icon-button ${props.class ?? ''}`}
      aria-label={props.label}
      title={props.title ?? props.label}
      aria-disabled={props.disabled ?? false}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** A native dialog: it keeps the focus, closes with Escape and gives the focus back. */
export function Dialog(props: { title: string; onClose(): void; children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class="dialog"
      aria-label={props.title}
      onClose={props.onClose}
      onClick={(e) => e.target === box.current && props.onClose()}
    >
      <div class="dialog-body">
        <header>
          <h2>{props.title}</h2>
          <IconButton icon="close" label={t('close')} onClick={props.onClose} />
        </header>
        {props.children}
      </div>
    </dialog>
  );
}

/** Words that only screen readers hear, politely, when they change. */
export function Live({ text }: { text: string }) {
  return (
    <div class="hidden" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
