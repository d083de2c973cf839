/*
 * thing.tsx: the one way a thing lies on this board: lit and a button when it can be played, greyed
 * with its reason when it cannot, and explaining itself in any case.
 */
import type { ComponentChildren, JSX } from 'preact';
import type { GreyedMove, Move } from '../../net/protocol';
import type { BoardProps, MatchState } from '../types';
import { Mark } from './art/emblem';
import { colourOf, type AocView, type Moves } from './view';
import type { Words } from './words';

/** What every part of the board needs. */
export interface Table {
  state: MatchState;
  view: AocView;
  words: Words;
  moves: Moves;
  busy: boolean;
  /** The thing whose inline choice is open, as “domain:id”. */
  open: string | null;
  setOpen(key: string | null): void;
  play(move: string): void;
  explain: BoardProps['explain'];
}

interface ThingProps {
  table: Table;
  domain: string;
  id: string;
  class?: string;
  /** Said by screen readers when there is nothing to play here. */
  label: string;
  /** Things that others of the same id stand for, such as a player's own copy, are not played. */
  inert?: boolean;
  /** Whose copy this is: only that player's moves mark it as recent. */
  owner?: number;
  children: ComponentChildren;
  /** Shown instead of playing at once when several moves are possible. */
  choice?: ComponentChildren;
}

export function Thing(props: ThingProps): JSX.Element {
  const { table, domain, id } = props;
  const key = `${domain}:${id}`;
  const legal = props.inert ? [] : table.moves.of(domain, id);
  const greyed = props.inert ? [] : table.moves.greyedOf(domain, id);
  const recent = table.moves.recent(domain, id, props.owner);
  const lit = legal.length > 0;
  const open = lit && table.open === key;
  const state = lit ? 'lit' : greyed.length > 0 ? 'greyed' : 'calm';
  const plain = !lit && greyed.length === 0;
  return (
    <div
      class={`aoc-thing ${state} ${recent ? 'recent' : ''} ${open ? 'open' : ''} ${props.class ?? ''}`}
      data-thing={key}
      {...(plain ? { tabIndex: 0, role: 'group', 'aria-label': props.label } : {})}
    >
      {props.children}
      {lit ? <LitButton {...props} moves={legal} open={open} /> : null}
      {!lit && greyed[0] ? <GreyButton table={table} move={greyed[0]} thing={key} label={props.label} /> : null}
      {recent && !lit ? <RecentMark table={table} seat={recent.seat} /> : null}
      {open ? props.choice : null}
    </div>
  );
}

/*
 * Laid over the whole thing, so that its text stays ordinary text and the whole area answers. Never
 * `disabled` while a move is on its way: that would take the focus from who plays by keyboard.
 */
function LitButton(props: ThingProps & { moves: Move[]; open: boolean }): JSX.Element {
  const { table, moves } = props;
  const key = `${props.domain}:${props.id}`;
  const only = moves.length === 1 ? moves[0] : undefined;
  const several = { 'aria-expanded': props.open, 'aria-label': `${props.label} — ${moves.map((m) => m.text).join(', ')}` };
  return (
    <button
      type="button"
      class="aoc-hit"
      data-thing={key}
      aria-disabled={table.busy || undefined}
      onClick={() => (only ? table.play(only.move) : table.setOpen(props.open ? null : key))}
      {...(only ? { 'aria-label': only.text, 'data-move': only.move } : several)}
    />
  );
}

function GreyButton(props: { table: Table; move: GreyedMove; thing: string; label: string }): JSX.Element {
  return (
    <button
      type="button"
      class="aoc-hit grey"
      aria-disabled="true"
      aria-label={`${props.label}. ${props.move.text}: ${props.move.why}`}
      data-thing={props.thing}
      data-move={props.move.move}
      onClick={(event) => props.table.explain({ move: props.move.move }, event.currentTarget)}
    />
  );
}

/** Who touched this since the viewer's own last decision. */
function RecentMark(props: { table: Table; seat: number }): JSX.Element {
  const { table } = props;
  return (
    <span class="aoc-recent">
      <Mark colour={colourOf(table.state, props.seat)} seat={props.seat} />
      <span class="aoc-sr">{`${table.state.seats[props.seat]?.name ?? ''}: ${table.words.own.recent}`}</span>
    </span>
  );
}

/** A plain button for one move of an inline choice, lit or greyed with its reason. */
export function MoveButton(props: {
  table: Table;
  move: Move | GreyedMove;
  thing?: string;
  class?: string;
  /** What is shown says less than the move's text, which is then said instead of it. */
  brief?: boolean;
  children: ComponentChildren;
}): JSX.Element {
  const { table, move } = props;
  const why = 'why' in move ? move.why : undefined;
  const thing = props.thing ? { 'data-thing': props.thing } : {};
  if (why !== undefined)
    return (
      <button
        type="button"
        class={`aoc-button grey ${props.class ?? ''}`}
        aria-disabled="true"
        aria-label={`${move.text}: ${why}`}
        data-move={move.move}
        onClick={(event) => table.explain({ move: move.move }, event.currentTarget)}
        {...thing}
      >
        {props.children}
      </button>
    );
  return (
    <button
      type="button"
      class={`aoc-button lit ${props.class ?? ''}`}
      data-move={move.move}
      aria-disabled={table.busy || undefined}
      onClick={() => table.play(move.move)}
      {...thing}
    >
      {props.brief ? <span class="aoc-sr">{move.text}</span> : null}
      {props.children}
    </button>
  );
}

/** A heading and what belongs to it. */
export function Panel(props: {
  class: string;
  title: string;
  aside?: ComponentChildren;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <section class={`aoc-panel ${props.class}`} aria-label={props.title}>
      <header class="aoc-title">
        <h2>{props.title}</h2>
        {props.aside}
      </header>
      {props.children}
    </section>
  );
}
