/*
 * covered.ts: on a phone what is told and what one has lie over the lower edge of the map, above the
 * answers. The map keeps its size below them: what it turns to, it shows in the part that is free.
 */
import { useLayoutEffect, useState } from 'preact/hooks';
import { isNarrow } from '../../parts/narrow';

/** Pixels of the frame's lower part that are covered. */
export function useCovered(frame: { current: HTMLElement | null }): number {
  const [covered, setCovered] = useState(0);
  useLayoutEffect(() => {
    const map = frame.current;
    const foot = map?.closest('.kit-board')?.querySelector('.kit-foot');
    if (!map || !foot) return;
    const measure = () => setCovered(isNarrow() ? Math.max(0, Math.round(map.getBoundingClientRect().bottom - foot.getBoundingClientRect().top)) : 0);
    // What lies over the map moves up when the answers have told their height: after that.
    let frameAhead = 0;
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frameAhead);
      frameAhead = requestAnimationFrame(measure);
    });
    watch.observe(foot);
    const answers = document.querySelector('.answer-bar > *');
    if (answers) watch.observe(answers, { box: 'border-box' });
    document.addEventListener('scrollend', measure);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frameAhead);
      document.removeEventListener('scrollend', measure);
    };
  }, []);
  return covered;
}
