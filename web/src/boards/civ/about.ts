/* about.ts: what a square with all that stands on it, a player, a pile or a dial is now: for the card that explains. */
import type { About, Abouts, MatchState } from '../types';
import { movesAbout, seatName, Words } from '../kit';
import { describe, toldIcons } from './map';
import { cityAt, placeOf, viewOf, type CivView, type Table } from './view';
import { labels } from './words';

type Row = About['rows'][number];

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
  rows.push(...movesAbout(state, at, { can: words.board('possible'), cannot: words.board('not-now') }));
  return { kind: words.name('terrain', square.terrain), name: placeOf(table, at), rows: [{ title: words.board('here'), lines: [describe(table, square)] }, ...rows.filter(({ lines }) => lines.some(Boolean))], ...(square.hut || square.village ? { section: 'huts' } : {}) };
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

/** Where the rule book tells of what has no card of its own. */
const sections: Record<string, string> = {
  'pile:hut': 'huts', 'pile:village': 'huts', 'pile:events': 'events', 'pile:great-people': 'great-people',
  'dial:trade': 'trade', 'dial:culture': 'culture', 'dial:coins': 'coins', 'dial:combat': 'battle-preparation',
};

/** A pile of the market or a dial of a player: what it is for. */
function aboutStock(words: Words, domain: string, id: string): About | null {
  const section = sections[`${domain}:${id}`];
  if (!section) return null;
  const name = domain === 'dial' ? id : ({ hut: 'huts', village: 'villages' }[id] ?? id);
  return { kind: words.board(domain === 'dial' ? 'dial' : 'decks'), name: words.board(name), rows: [{ title: words.board('use'), lines: [words.board(`${id}-about`)] }], section };
}

/** A free place of the tech pyramid. */
function aboutRow(words: Words, view: CivView, state: MatchState, level: number): About {
  const price = view.players[state.you ?? 0]?.research[level - 1] ?? 0;
  return { kind: words.board('pyramid'), name: words.board('level', { n: level }), rows: [{ title: words.board('use'), lines: [words.board('row-price', { n: price }), words.board(level === 1 ? 'first-row' : 'row-about')] }], section: 'pyramid' };
}

export const about: Abouts = (thing, state, bundle, lang) => {
  const words = new Words(bundle, lang, labels);
  const view = viewOf(state);
  if (thing.domain === 'seat') return aboutSeat(words, view, state, Number(thing.id));
  if (thing.domain === 'row') return aboutRow(words, view, state, Number(thing.id));
  if (thing.domain !== 'space') return aboutStock(words, thing.domain, String(thing.id));
  return aboutSquare({ words, view, state } as unknown as Table, String(thing.id));
};
