/*
 * map.tsx: the map: squares with their land, what stands on them, what can be done there. The outskirts
 * of the city that is looked at are lit with what each square gives, or would give with what is placed.
 */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { colon } from '../../i18n';
import type { GreyedMove, Move } from '../../net/protocol';
import { BoardMap, optionsAt, partsOf, seatName, Still, type MapSpace } from '../kit';
import { Board, isBusy } from './land';
import { Figures, Pieces, Ribbon, signsIn, Yields } from './pieces';
import { MoveSign } from './signs';
import { capital, cityActions, cityAt, grid, iconsOf, ownerClass, placeOf, SIDE, squaresOf, type City, type CivView, type Icons, type Square, type Table } from './view';

/** Cloth around the map, in its own units. */
export const MARGIN = 24;
const PATH = grid.path(0, 0);

// ---- In words ---------------------------------------------------------------------------------------

/** “2 production, 1 trade”. */
export function toldIcons(table: Table, icons: Icons): string {
  const { words } = table;
  const kinds = (['production', 'trade', 'culture', 'coins', 'combat'] as const).filter((kind) => icons[kind]);
  const told = kinds.map((kind) => `${icons[kind]} ${words.board(`n.${kind}`, { n: icons[kind] ?? 0 })}`);
  return [...told, ...(icons.resource ? [words.name('resource', icons.resource)] : [])].join(', ');
}

export function describe(table: Table, square: Square): string {
  const { words, view } = table;
  const parts = [square.at, words.name('terrain', square.terrain)];
  const found = square.city === undefined ? undefined : cityAt(view, square.at);
  if (found) parts.push(`${found.city.capital ? words.board('capital') : words.board('city')} ${words.name('city', found.city.name)} (${seatName(table.state.seats, found.seat)})`);
  else parts.push(toldIcons(table, square));
  if (square.hut) parts.push(words.board('hut'));
  if (square.village) parts.push(words.board('village'));
  for (const [domain, id] of [['relic', square.relic], ['city-state', square.city_state], ['person', square.person], ['wonder', square.wonder], ['building', square.building]] as const) if (id) parts.push(words.name(domain, id));
  if (square.figures) {
    const { seat, armies = 0, scouts = 0 } = square.figures;
    parts.push(colon(seatName(table.state.seats, seat), [armies ? words.board('armies', { n: armies }) : '', scouts ? words.board('scouts', { n: scouts }) : ''].filter(Boolean).join(', ')));
  }
  if (square.of !== undefined) parts.push(words.board('outskirts-of', { city: placeOf(table, square.of) }));
  if (square.blockaded) parts.push(words.board('blockaded'));
  if (square.held) parts.push(words.board('held'));
  return parts.filter(Boolean).join(', ');
}

// ---- Squares ----------------------------------------------------------------------------------------

type Drawn = Pick<MapSpace, 'ground' | 'pieces' | 'figures'>;
type Kept = Map<string, { key: string; standing: string; rises: boolean }>;

/* What stands here: when that changes, it rises. */
const standingOn = (square: Square): string => [square.city ?? '', square.building ?? '', square.wonder ?? ''].join();

/* Drawn anew only when the square itself has changed; what it was drawn for is kept. */
function drawn(table: Table, square: Square, lit: boolean, high: boolean, kept: Kept): Drawn {
  const found = square.city === undefined ? undefined : cityAt(table.view, square.at);
  const key = `${JSON.stringify(square)}${lit}${high}${JSON.stringify(found ?? '')}${table.state.seats.map((s) => s.colour).join()}${table.view.obsolete.join()}`;
  const known = kept.get(square.at);
  const standing = standingOn(square);
  const rises = known?.key === key ? known.rises : known !== undefined && known.standing !== standing && standing !== ',,';
  kept.set(square.at, { key, standing, rises });
  const ground = () => (
    <>
      <path class="ground" d={PATH} />
      {square.city === undefined && !lit ? <Yields icons={square} y={high ? -27 : 28} class={square.figures ? 'under' : ''} /> : null}
      {square.dried || square.cleared ? <path class="civ-changed" d="M-34-34h12l-12 12z" /> : null}
    </>
  );
  const { figures } = square;
  return {
    ground: <Still stamp={key} draw={ground} />,
    pieces: found || isBusy(square) ? <Still stamp={key} draw={() => <Pieces table={table} square={square} city={found?.city} seat={found?.seat} rises={rises} />} /> : undefined,
    figures: figures ? <Still stamp={key} draw={() => <Figures table={table} at={square.at} figures={figures} inCity={square.city !== undefined} afloat={square.terrain === 'water'} />} /> : undefined,
  };
}

/** What would be there instead, where something is being placed. */
function placedIcons(table: Table, at: string): Icons | undefined {
  const { site } = table.view;
  if (!table.moves.of('space', at).some((move) => ['site', 'person'].includes(move.verb))) return undefined;
  if (site?.building) return iconsOf(table.words, 'building', site.building);
  if (site?.wonder) return iconsOf(table.words, 'wonder', site.wonder);
  const [person] = table.moves.of('space', at).flatMap((move) => partsOf(move, 'person'));
  return person ? iconsOf(table.words, 'person', person) : undefined;
}

function Labels(props: { table: Table; square: Square; found: { city: City; seat: number } | undefined; lit: boolean; high: boolean }): JSX.Element {
  const { table, square, found } = props;
  const placed = placedIcons(table, square.at);
  return (
    <>
      {placed ? <Yields icons={placed} large y={props.high ? -2 : -24} class="placed" /> : null}
      {props.lit && !found && signsIn(square).length > 0 ? <Yields icons={square} large y={props.high ? -26 : 28} class={placed ? 'covered' : ''} /> : null}
      {square.blockaded ? <g class="civ-blockade" transform="translate(27 -27)"><circle r="9.500" /><path d="M-4.500-4.500l9 9m0-9-9 9" /></g> : null}
      {square.held ? <g class="civ-held" transform="translate(-27 -27)"><circle r="9.500" /><path d="M-4.500 0h9" /></g> : null}
      {found ? <g transform="translate(0 31)"><Ribbon table={table} city={found.city} seat={found.seat} /></g> : null}
    </>
  );
}

function spaceOf(table: Table, square: Square, chosen: string | null, kept: Kept): MapSpace {
  const { view } = table;
  const lit = chosen !== null && (square.of === chosen || square.at === chosen);
  const found = square.city === undefined ? undefined : cityAt(view, square.at);
  // The ribbon of a city reaches over the lower edge of the squares beside it.
  const high = [1, 3].some((side) => view.players.some((player) => player.cities.some((city) => city.at === grid.beside(square.at, side))));
  const labelled = found || lit || square.blockaded || square.held || placedIcons(table, square.at);
  return {
    at: square.at,
    class: `civ-square ${square.terrain} ${lit ? 'outskirts' : ''} ${view.battle?.at === square.at ? 'fighting' : ''} ${view.group?.at === square.at ? 'on-the-way' : ''}`,
    label: describe(table, square),
    thing: `terrain:${square.terrain}`,
    options: optionsAt(table, square.at),
    ask: found?.seat === table.state.you,
    ...drawn(table, square, lit, high, kept),
    labels: labelled ? <Labels table={table} square={square} found={found} lit={lit} high={high} /> : undefined,
  };
}

/** A square of a tile that lies face down. */
function unknownOf(table: Table, at: string): MapSpace {
  return { at, class: 'civ-square unknown', label: `${at}, ${table.words.board('face-down')}`, options: optionsAt(table, at), ground: <path class="ground" d={PATH} /> };
}

// ---- What lies between ---------------------------------------------------------------------------------

/** Letters above the columns and numbers beside the rows: squares are called by them. */
function Names(props: { squares: string[] }): JSX.Element {
  const tops = new Map<number, string>();
  const firsts = new Map<number, string>();
  for (const at of props.squares) {
    const { column, row } = grid.place(at);
    const [top, first] = [tops.get(column), firsts.get(row)];
    if (top === undefined || grid.place(top).row > row) tops.set(column, at);
    if (first === undefined || grid.place(first).column > column) firsts.set(row, at);
  }
  return (
    <g class="civ-names" aria-hidden="true">
      {[...tops.values()].map((at) => { const { x, y } = grid.place(at); return <text key={at} x={x} y={y - SIDE / 2 - 8}>{/^[A-Z]+/.exec(at)?.[0]}</text>; })}
      {[...firsts.values()].map((at) => { const { x, y } = grid.place(at); return <text key={at} x={x - SIDE / 2 - 13} y={y + 5}>{/\d+$/.exec(at)?.[0]}</text>; })}
    </g>
  );
}

/** The land of each city within its owner's border; brighter where the city is looked at. */
function Zones(props: { table: Table; chosen: string | null }): JSX.Element {
  const { view } = props.table;
  const zones = view.players.flatMap((player, seat) => player.cities.map((city) => ({ seat, at: city.at, squares: [city.at, ...view.map.squares.filter((s) => s.of === city.at).map((s) => s.at)] })));
  return (
    <g class="civ-zones" aria-hidden="true">
      {zones.map(({ seat, at, squares }) => {
        const line = grid.outline(squares);
        const fill = squares.map((s) => { const { x, y } = grid.place(s); return grid.path(x, y); }).join('');
        return (
          <g key={at} class={`${ownerClass(props.table, seat)} ${props.chosen === at ? 'chosen' : ''}`}>
            <path class="tint" d={fill} />
            <path class="halo" d={line} />
            <path class="border" d={line} />
          </g>
        );
      })}
    </g>
  );
}

/** Who is on the way, and from where an attack came. */
function Way(props: { table: Table }): JSX.Element | null {
  const { group, battle } = props.table.view;
  const way = battle?.from ? { from: battle.from, to: battle.at, seat: battle.attacker.seat } : group && group.from !== group.at ? { from: group.from, to: group.at, seat: group.seat } : null;
  if (!way) return null;
  const [a, b] = [grid.place(way.from), grid.place(way.to)];
  const d = `M${a.x} ${a.y}Q${(a.x + b.x) / 2 + (b.y - a.y) / 6} ${(a.y + b.y) / 2 - (b.x - a.x) / 6} ${b.x} ${b.y}`;
  return (
    <g class={`civ-way ${way.seat === undefined ? 'civ-barbarians' : ownerClass(props.table, way.seat)}`} aria-hidden="true">
      <path class="halo" d={d} />
      <path class="line" d={d} />
      {battle ? <use href="#go-battle" transform={`translate(${b.x} ${b.y - 4}) scale(1.700)`} /> : null}
    </g>
  );
}

/** In the menu of a square, what a city would make is enough. */
function shortOf(table: Table, move: Move | GreyedMove): string | undefined {
  if (!(move.verb in cityActions)) return undefined;
  const built = move.parts.find((p) => ['building', 'wonder', 'type'].includes(p.domain));
  if (built) return capital(table.words.name(built.domain, String(built.id)));
  const [, harvested] = partsOf(move, 'space');
  return move.verb === 'harvest' && harvested ? undefined : table.words.board(`do.${move.verb}`);
}

export function allSquares(view: CivView): string[] {
  return view.map.tiles.flatMap(squaresOf);
}

/** The card that explains squares is asked for by others, too. */
export function CivMap(props: { table: Table; chosen: string | null }): JSX.Element {
  const { table, chosen } = props;
  const { view, words, state } = table;
  const kept = useRef<Kept>(new Map());
  const known = new Map(view.map.squares.map((s) => [s.at, s]));
  const own = state.you === null ? undefined : view.players[state.you];
  const around = own ? [...own.cities.map((city) => city.at), ...view.map.squares.filter((s) => s.figures?.seat === state.you).map((s) => s.at)] : [];
  const spaces = allSquares(view).map((at) => {
    const square = known.get(at);
    return square ? spaceOf(table, square, chosen, kept.current) : unknownOf(table, at);
  });
  return (
    <BoardMap
      table={table}
      grid={grid}
      class="civ-map"
      spaces={spaces}
      home={own?.cities[0]?.at}
      around={around.length > 0 ? around : view.map.tiles.filter((tile) => tile.home !== undefined && tile.home === state.you).flatMap(squaresOf)}
      focus={view.battle?.at ?? null}
      margin={MARGIN}
      readable={0.62}
      below={<><Board view={view} /><Names squares={spaces.map((space) => space.at)} /><Zones table={table} chosen={chosen} /></>}
      among={<Way table={table} />}
      name={(at) => placeOf(table, at)}
      head={(at) => words.name('terrain', known.get(at)?.terrain ?? '')}
      picture={(move) => <MoveSign move={move} />}
      label={(move) => shortOf(table, move)}
    />
  );
}
