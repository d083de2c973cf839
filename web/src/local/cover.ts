/*
 * cover.ts: the cover between two people at one screen. A plain <dialog>, so that it lies over any
 * page, keeps the focus and hides everything below it from screen readers too.
 */
import { lang, t } from '../i18n';
import './cover.css';

function element(tag: string, name: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

/** Resolves with true when the named person has said to be there, false when the page was left. */
export function showCover(name: string): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'cover';
  dialog.lang = lang();
  const title = element('h2', 'cover-title', t('cover.pass', { name }));
  title.id = 'cover-title';
  dialog.setAttribute('aria-labelledby', title.id);
  const button = element('button', 'cover-ready', t('cover.ready', { name })) as HTMLButtonElement;
  button.type = 'button';
  dialog.append(title, element('p', 'cover-text', t('cover.hidden')), button);
  document.body.append(dialog);
  dialog.showModal();
  button.focus();
  return new Promise((resolve) => {
    const end = (ready: boolean): void => {
      removeEventListener('hashchange', left);
      dialog.close();
      dialog.remove();
      resolve(ready);
    };
    const left = (): void => end(false);
    addEventListener('hashchange', left);
    // Escape must not lift the cover.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    button.addEventListener('click', () => end(true));
  });
}
