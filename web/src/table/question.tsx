/* question.tsx: what to do now, in one sentence at the top, and the bot's progress below it. */
import { list, t } from '../i18n';
import { isYours, type Bundle, type MatchPush, type MatchState } from '../net/protocol';
import { Live } from '../parts/bits';
import { Mark, seatName } from '../parts/mark';

export function questionText(state: MatchState, words: Bundle | null = null): string {
  if (state.over) return t('question.over');
  if (isYours(state)) return state.question;
  const names = state.deciding.map((seat) => seatName(state.seats, seat));
  if (state.answer) return t('question.answered', { move: state.answer.text, names: list(names) });
  if (names.length > 1 || state.answered.length > 0) return t('question.others', { names: list(names) });
  const what = aboutOf(state, words);
  return what ? t('question.about', { name: names[0] ?? '', what }) : t('question.other', { name: names[0] ?? '' });
}

/* What somebody else decides: the question itself speaks to that one. */
function aboutOf(state: MatchState, words: Bundle | null): string {
  if (state.subject !== undefined) return state.subject;
  const parts = (state.question_parts ?? []).filter((part) => part.id !== null && !['number', 'seat'].includes(part.domain));
  return [...new Set(parts.map((part) => part.called ?? words?.things[part.domain]?.[String(part.id)]?.name ?? ''))].filter(Boolean).join(', ');
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

/** `asked`: what the board asks on the way to an answer. */
export function Question({ push, words, asked = null }: { push: MatchPush; words: Bundle; asked?: string | null }) {
  const yours = isYours(push);
  const text = yours && asked ? asked : questionText(push, words);
  return (
    <div class={yours ? 'question yours' : 'question'} data-coach="question">
      {(yours && push.you !== null ? [push.you] : push.deciding).map((seat) => (
        <Mark key={seat} seats={push.seats} seat={seat} />
      ))}
      <p>
        {yours && <b class="turn-tag">{t('question.yours')}</b>} {text}
      </p>
      <Thinking push={push} />
      <Live text={yours ? `${t('question.yours')} ${text}` : text} />
    </div>
  );
}
