/* clauses.ts: what several answers say of themselves alike is said once, above them. */
import { lineText, type Line, type Move } from '../../net/protocol';

/* Games put a semicolon between what a move brings, costs and leads to. */
const BETWEEN = /\s?;\s/;

function clausesOf(line: Line): Line[] {
  const clauses: Line[] = [[]];
  for (const span of line) {
    const pieces = typeof span === 'string' ? span.split(BETWEEN) : [span];
    pieces.forEach((piece, i) => {
      if (i > 0) clauses.push([]);
      if (piece !== '') clauses.at(-1)?.push(piece);
    });
  }
  return clauses.filter((clause) => lineText(clause).trim() !== '');
}

const noteOf = (move: Move): Line => move.note_spans ?? (move.note === undefined ? [] : [move.note]);

function joined(clauses: Line[], between: string): Line {
  return clauses.flatMap((clause, i) => (i > 0 ? [between, ...clause] : clause));
}

/** What a note begins with, and the rest of it: what stands for several answers alike is said once. */
export function firstClause(move: Move): { said: string; rest: Move } {
  const [first = [], ...others] = clausesOf(noteOf(move));
  const { note: _, note_spans: __, ...bare } = move;
  const rest = joined(others, ' ');
  return { said: lineText(first), rest: rest.length > 0 ? { ...bare, note: lineText(rest), note_spans: rest } : bare };
}

/** What all of these say, and how each is told without it: what it is, and where there is more than that, what it brings. */
export function saidOnce(moves: Move[], between: string): { shared: Line; rest(move: Move): { what: Line; brings: Line } } {
  const [first = [], ...others] = moves.map((move) => clausesOf(noteOf(move)));
  const shared = others.length === 0 ? [] : first.filter((clause) => others.every((clauses) => clauses.some((other) => lineText(other) === lineText(clause))));
  const told = new Set(shared.map(lineText));
  const rest = (move: Move) => {
    const clauses = clausesOf(noteOf(move)).filter((clause) => !told.has(lineText(clause)));
    const brings = clauses.length > 1 ? clauses.pop() : undefined;
    return { what: joined(clauses, between), brings: brings ?? [] };
  };
  return { shared: joined(shared, ' · '), rest };
}
