/*
 * answers.tsx: the bar at the prompt where every question is answered. Its place is kept whether
 * there is something to answer or not, so that nothing moves when a turn comes: the answers are
 * written as tightly as they must be to leave the board free (boards/kit/fit.ts), only a long list
 * lies over its edge. On a phone it stays at the bottom, over the tabs.
 */
import { useEffect, useRef } from 'preact/hooks';
import type { LogLine, SeatInfo } from '../net/protocol';
import { Mark } from '../parts/mark';
import { isNarrow } from '../parts/narrow';
import { seatOf } from './stage';

/** While others play: what they did last, older lines above. The log tells it to who hears it. */
const LAST = 4;

export function AnswerBar(props: { place(element: HTMLElement | null): void; meanwhile: LogLine[]; seats: SeatInfo[] }) {
  const bar = useRef<HTMLDivElement>(null);
  // What sticks to the bottom of a phone's screen stays above the bar. Elsewhere nothing asks for its
  // height, and writing it down would style the whole page anew with each question.
  useEffect(() => {
    const row = bar.current?.firstElementChild;
    if (!row) return;
    const watch = new ResizeObserver(() => {
      if (isNarrow()) document.documentElement.style.setProperty('--answers', `${row.getBoundingClientRect().height}px`);
    });
    watch.observe(row, { box: 'border-box' });
    return () => {
      watch.disconnect();
      document.documentElement.style.removeProperty('--answers');
    };
  }, []);
  return (
    <div class="answer-bar" ref={bar} data-coach="answers">
      <div class="answer-rows" ref={props.place} />
      {props.meanwhile.length > 0 && (
        <ol class="meanwhile" aria-hidden="true">
          {props.meanwhile.slice(-LAST).map((line) => {
            const seat = seatOf(line);
            return <li key={line.n}>{seat === null ? <span class="mark" /> : <Mark seats={props.seats} seat={seat} />}<span>{line.text}</span></li>;
          })}
        </ol>
      )}
    </div>
  );
}
