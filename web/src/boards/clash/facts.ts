/* facts.ts: what is printed on things, as the bundle of the game being played tells it. */
import type { Bundle } from '../types';

export interface AdvanceLook {
  id: string;
  border?: string; // mood or culture
  unlocks?: string; // a building
}

export interface Group {
  id: string;
  government: boolean;
  advances: AdvanceLook[];
}

export function factOf(bundle: Bundle, domain: string, id: string, name: string): string | undefined {
  const fact = bundle.things[domain]?.[id]?.facts?.[name];
  return typeof fact === 'string' ? fact : undefined;
}

/** A number printed on a thing, 0 where none is. */
export function numberOf(bundle: Bundle, domain: string, id: string, name: string): number {
  const fact = bundle.things[domain]?.[id]?.facts?.[name];
  return typeof fact === 'number' ? fact : 0;
}

/** All things of a kind, in the printed order. */
export function idsOf(bundle: Bundle, domain: string): string[] {
  return Object.keys(bundle.things[domain] ?? {});
}

/** Units or buildings in play, with the expansion or without. */
export function piecesOf(bundle: Bundle, domain: string, expansion: boolean): string[] {
  return idsOf(bundle, domain).filter((id) => expansion || bundle.things[domain]?.[id]?.facts?.['expansion'] !== true);
}

const trees = new WeakMap<Bundle, Group[]>();

/** The tree of advances: its groups, the border tokens and the signs of buildings. */
export function treeOf(bundle: Bundle): Group[] {
  const known = trees.get(bundle);
  if (known) return known;
  const groups = new Map<string, Group>();
  for (const [id, { facts }] of Object.entries(bundle.things['advance'] ?? {})) {
    const name = factOf(bundle, 'advance', id, 'group') ?? '';
    const group = groups.get(name) ?? { id: name, government: facts?.['government'] === true, advances: [] };
    const look: AdvanceLook = { id };
    const border = factOf(bundle, 'advance', id, 'border');
    const unlocks = factOf(bundle, 'advance', id, 'unlocks');
    if (border) look.border = border;
    if (unlocks) look.unlocks = unlocks;
    group.advances.push(look);
    groups.set(name, group);
  }
  const tree = [...groups.values()];
  trees.set(bundle, tree);
  return tree;
}

/** The first card of an event: events that stay in play are known by their title. */
export function cardOf(bundle: Bundle, title: string): string {
  return idsOf(bundle, 'event').find((id) => factOf(bundle, 'event', id, 'title') === title) ?? title;
}
