/* happenings.ts: which lines of the log of Clash of Cultures make a banner, and what they tell of. */
import type { Happenings } from '../../table/happenings';
import { partsOf } from '../kit/moves';
import { viewOf } from './view';

/** After a fight: who conquered what, what it brought, and who fled. */
const spoils = [
  'conquered', 'conquered-barbarians', 'barbarians-conquer', 'city-razed', 'camp-razed', 'barbarians-raze', 'mood', 'gained', 'lost', 'building-lost', 'city-destroyed', 'razed', 'points', 'half-point',
  'leader-captured', 'leader-lost', 'took-captive', 'placed', 'eclipse', 'eclipse-defender', 'eliminated', 'barbarian-eliminated', 'pirate-eliminated', 'used', 'took-discard', 'barbarian-city',
];

/** Somebody does something else. */
const another = ['turn', 'round', 'age', 'status', 'ends', 'advance', 'founded', 'collects', 'built', 'recruits', 'moves', 'sails', 'influences', 'influences-itself', 'played', 'person-played', 'paid', 'explores'];

export const happenings: Happenings = {
  rounds: ['round', 'age'],
  rules: [
    {
      kind: 'battle',
      begins: ['attacks', 'attacks-barbarians', 'attacks-pirates', 'barbarians-attack', 'raid'],
      ends: ['wins-fight', 'unopposed', 'barbarians-win', 'barbarians-unopposed', 'pirates-win', 'nobody-wins', 'retreats', 'no-way-back', 'raiders-leave'],
      after: spoils,
      leads: ['conquered', 'conquered-barbarians', 'barbarians-conquer', 'city-razed', 'camp-razed', 'barbarians-raze', 'razed', 'wins-fight', 'unopposed', 'barbarians-win', 'barbarians-unopposed', 'pirates-win', 'nobody-wins', 'retreats', 'no-way-back', 'raiders-leave'],
      lists: ['mood', 'eclipse', 'great-wall', 'withdraws'],
    },
    { kind: 'event', begins: ['event'], until: another, shows: 'event', lists: ['event-cancelled', 'mood', 'exhausted', 'volcano', 'anarchy', 'barbarians-move', 'barbarian-city', 'pirate-placed', 'diplomat', 'reformed', 'no-raid'] },
    { kind: 'barbarians', begins: ['barbarian-city'], after: ['barbarian-placed'], lists: ['barbarian-placed'] },
    { kind: 'objective', begins: ['completed'], after: ['points', 'half-point', 'discarded-objective'], shows: 'objective' },
    { kind: 'wonder', begins: ['built-wonder'], after: ['points', 'half-point', 'mood'], shows: 'wonder' },
    { kind: 'age', begins: ['status'], until: ['age', 'turn', 'ends'], holds: ['completed'], lists: ['completed', 'chooses-first', 'chooses-self', 'razed', 'government', 'end-roll'] },
    { kind: 'ending', begins: ['ends'], until: [], holds: ['completed'], lists: ['wins', 'wins-tie', 'wins-tie-by-wonder', 'shares'], result: ['ends', 'wins', 'wins-tie', 'wins-tie-by-wonder', 'shares'] },
  ],
  groups: {
    eliminated: 'lost', 'barbarian-eliminated': 'lost', 'pirate-eliminated': 'lost', 'leader-lost': 'lost', 'leader-replaced': 'lost', lost: 'lost', 'building-lost': 'lost', 'city-destroyed': 'lost', 'city-razed': 'lost', 'camp-razed': 'lost', 'barbarians-raze': 'lost', razed: 'lost', buried: 'lost', 'wonder-buried': 'lost', 'advance-lost': 'lost', 'lost-action': 'lost',
    conquered: 'taken', 'conquered-barbarians': 'taken', 'barbarians-conquer': 'taken', 'leader-captured': 'taken', 'took-captive': 'taken',
    gained: 'gained', points: 'gained', 'half-point': 'gained', placed: 'gained',
  },
  nobody: { 'attacks-barbarians': 'board.barbarians', 'barbarians-attack': 'board.barbarians', raid: 'board.barbarians', 'attacks-pirates': 'board.pirates' },
  battle: {
    round: 'fight-round',
    dice: ['rolled', 'die', 'die-again'],
    again: { event: 'rolled-again', shows: 'leader' },
    more: ['value-from', 'value-always', 'value-person', 'value-card', 'value-clash'],
    less: ['value-less', 'value-less-card', 'die-void'],
    total: 'combat-value',
    cancelled: ['cancelled'],
    cards: ['tactic-shown'],
    abilities: ['clashed'],
    notes: ['tactic-void', 'tactic-die', 'tactic-struck', 'tactic-taken', 'card-die', 'no-clash', 'fortress-die', 'siegecraft', 'steel-hit', 'trojan-horse', 'great-wall', 'flees', 'withdraws', 'eclipse'],
  },
  symbols: { unit: 'u-', kind: 'i-', building: 'b-', leader: '' },
  fights: (state, move) => {
    if (['bring', 'bring-all', 'fight-on', 'tactic', 'no-tactic'].includes(move.verb)) return true;
    const [from, to] = partsOf(move, 'space');
    return viewOf(state).previews?.some((p) => p.from === from && p.to === to && (p.leads.includes('fight') || p.leads.includes('conquer'))) ?? false;
  },
  // At sea ships fight, and no symbol on a die helps them.
  sides: (state, battle) => {
    const naval = viewOf(state).spaces.find((space) => space.at === battle.place)?.terrain === 'sea';
    const wild = naval ? 'u-ship' : 'u-barbarian';
    const [attacker, defender] = battle.seats.map((seat) => (seat === null ? wild : naval ? 'u-ship' : null));
    return { figures: [attacker ?? null, defender ?? null], nobody: naval ? 'cl-pirates' : 'cl-barbarians', symbols: !naval };
  },
  variant: (state, place) => (viewOf(state).spaces.find((space) => space.at === place)?.terrain === 'sea' ? 'naval' : ''),
};
