/* variants.ts: the variants a table plays with, in words: what was chosen of the game's options. */
import { colon, t } from '../i18n';
import type { Bundle, MatchState } from '../net/protocol';
import { listed, settings, type Asked } from '../pages/options';

function choiceText({ option, seat }: Asked, value: string): string {
  const label = seat === null ? option.name : t('setup.of-seat', { option: option.name, n: seat + 1 });
  if (option.choices.length === 2 && option.choices[0]?.id === 'off' && value === 'on') return label;
  const ids = option.kind === 'list' ? listed(value) : [value];
  return colon(label, ids.map((id) => option.choices.find((choice) => choice.id === id)?.name ?? id).join(', '));
}

/** Each setting that is not the game's standard one. */
export function variantsOf(words: Bundle, { options, seats }: Pick<MatchState, 'options' | 'seats'>): string[] {
  const sitters = seats.filter((seat) => !seat.automated).length;
  return settings(words.options, sitters, options).flatMap((asked) => {
    const value = options[asked.id] ?? asked.option.default;
    return value === asked.option.default ? [] : [choiceText(asked, value)];
  });
}
