/* guide.ts: the guided first game of Kites. */
import type { Guide } from '@clio/boards/types';

export const guides: Record<string, Guide> = {
  toy: {
    goals: [
      { id: 'exchange', at: '.toy-hand' },
      { id: 'fly', by: ['fly *', 'keep'], done: { event: 'fly' } },
      { id: 'last' },
    ],
    otherwise: ['*', '* *'],
  },
};
