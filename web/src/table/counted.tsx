/* counted.tsx: a number that counts up or down to what it has become, with the difference beside it for a moment. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { number } from '../i18n';
import { still } from './story';

const MS = 600;

export function Counted({ n }: { n: number }) {
  const from = useRef(n);
  const [now, setNow] = useState(n);
  const [by, setBy] = useState(0);
  useEffect(() => {
    const start = from.current;
    from.current = n;
    if (start === n) return;
    if (still()) return setNow(n);
    setBy(n - start);
    const began = performance.now();
    // By halves only where there are halves.
    const steps = Number.isInteger(start) && Number.isInteger(n) ? 1 : 2;
    let frame = requestAnimationFrame(function step(time) {
      const part = Math.min(1, Math.max(0, time - began) / MS);
      setNow(part === 1 ? n : Math.round((start + (n - start) * part) * steps) / steps + 0);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    const timer = setTimeout(() => setBy(0), 2 * MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setNow(n);
    };
  }, [n]);
  return (
    <span class="counted">
      {number(now)}
      {by !== 0 && <span class={`by ${by > 0 ? 'gain' : 'lose'}`} aria-hidden="true">{by > 0 ? '+' : '−'}{number(Math.abs(by))}</span>}
    </span>
  );
}
