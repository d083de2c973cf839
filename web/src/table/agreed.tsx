/*
 * agreed.tsx: what those who play at a table have agreed to, in sentences: read before one sits down,
 * while others are waited for, and at the table.
 */
import { t } from '../i18n';
import { useBundle } from '../net/bundle';
import type { Agreed, Clock, Deal, MatchState } from '../net/protocol';
import { variantsOf } from './variants';

/** The agreed time of absence, unless something else is said. */
export const AWAY = 86400;

/** “2 days”, “10 minutes”. */
export function span(seconds: number): string {
  if (seconds >= 86400 && seconds % 86400 === 0) return t('span.days', { n: seconds / 86400 });
  if (seconds >= 3600 && seconds % 3600 === 0) return t('span.hours', { n: seconds / 3600 });
  if (seconds >= 60 && seconds % 60 === 0) return t('span.minutes', { n: seconds / 60 });
  return t('span.seconds', { n: seconds });
}

export function clockText(clock: Clock | undefined): string {
  if (!clock || clock.kind === 'none') return t('agreed.no-clock');
  if (clock.kind === 'move') return t('agreed.clock-move', { time: span(clock.seconds) });
  return t('agreed.clock-match', { time: span(clock.seconds), more: span(clock.increment) });
}

export function dealText(deal: Deal): string {
  return t(`deal.${deal}`);
}

/** A deal that somebody at the table may know. */
export function isKnown(deal: Deal): deal is 'chosen' | 'file' {
  return deal === 'chosen' || deal === 'file';
}

/** `dealt`: how the cards are dealt is said as well. */
export function AgreedList({ agreed, dealt = false }: { agreed: Agreed & Pick<MatchState, 'game' | 'options' | 'seats'>; dealt?: boolean }) {
  const { words } = useBundle(agreed.game);
  const variants = words && variantsOf(words, agreed);
  const { deal, away, no_undo, no_hints, clock } = agreed;
  const lines: [string, string, string?][] = [
    ...(variants ? [[t('setup.variants'), variants.join(' · ') || t('agreed.no-variants')] as [string, string]] : []),
    ...(dealt ? [[t('agreed.deal'), dealText(deal), isKnown(deal) ? 'known' : ''] as [string, string, string]] : []),
    [t('agreed.hint'), t(no_hints ? 'agreed.no-hints' : 'agreed.hints')],
    [t('agreed.undos'), t(no_undo ? 'agreed.no-undo' : 'agreed.undo')],
    [t('agreed.away'), away === 0 ? t('agreed.away-always') : t('agreed.away-after', { time: span(away) })],
    [t('setup.clock'), clockText(clock)],
  ];
  return (
    <dl class="agreed">
      {lines.map(([name, text, kind]) => (
        <div key={name} class={kind}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
