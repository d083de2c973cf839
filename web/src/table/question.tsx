/* question.tsx: what to do now, in one sentence at the top, and the bot's progress below it. */
import { t } from '../i18n';
import type { MatchPush, MatchState } from '../net/protocol';
import { Live } from '../parts/bits';
import { Mark, seatName } from '../parts/mark';

export function questionText(state: MatchState): string {
  if (state.over) return t('question.over');
  if (state.to_move === state.you) return state.question;
  return t('question.other', { name: seatName(state.seats, state.to_move) });
}

function Thinking({ push }: { push: MatchPush }) {
  if (!push.thinking) return null;
  const name = seatName(push.seats, push.thinking.seat);
  return (
    <span class="thinking">
      {t('question.thinking', { name })}
      <progress value={push.thinking.done} max={1} aria-label={t('question.thinking', { name })} />
    </span>
  );
}

export function Question({ push }: { push: MatchPush }) {
  const yours = !push.over && push.to_move === push.you;
  return (
    <div class={yours ? 'question yours' : 'question'} data-coach="question">
      {push.to_move !== null && <Mark seats={push.seats} seat={push.to_move} />}
      <p>
        {yours && <b class="turn-tag">{t('question.yours')}</b>} {questionText(push)}
        {!push.over && !yours && <span class="question-what"> {t('question.asked', { question: push.question })}</span>}
      </p>
      <Thinking push={push} />
      <Live text={yours ? `${t('question.yours')} ${push.question}` : questionText(push)} />
    </div>
  );
}
