/* words.ts: the few labels of this board that the game's own bundle does not bring. */
import { frenchTexts } from '../../i18n';
import type { Labels } from '../kit';

const en = {
  raise: 'Raise', annex: 'Annex', choose: 'Choose',
  returned: 'the worker returns', sacrificed: 'the worker is sacrificed',
  fallen: 'fallen or annexed', owned: 'owned', open: 'available', closed: 'not yet available',
  covered: 'laid over this column', war: 'War when it enters', plague: 'Plague when it enters',
  score: 'Score track', inHand: 'in hand', placed: 'placed', none: 'none yet', met: 'reached',
  notYet: 'not yet', held: 'held', lost: 'not held', show: 'Show', turn: 'to move',
  bonus: 'bonus coins', population: 'population', price: 'costs',
  secret: 'only you see these', withCoins: 'coins on a card come with it', strongest: 'nobody is stronger',
};

export type Key = keyof typeof en;

const fr: Record<Key, string> = {
  raise: 'Faire naître', annex: 'Annexer', choose: 'Choisir',
  returned: 'l’ouvrier revient', sacrificed: 'l’ouvrier est sacrifié',
  fallen: 'en déclin ou annexée', owned: 'acquise', open: 'accessible', closed: 'pas encore accessible',
  covered: 'posée sur cette colonne', war: 'Guerre à son arrivée', plague: 'Peste à son arrivée',
  score: 'Piste de score', inHand: 'en main', placed: 'placés', none: 'aucune', met: 'atteint',
  notYet: 'pas encore', held: 'tenue', lost: 'non tenue', show: 'Montrer', turn: 'doit jouer',
  bonus: 'pièces bonus', population: 'population', price: 'coûte',
  secret: 'vous seul les voyez', withCoins: 'les pièces posées viennent avec la carte', strongest: 'personne n’est plus fort',
};

export const labels: Labels<Key> = { en, fr: frenchTexts(fr) };
