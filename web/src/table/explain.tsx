/*
 * explain.tsx: the card that says what a thing does and where the rule book says so, or why a
 * move is not possible. It follows hover and keyboard focus of anything marked with
 * data-thing="domain:id" or data-move="notation"; a long press does the same on a phone.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Explain } from '../boards/types';
import { t } from '../i18n';
import { lineText, type Bundle, type GreyedMove, type MatchState, type Move, type Part, type Thing } from '../net/protocol';
import { IconButton } from '../parts/bits';
import { link } from '../router';

export interface Shown {
  about: Explain[];
  anchor: Element | null;
  pinned: boolean; // stays until it is put away
}

export interface Explainer {
  shown: Shown | null;
  show(about: Explain | Explain[] | null, anchor?: Element | null, pinned?: boolean): void;
}

const DELAY = 350; // long enough that crossing the board with the mouse stays calm
const GRACE = 250; // time to move from the thing to its card
const PRESS = 500;

function aboutOf(element: Element): Explain[] {
  const about: Explain[] = [];
  const { move, thing } = (element as HTMLElement | SVGElement).dataset;
  if (move) about.push({ move });
  const colon = thing?.indexOf(':') ?? -1;
  if (thing && colon > 0) about.push({ domain: thing.slice(0, colon), id: thing.slice(colon + 1) });
  return about;
}

function marked(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-thing],[data-move]') : null;
}

export function useExplainer(): Explainer {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef(0);
  const current = useRef<Shown | null>(null);
  current.current = shown;

  function later(ms: number, next: () => void) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(next, ms);
  }

  const show: Explainer['show'] = (about, anchor = null, pinned = false) => {
    clearTimeout(timer.current);
    const list = about === null ? [] : Array.isArray(about) ? about : [about];
    setShown(list.length > 0 ? { about: list, anchor, pinned } : null);
  };

  useEffect(() => {
    // After a click the board changes under a mouse that rests: that is no wish to read. Where the
    // mouse was when the table came is told by its first event.
    let resting: { x: number; y: number } | 'somewhere' | null = 'somewhere';
    const over = (e: PointerEvent) => {
      if (e.pointerType !== 'mouse' || current.current?.pinned) return;
      if (resting === 'somewhere') resting = { x: e.clientX, y: e.clientY };
      if (resting && Math.hypot(e.clientX - resting.x, e.clientY - resting.y) < 4) return;
      resting = null;
      if (e.target instanceof Element && e.target.closest('.explain')) return clearTimeout(timer.current);
      const element = marked(e.target);
      if (element && element === current.current?.anchor) return clearTimeout(timer.current);
      if (element) later(current.current ? 120 : DELAY, () => show(aboutOf(element), element));
      else if (current.current) later(GRACE, () => show(null));
      else clearTimeout(timer.current);
    };
    const focus = (e: FocusEvent) => {
      if (current.current?.pinned || !(e.target instanceof Element)) return;
      if (e.target.closest('.explain')) return;
      const element = e.target.matches(':focus-visible') ? marked(e.target) : null;
      if (element) later(150, () => show(aboutOf(element), element));
      else if (current.current) show(null);
    };
    const key = (e: KeyboardEvent) => {
      if (e.key === 'Escape' && current.current) {
        const { anchor } = current.current;
        const inside = document.activeElement?.closest('.explain');
        show(null);
        if (inside && anchor instanceof HTMLElement) anchor.focus();
        e.stopPropagation();
      }
    };
    let press = 0;
    let pressed = false;
    const down = (e: PointerEvent) => {
      pressed = false;
      clearTimeout(press);
      resting = { x: e.clientX, y: e.clientY };
      const card = e.target instanceof Element && e.target.closest('.explain');
      if (current.current && !card) show(null);
      const element = marked(e.target);
      if (e.pointerType === 'mouse' || !element) return;
      press = window.setTimeout(() => {
        pressed = true;
        show(aboutOf(element), element, true);
      }, PRESS);
    };
    const up = () => clearTimeout(press);
    // The click that ends a long press must not also play the move.
    const click = (e: MouseEvent) => {
      if (!pressed) return;
      pressed = false;
      e.preventDefault();
      e.stopPropagation();
    };
    const menu = (e: Event) => {
      if (pressed) e.preventDefault();
    };
    const away = () => show(null);
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('keydown', key, true);
    document.addEventListener('pointerdown', down);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', up);
    document.addEventListener('click', click, true);
    document.addEventListener('contextmenu', menu);
    window.addEventListener('resize', away); // its place was worked out for the old size
    return () => {
      clearTimeout(timer.current);
      clearTimeout(press);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', up);
      document.removeEventListener('click', click, true);
      document.removeEventListener('contextmenu', menu);
      window.removeEventListener('resize', away);
    };
  }, []);

  return { shown, show };
}

/** Pins the card of what has the focus; the `i` key. */
export function explainFocused(explainer: Explainer): void {
  const element = marked(document.activeElement);
  if (element) explainer.show(aboutOf(element), element, true);
}

export function thingOf(words: Bundle, part: Part): Thing | undefined {
  return words.things[part.domain]?.[String(part.id)];
}

interface Found {
  move: Move | GreyedMove | null;
  things: { part: Part; thing: Thing }[];
}

function find(about: Explain[], state: MatchState, words: Bundle): Found {
  let move: Found['move'] = null;
  const parts: Part[] = [];
  for (const a of about) {
    if ('move' in a) {
      const same = (m: Move) => m.move === a.move;
      move = state.legal?.find(same) ?? state.greyed?.find(same) ?? null;
      parts.push(...(move?.parts ?? []));
    } else {
      parts.unshift(a);
    }
  }
  const seen = new Set<string>();
  const things = parts.flatMap((part) => {
    const name = `${part.domain}:${part.id}`;
    const thing = thingOf(words, part);
    if (!thing || seen.has(name)) return [];
    seen.add(name);
    return [{ part, thing }];
  });
  return { move, things };
}

function RuleLink({ words, section }: { words: Bundle; section?: string }) {
  const found = words.rules.find((r) => r.id === section);
  if (!found) return null;
  const page = found.page && found.page !== '-' ? `, ${found.page}` : '';
  return (
    <a href={link.rules(words.id, found.id)} target="_blank" rel="noopener">
      {t('explain.rules', { title: found.title })}
      {page}
    </a>
  );
}

function Told({ thing }: { thing: Thing }) {
  if (!thing.parts?.some((part) => part.title)) return <p>{thing.text}</p>;
  return (
    <dl class="explain-parts">
      {thing.parts.map((part) => (
        <div key={part.id}>
          <dt>{part.title}</dt>
          {part.lines.map((line, i) => <dd key={i}>{lineText(line)}</dd>)}
        </div>
      ))}
    </dl>
  );
}

function WhyNot({ move, words }: { move: GreyedMove; words: Bundle }) {
  return (
    <div class="why">
      <p class="why-title">{t('explain.why-not', { move: move.text })}</p>
      <p>{move.why}</p>
      <RuleLink words={words} section={move.section} />
    </div>
  );
}

/* Below the thing where there is room, else above it, never outside the window. */
function place(card: HTMLElement, anchor: Element | null): void {
  const box = anchor?.isConnected ? anchor.getBoundingClientRect() : null;
  const { offsetWidth: w, offsetHeight: h } = card;
  const x = box ? box.left + box.width / 2 - w / 2 : (innerWidth - w) / 2;
  let y = box ? box.bottom + 8 : innerHeight - h - 12;
  if (box && y + h > innerHeight - 8) y = box.top - h - 8 >= 8 ? box.top - h - 8 : innerHeight - h - 8;
  card.style.left = `${Math.max(8, Math.min(x, innerWidth - w - 8))}px`;
  card.style.top = `${Math.max(8, y)}px`;
}

export function ExplainCard(props: { explainer: Explainer; state: MatchState; words: Bundle }) {
  const { explainer, state, words } = props;
  const { shown } = explainer;
  const card = useRef<HTMLDivElement>(null);
  const found = shown ? find(shown.about, state, words) : null;
  const empty = !found || (found.things.length === 0 && !(found.move && 'why' in found.move));

  useLayoutEffect(() => {
    if (!shown || !card.current) return;
    place(card.current, shown.anchor);
    if (shown.pinned) card.current.focus();
    const { anchor } = shown;
    if (!anchor || anchor.hasAttribute('aria-describedby')) return;
    anchor.setAttribute('aria-describedby', 'explain');
    return () => anchor.removeAttribute('aria-describedby');
  }, [shown, empty]);

  if (!shown || !found || empty) return null;
  return (
    <div
      id="explain"
      ref={card}
      class="explain"
      role={shown.pinned ? 'dialog' : 'tooltip'}
      aria-label={shown.pinned ? t('explain.title') : undefined}
      tabIndex={-1}
    >
      {found.move && 'why' in found.move && <WhyNot move={found.move} words={words} />}
      {found.things.map(({ part, thing }) => (
        <article key={`${part.domain}:${part.id}`}>
          <p class="explain-kind">{words.domains[part.domain]}</p>
          <p class="explain-name">{thing.name}</p>
          <Told thing={thing} />
          {thing.source && <p class="explain-source">{thing.source}</p>}
          <RuleLink words={words} section={thing.section} />
        </article>
      ))}
      {shown.pinned && (
        <IconButton icon="close" label={t('close')} onClick={() => explainer.show(null)} class="corner" />
      )}
    </div>
  );
}
