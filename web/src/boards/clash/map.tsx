/*
 * map.tsx: the map: hexes with their land, what stands on them, what can be done there. A click on
 * a lit space plays its only move, opens a menu of several, or chooses where a journey begins.
 */
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { colon } from '../../i18n';
import { BoardMap, optionsAt, Still, type MapSpace, type SpaceOptions } from '../kit';
import { Sign } from './art';
import { attackIn, Attackers, AttackWay, withoutAttackers, type Attack } from './attack';
import { Board } from './land';
import { hasMarks, Legend, markOf, Marks, type GoMark } from './marks';
import { MoveSign, shortOf } from './menu';
import { CityLabels, CityPiece, Figures } from './pieces';
import { grid, ownerClass, ownerName, placeOf, type City, type Space, type Table } from './view';

/** Room to the right of the map for what belongs to nobody, where the frame has it. */
const ASIDE = 262;
/** Cloth around the map, in its own units. */
export const MARGIN = 14;

/** Everything that can be done at a space now: moves and influence begin where one's own pieces stand. */
function choicesAt(table: Table, space: Space): SpaceOptions {
  const { moves, words, state } = table;
  const at = space.at;
  const options = optionsAt(table, at);
  if (state.you === null || moves.ways(table.from).has(at)) return options;
  const march = moves.verb('move');
  if (march && table.view.movers?.includes(at)) options.choices.push({ move: march, from: at, label: words.say('move') });
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

function Ground(props: { space: Space }): JSX.Element {
  const { space } = props;
  return (
    <>
      <path class="ground" d={HEX} />
      {space.exhausted ? <g class="cl-exhausted"><path class="cracks" d={HEX} /><g transform="translate(0 38)"><g class="cl-spent cl-legible"><circle r="7" /><path d="M-2.800-2.800l5.600 5.600m0-5.600-5.600 5.600" /></g></g></g> : null}
      <g transform={space.terrain ? 'translate(-26 -32)' : 'translate(-51 4)'}><text class="cl-at cl-legible">{space.at}</text></g>
    </>
  );
}

const HEX = grid.path(0, 0);

/* Drawn anew only when the space itself has changed; what it was drawn for is kept. */
type Drawn = Pick<MapSpace, 'ground' | 'pieces' | 'figures'>;
type Kept = Map<string, { key: string; city: City | undefined; risen: Set<string> | null }>;

/** What a city has now and had not when it was drawn before: it rises. */
function risenIn(before: City | undefined, now: City): Set<string> {
  const had = before ? [...Object.keys(before.buildings), ...before.wonders] : [];
  const fresh = new Set([...Object.keys(now.buildings), ...now.wonders].filter((id) => !had.includes(id)));
  if (!before || before.size < now.size) fresh.add('town');
  return fresh;
}

function drawn(table: Table, space: Space, kept: Kept): Drawn {
  const key = JSON.stringify(space) + table.state.seats.map((s) => s.colour).join();
  const known = kept.get(space.at);
  const { city } = space;
  const risen = known?.key === key ? known.risen : known && city ? risenIn(known.city, city) : null;
  kept.set(space.at, { key, city, risen });
  return {
    ground: <Still stamp={key} draw={() => <Ground space={space} />} />,
    pieces: city ? <Still stamp={key} draw={() => <CityPiece table={table} space={space} city={city} risen={risen} />} /> : undefined,
    figures: space.units || space.pirates ? <Still stamp={key} draw={() => <Figures table={table} space={space} />} /> : undefined,
  };
}

function Labels(props: { table: Table; space: Space; mark: GoMark | null; leads: string[] }): JSX.Element {
  const { table, space, mark } = props;
  return (
    <>
      {space.city ? <CityLabels table={table} space={space} city={space.city} home={table.view.players.some((p) => p.start === space.at)} /> : null}
      {mark ? (
        <g class={`cl-lead ${props.leads[0] ?? ''}`} transform="translate(0 -37)"><use href={`#${mark}`} class="cl-legible" /></g>
      ) : null}
    </>
  );
}

function lookOf(table: Table, space: Space, attack: Attack | null, kept: Kept): MapSpace {
  const { words, view, state } = table;
  const leads = table.from ? [...new Set(view.previews?.filter((p) => p.to === space.at && p.from === table.from).flatMap((p) => p.leads) ?? [])] : [];
  const told = leads.length > 0 ? ` (${leads.map((l) => (l === 'conquer' ? words.board('conquest') : words.say(l as 'fight'))).join(', ')})` : '';
  const terrain = space.terrain ?? 'unexplored';
  const own = space.city !== undefined && space.city.owner === state.you;
  const options = choicesAt(table, space);
  const mark = markOf(table, space.at, options.choices.map((c) => c.move), leads);
  return {
    at: space.at,
    class: `cl-hex ${terrain} ${view.fight?.at === space.at ? 'fighting' : ''} ${own ? 'own-city' : ''} ${space.city ? 'settled' : ''} ${space.city?.activations ? 'used' : ''}`,
    label: describe(table, space) + told,
    thing: `terrain:${terrain}`,
    options,
    ask: own,
    ...drawn(table, withoutAttackers(space, attack), kept),
    labels: space.city || mark ? <Labels table={table} space={space} mark={mark} leads={leads} /> : undefined,
    ...(leads.length > 0 ? { data: { 'data-leads': leads.join(' ') } } : {}),
  };
}

/** What belongs to nobody, in the room beside the map: how far the game is, what the decks still hold or, while figures move, what the marks mean. */
export function Common(props: { table: Table }): JSX.Element {
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
      {hasMarks(props.table) ? <Marks table={props.table} /> : (
        <ul class="cl-decks" aria-label={words.say('decks')}>
          {decks.map(({ n, sign, name }) => <li key={sign}><Sign id={sign} />{name}<b>{n}</b></li>)}
        </ul>
      )}
    </div>
  );
}

/** The land of a city in its owner's tint, within its border. */
function Tints(props: { table: Table }): JSX.Element {
  const { view } = props.table;
  const held = view.spaces.filter((s) => s.city);
  return (
    <g class="cl-tints" aria-hidden="true">
      {held.map((s) => {
        const { x, y } = grid.place(s.at);
        return (
          <g key={s.at} class={s.city ? ownerClass(props.table, s.city.owner) : ''} transform={`translate(${x} ${y}) scale(1.06)`}>
            <use href="#hex-in" class="tint" />
            <use href="#hex-in" class="border" />
          </g>
        );
      })}
    </g>
  );
}

/** A region just found whose way round must be chosen. */
function NewRegion(props: { table: Table }): JSX.Element | null {
  const { view } = props.table;
  const area = view.new_region?.area;
  const spaces = view.spaces.filter((s) => s.area === area).map((s) => s.at);
  return area === undefined || spaces.length === 0 ? null : <path class="cl-new-region" d={grid.outline(spaces)} />;
}

export function ClashMap(props: { table: Table; alone: boolean }): JSX.Element {
  const { table } = props;
  const { view, words, state } = table;
  const kept = useRef<Kept>(new Map());
  const attack = attackIn(view);
  const terrains = useMemo(() => new Map(view.spaces.map((s) => [s.at, s.terrain])), [view.spaces]);
  return (
    <BoardMap
      table={table}
      grid={grid}
      class="cl-map"
      spaces={view.spaces.map((space) => lookOf(table, space, attack, kept.current))}
      home={state.you === null ? null : view.players[state.you]?.start}
      around={view.spaces.filter((s) => state.you !== null && (s.city ? s.city.owner === state.you : s.holder === state.you)).map((s) => s.at)}
      focus={view.fight?.at ?? null}
      margin={MARGIN}
      readable={0.92}
      {...(props.alone ? {} : { aside: { room: ASIDE, content: <Common table={table} /> } })}
      below={<><Board view={view} /><Tints table={table} /></>}
      between={<NewRegion table={table} />}
      among={attack ? <AttackWay table={table} attack={attack} /> : null}
      above={attack ? <Attackers table={table} attack={attack} /> : null}
      name={(at) => placeOf(table, at)}
      head={(at) => words.name('terrain', terrains.get(at) ?? 'unexplored')}
      picture={(move) => <MoveSign move={move} />}
      label={(move) => shortOf(table, move)}
    >
      {props.alone ? null : <Legend table={table} />}
    </BoardMap>
  );
}
