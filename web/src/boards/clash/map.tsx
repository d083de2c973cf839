/*
 * map.tsx: the map: hexes with their land, what stands on them, what can be done there. A click on
 * a lit space plays its only move, opens a menu of several, or chooses where a journey begins.
 */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GreyedMove } from '../../net/protocol';
import { LandSymbols, Sign } from './art';
import { SpaceMenu, type Choice } from './menu';
import { usePanZoom } from './panzoom';
import { CityPiece, UnitStack } from './pieces';
import { ownerName, type Table } from './table';
import { beside, greyedWays, H, hexPath, outline, place, R, type Space } from './view';

/** Room to the right of the map for what happened, where there is plenty. */
const ASIDE = 262;

export interface Options {
  choices: Choice[];
  greyed: GreyedMove[];
  /** Clicking chooses where a journey begins. */
  source: boolean;
}

/** Everything that can be done at a space now. */
function optionsAt(table: Table, space: Space): Options {
  const { moves, words, state } = table;
  const at = space.at;
  const ways = moves.ways(table.from).get(at) ?? [];
  if (ways.length > 0) return { choices: ways.map((move) => ({ move })), greyed: [], source: false };
  const choices: Choice[] = moves.of('space', at).map((move) => ({ move }));
  const march = moves.verb('move');
  if (march && space.holder === state.you && state.you !== null) choices.push({ move: march, from: at, label: words.say('move') });
  const influence = moves.verb('influence');
  if (influence && space.city && space.city.owner === state.you) choices.push({ move: influence, from: at, label: words.say('influence') });
  const greyed = [...moves.greyedOf('space', at), ...(greyedWays(state, table.from).get(at) ?? [])];
  return { choices, greyed, source: moves.sources.has(at) && at !== table.from };
}

function describe(table: Table, space: Space): string {
  const { words } = table;
  const parts = [space.at, words.name('terrain', space.terrain ?? 'unexplored')];
  if (space.exhausted) parts.push(words.say('exhausted'));
  if (space.city) {
    const { city } = space;
    parts.push(`${words.colon(`${words.game('city')} (${ownerName(table, city.owner)})`, `${words.game('size')} ${city.size}`)}, ${words.name('mood', city.mood)}`);
    for (const id of Object.keys(city.buildings)) parts.push(words.name('building', id));
    for (const id of city.wonders) parts.push(words.name('wonder', id));
  }
  if (space.units && space.holder !== undefined) {
    const units = words.ids('unit').filter((u) => space.units?.[u]).map((u) => `${space.units?.[u]} ${words.name('unit', u)}`);
    parts.push(`${ownerName(table, space.holder)}: ${units.join(', ')}`);
  }
  if (space.pirates) parts.push(`${words.say('pirates')}: ${space.pirates}`);
  return parts.join(', ');
}

const leadSigns: Record<string, string> = { fight: '⚔', conquer: '⚑', explore: '?', forest: '♣', mountain: '▲', navigation: '↻' };

interface HexProps {
  table: Table;
  space: Space;
  options: Options;
  current: boolean;
  leads: string[];
  onFocus(): void;
  onPick(): void;
}

function Hex(props: HexProps): JSX.Element {
  const { table, space, options, leads } = props;
  const { words, moves } = table;
  const { x, y } = place(space.at);
  const lit = options.choices.length > 0 || options.source;
  const only = options.choices.length === 1 && !options.source ? options.choices[0] : undefined;
  const recent = moves.touched.get(space.at);
  const from = table.from === space.at;
  const fighting = table.view.fight?.at === space.at;
  const doing = lit ? ` — ${[...options.choices.map((c) => c.label ?? c.move.text), ...(options.source ? [words.say('move')] : [])].join(', ')}` : '';
  const why = !lit && options.greyed[0] ? `. ${options.greyed[0].text}: ${options.greyed[0].why}` : '';
  const told = leads.length > 0 ? ` (${leads.map((l) => (l === 'conquer' ? words.game('conquest') : words.say(l as 'fight'))).join(', ')})` : '';
  return (
    <g
      class={`cl-hex ${space.terrain ?? 'unexplored'} ${lit ? 'lit' : ''} ${recent ? 'recent' : ''} ${from ? 'from' : ''} ${fighting ? 'fighting' : ''} ${space.city?.owner === table.state.you ? 'own-city' : ''} ${space.city?.activations ? 'used' : ''}`}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={lit || props.current ? 0 : -1}
      aria-label={describe(table, space) + told + doing + why}
      aria-disabled={lit && !table.busy ? undefined : true}
      data-space={space.at}
      {...(leads.length > 0 ? { 'data-leads': leads.join(' ') } : {})}
      data-thing={`terrain:${space.terrain ?? 'unexplored'}`}
      {...(only ? { 'data-move': only.move.move } : !lit && options.greyed[0] ? { 'data-move': options.greyed[0].move } : {})}
      onFocus={props.onFocus}
      onClick={props.onPick}
    >
      <path class="ground" d={hexPath(0, 0, R - 0.5)} />
      {space.terrain ? <use href={`#cl-${space.terrain}`} /> : null}
      {space.exhausted ? (
        <g class="cl-exhausted">
          <path d={hexPath(0, 0, R - 2)} fill="url(#cl-hatch)" />
          <path class="mark" d="M-30 22l8 8m0-8-8 8" />
        </g>
      ) : null}
      <text class="cl-at" x="0" y={H / 2 - 3.5}>{space.at}</text>
      <path class="ring" d={hexPath(0, 0, R - 3)} />
    </g>
  );
}

/* The space itself says in words what stands on it, so that its pieces are drawn apart from the button. */
function Pieces(props: { table: Table; space: Space; leads: string[]; onPick(): void }): JSX.Element | null {
  const { table, space, leads } = props;
  if (!space.city && !space.units && !space.pirates && leads.length === 0) return null;
  const { x, y } = place(space.at);
  return (
    <g class="cl-pieces" transform={`translate(${x} ${y})`} onClick={props.onPick}>
      {space.city ? <CityPiece table={table} city={space.city} home={table.view.players.some((p) => p.start === space.at)} /> : null}
      <UnitStack table={table} space={space} />
      {leads.length > 0 ? (
        <g class={`cl-lead ${leads[0]}`} transform="translate(0 19)">
          <rect x={-leads.length * 8} y="-9" width={leads.length * 16} height="17" rx="8" />
          <text y="4.500">{leads.map((l) => leadSigns[l] ?? '').join(' ')}</text>
        </g>
      ) : null}
    </g>
  );
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
      <ol class="cl-ages" aria-label={words.game('age')}>
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
  const [a, b] = [place(props.from), place(props.to)];
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

export function ClashMap(props: { table: Table; raid: { from: string; to: string } | null }): JSX.Element {
  const { table } = props;
  const { view, words, moves, state } = table;
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);

  const shape = useMemo(() => {
    const all = view.spaces.map((s) => s.at);
    const points = all.map(place);
    const x = Math.min(...points.map((p) => p.x)) - R - 6;
    const y = Math.min(...points.map((p) => p.y)) - H / 2 - 6;
    const w = Math.max(...points.map((p) => p.x)) + R + 6 - x;
    const h = Math.max(...points.map((p) => p.y)) + H / 2 + 6 - y;
    return { box: { x, y, w, h }, edge: outline(all) };
  }, [view.spaces.length]);
  const fog = useMemo(() => {
    const areas = new Map<number, string[]>();
    for (const s of view.spaces) if (!s.terrain) areas.set(s.area, [...(areas.get(s.area) ?? []), s.at]);
    return [...areas].map(([area, spaces]) => {
      const points = spaces.map(place);
      const mean = (of: (p: { x: number; y: number }) => number) => points.reduce((sum, p) => sum + of(p), 0) / points.length;
      return { area, path: outline(spaces), x: mean((p) => p.x), y: mean((p) => p.y) };
    });
  }, [view.explored.join()]);

  const pan = usePanZoom(shape.box, frame, ASIDE);
  const spaceAt = useMemo(() => new Map(view.spaces.map((s) => [s.at, s])), [view.spaces]);
  const options = new Map(view.spaces.map((s) => [s.at, optionsAt(table, s)]));
  const leadsTo = (at: string): string[] =>
    [...new Set(view.previews?.filter((p) => p.to === at && p.from === table.from).flatMap((p) => p.leads) ?? [])];

  /* A space of which nothing is lit still tells why not; a click on the chosen source lets it go. */
  function pick(space: Space): void {
    const o = options.get(space.at);
    if (!o || table.busy) return;
    if (table.from === space.at && o.choices.length === 0) return table.setFrom(null);
    if (o.source && o.choices.length === 0) {
      table.setOpen(null);
      return table.setFrom(space.at);
    }
    const [only] = o.choices;
    const cityHere = space.city !== undefined && space.city.owner === state.you;
    if (only && o.choices.length === 1 && !(cityHere && o.greyed.length > 0)) return table.play(only.move.move, only.from);
    if (o.choices.length > 0 || o.greyed.length > 0) return table.setOpen(table.open === `space:${space.at}` ? null : `space:${space.at}`);
    table.setOpen(null);
  }

  function key(event: KeyboardEvent): void {
    const sides: Record<string, number[]> = { ArrowUp: [0], ArrowDown: [3], ArrowRight: [1, 2], ArrowLeft: [5, 4] };
    const step = sides[event.key];
    if (event.key === '+' || event.key === '=') pan.zoomBy(1.3);
    else if (event.key === '-') pan.zoomBy(1 / 1.3);
    else if (event.key === '0') pan.fit();
    else if (step && (event.shiftKey || !(event.target instanceof SVGElement))) {
      const by = 80;
      pan.panBy(event.key === 'ArrowLeft' ? -by : event.key === 'ArrowRight' ? by : 0, event.key === 'ArrowUp' ? -by : event.key === 'ArrowDown' ? by : 0);
    } else if (step && event.target instanceof SVGElement) {
      const at = (event.target.closest('.cl-hex') as SVGElement | null)?.dataset['space'];
      const next = at && step.map((side) => beside(at, side)).find((to) => spaceAt.has(to));
      if (next) frame.current?.querySelector<SVGElement>(`[data-space="${next}"]`)?.focus();
    } else if ((event.key === 'Enter' || event.key === ' ') && event.target instanceof SVGElement) {
      const at = (event.target.closest('.cl-hex') as SVGElement | null)?.dataset['space'];
      const space = at ? spaceAt.get(at) : undefined;
      if (space) pick(space);
    } else return;
    event.preventDefault();
  }

  // The keyboard must never go where the eye cannot follow.
  useEffect(() => {
    if (!current) return;
    const { x, y } = place(current);
    pan.show(x, y);
  }, [current]);

  const focusable = current ?? (state.you !== null ? view.players[state.you]?.start : null) ?? view.spaces[0]?.at ?? null;
  const openAt = table.open?.startsWith('space:') ? table.open.slice(6) : null;
  const openSpace = openAt ? spaceAt.get(openAt) : undefined;
  const menuAt = openAt ? place(openAt) : null;
  const journeys = [...moves.sources.keys()];
  return (
    <div class="cl-map" ref={frame} role="group" aria-label={words.say('map')} onKeyDown={key} style={{ touchAction: pan.zoom > 1 ? 'none' : 'pan-y' }}>
      <svg viewBox={`${pan.box.x} ${pan.box.y} ${pan.box.w} ${pan.box.h}`} role="group" aria-label={words.say('mapHelp')}>
        <LandSymbols />
        <path class="cl-edge" d={shape.edge} />
        {view.spaces.map((space) => (
          <Hex
            key={space.at}
            table={table}
            space={space}
            options={options.get(space.at) ?? { choices: [], greyed: [], source: false }}
            current={space.at === focusable}
            leads={table.from ? leadsTo(space.at) : []}
            onFocus={() => setCurrent(space.at)}
            onPick={() => pick(space)}
          />
        ))}
        <g class="cl-fog" aria-hidden="true">
          {fog.map(({ area, path, x, y }) => (
            <g key={area} class={view.new_region?.area === area ? 'new' : ''}>
              <use href="#cl-unexplored" x={x} y={y} />
              <path d={path} />
            </g>
          ))}
        </g>
        <g aria-hidden="true">
          {view.spaces.map((space) => (
            <Pieces key={space.at} table={table} space={space} leads={table.from ? leadsTo(space.at) : []} onPick={() => pick(space)} />
          ))}
        </g>
        {props.raid ? <RaidArrow {...props.raid} /> : null}
        {table.from ? <path class="cl-from" d={hexPath(place(table.from).x, place(table.from).y, R - 2)} /> : null}
      </svg>
      {openSpace && menuAt ? (
        <SpaceMenu
          table={table}
          space={openSpace}
          options={options.get(openSpace.at) ?? { choices: [], greyed: [], source: false }}
          x={((menuAt.x - pan.box.x) / pan.box.w) * pan.frame.w}
          y={((menuAt.y - pan.box.y) / pan.box.h) * pan.frame.h}
          frame={pan.frame}
          reach={R * pan.scale}
        />
      ) : null}
      {table.from && journeys.length > 0 ? (
        <p class="cl-hint" role="status">
          {words.say('chooseTo')}
          {journeys.length > 1 ? <button type="button" class="cl-button quiet" onClick={() => table.setFrom(null)}>{words.say('back')}</button> : null}
        </p>
      ) : null}
      {pan.aside ? <Common table={table} /> : null}
      <div class="cl-zoom">
        <button type="button" aria-label={words.say('zoomIn')} onClick={() => pan.zoomBy(1.4)}>+</button>
        <button type="button" aria-label={words.say('zoomOut')} onClick={() => pan.zoomBy(1 / 1.4)}>−</button>
        <button type="button" aria-label={words.say('fit')} onClick={() => pan.fit()}><Sign id="fit" /></button>
      </div>
    </div>
  );
}
