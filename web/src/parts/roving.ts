/* roving.ts: a list as one stop for the Tab key; arrows, Home and End go through it. */
import { useRef, useState } from 'preact/hooks';

/** `at`: the item that was last reached, counted among those that match; null before the first. */
export function useRoving<List extends HTMLElement>(items: string) {
  const list = useRef<List>(null);
  const [at, setAt] = useState<number | null>(null);
  const onKeyDown = (e: KeyboardEvent) => {
    const found = [...(list.current?.querySelectorAll<HTMLElement>(items) ?? [])];
    const now = found.findIndex((item) => item === document.activeElement);
    const step: Record<string, number> = {
      ArrowDown: now + 1, ArrowRight: now + 1, ArrowUp: now - 1, ArrowLeft: now - 1,
      Home: 0, End: found.length - 1,
    };
    const next = step[e.key];
    if (next === undefined || now < 0) return;
    e.preventDefault();
    const to = Math.max(0, Math.min(next, found.length - 1));
    setAt(to);
    found[to]?.focus();
  };
  return { list, at, setAt, onKeyDown };
}
