/* games.ts: what the home page says about a game that its bundle does not. */
import type { FunctionComponent } from 'preact';
import { AgeOfCivilizationArt } from './parts/art-aoc';
import { ClashArt } from './parts/art-clash';

export interface GameCard {
  art: FunctionComponent;
  /** How many sit down at “Play now”, the player included. */
  table: number;
  /** Options of the guided first game. */
  guided: Record<string, string>;
}

export const gameCards: Record<string, GameCard> = {
  'age-of-civilization': {
    art: AgeOfCivilizationArt,
    table: 3,
    guided: { 'first-game': 'on' },
  },
  'clash-monumental': {
    art: ClashArt,
    table: 2,
    guided: { short: 'on' },
  },
};
