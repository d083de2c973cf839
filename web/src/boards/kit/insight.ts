/* insight.ts: in a column that scrolls, what can be chosen is brought to where it is seen, once a position. */
import { useEffect } from 'preact/hooks';

const EDGE = 30; // px of its lower edge are under the sign that there is more

export function useLitInSight(column: { readonly current: HTMLElement | null }, version: number): void {
  useEffect(() => {
    const box = column.current;
    const first = box?.querySelector('.kit-card.lit, .kit-card:has(.lit)');
    if (!box || !first) return;
    const [frame, card] = [box.getBoundingClientRect(), first.getBoundingClientRect()];
    if (card.bottom > frame.bottom - EDGE) box.scrollTop += Math.min(card.bottom - frame.bottom + EDGE, card.top - frame.top - 8);
    else if (card.top < frame.top) box.scrollTop += card.top - frame.top - 8;
  }, [version]);
}
