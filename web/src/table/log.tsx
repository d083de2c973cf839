/* log.tsx: what happened, in sentences; each line opens the replay at its move. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import type { Ended, LogLine, MatchPush, MatchState, SeatInfo } from '../net/protocol';
import { Live } from '../parts/bits';
import { Mark, ownClass, seatName } from '../parts/mark';
import { useRoving } from '../parts/roving';
import { light, seatOf, type Naming } from './stage';
import type { Told } from './story';

interface Props {
  state: MatchState;
  /** Where a click on the line of this move leads. */
  href(move: number): string;
  /** Shows its moment on the board instead. */
  look?(line: LogLine): void;
  /** The move whose moment is shown. */
  at?: number | undefined;
}

/** The log as far as it is told: what comes after that has not happened yet. */
export function untilTold(log: LogLine[], told: Told | null): LogLine[] {
  const last = told?.lines.at(-1)?.n;
  return last === undefined ? log : log.filter((line) => line.n <= last);
}

/** People ended it: no move did, so the game's own log does not say so. */
function closing(state: MatchState | MatchPush): Ended | undefined {
  return 'closed' in state && state.closed ? state.ended : undefined;
}

export function Log({ state, href, look, at: shown }: Props) {
  const putOut = useRef<() => void>();
  const lightUp = (line: LogLine | null) => {
    putOut.current?.();
    putOut.current = line ? light(line, state.seats) : undefined;
  };
  useEffect(() => () => putOut.current?.(), []);
  const { list, at, setAt, onKeyDown } = useRoving<HTMLOListElement>('a');
  const stuck = useRef(true);
  const top = useRef(0);
  const count = state.log.length;
  const end = closing(state);
  useEffect(() => {
    const box = list.current;
    if (box && stuck.current) box.scrollTop = box.scrollHeight;
  }, [count, end?.text]);
  // Who comes back to now is at its newest line again.
  useEffect(() => {
    const box = list.current;
    return () => {
      if (shown === undefined || !box) return;
      stuck.current = true;
      box.scrollTop = box.scrollHeight;
    };
  }, [shown === undefined]);
  // What stands above it may grow or come later, and leaves it less room.
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const watch = new ResizeObserver(() => {
      if (stuck.current) box.scrollTop = box.scrollHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  // The set-up comes first and is no move: nothing leads to it. Tab stops at the newest line.
  const setUp = state.log.filter((line) => line.move === 0).length;
  const here = setUp + Math.min(at ?? count, count - setUp - 1);
  // What one did oneself is no news.
  const recent = new Set(state.recent.filter((r) => r.seat !== state.you).map((r) => r.n));
  return (
    <ol
      class="log"
      ref={list}
      tabIndex={setUp === count ? 0 : undefined}
      aria-label={t('log.title')}
      onKeyDown={onKeyDown}
      onScroll={(e) => {
        const box = e.currentTarget;
        // Somebody reading further up is not pulled down by the next line. Only going up counts:
        // a line that comes in between also leaves the end out of sight for a moment.
        if (box.scrollTop < top.current - 2) stuck.current = false;
        if (box.scrollHeight - box.scrollTop - box.clientHeight < 24) stuck.current = true;
        top.current = box.scrollTop;
      }}
    >
      {state.log.map((line, i) => (
        <li key={i} class={`${lineClass(line, recent)} ${line.move > 0 && line.move === shown ? 'shown' : ''}`} onMouseEnter={() => lightUp(line)} onMouseLeave={() => lightUp(null)}>
          <LineMark line={line} seats={state.seats} />
          {line.move > 0 ? (
            <a
              href={href(line.move)}
              title={t('log.replay', { n: line.move })}
              tabIndex={i === here ? 0 : -1}
              onFocus={() => (setAt(i - setUp), lightUp(line))}
              onBlur={() => (setAt(null), lightUp(null))}
              onClick={(e) => {
                if (!look || e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
                e.preventDefault();
                look(line);
              }}
            >
              {line.step ? `${line.step}. ` : ''}<LineText line={line} seats={state.seats} />
            </a>
          ) : (
            <LineText line={line} seats={state.seats} />
          )}
        </li>
      ))}
      {end && <li class="round"><LineMark line={end} seats={state.seats} /><LineText line={end} seats={state.seats} /></li>}
    </ol>
  );
}

/** The sentence, with the players it names in their colours. */
function LineText({ line, seats }: { line: Ended; seats: SeatInfo[] }) {
  const named = new Map(line.parts.flatMap((part) => (part.domain === 'seat' && typeof part.id === 'number' ? [[seatName(seats, part.id), part.id] as const] : [])));
  if (named.size === 0) return <span>{line.text}</span>;
  const names = [...named.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pieces = line.text.split(new RegExp(`(${names.join('|')})`));
  // Within another word it is no name: the C of “Culture”.
  const apart = (i: number) => !/[\p{L}\p{N}]$/u.test(pieces[i - 1] ?? '') && !/^[\p{L}\p{N}]/u.test(pieces[i + 1] ?? '');
  return (
    <span>
      {pieces.map((piece, i) => {
        const seat = i % 2 === 1 && apart(i) ? named.get(piece) : undefined;
        return seat === undefined ? piece : <b key={i} class={`who ${ownClass(seats, seat)}`}>{piece}</b>;
      })}
    </span>
  );
}

/** In whose colour the line is told; a line of nobody has an empty place, so that all begin alike. */
function LineMark({ line, seats }: { line: Ended & Naming; seats: SeatInfo[] }) {
  const seat = seatOf(line);
  return seat === null ? <span class="mark" /> : <Mark seats={seats} seat={seat} />;
}

function lineClass(line: LogLine, recent: Set<number>): string {
  if (line.event === 'round' || line.event === 'round-ends') return 'round';
  return recent.has(line.move) ? 'recent' : '';
}

/** New lines for screen readers; a change of language is not news. */
export function LogNews({ state }: { state: MatchState }) {
  const before = useRef({ count: state.log.length, lang: state.lang });
  const [news, setNews] = useState('');
  useEffect(() => {
    const { count, lang } = before.current;
    before.current = { count: state.log.length, lang: state.lang };
    if (lang !== state.lang || state.log.length <= count) return;
    setNews(state.log.slice(Math.max(count, state.log.length - 8)).map((l) => l.text).join(' '));
  }, [state.log]);
  return <Live text={news} />;
}
