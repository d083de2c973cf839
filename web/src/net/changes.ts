/*
 * changes.ts: a push from what changed. A server tells what is different from the push before, in
 * parts; here the parts are kept, match by match, and put together to the push that pages know.
 * What did not change stays the same object.
 */
import { isYours, type Difference, type ChangePush, type Json, type MatchPush } from './protocol';

type Fields = { [key: string]: Json };

function changedList(old: Json[], steps: Json[]): Json[] {
  const list: Json[] = [];
  let at = 0;
  for (const step of steps) {
    if (typeof step === 'number') {
      for (let n = step; n > 0; n--) list.push(old[at++]!);
      if (step < 0) at -= step;
    } else if (Array.isArray(step)) {
      for (const element of step) list.push(element);
    } else {
      list.push(changed(old[at++], step as Difference));
    }
  }
  for (; at < old.length; at++) list.push(old[at]!);
  return list;
}

/** The new value, from the old one and its change; the old one stays as it is. */
export function changed(old: Json | undefined, change: Difference): Json {
  if (Array.isArray(change)) return change.length === 1 ? change[0]! : changedList(old as Json[], change.slice(1));
  const object: Fields = { ...(old as Fields) };
  for (const [key, member] of Object.entries(change)) {
    if (Array.isArray(member) && member.length === 0) delete object[key];
    else object[key] = changed(object[key], member as Difference);
  }
  return object;
}

interface Parts {
  number: number;
  state?: Json;
  own?: Json;
  view?: Json;
  moves?: Json; // of the last time it was this page's decision
  lines: number; // of the log
}

export class Changes {
  private readonly matches = new Map<string, Parts>();

  /** On another connection everything begins anew. */
  forget(): void {
    this.matches.clear();
  }

  /** The whole push; or null: something is missing before this one. */
  take(push: ChangePush): MatchPush | null {
    const before = this.matches.get(push.match) ?? { number: 0, lines: 0 };
    if (push.after !== 0 && push.after !== before.number) return null;
    const parts: Parts = { ...before, number: push.number, lines: push.log_count ?? before.lines };
    for (const name of ['state', 'own', 'view', 'moves'] as const) {
      const change = push[name];
      if (change) parts[name] = changed(before[name], change);
    }
    this.matches.set(push.match, parts);
    const whole = {
      ...(parts.state as Fields),
      ...(parts.own as Fields),
      ...(parts.view as Fields),
      push: 'match',
      match: push.match,
      log: push.log ?? [],
      log_from: push.log_from ?? parts.lines,
      log_count: parts.lines,
      ...(push.log_more ? { log_more: true } : {}),
    } as unknown as MatchPush;
    return isYours(whole) ? Object.assign(whole, parts.moves) : whole;
  }
}
