/*
 * coach.tsx: the guide of a first game: bubbles in the real interface. A guide is a list of steps;
 * each says when its moment has come, what to say, and what to point at. Steps are told in order
 * of the list, each once, whenever their moment is there.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { has, t, type Key } from '../i18n';
import type { MatchPush } from '../net/protocol';
import { change } from '../settings';

export interface Step {
  text: Key;
  /** A CSS selector; the first visible match is pointed at. */
  at: string;
  when(push: MatchPush, told: number): boolean;
}

const yours = (p: MatchPush) => !p.over && p.you !== null && p.to_move === p.you;
const offers = (p: MatchPush, verb: string) => yours(p) && (p.legal ?? []).some((m) => m.verb === verb);
const played = (p: MatchPush) => p.log.some((l) => l.move > 0);

/** For every game: how the table itself works. */
const table: Step[] = [
  { text: 'coach.question', at: '[data-coach=question]', when: yours },
  { text: 'coach.lit', at: '.board .lit, .board [data-move], .move.lit', when: yours },
  { text: 'coach.explain', at: '.board [data-thing]', when: yours },
  { text: 'coach.log', at: '.tab-log, [data-coach=log]', when: (p) => yours(p) && played(p) },
  { text: 'coach.undo', at: '[data-coach=undo]', when: (p) => yours(p) && p.undo === 'ok' },
  { text: 'coach.score', at: '[data-coach=players], .tab-players', when: (p) => p.round >= 2 && yours(p) },
  { text: 'coach.end', at: '[data-coach=end]', when: (p) => p.over },
];

/* What is particular to a game, told before the rest when its moment has come. */

const aoc: Step[] = [
  { text: 'coach.aoc.raise', at: '.board [data-move^="raise "]', when: (p) => offers(p, 'raise') && p.round === 1 },
  { text: 'coach.aoc.act', at: '.board .lit [data-move^="act "], .board .lit[data-move^="act "]', when: (p) => offers(p, 'act') },
  { text: 'coach.aoc.rest', at: '.board [data-move="rest"]', when: (p) => offers(p, 'rest') && p.round >= 2 },
  { text: 'coach.aoc.next', at: '.board [data-move^="raise "]', when: (p) => offers(p, 'raise') && p.round === 2 },
  { text: 'coach.aoc.war', at: '.board', when: (p) => yours(p) && p.log.some((l) => l.event === 'war') },
];

const clash: Step[] = [
  { text: 'coach.clash.map', at: '.cl-map', when: (p) => offers(p, 'collect') || offers(p, 'end') },
  { text: 'coach.clash.turn', at: '.cl-actions', when: (p) => offers(p, 'collect') || offers(p, 'end') },
  { text: 'coach.clash.collect', at: '.cl-hex.lit', when: (p) => offers(p, 'collect') },
  { text: 'coach.clash.take', at: '.cl-hex.lit', when: (p) => offers(p, 'take') },
  { text: 'coach.clash.advance', at: '.cl-advances', when: (p) => offers(p, 'advance') },
  { text: 'coach.clash.move', at: '.board [data-move="move"]', when: (p) => offers(p, 'move') },
  { text: 'coach.clash.march', at: '.cl-map', when: (p) => offers(p, 'march') || offers(p, 'explore') },
  { text: 'coach.clash.found', at: '.cl-hex.lit', when: (p) => offers(p, 'found') },
  { text: 'coach.clash.recruit', at: '.cl-hex.lit', when: (p) => offers(p, 'recruit') && p.version > 12 },
  { text: 'coach.clash.battle', at: '.cl-battle', when: (p) => p.view['fight'] !== undefined || p.log.some((l) => l.event === 'fight-round') },
  { text: 'coach.clash.event', at: '.cl-news', when: (p) => yours(p) && p.log.some((l) => l.event === 'event') },
  { text: 'coach.clash.status', at: '.cl-news', when: (p) => p.log.some((l) => l.event === 'status') },
];

/* The first edition says the same in its own words, and more about its levels, wonders and barbarians. */
const own2012: Step[] = [
  { text: 'coach.clash2012.levels', at: '.cl-levels', when: (p) => offers(p, 'advance') },
  { text: 'coach.clash2012.wonders', at: '.cl-wonders', when: (p) => yours(p) && p.log.some((l) => l.event === 'wonder-shown') },
  { text: 'coach.clash2012.camp', at: '.cl-item.camp, .cl-map', when: (p) => p.log.some((l) => l.event === 'barbarian-city') },
  { text: 'coach.clash2012.raid', at: '.cl-item.raid, .cl-battle.raid', when: (p) => p.log.some((l) => l.event === 'raid') },
];

function in2012(step: Step): Step {
  const text = step.text.replace('clash', 'clash2012');
  return has(text) ? { ...step, text } : step;
}

const clash2012: Step[] = [...clash.slice(0, 5).map(in2012), ...own2012, ...clash.slice(5).map(in2012)];

/** Games by id. */
const games: Record<string, Step[]> = { 'age-of-civilization': aoc, 'clash-monumental': clash, 'clash-2012': clash2012 };

export function stepsFor(game: string): Step[] {
  const own = games[game] ?? [];
  const [question, ...rest] = table;
  return question ? [question, ...own.slice(0, 1), ...rest.slice(0, 2), ...own.slice(1), ...rest.slice(2)] : own;
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

export function Coach({ push, onDone }: { push: MatchPush; onDone(): void }) {
  const [told, setTold] = useState<ReadonlySet<Key>>(new Set());
  const bubble = useRef<HTMLDivElement>(null);
  const steps = stepsFor(push.game);
  const step = steps.find((s) => !told.has(s.text) && s.when(push, told.size));

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
  }, [step?.text, push.version, push.lang]);

  if (!step) return null;
  const last = told.size === steps.length - 1;
  return (
    <div ref={bubble} class="coach" role="region" aria-label={t('coach.title')}>
      <p aria-live="polite">{t(step.text)}</p>
      <div class="actions">
        <button
          type="button"
          class="button primary"
          onClick={() => {
            setTold(new Set([...told, step.text]));
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
