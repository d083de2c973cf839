/*
 * guide.ts: the guided first game of Clash of Cultures. Both editions share the goals; what they
 * call things is in their texts.
 */
import type { MatchState, Move } from '../../net/protocol';
import type { Goal, Guide, Way, When } from '../kit/coach';
import { viewOf } from './view';

const stock = (kind: string, n = 1): When => ({ either: [{ has: { [`players.you.stock.${kind}`]: n } }, { has: { [`collect.gained.${kind}`]: n } }] });
const lacking = (kind: string, n = 1): Way => ({ move: `take * ${kind}`, unless: stock(kind, n) });
/** What a building and most units cost; then whatever there is. */
const gather: Way[] = [lacking('food'), lacking('ore'), lacking('wood'), lacking('food', 2), 'take * *', 'collect *'];

/** Done with it, but not with collecting as long as there is something to take. */
const enough: Way = { move: 'enough', unless: { offers: 'take * *' } };

/** Whatever was done with the actions before: a turn of one's own, with something left to do or to be ended. */
const turn: When = { either: ['end', 'move', 'collect *', 'recruit *', 'improve', 'advance *'].map((offers) => ({ offers })) };
/** A city that nobody has activated yet this turn: once more would make its people angrier. */
const rested = (move: Move, state: MatchState): boolean => viewOf(state).spaces.some((space) => space.at === move.move.split(' ')[1] && !space.city?.activations);
/** What is worth an action that is left over; last of all a move of nobody. */
const spare: Way[] = ['advance tactics', 'advance storage', 'advance *', { move: 'collect *', that: rested }, { move: 'build * *', that: rested }, { move: 'recruit *', that: rested }, 'found *', 'improve', 'move'];

/** One's army and a settlement of barbarians on the map. */
const army = '.kit-figures:has([data-thing="unit:infantry"][data-of="0"])';
const camp = '.kit-pieces:has(.camp)';

/** An attack that has begun comes from where it came, whoever else could have made it. */
const attack = ['.cl-attack-way', '.cl-attackers'];
const attacked: Goal['within'] = [
  { id: 'battle.card', when: { offers: 'no-tactic' }, about: attack },
  { id: 'battle.on', when: { offers: 'fight-on' }, about: attack },
];

const goals: Goal[] = [
  { id: 'turn', at: '.kit-actions' },
  { id: 'advance', by: ['advance myths', 'pay *', 'advance *'], done: { event: 'advance' } },
  { id: 'collect', by: gather, done: { event: 'collects' } },
  { id: 'explore', about: ['space:D2', 'space:D3'], by: ['move', 'march * D3', 'march * E3', 'march * C3', 'bring settler 1', 'orient *'], done: { event: 'explores' } },
  { id: 'end', by: [enough, 'end'], done: { either: [{ has: { round: 2 } }, { has: { age: 2 } }] } },
  { id: 'found', by: ['found *', 'move', { move: 'march * *', leads: 'explore' }, 'march D2 *', 'bring settler 1', 'orient *', enough], done: { event: 'founded' } },
  { id: 'build', by: ['build * temple', 'build * *', 'pay *', ...gather], done: { event: 'built' } },
  { id: 'mood', by: ['improve', 'raise *', 'pay *'], done: { event: 'mood', with: 'mood:happy' } },
  { id: 'recruit', by: ['enlist infantry', 'recruit *', 'pay *', ...gather, 'enough'], done: { event: 'placed', with: 'unit:infantry' } },
  { id: 'objective', at: '.cl-hand .objective-card', while: turn },
  { id: 'status', by: ['learn tactics', 'learn storage', enough, 'end'], done: { has: { age: 2 } } },
  { id: 'influence', at: 'verb:influence', while: turn },
  { id: 'levels', at: '.cl-levels', while: turn },
  { id: 'wonders', at: '.cl-wonders', while: turn },
  { id: 'event', by: ['advance tactics', 'advance storage', 'advance *', 'learn tactics', 'learn storage', 'learn *', ...gather], done: { event: 'event', anyone: true } },
  { id: 'arm', by: ['enlist infantry', 'recruit *', 'pay *', ...gather, 'enough'], done: { event: 'placed', with: 'unit:infantry', n: 3 } },
  { id: 'battle', about: [army, camp], within: attacked, by: [{ move: 'march * *', leads: 'fight' }, 'bring settler 0', 'bring infantry 3', 'bring infantry 2', 'bring infantry *', 'bring-all', { move: 'move', if: { event: 'barbarian-city', anyone: true } }, 'fight-on', 'no-tactic', ...gather], done: { either: [{ event: 'wins-fight' }, { event: 'attacks-barbarians', n: 2 }] } },
  { id: 'last' },
];

const otherwise: Way[] = [...gather.slice(0, -1), 'pay *', 'learn tactics', 'learn storage', 'learn *', 'refuse', 'no', 'orient *', 'bring *', 'bring * *', 'no-tactic', 'fight-on', enough, 'end', ...spare, 'collect *', 'raise *', '*', '* *', '* * *'];

const asides: Guide['asides'] = [
  { id: 'wasted', when: { event: 'moves-nobody' } },
  { id: 'camp', when: { event: 'barbarian-city', anyone: true }, at: camp },
  { id: 'raid', when: { either: [{ event: 'raid', anyone: true }, { event: 'barbarians-attack', anyone: true }] } },
];

export const guides: Record<string, Guide> = {
  'clash-monumental': { goals, otherwise, asides },
  'clash-2012': { goals, otherwise, asides },
};
