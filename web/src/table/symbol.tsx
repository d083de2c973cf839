/* symbol.tsx: a symbol of the kit as a small picture: a piece, a building, a sign, a die. */
import { insertSprite } from '../art/sprite';

/** Pieces and buildings stand on a line a little above the lower edge; signs bring their own sheet. */
export function Symbol(props: { id: string; class?: string }) {
  insertSprite();
  if (props.id.startsWith('i-'))
    return (
      <svg class={`symbol ${props.class ?? ''}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <use href={`#${props.id}`} width="16" height="16" />
      </svg>
    );
  // Marks that lie flat have their middle in the middle.
  if (/^(go|mark|fx)-/.test(props.id))
    return (
      <svg class={`symbol ${props.class ?? ''}`} viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">
        <use href={`#${props.id}`} />
      </svg>
    );
  return (
    <svg class={`symbol piece ${props.class ?? ''}`} viewBox="-20 -38 42 46" aria-hidden="true" focusable="false">
      <use href={`#${props.id}`} />
    </svg>
  );
}

/** Is there one? */
export function hasSymbol(id: string): boolean {
  insertSprite();
  return document.getElementById(id) !== null;
}

/** A die: its pips, and what else it shows in the corner. */
export function DieFace(props: { n: number; unit: string | null; out: boolean; at: number }) {
  insertSprite();
  return (
    <svg class={`die-face ${props.out ? 'out' : ''}`} style={{ '--at': props.at }} viewBox="-14 -14 30 30" aria-hidden="true" focusable="false">
      <use href="#die" />
      {props.n >= 1 && props.n <= 6 ? <use href={`#pip-${props.n}`} /> : <text y="5">{props.n}</text>}
      {props.unit && hasSymbol(`u-${props.unit}`) ? <use href={`#u-${props.unit}`} transform="translate(10.500 15) scale(.34)" /> : null}
      {props.out ? <path class="strike" d="M-11 11 11-11" /> : null}
    </svg>
  );
}
