/* keep.ts: a row of cards stays as high as it has been, so that nothing below it moves when its tallest card leaves. */
import { useLayoutEffect } from 'preact/hooks';

export function useKeptHeight(row: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    let [width, most] = [0, 0];
    const watch = new ResizeObserver(() => {
      // In another width all of them are written anew.
      if (element.clientWidth !== width) {
        element.style.minHeight = '';
        [width, most] = [element.clientWidth, 0];
      }
      if (element.offsetHeight <= most) return;
      most = element.offsetHeight;
      element.style.minHeight = `${most}px`;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
}
