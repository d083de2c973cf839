/*
 * sign.tsx: small pictures on a 24 by 24 sheet, drawn from a line of text: the path to be stroked,
 * then, after a bar, the path to be filled; either may be empty. A sign stands beside words and
 * never alone, so screen readers skip it.
 */
import type { JSX } from 'preact';

/** Strokes by name; things of a kind as “action:farm” where their names could meet. */
export type Sheet = Record<string, string>;

function paths(strokes: string): JSX.Element {
  const [stroke, fill] = strokes.split('|');
  return (
    <>
      {fill ? <path class="f" d={fill} fill-rule="evenodd" /> : null}
      {stroke ? <path class="s" d={stroke} /> : null}
    </>
  );
}

export interface SignProps {
  id: string;
  class?: string;
}

/** The signs of a sheet; what is not on it is drawn as `nothing`, or not at all. */
export function signsOf(sheet: Sheet): (props: SignProps) => JSX.Element {
  return function Sign({ id, class: extra }: SignProps): JSX.Element {
    return (
      <svg class={`kit-sign s-${id.replace(/^.*:/, '')} ${extra ?? ''}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {paths(sheet[id] ?? sheet['nothing'] ?? '')}
      </svg>
    );
  };
}

/** The same inside a picture, at x, y with the size given. */
export function glyphsOf(sheet: Sheet): (props: SignProps & { x: number; y: number; size: number }) => JSX.Element {
  return function Glyph({ id, x, y, size, class: extra }): JSX.Element {
    return (
      <g class={`kit-glyph ${extra ?? ''}`} transform={`translate(${x} ${y}) scale(${size / 24})`}>
        {paths(sheet[id] ?? sheet['nothing'] ?? '')}
      </g>
    );
  };
}
