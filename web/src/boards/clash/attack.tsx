/*
 * attack.tsx: who attacks is drawn where it fights. By the rules attackers stand where they came from
 * until the battle is over; on the map they are seen before the space that they attack, with an arrow
 * from where they came, and are missing there as long.
 */
import type { JSX } from 'preact';
import { Arrow } from './marks';
import { FigureRow } from './pieces';
import { grid, ownerClass, type Amounts, type ClashView, type Owner, type Space, type Table } from './view';

export interface Attack {
  from: string | null; // none: ships that are built into the battle
  to: string;
  owner: Owner;
  units: Amounts;
  pirates: number; // in the service of who attacks
}

/** As the game tells of it. */
export function attackIn(view: ClashView): Attack | null {
  const { fight } = view;
  return fight ? { from: fight.from, to: fight.at, owner: fight.attacker.owner, ...fight.assault } : null;
}

/** The same space without those who attack from it. */
export function withoutAttackers(space: Space, attack: Attack | null): Space {
  if (attack?.from !== space.at) return space;
  const rest: Space = { ...space };
  const left = Object.entries(space.units ?? {}).map(([unit, n = 0]) => [unit, n - (attack.units[unit] ?? 0)] as const);
  if (space.holder === attack.owner && space.units) rest.units = Object.fromEntries(left.filter(([, n]) => n > 0));
  if (rest.units && Object.keys(rest.units).length === 0) delete rest.units;
  if (space.pirates) rest.pirates = space.pirates - attack.pirates;
  return rest;
}

/** Before the border of the space that is attacked, clear of the name that stands at its lower edge; within it who came from nowhere. */
const BEFORE = 70;
/* Who comes from straight above would stand on the name of the city there: within what is attacked, below that name. */
const BELOW = { x: -22, y: -28 };
const WITHIN = { x: -42, y: -4 };

function placeOf(attack: Attack): { x: number; y: number } {
  const to = grid.place(attack.to);
  if (attack.from === null) return { x: to.x + WITHIN.x, y: to.y + WITHIN.y };
  const from = grid.place(attack.from);
  if (from.y < to.y && Math.abs(from.x - to.x) < 1) return { x: to.x + BELOW.x, y: to.y + BELOW.y };
  const length = Math.hypot(from.x - to.x, from.y - to.y) || 1;
  return { x: to.x + ((from.x - to.x) / length) * BEFORE, y: to.y + ((from.y - to.y) / length) * BEFORE };
}

/** From where they came to what they attack. */
export function AttackWay(props: { table: Table; attack: Attack }): JSX.Element | null {
  const { from, to, owner } = props.attack;
  if (from === null) return null;
  return <g class={`cl-attack-way ${ownerClass(props.table, owner)}`} data-on={from} aria-hidden="true"><Arrow from={grid.place(from)} to={grid.place(to)} /></g>;
}

export function Attackers(props: { table: Table; attack: Attack }): JSX.Element {
  const { table, attack } = props;
  const { x, y } = placeOf(attack);
  const space: Space = { at: attack.to, area: 0, holder: attack.owner, units: attack.units, pirates: attack.pirates };
  return <g class="cl-attackers" data-on={attack.to} transform={`translate(${x.toFixed(1)} ${(y + 15).toFixed(1)})`} aria-hidden="true"><FigureRow table={table} space={space} /></g>;
}
