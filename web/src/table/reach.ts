/*
 * reach.ts: do links from this page lead anywhere? One to localhost means the machine of whoever
 * opens it, so that a friend would knock at their own door.
 */
import { useState } from 'preact/hooks';
import { addresses, opening } from '../net/choose';
import { useStore } from '../store';

export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
}

export interface Reach {
  /** A link that friends can open. */
  to(hash: string): string;
  /** Links lead to this machine only; the command that changes that, where the server tells it. */
  onlyHere: boolean;
  command: string;
  /** Where the network finds this machine, when the page itself was opened elsewhere. */
  choices: string[];
  chosen: string | null;
  choose(address: string): void;
}

/** What the server says of its addresses comes in where the page's own is of no use. */
export function useReach(): Reach {
  const known = useStore(addresses);
  const command = useStore(opening);
  const [wanted, choose] = useState<string | null>(null);
  const here = isLoopback(location.hostname);
  const chosen = here ? (wanted ?? known[0] ?? null) : null;
  return {
    to: (hash) => new URL(hash, chosen ?? location.href).href,
    onlyHere: here && chosen === null,
    command,
    choices: here ? known : [],
    chosen,
    choose,
  };
}
