/*
 * coach.tsx: the guide of a first game in the real interface: one goal at a time in a bubble that has
 * a place of its own, beside the board or, on a phone, below the question, so that it covers nothing
 * it speaks of; and all goals in a panel. It waits until the goal is reached, however that comes about.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { isYours, type Bundle, type MatchPush } from '../net/protocol';
import { handed } from '../parts/hand';
import { Icon } from '../parts/icon';
import './coach.css';
import { isTime, stepOf } from '../boards/kit/coach';
import type { Guiding } from './guide';
import { bring, keepInSight, targetOf, thingAt, wayOf } from './point';
import { Ring } from './ring';

function textOf(words: Bundle, id: string, what?: 'goal'): string {
  if (id === 'table') return what ? t('coach.table.goal') : handed([t('coach.table'), words.texts['coach.length']].filter(Boolean).join(' '));
  return handed(words.texts[what ? `coach.${id}.${what}` : `coach.${id}`] ?? '');
}

interface Pointing {
  next: Element | null;
  way: Element[];
}

/** So long after it is first pointed at a map turns to it: milliseconds, and on a slow machine so many frames. */
const SETTLING = { ms: 1200, frames: 40 };
/** Keys that scroll the page. */
const SCROLLS = new Set(['PageUp', 'PageDown', 'Home', 'End']);

/**
 * Outlines what the goal is about and scrolls it to where it is seen. The page is looked at again
 * whenever something on it has changed, and the outlines follow what scrolls or is dragged. What is
 * pushed out of sight by something that comes late is brought back, until somebody scrolls.
 */
function usePointer(find: () => Pointing, stamp: string, bubble: { current: HTMLElement | null }): { show(): void } {
  const ring = useRef<Ring | null>(null);
  const pointed = useRef<Pointing>({ next: null, way: [] });
  const looking = useRef(find);
  looking.current = find;
  useLayoutEffect(() => {
    const outline = new Ring();
    ring.current = outline;
    let dirty = true;
    let until = { ms: 0, frames: 0 };
    let held = true;
    const settle = () => {
      until = { ms: performance.now() + SETTLING.ms, frames: SETTLING.frames };
      held = true;
    };
    settle();
    const changes = new MutationObserver((list) => {
      if (list.some((m) => !(m.target instanceof Element && m.target.closest('.coach')))) dirty = true;
    });
    const table = document.querySelector('.table');
    if (table) changes.observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'data-move', 'data-pane', 'open'] });
    let frame = 0;
    const look = (now: number) => {
      frame = requestAnimationFrame(look);
      const was = pointed.current;
      if (dirty || [was.next, ...was.way].some((e) => e && !e.isConnected)) {
        const found = looking.current();
        if (found.next !== was.next) settle();
        pointed.current = found;
        dirty = false;
      }
      const { next, way } = pointed.current;
      outline.follow({ next, way, bubble: bubble.current });
      if (next && held && (now < until.ms || until.frames-- > 0)) bring(next, way);
      else if (next && held) keepInSight(next, way);
    };
    look(performance.now());
    // Who scrolls looks elsewhere: by wheel, finger, key, or the bar at the side.
    const leave = (e: Event) => {
      if (e instanceof KeyboardEvent ? SCROLLS.has(e.key) : e.type !== 'pointerdown' || e.target === document.documentElement) held = false;
    };
    const ways = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
    for (const event of ways) addEventListener(event, leave, { passive: true });
    return () => {
      for (const event of ways) removeEventListener(event, leave);
      cancelAnimationFrame(frame);
      changes.disconnect();
      outline.remove();
    };
  }, [stamp]);
  return {
    show: () => {
      const { next, way } = pointed.current;
      if (next) bring(next, way);
      ring.current?.flash();
    },
  };
}

interface CoachProps {
  guiding: Guiding;
  push: MatchPush;
  words: Bundle;
  /** What others do is told, or a moment of the past is looked at. */
  away: false | 'story' | 'past';
  play(move: string): void;
}

/** The goal, or what the moment brings. While others play it keeps its place, and points at nothing. */
export function Coach(props: CoachProps) {
  const { guiding, push } = props;
  const { goal, aside } = guiding;
  const id = (aside ?? goal)?.id;
  // A phone has little room: what was read when the goal came is folded once something is done for it.
  const [chosen, choose] = useState<{ id: string | undefined; folded: boolean } | null>(null);
  const idle = props.away !== false || (!isYours(push) && !aside && !push.over);
  const folded = chosen?.id === id ? chosen?.folded === true : guiding.tried !== undefined && guiding.tried === id;
  if (guiding.paused || !(goal || aside)) return null;
  return (
    <div class={folded ? 'coach-place folded' : 'coach-place'}>
      {idle ? <Watching {...props} /> : <Bubble {...props} key={id} folded={folded} fold={() => choose({ id, folded: !folded })} />}
    </div>
  );
}

function Watching({ guiding, words, away }: CoachProps) {
  const { goal } = guiding;
  return (
    <section class="coach idle" aria-label={t('coach.title')}>
      <Notes guiding={guiding} words={words} />
      <p>{handed(t(away === 'past' ? 'coach.past' : 'coach.watch'))}</p>
      {goal && <p class="quiet">{t('coach.then', { goal: textOf(words, goal.id, 'goal') })}</p>}
    </section>
  );
}

function Bubble({ guiding, push, words, play, folded, fold }: CoachProps & { folded: boolean; fold(): void }) {
  const { goal, aside, wanted, guide } = guiding;
  const [shown, setShown] = useState('');
  const bubble = useRef<HTMLElement>(null);
  const told = aside ?? goal;
  const soon = !aside && goal !== undefined && !isTime(goal, push);
  const reading = aside !== undefined || (!goal?.done && !soon);
  const next = reading ? undefined : wanted.moves[0];
  const step = reading || aside ? undefined : stepOf(goal, push);
  const find = (): Pointing => {
    if (reading) return { next: told?.at ? thingAt(told.at) : null, way: [] };
    const way = wayOf(next, push.question_parts);
    const about = (step ?? goal)?.about ?? [];
    return { next: targetOf(wanted.moves), way: way.length > 0 || !wanted.towards ? way : about.flatMap((at) => thingAt(at) ?? []) };
  };
  const { show } = usePointer(find, `${told?.id} ${push.version} ${push.lang} ${reading}`, bubble);
  useEffect(() => setShown(''), [push.version]);
  if (!told) return null;
  const number = guide.goals.findIndex((g) => g.id === told.id) + 1;
  const last = !aside && goal === guide.goals.at(-1);
  return (
    <section ref={bubble} class="coach" aria-label={t('coach.title')} data-goal={told.id}>
      <header>
        <span class="coach-n" data-short={aside ? 'i' : `${number}/${guide.goals.length}`}>{aside ? t('coach.aside') : t('coach.goal', { n: number, all: guide.goals.length })}</span>
        <button type="button" class="coach-x coach-fold" aria-expanded={!folded} aria-label={t('coach.text')} title={t('coach.text')} onClick={fold}>
          <Icon name={folded ? 'unfold' : 'fold'} />
        </button>
        <button type="button" class="coach-x" aria-label={t('coach.pause')} title={t('coach.pause')} onClick={() => guiding.pause(true)}>
          <Icon name="pause" />
        </button>
      </header>
      <Notes guiding={guiding} words={words} />
      <h2>{textOf(words, told.id, 'goal')}</h2>
      <p aria-live="polite">{soon ? t('coach.soon') : textOf(words, step?.id ?? told.id)}</p>
      {next && (
        <p class="coach-now">
          <b>{wanted.towards ? t('coach.now') : t('coach.first')}</b> {next.text}
          {!wanted.towards && !soon && <small>{t('coach.first.why')}</small>}
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

/** The goals, and what can be done with the guide. */
export function GuidePanel({ guiding, words, restart }: { guiding: Guiding; words: Bundle; restart(): void }) {
  const { guide, goal, reached, paused } = guiding;
  const [whole, setWhole] = useState(false);
  const all = guide.goals.length;
  const done = guide.goals.filter((g) => reached.includes(g.id)).length;
  return (
    <section class="panel guide-panel" aria-label={t('coach.panel')}>
      <div class="guide-far">
        <h2 class="panel-title">{t('coach.panel')}</h2>
        <button type="button" class="button plain small" aria-expanded={whole} onClick={() => setWhole(!whole)}>{t('coach.all', { n: all })}</button>
      </div>
      <progress max={all} value={done} aria-label={t('coach.far', { n: done, all })} />
      <ol aria-label={t('coach.goals')} hidden={!whole && !paused}>
        {guide.goals.map((g, i) => {
          const done = reached.includes(g.id);
          return (
            <li key={g.id} class={done ? 'done' : ''} {...(g === goal ? { 'aria-current': 'step' as const } : {})}>
              <span class="coach-tick" aria-hidden="true">{done ? <Icon name="check" /> : i + 1}</span>
              <span>{textOf(words, g.id, 'goal')}</span>
              {done && <span class="hidden"> {t('coach.reached')}</span>}
            </li>
          );
        })}
      </ol>
      <div class="actions">
        {paused && <button type="button" class="button small primary" onClick={() => guiding.pause(false)}>{t('coach.resume')}</button>}
        <button type="button" class="button small" onClick={restart}>{t('coach.restart')}</button>
        <button type="button" class="button small plain" onClick={guiding.end}>{t('coach.stop')}</button>
      </div>
    </section>
  );
}
