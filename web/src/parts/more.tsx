/* more.tsx: says at the lower edge of what scrolls that it does, and how many cards are still below. Stands last in it. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import './more.css';

/** `cards`: what is counted. */
export function MoreBelow({ cards }: { cards?: string }) {
  const sign = useRef<HTMLButtonElement>(null);
  const [said, say] = useState('');
  useLayoutEffect(() => {
    const box = sign.current?.parentElement;
    if (!box) return;
    const look = () => {
      const edge = box.getBoundingClientRect().bottom;
      const below = /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight - box.scrollTop - box.clientHeight > 10;
      const n = cards && below ? [...box.querySelectorAll(cards)].filter((e) => e.getBoundingClientRect().bottom > edge + 4).length : 0;
      say(below ? (n > 0 ? t('more.cards', { n }) : t('more.below')) : '');
    };
    const sizes = new ResizeObserver(look);
    const watch = () => [box, ...box.children].forEach((e) => sizes.observe(e));
    const changes = new MutationObserver(() => (watch(), look()));
    watch();
    look();
    changes.observe(box, { childList: true });
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
  const on = () => {
    const box = sign.current?.parentElement;
    box?.scrollBy({ top: box.clientHeight * 0.8 });
  };
  // Whoever uses keys or a screen reader scrolls by going on.
  return (
    <button ref={sign} type="button" class="more-below" hidden={!said} tabIndex={-1} aria-hidden="true" onClick={on}>
      <span>{said}</span>
    </button>
  );
}
