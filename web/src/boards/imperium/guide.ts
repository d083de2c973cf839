/* guide.ts: the guided first game of Imperium: the first two turns of the Romans against a Chieftain. */
import type { Goal, Guide, Way } from '../kit/coach';

const goals: Goal[] = [
  { id: 'market', at: '.imp-places', while: { offers: 'end' } },
  { id: 'hand', at: '.imp-bar', while: { offers: 'end' } },
  { id: 'pin', by: ['play 1ROM19'], done: { event: 'plays', with: 'card:1ROM19' } },
  { id: 'break', by: ['play 1ROM18', 'break 1UNC19 *', 'break * *', 'blind *'], done: { either: [{ event: 'breaks' }, { event: 'breaks-blind' }, { event: 'breaks-finds' }] } },
  { id: 'acquire', by: ['play 1CAR11', 'choose 0', 'pay 0 0', 'acquire 1UNC4 *', 'acquire * *'], done: { event: 'acquires' } },
  { id: 'place', by: ['put market-3', 'put *', 'end'], done: { event: 'places' } },
  { id: 'keep', by: ['done'], done: { event: 'die', anyone: true } },
  { id: 'solstice', by: ['no'], done: { fromRound: 2 } },
  { id: 'collapse', at: '.imp-unrest', while: { fromRound: 2 } },
  { id: 'civ', at: '.imp-slots', while: { fromRound: 2 } },
  { id: 'rows', at: '.imp-rows', while: { fromRound: 2 } },
  { id: 'unrest', by: ['play 1CAR22', 'choose 0', 'choose *', 'pay * *', 'return * * *'], done: { event: 'unrest-returned' } },
  { id: 'port', by: ['play 1UNC19', 'play 1UNC4', 'play 1CAR9', 'yes', 'choose *', 'play *'], done: { event: 'plays', n: 5 } },
  { id: 'nation', at: '.imp-nation', while: { fromRound: 2 } },
  { id: 'develop', at: '.imp-devs', while: { fromRound: 2 } },
  { id: 'second', by: ['exhaust *', 'play 1CAR9', 'play *', 'yes', 'choose *', 'pay * *', 'end', 'put *', 'done'], done: { fromRound: 3 } },
  { id: 'last' },
];

const otherwise: Way[] = ['choose 0', 'pay 0 0', 'pay * *', 'put market-3', 'put *', 'done', 'no', 'acquire * *', 'break * *', 'take * *', 'end', '*', '* *', '* * *', '* * * *'];

export const guides: Record<string, Guide> = {
  imperium: { goals, otherwise, asides: [{ id: 'steal', when: { event: 'steals', anyone: true }, at: '.imp-civ-stock' }] },
};
