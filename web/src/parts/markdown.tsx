/*
 * markdown.tsx: the rule books' subset of Markdown as elements: paragraphs, lists, tables,
 * quotations, code, **strong**, *emphasis*, [[section]] and [words](#section). Nothing becomes
 * HTML by itself, so a text cannot bring markup into the page.
 */
import type { ComponentChildren, JSX } from 'preact';

export interface Linker {
  href(section: string): string;
  title(section: string): string | null; // null: there is no such section
}

const INLINE =
  /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\[\[([\w-]+)(?:\|([^\]]+))?\]\]|\[([^\]]+)\]\(#([\w-]+)\)/g;

export function inline(text: string, linker: Linker): ComponentChildren[] {
  const out: ComponentChildren[] = [];
  let from = 0;
  for (const m of text.matchAll(INLINE)) {
    out.push(text.slice(from, m.index));
    from = m.index + m[0].length;
    const section = m[4] ?? m[7];
    if (m[1] !== undefined) out.push(<strong>{inline(m[1], linker)}</strong>);
    else if (m[2] !== undefined) out.push(<em>{m[2]}</em>);
    else if (m[3] !== undefined) out.push(<code>{m[3]}</code>);
    else if (section !== undefined) {
      const title = linker.title(section);
      const words = m[5] ?? m[6] ?? title ?? section;
      out.push(title === null ? words : <a href={linker.href(section)}>{words}</a>);
    }
  }
  out.push(text.slice(from));
  return out;
}

interface Item {
  text: string;
  children: string[];
}

/* An item is a marker line, the lines indented below it, and blocks indented further. */
function items(lines: string[]): Item[] {
  const list: Item[] = [];
  for (const line of lines) {
    const start = /^(?:[-*]|\d+[.)])\s+(.*)$/.exec(line);
    const last = list[list.length - 1];
    if (start) list.push({ text: start[1] ?? '', children: [] });
    else if (last && (last.children.length > 0 || /^\s+(?:[-*]|\d+[.)])\s/.test(line)))
      last.children.push(line.replace(/^ {2,3}/, ''));
    else if (last) last.text += ` ${line.trim()}`;
  }
  return list;
}

function List({ lines, linker }: { lines: string[]; linker: Linker }) {
  const content = items(lines).map((item) => (
    <li>
      {inline(item.text, linker)}
      {item.children.length > 0 && <Markdown text={item.children.join('\n')} linker={linker} />}
    </li>
  ));
  return /^\d/.test(lines[0] ?? '') ? <ol>{content}</ol> : <ul>{content}</ul>;
}

function cells(line: string): string[] {
  return line.replace(/^\||\|$/g, '').split('|').map((c) => c.trim());
}

function Table({ lines, linker }: { lines: string[]; linker: Linker }) {
  const [head, , ...rows] = lines;
  return (
    <div class="scroll-x" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {cells(head ?? '').map((c) => (c ? <th scope="col">{inline(c, linker)}</th> : <td />))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>{cells(row).map((c) => <td>{inline(c, linker)}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function block(lines: string[], linker: Linker): JSX.Element {
  const first = lines[0] ?? '';
  if (/^\|/.test(first) && /^\|[\s|:-]+$/.test(lines[1] ?? ''))
    return <Table lines={lines} linker={linker} />;
  if (/^(?:[-*]|\d+[.)])\s/.test(first)) return <List lines={lines} linker={linker} />;
  if (/^>/.test(first))
    return (
      <blockquote>
        <Markdown text={lines.map((l) => l.replace(/^>\s?/, '')).join('\n')} linker={linker} />
      </blockquote>
    );
  const heading = /^#{3,6}\s+(.*)$/.exec(first);
  if (heading && lines.length === 1) return <h3>{inline(heading[1] ?? '', linker)}</h3>;
  return <p>{inline(lines.join(' '), linker)}</p>;
}

/* Blocks are separated by empty lines; an indented line after one still belongs to its list. */
function blocks(text: string): string[][] {
  const out: string[][] = [];
  let current: string[] = [];
  const lines = text.split('\n');
  const isList = () => /^(?:[-*]|\d+[.)])\s/.test(current[0] ?? '');
  lines.forEach((line, i) => {
    const next = lines[i + 1] ?? '';
    if (line.trim() === '') {
      if (isList() && /^\s+\S/.test(next)) return;
      if (current.length > 0) out.push(current);
      current = [];
    } else if (current.length > 0 && /^(#{3,6}\s|[-*]\s|\d+[.)]\s|\||>)/.test(line) && startsNew(line, current)) {
      out.push(current);
      current = [line];
    } else {
      current.push(line);
    }
  });
  if (current.length > 0) out.push(current);
  return out;
}

/* “- a” directly below a paragraph begins a list, but below another item it is the next item. */
function startsNew(line: string, current: string[]): boolean {
  const kind = (l: string) =>
    /^[-*]\s/.test(l) ? 'ul' : /^\d+[.)]\s/.test(l) ? 'ol' : /^\|/.test(l) ? 'table' : /^>/.test(l) ? 'quote' : 'text';
  return kind(line) !== kind(current[0] ?? '');
}

export function Markdown({ text, linker }: { text: string; linker: Linker }) {
  return <>{blocks(text).map((lines) => block(lines, linker))}</>;
}
