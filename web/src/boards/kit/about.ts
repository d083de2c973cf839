/* about.ts: what can be done at a place and what cannot, for the card that explains it: in short, for the menu of the place tells all. */
import { colon, t } from '../../i18n';
import type { GreyedMove, MatchState, Move } from '../../net/protocol';
import type { About } from '../types';

type Row = About['rows'][number];

const CAN = 3;
const CANNOT = 2;

/** What can be done there now, with what it gives and costs, and what cannot, with why, where that is soon told. */
export function movesAbout(state: MatchState, at: string, titles: { can: string; cannot: string }): Row[] {
  const here = (move: Move | GreyedMove) => move.parts.some((part) => part.domain === 'space' && part.id === at);
  const can = (state.legal ?? []).filter(here).map((move) => (move.note ? colon(move.text, move.note) : move.text));
  const cannot = (state.greyed ?? []).filter(here).map((move) => colon(move.text, move.why));
  return [
    { title: titles.can, lines: can.length > CAN + 1 ? [...can.slice(0, CAN), t('explain.more', { n: can.length - CAN })] : can },
    { title: titles.cannot, lines: cannot.length > CANNOT ? [t('explain.menu', { n: cannot.length })] : cannot },
  ];
}
