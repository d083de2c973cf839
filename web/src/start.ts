/* start.ts: setting a match up and sitting down at it. */
import { person } from './net/person';
import { gameCards } from './boards';
import { botName } from './bots';
import { t } from './i18n';
import { chooseHost, hasLocalHost, localHost } from './net/choose';
import type { Host } from './net/host';
import { hrefOf, keep, nothing, type KeptMatch } from './net/kept';
import type { GameWords, Created, CreateRequest, Listed } from './net/protocol';
import { go, link } from './router';
import { settings } from './settings';
import { complain, say } from './toast';

export function ownName(): string {
  return settings.get().name || t('seat.you-name');
}

/** Keeps the match in this browser and opens it: on the given seat, or watching without one. */
function sitDown(host: Host, created: Created, seat: number, about: Partial<KeptMatch>): void {
  const secret = created.secrets[seat];
  if (!secret) return go(link.watch(created.watch));
  const match = { ...nothing, at: Date.now(), yours: true, round: 1, ...about, secret, match: created.match, where: host.kind, created };
  keep(match);
  go(hrefOf(match));
}

/** `colour`: the one that the first person here sits in; `listed`: anybody may join. */
export async function start(wanted: CreateRequest, guide = false, colour: number | null = null, listed: Listed | null = null): Promise<void> {
  // Several people at one screen need no server, and hidden cards are covered between them.
  const together = wanted.seats.filter((s) => s.kind === 'you').length > 1 && hasLocalHost();
  const host = await (together ? localHost() : chooseHost());
  const created = await host.request('create', { ...wanted, person: person() });
  if (colour !== null) await host.request('seat', { match: created.match, colour });
  // The table is there, and can be listed later, too.
  if (listed) await host.request('list', { match: created.match, ...listed }).catch(complain);
  sitDown(host, created, wanted.seats.findIndex((s) => s.kind === 'you'), {
    game: wanted.game,
    names: wanted.seats.map((s) => s.name ?? ''),
    ...(guide ? { guide: { reached: [] } } : {}),
  });
}

/** One click: a table with bots; guided, the deal that the guide was made for. */
export function playNow(words: GameWords, guide: boolean): Promise<void> {
  const card = gameCards[words.id];
  const deal = guide ? card?.guided : undefined;
  const seats = Math.max(words.min_seats, Math.min(deal?.seats ?? card?.table ?? 2, words.max_seats));
  return start(
    {
      game: words.id,
      seats: Array.from({ length: seats }, (_, i) =>
        i === 0
          ? { kind: 'you' as const, name: ownName() }
          : { kind: 'bot' as const, bot: `level:${deal?.level ?? 2}`, name: botName(i) },
      ),
      options: deal?.options ?? card?.kind ?? {},
      ...(deal ? { seed: deal.seed } : {}),
    },
    deal !== undefined,
  );
}

export async function openFile(file: File): Promise<void> {
  const host = await chooseHost();
  const created = await host.request('import', { file: await file.text() });
  sitDown(host, created, created.secrets.findIndex((s) => s !== null), {});
  if (created.note) say(created.note);
}
