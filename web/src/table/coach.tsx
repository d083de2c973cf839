/*
 * coach.tsx: the guide of a first game in the real interface: one goal at a time in a bubble that
 * never covers what it points at, and all goals in a panel at the side. It waits until the goal is
 * reached, however that comes about.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { isYours, type Bundle, type MatchPush } from '../net/protocol';
import { Icon } from '../parts/icon';
import './coach.css';
import { isTime } from '../boards/kit/coach';
import type { Guiding } from './guide';
import { boxOf, isShown, placeFor, targetOf, thingAt, type Box } from './point';
import { Ring } from './ring';

/** What a bubble should not cover: what can be answered, and where; and rather not: what is asked and told. */
const CLICKABLE = '.kit-menu, .kit-over, .kit-answers, .kit-actions, .answer-rows, .kit-space.lit, .kit-thing.lit';
const KEEP_FREE = '.question, .theatre, .explain';

function textOf(words: Bundle, id: string, what?: 'goal'): string {
  if (id === 'table') return what ? t('coach.table.goal') : [t('coach.table'), words.texts['coach.length']].filter(Boolean).join(' ');
  return words.texts[what ? `coach.${id}.${what}` : `coach.${id}`] ?? '';
}

/* On a phone the tabs and the answers lie at the bottom. */
function room(): Box {
  const below = [...document.querySelectorAll('.tabs, .answer-bar')].filter((e) => isShown(e) && getComputedStyle(e).position === 'fixed');
  const bottom = Math.min(innerHeight, ...below.map((e) => e.getBoundingClientRect().top));
  return { left: 8, top: 8, right: innerWidth - 8, bottom: bottom - 8 };
}

/* What stays in place while the page scrolls lies over what scrolls under it. */
function isCovered(target: Element): boolean {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return [top + 4, (top + bottom) / 2, bottom - 4].some((y) => {
    for (let box = document.elementFromPoint((left + right) / 2, y); box && !box.contains(target); box = box.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(box).position) && !box.closest('.coach')) return true;
    return false;
  });
}

function bring(target: Element): void {
  const { top, bottom, left, right } = target.getBoundingClientRect();
  const outside = top < 8 || bottom > innerHeight - 8 || left < 0 || right > innerWidth;
  // A phone has room for the bubble at one end only: what it points at goes to the other.
  if (innerWidth < 700 && bottom - top < 200 && !target.closest('.answer-bar, .tabs')) {
    (target as HTMLElement | SVGElement).style.scrollMarginTop = '76px'; // below the question, which stays
    return target.scrollIntoView({ block: 'start', inline: 'nearest' });
  }
  if ((outside || isCovered(target)) && bottom - top < innerHeight - 160) target.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/**
 * Outlines what the goal is about and keeps the bubble away from it. The page is looked at again
 * whenever something on it has changed, and the outline follows what scrolls or is dragged.
 */
function usePointer(find: () => Element | null, stamp: string, bubble: { current: HTMLElement | null }): { show(): void } {
  const ring = useRef<Ring | null>(null);
  const target = useRef<Element | null>(null);
  const looking = useRef(find);
  looking.current = find;
  useLayoutEffect(() => {
    const outline = new Ring();
    ring.current = outline;
    let dirty = true;
    let size = '';
    const changes = new MutationObserver((list) => {
      if (list.some((m) => !(m.target instanceof Element && m.target.closest('.coach')))) dirty = true;
    });
    const table = document.querySelector('.table');
    if (table) changes.observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'data-move', 'data-pane', 'open'] });
    let frame = 0;
    const look = () => {
      frame = requestAnimationFrame(look);
      if (dirty || (target.current && !target.current.isConnected)) {
        const next = looking.current();
        if (next !== target.current && next) bring(next);
        target.current = next;
      }
      const box = bubble.current;
      const measured = box ? `${box.offsetWidth} ${box.offsetHeight} ${innerWidth} ${innerHeight}` : '';
      if (!outline.follow(target.current) && !dirty && measured === size) return;
      dirty = false;
      size = measured;
      if (!box) return;
      const boxes = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown).map((e) => boxOf(e));
      const { x, y } = placeFor(box.offsetWidth, box.offsetHeight, target.current ? boxOf(target.current, 8) : null, boxes(CLICKABLE), boxes(KEEP_FREE), room());
      // What came in above it may have pushed it under the bubble.
      const at = target.current && innerWidth < 700 ? boxOf(target.current) : null;
      if (at && target.current && at.bottom > y && at.top < y + box.offsetHeight) bring(target.current);
      box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      outline.remove();
    };
  }, [stamp]);
  return {
    show: () => {
      target.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
      ring.current?.flash();
    },
  };
}

interface CoachProps {
  guiding: Guiding;
  push: MatchPush;
  words: Bundle;
  play(move: string): void;
}

/** The goal, or what the moment brings; nothing while others play. */
export function Coach(props: CoachProps) {
  const { guiding, push } = props;
  const { goal, aside } = guiding;
  if (guiding.paused || !(goal || aside) || (!isYours(push) && !aside && !push.over)) return null;
  return <Bubble {...props} key={(aside ?? goal)?.id} />;
}

function Bubble({ guiding, push, words, play }: CoachProps) {
  const { goal, aside, wanted, guide } = guiding;
  const [shown, setShown] = useState('');
  const bubble = useRef<HTMLElement>(null);
  const told = aside ?? goal;
  const soon = !aside && goal !== undefined && !isTime(goal, push);
  const reading = aside !== undefined || (!goal?.done && !soon);
  const next = reading ? undefined : wanted.moves[0];
  const find = () => (reading ? (told?.at ? thingAt(told.at) : null) : targetOf(wanted.moves)) ?? null;
  const { show } = usePointer(find, `${told?.id} ${push.version} ${push.lang} ${reading}`, bubble);
  useEffect(() => setShown(''), [push.version]);
  if (!told) return null;
  const number = guide.goals.findIndex((g) => g.id === told.id) + 1;
  const last = !aside && goal === guide.goals.at(-1);
  return (
    <section ref={bubble} class="coach" aria-label={t('coach.title')} data-goal={told.id}>
      <header>
        <span class="coach-n">{aside ? t('coach.aside') : t('coach.goal', { n: number, all: guide.goals.length })}</span>
        <button type="button" class="coach-x" aria-label={t('coach.pause')} title={t('coach.pause')} onClick={() => guiding.pause(true)}>
          <Icon name="pause" />
        </button>
      </header>
      <Notes guiding={guiding} words={words} />
      <h2>{textOf(words, told.id, 'goal')}</h2>
      <p aria-live="polite">{soon ? t('coach.soon') : textOf(words, told.id)}</p>
      {next && (
        <p class="coach-now">
          <b>{wanted.towards ? t('coach.now') : t('coach.first')}</b> {next.text}
        </p>
      )}
      <div class="actions">
        {reading ? (
          <button type="button" class="button primary" onClick={() => (last ? guiding.end() : guiding.leave(told.id))}>
            {last ? t('coach.play-on') : t('coach.next')}
          </button>
        ) : (
          <>
            {next && shown !== next.move && (
              <button type="button" class="button" onClick={() => (setShown(next.move), show())}>
                <Icon name="hint" /> {t('coach.show')}
              </button>
            )}
            {next && shown === next.move && (
              <button type="button" class="button" onClick={() => play(next.move)}>
                <Icon name="play" /> {t('coach.do')}
              </button>
            )}
            <button type="button" class="button plain" onClick={() => guiding.leave(told.id)}>{t('coach.skip')}</button>
          </>
        )}
      </div>
    </section>
  );
}

/** What the last move was to the guide: a goal reached, or something else that is fine too. */
function Notes({ guiding, words }: { guiding: Guiding; words: Bundle }) {
  const { fresh, other } = guiding;
  const also = other && fresh.length === 0 ? words.texts[`coach.also.${other.verb}`] ?? t('coach.also', { move: other.text }) : '';
  return (
    <div role="status" class="coach-notes">
      {fresh.map((goal) => (
        <p key={goal.id} class="coach-done"><Icon name="check" /> {t('coach.done', { goal: textOf(words, goal.id, 'goal') })}</p>
      ))}
      {also && <p class="coach-also"><Icon name="hint" /> {also} {t('coach.waits')}</p>}
    </div>
  );
}

/** Of a long list, so many around the goal that waits: the one before it and those to come. */
const AROUND = 6;

/** The goals, and what can be done with the guide. */
export function GuidePanel({ guiding, words, restart }: { guiding: Guiding; words: Bundle; restart(): void }) {
  const { guide, goal, reached, paused } = guiding;
  const [whole, setWhole] = useState(false);
  const all = guide.goals.length;
  const at = goal ? guide.goals.indexOf(goal) : all - 1;
  const from = Math.max(0, Math.min(at - 1, all - AROUND));
  const isNear = (i: number) => whole || (i >= from && i < from + AROUND);
  const done = guide.goals.filter((g) => reached.includes(g.id)).length;
  return (
    <section class="panel guide-panel" aria-label={t('coach.panel')}>
      <h2 class="panel-title">{t('coach.panel')}</h2>
      <p class="guide-far">
        <progress max={all} value={done} aria-label={t('coach.far', { n: done, all })} />
        <button type="button" class="button plain small" aria-expanded={whole} onClick={() => setWhole(!whole)}>{whole ? t('coach.fewer') : t('coach.all', { n: all })}</button>
      </p>
      <ol aria-label={t('coach.goals')}>
        {guide.goals.map((g, i) => {
          const done = reached.includes(g.id);
          return (
            <li key={g.id} class={`${done ? 'done' : ''} ${isNear(i) ? '' : 'far'}`} {...(g === goal ? { 'aria-current': 'step' as const } : {})}>
              <span class="coach-tick" aria-hidden="true">{done ? <Icon name="check" /> : i + 1}</span>
              <span>{textOf(words, g.id, 'goal')}</span>
              {done && <span class="hidden"> {t('coach.reached')}</span>}
            </li>
          );
        })}
      </ol>
      <div class="actions">
        <button type="button" class={`button small ${paused ? 'primary' : ''}`} onClick={() => guiding.pause(!paused)}>
          {paused ? t('coach.resume') : t('coach.pause')}
        </button>
        <button type="button" class="button small" onClick={restart}>{t('coach.restart')}</button>
        <button type="button" class="button small plain" onClick={guiding.end}>{t('coach.stop')}</button>
      </div>
    </section>
  );
}
