/*
 * moves.ts: what can be done with each thing on the board. A move belongs to every thing it names,
 * so that Research lights both its slot and the technologies it could bring.
 */
import type { GreyedMove, MatchState, Move, Part, RecentMove } from '../../net/protocol';

export interface MoveRules {
  /** Has the thing a place on the board where its moves are played? Other moves stand in the bar. */
  placed(part: Part): boolean;
  /** From where to where a move goes: a click on the first lights the second. */
  journey?(move: Move): { from: string; to: string } | null;
  /** Verbs of a turn in which one is free to do many things: those are done on the board. */
  turn?: ReadonlySet<string>;
}

/** Ids of the parts of a move in one domain, in order. */
export function partsOf(move: Partial<Move>, domain: string): string[] {
  return (move.parts ?? []).filter((p) => p.domain === domain).map((p) => String(p.id));
}

function push<M>(map: Map<string, M[]>, key: string, move: M): void {
  const list = map.get(key);
  if (list) list.push(move);
  else map.set(key, [move]);
}

function file<M extends Move>(map: Map<string, M[]>, move: M): void {
  for (const part of move.parts) push(map, `${part.domain}:${part.id}`, move);
}

export class Moves {
  readonly all: Move[];
  readonly greyed: GreyedMove[];
  /** Where journeys begin. */
  readonly sources = new Map<string, Move[]>();
  private readonly legalOf = new Map<string, Move[]>();
  private readonly whyNotOf = new Map<string, GreyedMove[]>();
  private readonly seen = new Map<string, RecentMove>();

  constructor(
    readonly state: MatchState,
    private readonly rules: MoveRules,
  ) {
    this.all = state.legal ?? [];
    this.greyed = state.greyed ?? [];
    for (const move of this.all) {
      const journey = rules.journey?.(move);
      if (journey) push(this.sources, journey.from, move);
      else file(this.legalOf, move);
    }
    for (const move of this.greyed) if (!rules.journey?.(move)) file(this.whyNotOf, move);
    for (const move of state.recent)
      for (const part of move.parts ?? []) {
        this.seen.set(`${part.domain}:${part.id}`, move);
        this.seen.set(`${move.seat}/${part.domain}:${part.id}`, move);
      }
  }

  of(domain: string, id: string): Move[] {
    return this.legalOf.get(`${domain}:${id}`) ?? [];
  }

  greyedOf(domain: string, id: string): GreyedMove[] {
    return this.whyNotOf.get(`${domain}:${id}`) ?? [];
  }

  /** The last move since the viewer's own decision that touched this thing, or this owner's one. */
  recent(domain: string, id: string, owner?: number): RecentMove | undefined {
    return this.seen.get(`${owner === undefined ? '' : `${owner}/`}${domain}:${id}`);
  }

  verb(verb: string): Move | undefined {
    return this.all.find((m) => m.verb === verb);
  }

  /** Why an action is not possible: as the engine says of the whole, or of the first way to do it. */
  greyedVerb(verb: string): GreyedMove | undefined {
    const of = this.greyed.filter((m) => m.verb === verb);
    return of.find((m) => m.parts.every((part) => part.id === null)) ?? of[0];
  }

  private ending<M extends Move>(moves: M[], from: string | null): Map<string, M[]> {
    const to = new Map<string, M[]>();
    for (const move of moves) {
      const journey = this.rules.journey?.(move);
      if (journey && journey.from === from) push(to, journey.to, move);
    }
    return to;
  }

  /** Destinations of the journeys from a space: each with the moves that lead there. */
  ways(from: string | null): Map<string, Move[]> {
    return this.ending(this.all, from);
  }

  greyedWays(from: string | null): Map<string, GreyedMove[]> {
    return this.ending(this.greyed, from);
  }

  private unplaced<M extends Move>(moves: M[]): M[] {
    return moves.filter((move) => !this.rules.journey?.(move) && !move.parts.some((part) => this.rules.placed(part)));
  }

  /** Is the open question one's turn, in which one does many things on the board? */
  get isTurn(): boolean {
    return this.all.some((move) => this.rules.turn?.has(move.verb) === true);
  }

  declines(move: Move): boolean {
    return move.declines === true;
  }

  /** What stands in the bar at the prompt: all answers but journeys; in one's turn, those without a place. */
  get answers(): Move[] {
    return this.isTurn ? this.loose : this.all.filter((move) => !this.rules.journey?.(move));
  }

  /** The answers without a place of their own. */
  get loose(): Move[] {
    return this.unplaced(this.all);
  }

  get looseGreyed(): GreyedMove[] {
    return this.unplaced(this.greyed);
  }
}
