/* teller.tsx: the sentence of the story that is being told, where the question otherwise stands. */
import type { ComponentChildren } from 'preact';
import { t } from '../i18n';
import type { Act } from '../boards/types';
import type { Bundle, MatchState } from '../net/protocol';
import { nameIn, numberIn } from './acts';
import { IconButton } from '../parts/bits';
import { Icon } from '../parts/icon';
import { Mark, ownClass } from '../parts/mark';
import { seatOf } from './stage';
import type { Story, Told } from './story';

/** The dice of these sentences, or the card that is turned over. */
function Prop({ told, acts, words }: { told: Told; acts: Record<string, Act> | undefined; words: Bundle }) {
  const act = acts?.[told.line.event];
  const name = nameIn(told.line, words);
  if (act === 'card' && name) return <span key={told.line.text} class="story-card" aria-hidden="true">{name}</span>;
  if (act !== 'die') return null;
  return <>{told.lines.map((line, i) => <span key={`${told.past} ${i}`} class="story-die" aria-hidden="true">{numberIn(line)}</span>)}</>;
}

const STEPS = 12;

function Steps({ told }: { told: Told }) {
  const all = told.past + told.left;
  const shown = Math.min(STEPS, all);
  const past = Math.floor((told.past / all) * shown);
  return <span class="story-steps" aria-hidden="true">{Array.from({ length: shown }, (_, i) => <i key={i} class={i <= past ? 'past' : ''} />)}</span>;
}

export function Teller(props: { story: Story; told: Told; state: MatchState; acts: Record<string, Act> | undefined; words: Bundle; children?: ComponentChildren }) {
  const { story, told, state } = props;
  const seat = seatOf(told.line);
  return (
    <div class={`question story ${seat === null ? '' : ownClass(state.seats, seat)}`} data-left={told.left} data-of={told.line.move}>
      {seat === null ? null : <Mark seats={state.seats} seat={seat} />}
      <Prop told={told} acts={props.acts} words={props.words} />
      <div class="story-text">
        <p>{told.text}</p>
        {story.late ? <small class="story-late">{t('story.late')}</small> : <Steps told={told} />}
      </div>
      {props.children}
      <span class="story-walk">
        <IconButton icon="back" label={t('story.previous')} disabled={told.past === 0} onClick={() => story.step(-1)} />
        {story.paused ? <IconButton icon="play" label={t('story.go-on')} onClick={() => story.goOn()} /> : <IconButton icon="pause" label={t('story.pause')} onClick={() => story.pause()} />}
        <IconButton icon="next" label={t('story.next')} onClick={() => story.step(1)} />
      </span>
      <button type="button" class="button small" onClick={() => story.skip()} title={t('story.left', { n: told.left })}>
        <Icon name="last" /> <span class="story-skip">{t('story.skip')}</span>
      </button>
    </div>
  );
}
