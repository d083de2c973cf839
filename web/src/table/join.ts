/*
 * join.ts: lines of the log that are told together: the same kind of event about the same player,
 * one after the other. Each keeps its own sentence, as the game wrote it; a sentence said again is
 * counted instead.
 */
import type { LogLine } from '../net/protocol';

export interface Joined {
  lines: LogLine[];
  text: string;
}

const MOST = 4;

function seat(line: LogLine): string {
  return `${line.by} ${line.seat ?? line.parts.find((part) => part.domain === 'seat')?.id}`;
}

function alike(a: LogLine, b: LogLine): boolean {
  return a.event === b.event && seat(a) === seat(b);
}

function textOf(lines: LogLine[]): string {
  const counts = new Map<string, number>();
  for (const { text } of lines) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, n]) => (n > 1 ? `${text} ×${n}` : text)).join(' ');
}

export function joined(lines: LogLine[]): Joined[] {
  const groups: LogLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && group.length < MOST && alike(last, line)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => ({ lines: group, text: textOf(group) }));
}
