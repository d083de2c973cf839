/* facts.ts: what is printed on things, as the bundle of the game being played tells it. */
import type { Bundle } from '../types';
import type { Table } from './view';

type Words = Table['words'];

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

/** Units or buildings in play, with the expansion or without. */
export function piecesOf(words: Words, domain: string, expansion: boolean): string[] {
  return words.ids(domain).filter((id) => expansion || !words.is(domain, id, 'expansion'));
}

const trees = new WeakMap<Bundle, Group[]>();

/** The tree of advances: its groups, the border tokens and the signs of buildings. */
export function treeOf(words: Words): Group[] {
  const known = trees.get(words.bundle);
  if (known) return known;
  const groups = new Map<string, Group>();
  for (const id of words.ids('advance')) {
    const name = words.fact('advance', id, 'group') ?? '';
    const group = groups.get(name) ?? { id: name, government: words.is('advance', id, 'government'), advances: [] };
    const look: AdvanceLook = { id };
    const border = words.fact('advance', id, 'border');
    const unlocks = words.fact('advance', id, 'unlocks');
    if (border) look.border = border;
    if (unlocks) look.unlocks = unlocks;
    group.advances.push(look);
    groups.set(name, group);
  }
  const tree = [...groups.values()];
  trees.set(words.bundle, tree);
  return tree;
}

/** The first card of an event: events that stay in play are known by their title. */
export function cardOf(words: Words, title: string): string {
  return words.ids('event').find((id) => words.fact('event', id, 'title') === title) ?? title;
}
