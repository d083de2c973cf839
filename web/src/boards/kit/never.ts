/*
 * never.ts: questions that somebody does not want to be asked again this turn: whether to react with
 * a certain card. The page answers for them; a question about anything else is asked as ever.
 */
import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../../net/protocol';
import { partsOf } from './moves';
import type { AnyTable } from './table';

export interface Never {
  /** The cards that the open question is about, where it can be kept from coming again. */
  asked: string[];
  /** Those that are not asked about until the turn is over. */
  cards: string[];
  /** Declines now, and whenever this card, or cards set so, are all that is asked about. */
  set(card: string): void;
  clear(): void;
}

const cardOf = (move: Move): string => partsOf(move, 'card')[0] ?? '';

/** `turn`: what changes when the turn is over. */
export function useNever(table: AnyTable, turn: string): Never {
  const [kept, keep] = useState<{ turn: string; cards: string[] }>({ turn, cards: [] });
  const cards = kept.turn === turn ? kept.cards : [];
  const { moves, state } = table;
  const offers = moves.all.filter((move) => !moves.declines(move));
  const decline = moves.all.find((move) => moves.declines(move));
  const asked = decline && offers.length > 0 && offers.every((move) => move.reacts) ? [...new Set(offers.map(cardOf))] : [];
  const unwanted = asked.length > 0 && asked.every((card) => cards.includes(card));
  useEffect(() => {
    if (unwanted && decline) table.play(decline.move);
  }, [state.version, unwanted, table.busy]);
  return { asked, cards, set: (card) => keep({ turn, cards: [...cards, card] }), clear: () => keep({ turn, cards: [] }) };
}
