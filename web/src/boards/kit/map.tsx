/*
 * map.tsx: a map of spaces, whatever their shape: it can be dragged and zoomed, arrow keys go from
 * space to space, and a space is a button that says in words what lies on it. What is drawn on a
 * space is the game's: `ground` belongs to the button, `pieces` stand above all spaces, `figures` above
 * all pieces, `labels` above everything; each of these from the far side of the map to the near one.
 * Figures can be dragged where a click on their space and another would send them.
 */
import { createContext, type ComponentChildren, type JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { colon, t } from '../../i18n';
import type { GreyedMove, Move } from '../../net/protocol';
import type { Arrow, Grid } from './grid';
import { useCovered } from './covered';
import { menuPlace } from './menuplace';
import { useDrag } from './drag';
import { usePanZoom, type PanZoom, type View } from './panzoom';
import type { AnyTable } from './table';
import { Close, MoveButton } from './thing';

/** A move on offer at a space; `from` is remembered for the question after it. */
export interface SpaceMove {
  move: Move;
  from?: string;
  label?: string;
}

/** What can be done at a space now. */
export interface SpaceOptions {
  choices: SpaceMove[];
  greyed: GreyedMove[];
  /** Clicking chooses where a journey begins. */
  source: boolean;
}

export interface Space {
  at: string;
  class?: string;
  /** What lies here, in words. */
  label: string;
  thing?: string;
  options: SpaceOptions;
  /** Something greyed is told beside the only choice, so that it is not played at once. */
  ask?: boolean;
  ground: ComponentChildren;
  pieces?: ComponentChildren;
  figures?: ComponentChildren;
  labels?: ComponentChildren;
  data?: Record<`data-${string}`, string>;
}

/** How many pixels one of the map's own units is on the screen, for what is written on it. */
export const MapScale = createContext(1);

interface MapProps {
  table: AnyTable;
  grid: Grid;
  spaces: Space[];
  class: string;
  /** Where the keyboard begins. */
  home?: string | null | undefined;
  /** What a small screen shows first: the middle of these spaces. */
  around?: string[];
  /** What a question is about, such as a battle: a small screen shows it in the middle. */
  focus?: string | null;
  /** Room to the right of the map, where there is plenty: pixels, and what stands there. */
  aside?: { room: number; content: ComponentChildren };
  /** Drawn below the spaces, between them and their pieces, between pieces and figures, and above all. */
  below?: ComponentChildren;
  between?: ComponentChildren;
  among?: ComponentChildren;
  above?: ComponentChildren;
  /** How much of the map's own units is left free around the spaces. */
  margin?: number;
  /** The scale below which the map is hard to read: a small screen then begins with a part of it. */
  readable?: number;
  /** Head the menu of a space: what it is called, and what is beside its name. */
  name?(at: string): string;
  head?(at: string): string;
  /** The sign and the label of a move in the menu of a space. */
  picture?(move: Move): ComponentChildren;
  label?(move: Move): string | undefined;
  children?: ComponentChildren;
}

/** All that the moves of a table offer at a space: those of its own, and the ends of journeys. */
export function optionsAt(table: AnyTable, at: string): SpaceOptions {
  const ways = table.moves.ways(table.from).get(at) ?? [];
  if (ways.length > 0) return { choices: ways.map((move) => ({ move })), greyed: [], source: false };
  return {
    choices: table.moves.of('space', at).map((move) => ({ move })),
    greyed: [...table.moves.greyedOf('space', at), ...(table.moves.greyedWays(table.from).get(at) ?? [])],
    source: table.moves.sources.has(at) && at !== table.from,
  };
}

function isLit(space: Space): boolean {
  return space.options.choices.length > 0 || space.options.source;
}

function spoken(space: Space): string {
  const { choices, greyed } = space.options;
  if (isLit(space)) return `${space.label} — ${[...choices.map((c) => c.label ?? c.move.text), ...(space.options.source ? [t('kit.move-from')] : [])].join(', ')}`;
  return greyed[0] ? `${space.label}. ${colon(greyed[0].text, greyed[0].why)}` : space.label;
}

/** The line inside a space that lights it; its own border runs outside of it. */
function inner(grid: Grid): string {
  return grid.path(0, 0, grid.shape.radius * 0.13);
}

function SpaceButton(props: { table: AnyTable; grid: Grid; space: Space; current: boolean; onFocus(): void; onPick(): void }): JSX.Element {
  const { table, space } = props;
  const { choices, greyed, source } = space.options;
  const { x, y } = props.grid.place(space.at);
  const lit = isLit(space);
  const played = choices.length === 1 && !source ? choices[0]?.move.move : !lit ? greyed[0]?.move : undefined;
  const recent = table.moves.recent('space', space.at);
  return (
    <g
      class={`kit-space ${lit ? 'lit' : ''} ${recent ? 'recent' : ''} ${table.from === space.at ? 'from' : ''} ${space.class ?? ''}`}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={lit || props.current ? 0 : -1}
      aria-label={spoken(space)}
      aria-disabled={lit && !table.busy ? undefined : true}
      data-space={space.at}
      {...(space.thing ? { 'data-thing': space.thing } : {})}
      {...(played ? { 'data-move': played } : {})}
      {...space.data}
      onFocus={props.onFocus}
      onClick={props.onPick}
    >
      {space.ground}
      {lit ? <path class="rim" d={inner(props.grid)} /> : null}
      <path class="ring" d={inner(props.grid)} />
    </g>
  );
}

/** What can be done at one space, as buttons beside it; what cannot, with why. */
function SpaceMenu(props: { map: MapProps; space: Space; pan: PanZoom; covered: number }): JSX.Element {
  const { space, pan } = props;
  const { table, grid, picture, label } = props.map;
  const { frame } = pan;
  const { choices, greyed } = space.options;
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ w: 220, h: 160 });
  // What opens in it makes it higher: it still ends within the map.
  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const measure = () => setSize((was) => (was.w === menu.offsetWidth && was.h === menu.offsetHeight ? was : { w: menu.offsetWidth, h: menu.offsetHeight }));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(menu);
    return () => watch.disconnect();
  }, [choices.length, greyed.length, frame.w]);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('.kit-button')?.focus({ preventScroll: true });
  }, [space.at]);
  const boxAt = (at: string) => {
    const [{ x, y }, { halfWidth, halfHeight }] = [grid.place(at), grid.shape];
    const corner = pan.place(x - halfWidth, y - halfHeight);
    return { ...corner, w: 2 * halfWidth * pan.scale, h: 2 * halfHeight * pan.scale };
  };
  const near = Array.from({ length: grid.shape.sides }, (_, side) => grid.beside(space.at, side));
  const free = { w: frame.w, h: frame.h - props.covered };
  const { x, y } = menuPlace(size, free, boxAt(space.at), props.map.spaces.filter(({ at }) => near.includes(at)).map(({ at }) => boxAt(at)));
  // Where there is no room beside the space, as on a phone, the map moves until it is above the menu.
  const own = boxAt(space.at);
  const hidden = x < own.x + own.w && x + size.w > own.x && y < own.y + own.h - 1 ? Math.round(own.y + own.h - (free.h - size.h - 8)) : 0;
  useEffect(() => {
    const seen = pan.view();
    if (hidden > 0) pan.see({ ...seen, y: seen.y + hidden / pan.scale });
  }, [space.at, size.h, free.h]);
  const button = (move: Move | GreyedMove, choice?: SpaceMove) => (
    <MoveButton key={move.move} table={table} move={move} from={choice?.from} label={choice?.label ?? label?.(move)} picture={picture?.(move)}>
      {'why' in move ? <small>{move.why}</small> : null}
    </MoveButton>
  );
  return (
    <div ref={box} class="kit-menu" role="group" aria-label={space.at} style={{ left: `${x}px`, top: `${y}px`, maxHeight: `${free.h - 8}px` }}>
      <header>
        <strong>{props.map.name?.(space.at) ?? space.at}</strong>
        <span>{props.map.head?.(space.at) ?? ''}</span>
        <Close onClose={() => table.setOpen(null)} />
      </header>
      {choices.map((choice) => button(choice.move, choice))}
      {greyed.length > 0 ? (
        <details open={choices.length === 0}>
          <summary>{t('kit.not-now')} ({greyed.length})</summary>
          {greyed.map((move) => button(move))}
        </details>
      ) : null}
    </div>
  );
}

/** The whole map can only come closer: what would do nothing then lies on none of it. */
function Zoom(props: { pan: PanZoom }): JSX.Element {
  const { pan } = props;
  const closer = useRef<HTMLButtonElement>(null);
  const whole = pan.zoom <= 1;
  // What had the keyboard goes, and hands it on.
  const held = useRef(false);
  useLayoutEffect(() => {
    if (whole && held.current) closer.current?.focus({ preventScroll: true });
    held.current = false;
  }, [whole]);
  const back = (change: () => void) => () => {
    held.current = true;
    change();
  };
  return (
    <div class="kit-zoom">
      <button type="button" ref={closer} aria-label={t('kit.zoom-in')} onClick={() => pan.zoomBy(1.4)}>+</button>
      {whole ? null : (
        <>
          <button type="button" aria-label={t('kit.zoom-out')} onClick={back(() => pan.zoomBy(1 / 1.4))}>−</button>
          <button type="button" aria-label={t('kit.fit')} onClick={back(pan.fit)}>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" /></svg>
          </button>
        </>
      )}
    </div>
  );
}

/** The space that has the keyboard, or holds what has it. */
function spaceOf(target: EventTarget | null): string | undefined {
  return target instanceof SVGElement ? target.closest<SVGElement>('.kit-space')?.dataset['space'] : undefined;
}

/* The cloth reaches beyond the frame. It also keeps the sheet in one piece for the compositor, which would else move each thing that lies far from the others by itself. */
const CLOTH = 1500;

/** One layer of what stands on the spaces, from the far side of the map to the near one. */
function Layer(props: { grid: Grid; spaces: Space[]; of: 'pieces' | 'figures' | 'labels'; onPick(space: Space): void }): JSX.Element {
  const { grid, of } = props;
  const standing = props.spaces.filter((space) => space[of]).map((space) => ({ space, ...grid.place(space.at) }));
  standing.sort((a, b) => a.y - b.y || a.x - b.x);
  return (
    <g aria-hidden="true">
      {standing.map(({ space, x, y }) => (
        <g key={space.at} class={`kit-${of}`} data-on={space.at} transform={`translate(${x} ${y})`} onClick={() => props.onPick(space)}>{space[of]}</g>
      ))}
    </g>
  );
}

export function BoardMap(props: MapProps): JSX.Element {
  const { table, grid, spaces } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const names = spaces.map((s) => s.at);
  const box = useMemo(() => grid.box(names, props.margin ?? 6), [names.length]);
  const byName = useMemo(() => new Map(spaces.map((s) => [s.at, s])), [spaces]);
  const drag = useRef<(event: PointerEvent) => boolean>(() => false);
  const covered = useCovered(frame);
  const pan = usePanZoom(box, frame, {
    aside: props.aside?.room ?? 0,
    readable: props.readable ?? 0,
    covered,
    start: props.around && props.around.length > 0 ? grid.middle(props.around) : null,
    takes: (event) => drag.current(event),
  });
  drag.current = useDrag(pan.sheet, {
    mayLeave: (at) => !table.busy && table.moves.sources.has(at),
    lift: (at) => {
      table.setOpen(null);
      table.setFrom(at);
    },
    mayEnd: (from, to) => table.moves.ways(from).has(to),
    drop: (from, to) => {
      const ways = table.moves.ways(from).get(to) ?? [];
      if (ways.length === 1 && ways[0]) table.play(ways[0].move);
      else table.setOpen(`space:${to}`);
    },
  });

  /* A space of which nothing is lit still tells why not; a click on the chosen source lets it go. */
  function pick(space: Space): void {
    const { choices, greyed, source } = space.options;
    const key = `space:${space.at}`;
    if (table.busy) return;
    if (table.from === space.at && choices.length === 0) return table.setFrom(null);
    if (source && choices.length === 0) {
      table.setOpen(null);
      return table.setFrom(space.at);
    }
    const [only] = choices;
    if (only && choices.length === 1 && !(space.ask && greyed.length > 0)) return table.play(only.move.move, only.from);
    table.setOpen((choices.length > 0 || greyed.length > 0) && table.open !== key ? key : null);
  }

  function key(event: KeyboardEvent): void {
    const at = spaceOf(event.target);
    const sides = grid.shape.arrows[event.key as Arrow] as number[] | undefined;
    const space = at ? byName.get(at) : undefined;
    if (event.key === '+' || event.key === '=') pan.zoomBy(1.3);
    else if (event.key === '-') pan.zoomBy(1 / 1.3);
    else if (event.key === '0') pan.fit();
    else if (sides && (event.shiftKey || !at)) {
      const by = 80;
      pan.panBy(event.key === 'ArrowLeft' ? -by : event.key === 'ArrowRight' ? by : 0, event.key === 'ArrowUp' ? -by : event.key === 'ArrowDown' ? by : 0);
    } else if (sides && at) {
      const next = sides.map((side) => grid.beside(at, side)).find((to) => byName.has(to));
      if (next) frame.current?.querySelector<SVGElement>(`[data-space="${CSS.escape(next)}"]`)?.focus();
    } else if ((event.key === 'Enter' || event.key === ' ') && space) pick(space);
    else return;
    event.preventDefault();
  }

  // The keyboard must never go where the eye cannot follow.
  useEffect(() => {
    if (!current || !pan.ready) return;
    const { x, y } = grid.place(current);
    pan.show(x, y);
  }, [current, pan.ready]);
  // Nor may all there is to choose from lie outside of what is seen.
  const lit = spaces.filter(isLit).map((space) => space.at);
  useEffect(() => {
    const places = lit.map((at) => grid.place(at));
    if (places.length === 0 || !pan.ready || places.some((p) => pan.sees(p.x, p.y))) return;
    const [first] = places;
    if (first) pan.show(first.x, first.y);
  }, [lit.join(), pan.ready]);

  // What is fought for stays in the middle of what is seen of the map, also when something comes to lie on it.
  const { focus } = props;
  const panning = useRef(pan);
  panning.current = pan;
  const before = useRef<View | null>(null); // what was seen before the map turned to something by itself
  const back = () => {
    if (before.current) panning.current.see(before.current);
    before.current = null;
  };
  useEffect(() => {
    if (!focus) return back();
    if (!pan.ready) return;
    before.current ??= pan.view();
    const { x, y } = grid.place(focus);
    pan.centre(x, y);
  }, [focus, pan.ready, pan.frame.w, pan.frame.h, covered]);

  // What is told of the board must be seen; then, again, what is fought for.
  const fought = useRef(focus);
  fought.current = focus;
  useEffect(() => {
    const map = frame.current;
    const show = (event: Event) => {
      const at = spaceOf(event.target);
      if (!at) return;
      before.current ??= panning.current.view();
      const { x, y } = grid.place(at);
      panning.current.show(x, y, true);
    };
    const turnBack = () => {
      if (!fought.current) return back();
      const { x, y } = grid.place(fought.current);
      panning.current.centre(x, y);
    };
    map?.addEventListener('kit-show', show);
    map?.addEventListener('kit-back', turnBack);
    return () => {
      map?.removeEventListener('kit-show', show);
      map?.removeEventListener('kit-back', turnBack);
    };
  }, []);

  const focusable = current ?? props.home ?? names[0] ?? null;
  const open = table.open?.startsWith('space:') ? byName.get(table.open.slice(6)) : undefined;
  const start = table.from ? grid.place(table.from) : null;
  // What must be read keeps its size on the screen when the map is small.
  const legible = Math.min(1.7, Math.max(1, 0.92 / pan.scale));
  return (
    <div class={`kit-map ${props.class}`} ref={frame} role="group" aria-label={t('kit.map')} onKeyDown={key} style={{ touchAction: pan.zoom > 1 ? 'none' : 'pan-y' }}>
      <svg
        ref={pan.sheet}
        class="kit-sheet"
        viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
        style={{ width: `${box.w * pan.scale}px`, height: `${box.h * pan.scale}px`, '--legible': legible.toFixed(2) }}
        data-zoom={pan.zoom.toFixed(2)}
        role="group"
        aria-label={t('kit.map-help')}
      >
        <rect class="kit-cloth" x={box.x - CLOTH} y={box.y - CLOTH} width={box.w + 2 * CLOTH} height={box.h + 2 * CLOTH} />
        {props.below}
        {spaces.map((space) => (
          <SpaceButton key={space.at} table={table} grid={grid} space={space} current={space.at === focusable} onFocus={() => setCurrent(space.at)} onPick={() => pick(space)} />
        ))}
        {props.between}
        {start ? (
          <g class="kit-from" transform={`translate(${start.x} ${start.y})`}>
            <path class="rim" d={inner(grid)} />
            <path d={inner(grid)} />
          </g>
        ) : null}
        <Layer grid={grid} spaces={spaces} of="pieces" onPick={pick} />
        {props.among}
        <Layer grid={grid} spaces={spaces} of="figures" onPick={pick} />
        <MapScale.Provider value={pan.scale}>
          <Layer grid={grid} spaces={spaces} of="labels" onPick={pick} />
        </MapScale.Provider>
        {props.above}
      </svg>
      {open ? <SpaceMenu map={props} space={open} pan={pan} covered={covered} /> : null}
      {pan.aside ? props.aside?.content : null}
      <Zoom pan={pan} />
      {props.children}
    </div>
  );
}
