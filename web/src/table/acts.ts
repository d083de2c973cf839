/*
 * acts.ts: what a line of the log looks like while it is told: dice roll, cards turn over, what is
 * built rises, explored land turns, what is gained and lost floats at the player's row. Which line
 * does what is the board's to say; none of it happens where motion is not wanted.
 */
import type { Act } from '../boards/types';
import { fill } from '../i18n';
import type { Bundle, LogLine } from '../net/protocol';

const EASE = 'cubic-bezier(.2,.8,.2,1)';

/* Added to where a thing stands already: on a map that is an attribute of its own. */
const moves: Partial<Record<Act, { frames: Keyframe[]; ms: number }>> = {
  rise: {
    frames: [{ transform: 'translate(0px, 9px) scale(.5)', opacity: 0.2 }, { transform: 'translate(0px, -3px) scale(1.14)', opacity: 1, offset: 0.7 }, { transform: 'translate(0px, 0px) scale(1)', opacity: 1 }],
    ms: 260,
  },
  turn: { frames: [{ transform: 'scale(.04, 1)' }, { transform: 'scale(1, 1)' }], ms: 320 },
};

/** Moves the things of a line; what stands on a space rather than the space itself, where it rises. */
export function perform(act: Act | undefined, elements: Element[], ms: number): Animation[] {
  const move = act && moves[act];
  if (!move) return [];
  const moved = act === 'rise' ? elements.flatMap(standing) : elements;
  return moved.map((element) => element.animate(move.frames, { duration: Math.min(ms * 0.8, move.ms), easing: EASE, composite: 'add' }));
}

function standing(element: Element): Element[] {
  const at = element.getAttribute('data-space');
  if (!at) return [element];
  return [...document.querySelectorAll(`.board [data-on="${CSS.escape(at)}"]`)];
}

/** The number that a line tells. */
export function numberIn(line: LogLine): number | null {
  const n = line.parts.find((part) => part.domain === 'number')?.id;
  return typeof n === 'number' ? n : null;
}

/** The thing that a line names first, in words. */
export function nameIn(line: LogLine, words: Bundle): string {
  for (const { domain, id } of line.parts) {
    const name = id === null || domain === 'seat' || domain === 'number' ? undefined : words.things[domain]?.[String(id)]?.name;
    if (name) return name;
  }
  return '';
}

/* Where the board shows how much a player has of it, if that is in sight; else the player's row. */
function placeOf(seat: number | null, of: string | undefined): Element | null {
  const shown = of ? [...document.querySelectorAll(`.board [data-stock="${seat}:${CSS.escape(of)}"]`)] : [];
  const seen = shown.find((e) => {
    const { left, top, bottom, width } = e.getBoundingClientRect();
    return width > 0 && top > 0 && bottom < innerHeight && e.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2));
  });
  return seen ?? document.querySelector(`.players [data-thing="seat:${seat}"] .points`);
}

/** “+2 food” where it is counted or at the row of the player, and away. `of`: what it is, where the line does not name it. */
export function float(act: Act | undefined, line: LogLine, seat: number | null, words: Bundle, ms: number, of?: string): Animation | null {
  const n = numberIn(line);
  if ((act !== 'gain' && act !== 'lose') || n === null || n === 0) return null;
  const place = placeOf(seat, of);
  if (!place) return null;
  const { left, top } = place.getBoundingClientRect();
  const sign = document.createElement('div');
  sign.className = `afloat ${act}`;
  sign.setAttribute('aria-hidden', 'true');
  sign.textContent = `${act === 'gain' ? '+' : '−'}${n} ${of ? fill(words.texts[`board.n.${of}`] ?? '', { n }) : nameIn(line, words)}`;
  document.body.append(sign);
  const at = (y: number) => `translate(${left - 6}px, ${top + y}px) translate(-100%, 0)`;
  const way = sign.animate([{ transform: at(8), opacity: 0 }, { transform: at(0), opacity: 1, offset: 0.2 }, { transform: at(-14), opacity: 0 }], { duration: Math.max(500, ms), easing: EASE });
  const gone = () => sign.remove();
  way.addEventListener('finish', gone);
  way.addEventListener('cancel', gone);
  return way;
}
