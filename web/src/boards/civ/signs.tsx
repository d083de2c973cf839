/* signs.tsx: the signs of this board: symbols of the kit where it has them, strokes on a 24-unit grid where it has none. */
import type { JSX } from 'preact';
import type { Move } from '../../net/protocol';
import { signsOf, type Icons, type Sheet } from '../kit';
import type { SignProps } from '../kit/sign';

/** What the kit of symbols draws. */
const symbols: Record<string, string> = {
  production: 'hammer', trade: 'trade', culture: 'culture', coin: 'coin', coins: 'coin', combat: 'battle', battle: 'battle', military: 'battle',
  infantry: 'foot', mounted: 'horse', artillery: 'siege', technology: 'ideas', economy: 'coin', wheat: 'food', iron: 'anvil', uranium: 'atom',
  hut: 'hut', village: 'village', wonder: 'monument', wonders: 'monument', research: 'ideas', tech: 'ideas', person: 'people', event: 'quill', lock: 'lock', harvest: 'food',
  build: 'bricks', buildings: 'bricks', 'free-build': 'bricks', walls: 'garrison', arts: 'lyre', govern: 'scales', government: 'scales', play: 'quill', use: 'gear', explore: 'compass', scout: 'compass', army: 'flag', figures: 'flag', victory: 'star', found: 'pin',
};

const sheet: Sheet = {
  // What is drawn for this game alone.
  incense: 'M9 4c-2 2 2 3 0 6M15 3c-2 2 2 3 0 6M12 2c-2 3 2 4 0 8|M5 12h14c0 4-2.500 6-5 6.500V20h3v2H7v-2h3v-1.500C7.500 18 5 16 5 12z',
  silk: 'M7 8c4 3 6 3 10 0M7 12c4 3 6 3 10 0M7 16c4 3 6 3 10 0|M4 4h4v16H4zM16 4h4v16h-4z',
  spy: '|M12 3c3 0 5 2 5.500 6H21v2H3V9h3.500C7 5 9 3 12 3zM6 12.500h12c0 3-1.500 5-3 5.500l4 4H5l4-4c-1.500-.5-3-2.500-3-5.500z',
  any: 'M12 4v16M4 12h16M6.500 6.500l11 11M17.500 6.500l-11 11|',
  aircraft: '|M11 2h2l1 7 8 4v3l-8-2-1 5 3 2v2l-4-1-4 1v-2l3-2-1-5-8 2v-3l8-4z',
  train: '|M5 3h9v8c0 5-2 8.500-4.500 10.500C7 19.500 5 16 5 11zM19 1.500 21.500 6l-1.600.4V22h-1.800V6.400L16.500 6z',
  program: 'M4 21h16M6 21V9h5v12M14 21V5h5v16M3 9l6-5M12 6l6-4|',
  move: 'M3 12h16M13 6l6 6-6 6|', step: 'M3 12h16M13 6l6 6-6 6|', stop: '|M6 6h12v12H6z',
  done: 'm5 13 5 5L20 7|', yes: 'm5 13 5 5L20 7|', pass: 'M5 4v16M5 5h13l-3 4 3 4H5|', no: 'M6 6l12 12M18 6 6 18|', decline: 'M6 6l12 12M18 6 6 18|', refuse: 'M6 6l12 12M18 6 6 18|', accept: 'm5 13 5 5L20 7|', consent: 'm5 13 5 5L20 7|', propose: 'm5 13 5 5L20 7|',
  offer: 'M4 8h14l-4-4M20 16H6l4 4|', counter: 'M4 8h14l-4-4M20 16H6l4 4|',
  give: 'M12 20V5M6 11l6-6 6 6|', want: 'M12 4v15M6 13l6 6 6-6|',
  capital: '|M3 7l4.500 4L12 4l4.500 7L21 7l-2 10H5zM5 19h14v2.500H5z', city: '|M3 12l9-8 9 8h-2.500v9h-5v-6h-3v6h-5v-9z',
  policy: 'M7 3h10v18H7zM10 8h4M10 12h4M10 16h4|', adopt: 'M7 3h10v18H7zM10 8h4M10 12h4M10 16h4|',
  advance: 'M12 21V5M6 11l6-6 6 6|', hand: 'M6 4h9v13H6zM9 7h9v13H9z|', speed: 'M3 8h10M3 12h13M3 16h8M15 7l5 5-5 5|', stacking: 'M4 18h16M6 14h12M8 10h8M10 6h4|',
  water: 'M3 9q3-3 6 0t6 0 6 0M3 15q3-3 6 0t6 0 6 0|', send: 'M4 20 14 10M8 9h7v7M4 5h16|', wound: 'M12 4v16M4 12h16|', heal: 'M12 4v16M4 12h16|',
  open: 'M5 12h14M12 5v14|', attack: 'M4 4l13 13M20 4 7 17M15 20l5-5M4 15l5 5|', loot: '|M8 3h8l-2 4c4 2 6 6 6 10 0 3-3 4-8 4s-8-1-8-4c0-4 2-8 6-10z',
  cancel: 'M12 3a9 9 0 1 0 .01 0ZM6 6l12 12|', interrupt: 'M12 3a9 9 0 1 0 .01 0ZM6 6l12 12|', let: 'M3 12s4-6 9-6 9 6 9 6-4 6-9 6-9-6-9-6z|M12 9a3 3 0 1 0 .01 0z',
  defence: '|M4 4q8 2 8-2 0 4 8 2v9c0 5-4 8-8 9-4-1-8-4-8-9z', blockade: 'M5 5l14 14M19 5L5 19|',
  market: 'M5 12v9h14v-9|M4 4h16l2 6.500c-1.200 2-3.800 2-5 0-1.200 2-3.800 2-5 0-1.200 2-3.800 2-5 0-1.200 2-3.800 2-5 0z',
  nothing: 'M6 12h12|',
};

const Stroked = signsOf(sheet);

export function hasSign(id: string): boolean {
  return id in symbols || id in sheet;
}

export function Sign(props: SignProps): JSX.Element {
  const symbol = symbols[props.id];
  if (symbol === undefined) return <Stroked {...props} />;
  return <svg class={`kit-sign drawn s-${props.id} ${props.class ?? ''}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false"><use href={`#i-${symbol}`} width="16" height="16" /></svg>;
}

export const icons: Icons = { has: hasSign, Sign };

/** The same on the map: `size` wide, with its middle at x, y. */
export function MapSign(props: { id: string; x: number; y: number; size: number }): JSX.Element {
  const { id, x, y, size } = props;
  const symbol = symbols[id];
  if (symbol !== undefined) return <use href={`#i-${symbol}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
  const [stroke, fill] = (sheet[id] ?? '').split('|');
  return (
    <g class={`civ-stroked s-${id}`} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      {fill ? <path class="f" d={fill} fill-rule="evenodd" /> : null}
      {stroke ? <path class="s" d={stroke} /> : null}
    </g>
  );
}

/** What a move brings or is about, else what one does. */
export function signOf(move: Move): string | undefined {
  for (const domain of ['resource', 'type', 'good']) {
    const part = move.parts.find((p) => p.domain === domain);
    if (part && hasSign(String(part.id))) return String(part.id);
  }
  const verb = move.verb.replace(/^(give|want|cancel|interrupt|loot|offer|adopt)-.*/, '$1').replace(/^(drop|switch)-policy/, 'policy').replace(/^(place-person|keep-person|take-back)$/, 'person');
  return hasSign(verb) ? verb : undefined;
}

/** What only declines has no sign of its own. */
export function MoveSign(props: { move: Move }): JSX.Element | null {
  const id = signOf(props.move);
  return id === undefined ? null : <Sign id={id} />;
}
