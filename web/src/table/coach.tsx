/*
 * coach.tsx: the guide of a first game: bubbles in the real interface. A guide is a list of steps;
 * each says when its moment has come, what to say, and what to point at. Steps are told in order
 * of the list, each once, whenever their moment is there. What is particular to a game comes from
 * the manifest of its board.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { coachStepsOf } from '../boards';
import { isTime, type CoachStep } from '../boards/kit/coach';
import { t } from '../i18n';
import type { Bundle, MatchPush } from '../net/protocol';
import { change } from '../settings';

/** For every game: how the table itself works. */
const table = [
  { id: 'question', at: '[data-coach=question]', when: { yours: true } },
  { id: 'lit', at: '.board .lit, .board [data-move], .move.lit', when: { yours: true } },
  { id: 'explain', at: '.board [data-thing]', when: { yours: true } },
  { id: 'log', at: '.tab-log, [data-coach=log]', when: { yours: true, begun: true } },
  { id: 'undo', at: '[data-coach=undo]', when: { yours: true, undo: true } },
  { id: 'score', at: '[data-coach=players], .tab-players', when: { yours: true, fromRound: 2 } },
  { id: 'end', at: '[data-coach=end]', when: { over: true } },
] as const;

interface Told extends CoachStep {
  text: string;
}

/** What is particular to a game is told before the rest when its moment has come. */
function stepsFor(words: Bundle): Told[] {
  const own = coachStepsOf(words.id).flatMap((step) => {
    const text = words.texts[`coach.${step.id}`];
    return text ? [{ ...step, id: `own.${step.id}`, text }] : [];
  });
  const general = table.map((step) => ({ ...step, text: t(`coach.${step.id}`) }));
  return [...general.slice(0, 1), ...own.slice(0, 1), ...general.slice(1, 3), ...own.slice(1), ...general.slice(3)];
}

function visible(selector: string): Element | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return element;
  }
  return null;
}

function place(bubble: HTMLElement, target: Element | null): void {
  const w = bubble.offsetWidth;
  const h = bubble.offsetHeight;
  const box = target?.getBoundingClientRect();
  // Below or above what it points at; something as tall as the window leaves no such place.
  const beside = box && box.height < innerHeight * 0.6 ? box : null;
  const x = beside ? beside.left + Math.min(beside.width, w) / 2 - w / 2 : innerWidth - w - 16;
  let y = beside ? beside.bottom + 12 : innerHeight - h - 16;
  if (beside && y + h > innerHeight - 8) y = Math.max(8, beside.top - h - 12);
  bubble.style.left = `${Math.max(8, Math.min(x, innerWidth - w - 8))}px`;
  bubble.style.top = `${Math.min(y, innerHeight - h - 8)}px`;
}

export function Coach({ push, words, onDone }: { push: MatchPush; words: Bundle; onDone(): void }) {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const bubble = useRef<HTMLDivElement>(null);
  const steps = stepsFor(words);
  const step = steps.find((s) => !told.has(s.id) && isTime(s.when, push));

  useLayoutEffect(() => {
    if (!step || !bubble.current) return;
    const box = bubble.current;
    const target = visible(step.at);
    target?.classList.add('coached');
    target?.scrollIntoView({ block: 'nearest' });
    const put = () => place(box, target);
    put();
    addEventListener('resize', put);
    addEventListener('scroll', put, true);
    return () => {
      target?.classList.remove('coached');
      removeEventListener('resize', put);
      removeEventListener('scroll', put, true);
    };
  }, [step?.id, push.version, push.lang]);

  if (!step) return null;
  const last = told.size === steps.length - 1;
  return (
    <div ref={bubble} class="coach" role="region" aria-label={t('coach.title')}>
      <p aria-live="polite">{step.text}</p>
      <div class="actions">
        <button
          type="button"
          class="button primary"
          onClick={() => {
            setTold(new Set([...told, step.id]));
            if (last) onDone();
          }}
        >
          {t('coach.next')}
        </button>
        <button
          type="button"
          class="button plain"
          onClick={() => {
            change({ guided: true });
            onDone();
          }}
        >
          {t('coach.stop')}
        </button>
      </div>
    </div>
  );
}
