/*
 * about.ts: what a space with all that stands on it, or a player, is now: for the card that explains.
 * What can be done there and why not is what the engine says.
 */
import { colon, number } from '../../i18n';
import type { About, Abouts, MatchState } from '../types';
import { movesAbout, seatName, Words } from '../kit';
import type { City, ClashView, Owner, Space } from './view';
import { labels, type Key } from './words';

type Row = About['rows'][number];

interface Told {
  state: MatchState;
  view: ClashView;
  words: Words<Key>;
}

function owner({ state, words }: Told, who: Owner): string {
  return typeof who === 'number' ? seatName(state.seats, who) : words.say(who);
}

function amounts({ words }: Told, domain: string, of: Partial<Record<string, number>>): string {
  return words.ids(domain).filter((id) => of[id]).map((id) => words.count(domain, id, of[id] ?? 0)).join(', ');
}

function cityRows(told: Told, city: City): Row[] {
  const { words } = told;
  const standing = [...Object.keys(city.buildings).map((id) => words.name('building', id)), ...city.wonders.map((id) => words.name('wonder', id))];
  return [
    { title: words.name('mood', city.mood), lines: [words.about('mood', city.mood)] },
    { title: words.say('buildings'), lines: [standing.join(', ')] },
  ];
}

function aboutSpace(told: Told, space: Space): About {
  const { words } = told;
  const terrain = space.terrain ?? 'unexplored';
  const rows: Row[] = space.city ? cityRows(told, space.city) : [];
  if (space.units && space.holder !== undefined) rows.push({ title: words.say('unitsHere'), lines: [colon(owner(told, space.holder), amounts(told, 'unit', space.units))] });
  if (space.pirates) rows.push({ title: words.say('pirates'), lines: [String(space.pirates)] });
  // Exhausted land gives nothing, whatever its terrain would.
  const gives = space.exhausted ? words.say('gone') : words.about('terrain', terrain);
  rows.push({ title: words.say('land'), lines: [colon(words.name('terrain', terrain) + (space.exhausted ? ` (${words.say('exhausted')})` : ''), gives)] });
  rows.push(...movesAbout(told.state, space.at, { can: words.say('possible'), cannot: words.say('notNow') }));
  const name = space.city?.name ? `${words.name('city', space.city.name)} (${space.at})` : space.at;
  const { city } = space;
  const kind = city ? words.board('city-is', { owner: owner(told, city.owner), n: city.size, mood: words.name('mood', city.mood) }) : words.say('space');
  return { kind, name, rows };
}

function aboutSeat(told: Told, seat: number): About | null {
  const { words, view, state } = told;
  const player = view.players[seat];
  if (!player) return null;
  const cards = [
    { n: player.action_count, name: words.say('actionCards') },
    { n: player.objective_count, name: words.say('objectives') },
    { n: player.wonder_count, name: words.say('wonders') },
  ];
  return {
    kind: player.civ ? words.name('civ', player.civ) : words.say('civ'),
    name: seatName(state.seats, seat),
    rows: [
      { title: words.say('resources'), lines: [amounts(told, 'kind', player.stock) || words.say('nothing')] },
      { title: words.board('cities'), lines: [number(player.cities)] },
      { title: words.board('advances'), lines: [player.advances.map((id) => words.name('advance', id)).join(', ') || words.say('nothing')] },
      { title: words.say('hand'), lines: [cards.filter(({ n }) => n > 0).map(({ n, name }) => colon(name, n)).join(', ')] },
    ],
  };
}

export const about: Abouts = (thing, state, bundle, lang) => {
  const told: Told = { state, view: state.view as unknown as ClashView, words: new Words(bundle, lang, labels) };
  if (thing.domain === 'seat') return aboutSeat(told, Number(thing.id));
  const space = thing.domain === 'space' ? told.view.spaces.find(({ at }) => at === thing.id) : undefined;
  return space ? aboutSpace(told, space) : null;
};
