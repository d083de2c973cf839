/* about.ts: what a square with all that stands on it, or a player, is now: for the card that explains. */
import { colon } from '../../i18n';
import type { About, Abouts, MatchState } from '../types';
import { seatName, Words } from '../kit';
import { describe, toldIcons } from './map';
import { cityAt, placeOf, viewOf, type CivView, type Table } from './view';
import { labels } from './words';

type Row = About['rows'][number];

const LINES = 7; // of what can and cannot be done: more is told by the menu of the square

/** What can be done here now, with what it gives and costs, and what cannot, with why. */
function moveRows(state: MatchState, words: Words, at: string): Row[] {
  const here = (move: { parts: { domain: string; id: string | number }[] }) => move.parts.some((part) => part.domain === 'space' && part.id === at);
  const can = (state.legal ?? []).filter(here).map((move) => (move.note ? colon(move.text, move.note) : move.text));
  const cannot = (state.greyed ?? []).filter(here).map((move) => colon(move.text, move.why));
  return [
    { title: words.board('possible'), lines: can.slice(0, LINES) },
    { title: words.board('not-now'), lines: cannot.slice(0, LINES) },
  ];
}

function aboutSquare(table: Table, at: string): About | null {
  const { words, view, state } = table;
  const square = view.map.squares.find((s) => s.at === at);
  if (!square) return null;
  const rows: Row[] = [];
  const found = cityAt(view, at);
  if (found) {
    const { city } = found;
    rows.push({ title: words.board('production'), lines: [`${city.production}`] }, { title: words.board('outskirts'), lines: [toldIcons(table, city.outskirts)] }, { title: words.board('gathered'), lines: [toldIcons(table, city.gathered)] }, { title: words.board('defence'), lines: [`${city.defence}`] });
  }
  for (const [domain, id] of [['relic', square.relic], ['city-state', square.city_state], ['person', square.person], ['wonder', square.wonder], ['building', square.building]] as const) if (id) rows.push({ title: words.name(domain, id), lines: [words.about(domain, id)] });
  if (square.hut) rows.push({ title: words.board('hut'), lines: [words.board('hut-about')] });
  if (square.village) rows.push({ title: words.board('village'), lines: [words.board('village-about')] });
  rows.push(...moveRows(state, words, at));
  return { kind: words.name('terrain', square.terrain), name: placeOf(table, at), rows: [{ title: words.board('here'), lines: [describe(table, square)] }, ...rows.filter(({ lines }) => lines.some(Boolean))] };
}

function aboutSeat(words: Words, view: CivView, state: MatchState, seat: number): About | null {
  const player = view.players[seat];
  if (!player) return null;
  const victories = (['culture', 'technology', 'economy', 'military'] as const).map((way) => words.board(`victory.${way}`, { n: player.victories[way].now, needed: player.victories[way].needed }));
  return {
    kind: words.name('civilization', player.civilization),
    name: seatName(state.seats, seat),
    rows: [
      { title: words.board('ways'), lines: victories },
      { title: words.board('government'), lines: [[player.government].map((id) => words.name('government', id)), (player.policies ?? []).map((id) => words.name('policy', id))].flat() },
      { title: words.board('pyramid'), lines: [player.pyramid.flat().map((id) => words.name('tech', id)).join(', ')] },
    ],
  };
}

export const about: Abouts = (thing, state, bundle, lang) => {
  const words = new Words(bundle, lang, labels);
  const view = viewOf(state);
  if (thing.domain === 'seat') return aboutSeat(words, view, state, Number(thing.id));
  return thing.domain === 'space' ? aboutSquare({ words, view, state } as unknown as Table, String(thing.id)) : null;
};
