/* rich.tsx: the lines of a card with their amounts drawn as signs: “+1 coin” becomes +1 and a coin. */
import type { JSX } from 'preact';
import { Emblem } from './art/emblem';
import { signFor, signs, type Words } from './words';

/** Actions that a clause begins with get their emblem before the name. */
function lead(clause: string, words: Words): [string | null, string] {
  const at = clause.search(/\s?:/u);
  if (at < 0) return [null, clause];
  const name = clause.slice(0, at);
  const actions = words.bundle.things['action'] ?? {};
  for (const [id, thing] of Object.entries(actions))
    if (thing.name === name) return [id, clause];
  return [null, clause];
}

function withSigns(text: string, words: Words): JSX.Element[] {
  const out: JSX.Element[] = [];
  let at = 0;
  for (const found of text.matchAll(signs[words.lang])) {
    const index = found.index ?? 0;
    out.push(<span key={`t${at}`}>{text.slice(at, index)}</span>);
    out.push(
      <span key={`s${index}`} class="aoc-amount">
        <span aria-hidden="true">{found[1]}</span>
        <Emblem id={signFor(found[2] ?? '')} class={`sign ${signFor(found[2] ?? '')}`} />
        <span class="aoc-sr">{found[0]}</span>
      </span>,
    );
    at = index + found[0].length;
  }
  out.push(<span key="rest">{text.slice(at)}</span>);
  return out;
}

export function Rich(props: { lines: string[]; words: Words }): JSX.Element {
  return (
    <>
      {props.lines.map((line, i) => {
        const whole = line.replace(/\.$/, '');
        const [action, text] = lead(whole.charAt(0).toUpperCase() + whole.slice(1), props.words);
        return (
          <span key={i} class="aoc-clause">
            {action ? <Emblem id={action} domain="action" class="lead" /> : null}
            <span>{withSigns(text, props.words)}</span>
          </span>
        );
      })}
    </>
  );
}
