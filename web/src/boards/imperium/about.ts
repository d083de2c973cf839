/* about.ts: what a card is worth now and to whom, and what a variable one has counted. */
import { colon } from '../../i18n';
import { seatName } from '../../parts/mark';
import { Words } from '../kit';
import type { About, Abouts } from '../types';
import { viewOf } from './view';
import { labels } from './words';

export const about: Abouts = (thing, state, bundle, lang): About | null => {
  if (thing.domain !== 'card') return null;
  const words = new Words(bundle, lang, labels);
  const lines = viewOf(state).players.flatMap((player, seat) => {
    const worth = player.worth.find((w) => w.card === thing.id);
    if (!worth) return [];
    const copies = worth.copies > 1 ? ` (×${worth.copies})` : '';
    const counted = worth.counted && worth.counted.length > 0 ? ` · ${words.say('counted', { n: worth.counted.join(' + ') })}` : '';
    return [`${colon(seatName(state.seats, seat), words.say('points', { n: worth.points }))}${copies}${counted}`];
  });
  return lines.length === 0 ? null : { kind: words.say('worthTitle'), name: words.name('card', String(thing.id)), rows: [{ title: words.say('now'), lines }] };
};
