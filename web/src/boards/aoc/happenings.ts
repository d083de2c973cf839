/* happenings.ts: which lines of the log of Age of Civilization make a banner, and what they tell of. */
import type { Happenings } from '../../table/happenings';

const effects = ['coins', 'lose-coins', 'lose-coins-by', 'no-sacrifice', 'war-loss', 'war-spares', 'war-empty-handed', 'points', 'workers', 'sacrifice', 'red', 'control', 'lose-control', 'decline', 'tied', 'weakest', 'spared', 'empty-handed', 'plague-spares', 'pay-for', 'rival', 'drop-wonder'];

export const happenings: Happenings = {
  rounds: ['round'],
  rules: [
    { kind: 'war', begins: ['war'], after: effects, lists: ['tied', 'weakest', 'spared', 'empty-handed', 'war-loss', 'war-spares', 'war-empty-handed', 'rival'] },
    { kind: 'plague', begins: ['plague'], after: effects, lists: ['plague-spares', 'no-sacrifice'] },
    { kind: 'event', begins: ['event'], after: effects, shows: 'event', lists: ['drop-wonder', 'control', 'lose-control'] },
    { kind: 'wonder', begins: ['wonder'], after: ['coins', 'points', 'workers'], shows: 'wonder' },
    { kind: 'ending', begins: ['wins', 'shares', 'goal-met', 'goal-missed'], after: ['shares', 'achievement', 'achieved-again'], lists: ['shares', 'achievement', 'achieved-again'], result: ['wins', 'shares', 'goal-met', 'goal-missed'] },
  ],
  groups: { 'lose-coins': 'lost', 'lose-coins-by': 'lost', 'war-loss': 'lost', 'pay-for': 'lost', sacrifice: 'lost', red: 'lost', coins: 'gained', points: 'gained', workers: 'gained' },
  nobody: {},
  symbols: {},
};
