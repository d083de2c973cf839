/*
 * claim.ts: sitting down by a link, or at an open table. The key that opens the seat from then on is made here, and kept
 * before it is sent: should the answer be lost, the same request with the same key takes the same seat.
 */
import { hostFor } from './choose';
import { HostError, type Host } from './host';
import { forget, keep, kept, nothing, type KeptMatch } from './kept';
import { newSecret } from './secret';

/** How somebody comes to a table. */
export interface Entry {
  name: string;
  colour: number;
}

/** The seat that this browser takes, or has taken, by a link; or at an open table, by the name of its match. */
export function findClaim(link: string): KeptMatch | undefined {
  return kept.get().find((m) => m.link === link);
}

const REFUSED = ['taken', 'too-late', 'not-found', 'not-yours', 'bad-request'];

async function take(link: string, ask: (host: Host, key: string) => Promise<{ match: string }>): Promise<string> {
  const host = await hostFor('server');
  const mine = findClaim(link) ?? { ...nothing, secret: newSecret(), link, where: 'server' as const, at: Date.now() };
  keep(mine);
  try {
    const { match } = await ask(host, mine.secret);
    keep({ ...mine, match, gone: false });
    return match;
  } catch (error) {
    if (error instanceof HostError && REFUSED.includes(error.body.code)) forget(mine.secret);
    throw error;
  }
}

/** Sits down, and gives the name of the match; `as` counts where nobody has sat yet. */
export function claim(link: string, as?: Entry): Promise<string> {
  return take(link, (host, key) => host.request('sit', { secret: link, key, ...as }));
}

/** Takes the first free seat of an open table. */
export function join(match: string, as: Entry): Promise<string> {
  return take(match, (host, key) => host.request('join', { match, key, ...as }));
}

/** A key from elsewhere, such as an address that was kept before links and keys were two things. */
export async function useKey(key: string): Promise<string> {
  const host = await hostFor('server');
  const { match } = await host.request('sit', { secret: key });
  keep({ ...nothing, ...kept.get().find((m) => m.secret === key), secret: key, match, where: 'server', at: Date.now() });
  return match;
}
