/* games.ts: what the home page says about a game that its bundle does not. */
import type { FunctionComponent } from 'preact';
import { AgeOfCivilizationArt } from './parts/art-aoc';
import { Clash2012Art, ClashArt } from './parts/art-clash';

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
  'clash-2012': {
    art: Clash2012Art,
    table: 2,
    guided: { short: 'on' },
  },
};
