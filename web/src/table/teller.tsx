/* teller.tsx: the sentence of the story that is being told, where the question otherwise stands. */
import { t } from '../i18n';
import type { MatchState } from '../net/protocol';
import { Icon } from '../parts/icon';
import { Mark, ownClass } from '../parts/mark';
import { seatOf } from './stage';
import type { Story, Told } from './story';

export function Teller(props: { story: Story; told: Told; state: MatchState }) {
  const { story, told, state } = props;
  const seat = seatOf(told.line);
  return (
    <div class={`question story ${seat === null ? '' : ownClass(state.seats, seat)}`} data-left={told.left}>
      {seat === null ? null : <Mark seats={state.seats} seat={seat} />}
      <p>{told.line.text}</p>
      <button type="button" class="button small" onClick={() => story.skip()} title={t('story.left', { n: told.left })}>
        <Icon name="next" /> {t('story.skip')}
      </button>
    </div>
  );
}
