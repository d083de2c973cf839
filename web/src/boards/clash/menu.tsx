/* menu.tsx: what can be done at one place, as buttons beside it; what cannot, with why. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GreyedMove, Move } from '../../net/protocol';
import { hasSign, Sign, signFor } from './art';
import type { Options } from './map';
import type { Table } from './table';
import type { Space } from './view';

/** A move on offer; `from` is remembered for the question after it. */
export interface Choice {
  move: Move;
  from?: string;
  label?: string;
}

/** The sign of a move: of the thing it brings or costs, or of what one does. */
export function signOfMove(move: Move): string {
  for (const domain of ['kind', 'building', 'unit']) {
    const part = move.parts.find((p) => p.domain === domain);
    if (part && hasSign(String(part.id))) return String(part.id);
  }
  if (move.parts.some((p) => p.domain === 'wonder')) return 'wonder';
  return { refuse: 'no', accept: 'yes', propose: 'trade', counter: 'trade', gain: 'enough', seat: 'person' }[move.verb] ?? signFor(move.verb);
}

export function MoveButton(props: {
  table: Table;
  move: Move | GreyedMove;
  from?: string | undefined;
  label?: string | undefined;
  class?: string;
  picture?: ComponentChildren; // instead of the sign
  children?: ComponentChildren;
}): JSX.Element {
  const { table, move } = props;
  const why = 'why' in move ? move.why : undefined;
  const text = props.label ?? move.text;
  return (
    <button
      type="button"
      class={`cl-button ${why === undefined ? 'lit' : 'grey'} v-${move.verb} ${props.class ?? ''}`}
      data-move={move.move}
      aria-disabled={why !== undefined || table.busy || undefined}
      {...(why === undefined ? {} : { 'aria-label': `${text}: ${why}` })}
      onClick={(event) => (why === undefined ? table.play(move.move, props.from) : table.explain({ move: move.move }, event.currentTarget))}
    >
      {props.picture ?? <Sign id={signOfMove(move)} />}
      <span>{text}{props.children}</span>
    </button>
  );
}

interface SpaceMenuProps {
  table: Table;
  space: Space;
  options: Options;
  x: number;
  y: number;
  frame: { w: number; h: number };
  reach: number;
}

/** In the menu of a space, what would be built is enough. */
function shortOf(table: Table, move: Move): string | undefined {
  const built = move.parts.find((p) => p.domain === 'building' || p.domain === 'wonder');
  return built && (move.verb === 'build' || move.verb === 'wonder') ? table.words.name(built.domain, String(built.id)) : undefined;
}

export function SpaceMenu(props: SpaceMenuProps): JSX.Element {
  const { table, space, options, frame } = props;
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ w: 220, h: 160 });
  useLayoutEffect(() => {
    if (box.current) setSize({ w: box.current.offsetWidth, h: box.current.offsetHeight });
  }, [options.choices.length, options.greyed.length, frame.w]);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('.cl-button')?.focus({ preventScroll: true });
  }, [space.at]);
  const right = props.x + props.reach + 6;
  const x = right + size.w < frame.w ? right : Math.max(4, props.x - props.reach - 6 - size.w);
  const y = Math.max(4, Math.min(props.y - size.h / 2, frame.h - size.h - 4));
  return (
    <div ref={box} class="cl-menu" role="group" aria-label={space.at} style={{ left: `${Math.min(x, Math.max(4, frame.w - size.w - 4))}px`, top: `${y}px`, maxHeight: `${frame.h - 8}px` }}>
      <header>
        <strong>{space.at}</strong>
        <span>{space.terrain ? table.words.name('terrain', space.terrain) : ''}</span>
        <button type="button" class="cl-x" aria-label={table.words.say('close')} onClick={() => table.setOpen(null)}>×</button>
      </header>
      {options.choices.map((c) => <MoveButton key={c.move.move} table={table} move={c.move} from={c.from} label={c.label ?? shortOf(table, c.move)} />)}
      {options.greyed.length > 0 ? (
        <details open={options.choices.length === 0}>
          <summary>{table.words.say('notNow')} ({options.greyed.length})</summary>
          {options.greyed.map((move) => <MoveButton key={move.move} table={table} move={move} label={shortOf(table, move)} />)}
        </details>
      ) : null}
    </div>
  );
}
