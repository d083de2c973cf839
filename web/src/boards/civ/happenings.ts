/* happenings.ts: which lines of the log of Civilization make a banner, and what they tell of. */
import type { Happenings } from '../../table/happenings';

/** After a fight: who conquered what, and what it brought. */
const spoils = [
  'values', 'values-barbarians', 'rescues', 'loses-armies', 'loses-scouts', 'winner-loses', 'conquers', 'conquers-capital', 'barbarians-raze', 'capital-stands', 'kills-scouts', 'city-destroyed', 'building-returns', 'wonder-lost', 'person-lost', 'program-lost',
  'loots', 'loot-trade', 'loot-culture', 'loot-resource', 'loot-found', 'loot-tech', 'loot-event', 'loot-coin', 'loot-coin-goes', 'loot-left', 'explores-village', 'keeps-find', 'finds', 'gains-trade', 'gains-culture', 'coins-rise', 'coins-fall', 'loses-trade', 'loses-culture', 'learns', 'city-state-razed', 'finds-city-state', 'takes-relic', 'walls-fall',
];

/** Somebody does something else. */
const another = ['turn', 'phase', 'wins', 'wins-by-turns', 'moves-armies', 'moves-scouts', 'moves-both', 'researches', 'collects', 'produces-figure', 'produces-unit', 'produces-building', 'produces-wonder', 'devotes', 'harvests', 'starts-program', 'founds'];

export const happenings: Happenings = {
  rounds: ['turn'],
  rules: [
    {
      kind: 'battle',
      begins: ['attacks', 'attacks-city', 'attacks-capital', 'attacks-village', 'horde-attacks', 'horde-attacks-city'],
      ends: ['wins-battle', 'wins-tie', 'barbarians-win', 'barbarians-tie'],
      after: spoils,
      leads: ['conquers-capital', 'conquers', 'barbarians-raze', 'wins-battle', 'wins-tie', 'barbarians-win', 'barbarians-tie'],
      lists: ['values', 'values-barbarians', 'city-destroyed', 'capital-stands'],
    },
    { kind: 'event', begins: ['plays-event', 'plays-at-seat', 'plays-at-square'], until: another, shows: 'event', lists: ['cancels-event', 'cancelled-event', 'defects', 'person-defects', 'terrain-changes', 'encamps', 'astray', 'travels', 'forced-anarchy', 'city-boost', 'more-action'] },
    { kind: 'city', begins: ['founds'], after: ['coins-rise', 'city-state-falls'], lists: ['city-state-falls'] },
    { kind: 'wonder', begins: ['wonder-built'], after: ['coins-rise', 'obsolete'], shows: 'wonder' },
    { kind: 'government', begins: ['governs', 'chooses-anarchy'], after: ['returns-policy', 'adopts', 'coins-rise', 'coins-fall'], lists: ['returns-policy', 'adopts'] },
    { kind: 'ending', begins: ['wins', 'wins-by-turns'], until: [], lists: ['wins', 'wins-by-turns'], result: ['wins', 'wins-by-turns'], won: ['wins'] },
  ],
  again: { 'loot-trade': ['loses-trade', 'gains-trade'], 'loot-culture': ['loses-culture', 'gains-culture'] },
  groups: {
    'loses-armies': 'lost', 'loses-scouts': 'lost', 'winner-loses': 'lost', killed: 'lost', 'barbarian-killed': 'lost', 'kills-scouts': 'lost', 'building-returns': 'lost', 'wonder-lost': 'lost', 'person-lost': 'lost', 'program-lost': 'lost', 'coins-fall': 'lost', 'loses-trade': 'lost', 'loses-culture': 'lost', 'building-ruined': 'lost',
    conquers: 'taken', 'conquers-capital': 'taken', 'loot-trade': 'taken', 'loot-culture': 'taken', 'loot-resource': 'taken', 'loot-found': 'taken', 'loot-tech': 'taken', 'loot-event': 'taken', 'loot-coin': 'taken',
    'coins-rise': 'gained', 'gains-trade': 'gained', 'gains-culture': 'gained', 'keeps-find': 'gained', finds: 'gained', learns: 'gained',
  },
  nobody: { 'attacks-village': 'board.barbarians', 'horde-attacks': 'board.barbarians', 'horde-attacks-city': 'board.barbarians' },
  symbols: { figure: 'u-', resource: 'i-' },
};
