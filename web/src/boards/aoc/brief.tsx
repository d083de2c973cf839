/* brief.tsx: what a thing does, as short as it can be told: actions by their emblems alone, amounts by number and sign. */
import type { JSX } from 'preact';
import type { Line, Span } from '../../net/protocol';
import type { Table } from './view';

function Drawn(props: { table: Table; span: Exclude<Span, string> }): JSX.Element {
  const { span, table } = props;
  const { Sign } = table.icons;
  if (!table.icons.has(span.icon)) return <>{span.text}</>;
  // “no technologies” is its first word and the sign.
  const words = span.n ?? (span.icon.includes(':') ? '' : span.text.replace(/\S+$/, ''));
  return (
    <span class={span.n === undefined ? 'aoc-word' : 'kit-amount'}>
      <span aria-hidden="true">{words}</span>
      <Sign id={span.icon} class="in-text" />
      <span class="hidden">{span.text}</span>
    </span>
  );
}

/* After an emblem its colon says nothing to the eye. */
function plain(line: Line, i: number): string {
  const [span, before] = [line[i], line[i - 1]];
  const text = typeof span === 'string' ? span : '';
  return before !== undefined && typeof before !== 'string' && before.n === undefined ? text.replace(/^[\s\u00a0\u202f]*:/, '') : text;
}

export function Brief(props: { table: Table; domain: string; id: string; part?: string }): JSX.Element {
  const lines = props.table.words.lines(props.domain, props.id, props.part);
  return (
    <>
      {lines.map((line, i) => (
        <span key={i} class="aoc-clause">
          {line.map((span, k) => (typeof span === 'string' ? <span key={k}>{plain(line, k)}</span> : <Drawn key={k} table={props.table} span={span} />))}
        </span>
      ))}
    </>
  );
}
