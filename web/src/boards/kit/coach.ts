/*
 * coach.ts: the steps of a guided first game as data. Each says when its moment has come and what
 * it points at; its words are the game's own text “coach.ID”, so that editions word it their way
 * and a step without words in this game is left out.
 */
import { isYours, type MatchPush } from '../../net/protocol';

/** All that is said must be true. */
export interface When {
  /** The viewer must decide. */
  yours?: true;
  /** One of these verbs is on offer to the viewer. */
  offers?: string[];
  round?: number;
  fromRound?: number;
  /** The log has such a line. */
  told?: string;
  /** The view has such a member. */
  shows?: string;
  /** So many changes have been made. */
  after?: number;
  /** Somebody has moved. */
  begun?: true;
  /** The viewer's last choice can be taken back. */
  undo?: true;
  over?: true;
  either?: When[];
}

export interface CoachStep {
  id: string;
  /** A CSS selector; the first visible match is pointed at. */
  at: string;
  when: When;
}

export function isTime(when: When, state: MatchPush): boolean {
  const yours = isYours(state);
  if (when.yours && !yours) return false;
  if (when.offers && !(yours && state.legal?.some((m) => when.offers?.includes(m.verb)))) return false;
  if (when.round !== undefined && state.round !== when.round) return false;
  if (when.fromRound !== undefined && state.round < when.fromRound) return false;
  if (when.told !== undefined && !state.log.some((l) => l.event === when.told)) return false;
  if (when.shows !== undefined && state.view[when.shows] === undefined) return false;
  if (when.after !== undefined && state.version <= when.after) return false;
  if (when.begun && !state.log.some((l) => l.move > 0)) return false;
  if (when.undo && state.undo !== 'ok') return false;
  if (when.over && !state.over) return false;
  return !when.either || when.either.some((w) => isTime(w, state));
}
