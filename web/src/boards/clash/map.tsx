/*
 * map.tsx: the map: hexes with their land, what stands on them, what can be done there. A click on
 * a lit space plays its only move, opens a menu of several, or chooses where a journey begins.
 */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { colon } from '../../i18n';
import { BoardMap, optionsAt, type MapSpace, type SpaceOptions } from '../kit';
import { LandSymbols, Sign } from './art';
import { MoveSign, shortOf } from './menu';
import { CityPiece, UnitStack } from './pieces';
import { grid, H, ownerName, type Space, type Table } from './view';

/** Room to the right of the map for what happened, where there is plenty. */
const ASIDE = 262;

/** Everything that can be done at a space now: moves and influence begin where one's own pieces stand. */
function choicesAt(table: Table, space: Space): SpaceOptions {
  const { moves, words, state } = table;
  const at = space.at;
  const options = optionsAt(table, at);
  if (state.you === null || moves.ways(table.from).has(at)) return options;
  const march = moves.verb('move');
  if (march && space.holder === state.you) options.choices.push({ move: march, from: at, label: words.say('move') });
  const influence = moves.verb('influence');
  if (influence && space.city?.owner === state.you) options.choices.push({ move: influence, from: at, label: words.board('influence-from') });
  return options;
}

function describe(table: Table, space: Space): string {
  const { words } = table;
  const parts = [space.at, words.name('terrain', space.terrain ?? 'unexplored')];
  if (space.exhausted) parts.push(words.say('exhausted'));
  if (space.city) {
    const { city } = space;
    parts.push(words.board('city-is', { owner: ownerName(table, city.owner), n: city.size, mood: words.name('mood', city.mood) }));
    for (const id of Object.keys(city.buildings)) parts.push(words.name('building', id));
    for (const id of city.wonders) parts.push(words.name('wonder', id));
  }
  if (space.units && space.holder !== undefined) {
    const units = words.ids('unit').filter((u) => space.units?.[u]).map((u) => words.count('unit', u, space.units?.[u] ?? 0));
    parts.push(colon(ownerName(table, space.holder), units.join(', ')));
  }
  if (space.pirates) parts.push(colon(words.say('pirates'), space.pirates));
  return parts.join(', ');
}

const leadSigns: Record<string, string> = { fight: '⚔', conquer: '⚑', explore: '?', forest: '♣', mountain: '▲', navigation: '↻' };

function Ground(props: { space: Space }): JSX.Element {
  const { space } = props;
  return (
    <>
      <path class="ground" d={grid.path(0, 0, 0.5)} />
      {space.terrain ? <use href={`#cl-${space.terrain}`} /> : null}
      {space.exhausted ? (
        <g class="cl-exhausted">
          <path d={grid.path(0, 0, 2)} fill="url(#cl-hatch)" />
          <path class="mark" d="M-30 22l8 8m0-8-8 8" />
        </g>
      ) : null}
      <text class="cl-at" x="0" y={H / 2 - 3.5}>{space.at}</text>
    </>
  );
}

/* The space itself says in words what stands on it, so that its pieces are drawn apart from the button. */
function Pieces(props: { table: Table; space: Space; leads: string[] }): JSX.Element {
  const { table, space, leads } = props;
  return (
    <>
      {space.city ? <CityPiece table={table} city={space.city} home={table.view.players.some((p) => p.start === space.at)} /> : null}
      <UnitStack table={table} space={space} />
      {leads.length > 0 ? (
        <g class={`cl-lead ${leads[0]}`} transform="translate(0 19)">
          <rect x={-leads.length * 8} y="-9" width={leads.length * 16} height="17" rx="8" />
          <text y="4.500">{leads.map((l) => leadSigns[l] ?? '').join(' ')}</text>
        </g>
      ) : null}
    </>
  );
}

function lookOf(table: Table, space: Space): MapSpace {
  const { words, view, state } = table;
  const leads = table.from ? [...new Set(view.previews?.filter((p) => p.to === space.at && p.from === table.from).flatMap((p) => p.leads) ?? [])] : [];
  const told = leads.length > 0 ? ` (${leads.map((l) => (l === 'conquer' ? words.board('conquest') : words.say(l as 'fight'))).join(', ')})` : '';
  const terrain = space.terrain ?? 'unexplored';
  const own = space.city !== undefined && space.city.owner === state.you;
  const standing = space.city || space.units || space.pirates || leads.length > 0;
  return {
    at: space.at,
    class: `cl-hex ${terrain} ${view.fight?.at === space.at ? 'fighting' : ''} ${own ? 'own-city' : ''} ${space.city?.activations ? 'used' : ''}`,
    label: describe(table, space) + told,
    thing: `terrain:${terrain}`,
    options: choicesAt(table, space),
    ask: own,
    ground: <Ground space={space} />,
    pieces: standing ? <Pieces table={table} space={space} leads={leads} /> : undefined,
    ...(leads.length > 0 ? { data: { 'data-leads': leads.join(' ') } } : {}),
  };
}

/** What belongs to nobody, in the room beside the map: how far the game is, what the decks still hold. */
function Common(props: { table: Table }): JSX.Element {
  const { view, words } = props.table;
  const decks = [
    { n: view.decks.actions, sign: 'play', name: words.say('actionCards') },
    { n: view.decks.events, sign: 'event', name: words.say('events') },
    { n: view.decks.objectives, sign: 'objective', name: words.say('objectives') },
    { n: view.decks.wonders, sign: 'wonder', name: words.say('wonders') },
  ];
  return (
    <div class="cl-common">
      <ol class="cl-ages" aria-label={words.board('age')}>
        {Array.from({ length: view.ages }, (_, i) => i + 1).map((age) => (
          <li key={age} class={age < view.age ? 'past' : age === view.age ? 'now' : ''} {...(age === view.age ? { 'aria-current': 'step' as const } : {})}>{age}</li>
        ))}
      </ol>
      <ul class="cl-decks" aria-label={words.say('decks')}>
        {decks.map(({ n, sign, name }) => <li key={sign}><Sign id={sign} />{name}<b>{n}</b></li>)}
      </ul>
    </div>
  );
}

/** From the camp to the city: how barbarians came. */
function RaidArrow(props: { from: string; to: string }): JSX.Element {
  const [a, b] = [grid.place(props.from), grid.place(props.to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const at = (from: number, side: number) => `${(b.x - dx * from - dy * side).toFixed(1)} ${(b.y - dy * from + dx * side).toFixed(1)}`;
  return (
    <g class="cl-raid-way" aria-hidden="true">
      <path class="shaft" d={`M${(a.x + dx * 12).toFixed(1)} ${(a.y + dy * 12).toFixed(1)}L${at(34, 0)}`} />
      <path class="head" d={`M${at(16, 0)}L${at(36, 10)}L${at(36, -10)}Z`} />
    </g>
  );
}

/** Unexplored regions, each as one. */
function Fog(props: { table: Table }): JSX.Element {
  const { view } = props.table;
  const areas = useMemo(() => {
    const found = new Map<number, string[]>();
    for (const s of view.spaces) if (!s.terrain) found.set(s.area, [...(found.get(s.area) ?? []), s.at]);
    return [...found].map(([area, spaces]) => ({ area, path: grid.outline(spaces), ...grid.middle(spaces) }));
  }, [view.explored.join()]);
  return (
    <g class="cl-fog" aria-hidden="true">
      {areas.map(({ area, path, x, y }) => (
        <g key={area} class={view.new_region?.area === area ? 'new' : ''}>
          <use href="#cl-unexplored" x={x} y={y} />
          <path d={path} />
        </g>
      ))}
    </g>
  );
}

export function ClashMap(props: { table: Table; raid: { from: string; to: string } | null }): JSX.Element {
  const { table } = props;
  const { view, words, state } = table;
  const edge = useMemo(() => grid.outline(view.spaces.map((s) => s.at)), [view.spaces.length]);
  const terrains = useMemo(() => new Map(view.spaces.map((s) => [s.at, s.terrain])), [view.spaces]);
  return (
    <BoardMap
      table={table}
      grid={grid}
      class="cl-map"
      spaces={view.spaces.map((space) => lookOf(table, space))}
      home={state.you === null ? null : view.players[state.you]?.start}
      aside={{ room: ASIDE, content: <Common table={table} /> }}
      below={<><LandSymbols /><path class="cl-edge" d={edge} /></>}
      between={<Fog table={table} />}
      above={props.raid ? <RaidArrow {...props.raid} /> : null}
      head={(at) => words.name('terrain', terrains.get(at) ?? 'unexplored')}
      picture={(move) => <MoveSign move={move} />}
      label={(move) => shortOf(table, move)}
    />
  );
}
