/*
 * explain.tsx: the card that says what a thing does and where the rule book says so, or why a
 * move is not possible. It follows hover and keyboard focus of anything marked with
 * data-thing="domain:id" or data-move="notation"; a long press does the same on a phone.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { About, Abouts, Explain } from '../boards/types';
import { colon, lang, number, t } from '../i18n';
import { lineText, type Bundle, type GreyedMove, type MatchState, type Move, type Part, type Thing } from '../net/protocol';
import { IconButton } from '../parts/bits';
import { seatName } from '../parts/mark';
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
const SLIP = 24; // px that a hand goes on after a click
const GRACE = 250; // time to move from the thing to its card
const PRESS = 500;

function aboutOf(element: Element): Explain[] {
  const about: Explain[] = [];
  const { move, thing } = (element as HTMLElement | SVGElement).dataset;
  if (move) about.push({ move });
  // A piece on the map belongs to its space, and a space to what is there.
  const place = element.closest<HTMLElement | SVGElement>('[data-on],[data-space]');
  const space = place?.dataset['on'] ?? place?.dataset['space'];
  if (space) about.push({ domain: 'space', id: space });
  const colon = thing?.indexOf(':') ?? -1;
  if (thing && colon > 0) about.push({ domain: thing.slice(0, colon), id: thing.slice(colon + 1) });
  return about;
}

function marked(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-thing],[data-move],[data-space],[data-on]') : null;
}

/** `question`: changes with what is asked; what is explained belongs to the one it was opened at. */
export function useExplainer(question: number | null = null): Explainer {
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
    // After a click the board changes under a mouse that rests or slips: that is no wish to read.
    // Where the mouse was when the table came is told by its first event.
    let resting: { x: number; y: number; slip: number } | 'somewhere' | null = 'somewhere';
    const over = (e: PointerEvent) => {
      if (e.pointerType !== 'mouse' || current.current?.pinned) return;
      if (resting === 'somewhere') resting = { x: e.clientX, y: e.clientY, slip: 4 };
      if (resting && Math.hypot(e.clientX - resting.x, e.clientY - resting.y) < resting.slip) return;
      resting = null;
      if (e.target instanceof Element && e.target.closest('.explain')) return clearTimeout(timer.current);
      const element = marked(e.target);
      if (element && element === current.current?.anchor) return clearTimeout(timer.current);
      if (element) later(current.current ? 120 : DELAY, () => show(aboutOf(element), element));
      else if (current.current) later(GRACE, () => show(null));
      else clearTimeout(timer.current);
    };
    // What a click opens takes the focus, too: only who plays by keyboard wants to read it.
    let byKeyboard = false;
    const focus = (e: FocusEvent) => {
      if (current.current?.pinned || !(e.target instanceof Element)) return;
      if (e.target.closest('.explain')) return;
      const element = byKeyboard && e.target.matches(':focus-visible') ? marked(e.target) : null;
      if (element) later(150, () => show(aboutOf(element), element));
      else if (current.current) show(null);
    };
    const key = (e: KeyboardEvent) => {
      byKeyboard = true;
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
      byKeyboard = false;
      clearTimeout(timer.current); // a card on its way does not come after the click
      pressed = false;
      clearTimeout(press);
      // A finger says nothing about where the mouse rests, which the next change would wake.
      resting = e.pointerType === 'mouse' ? { x: e.clientX, y: e.clientY, slip: SLIP } : 'somewhere';
      const card = e.target instanceof Element && e.target.closest('.explain');
      if (current.current && !card) show(null);
      const element = marked(e.target);
      if (e.pointerType === 'mouse' || !element) return;
      // A busy page hears of the lifted finger late, yet before the second of two timers.
      press = window.setTimeout(() => {
        press = window.setTimeout(() => {
          pressed = true;
          show(aboutOf(element), element, true);
        });
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

  useEffect(() => show(null), [question]);

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
  now: About[]; // what it is in this match
  things: { part: Part; thing: Thing }[];
}

/** Whoever sits there, for boards that say no more of them. */
function aboutSeat(seat: number, state: MatchState): About | null {
  const score = state.score[seat];
  if (!state.seats[seat] || !score) return null;
  const items = [...score.items].sort((a, b) => b.points - a.points).map((item) => colon(item.name, number(item.points)));
  return { kind: t('players.title'), name: seatName(state.seats, seat), rows: [{ title: t('score.title'), lines: [number(score.points), ...items] }] };
}

function find(about: Explain[], state: MatchState, words: Bundle, tell: Abouts | undefined): Found {
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
  const now = about.flatMap((a) => {
    if ('move' in a) return [];
    const told = tell?.(a, state, words, lang()) ?? null;
    const seat = a.domain === 'seat' ? aboutSeat(Number(a.id), state) : null;
    return told && seat ? [{ ...told, rows: [...told.rows, ...seat.rows] }] : told ? [told] : seat ? [seat] : [];
  });
  const things = parts.flatMap((part) => {
    const name = `${part.domain}:${part.id}`;
    if (part.domain === 'space') return [];
    const thing = thingOf(words, part);
    // Of a space that is told in full its land and the mood of its city are parts.
    const told = (text: string) => now.some(({ rows }) => rows.some(({ lines }) => lines.some((line) => line.includes(text))));
    if (!thing || seen.has(name) || told(thing.text)) return [];
    seen.add(name);
    return [{ part, thing }];
  });
  return { move, now, things };
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

function Now({ about, words }: { about: About; words: Bundle }) {
  return (
    <article>
      <p class="explain-kind">{about.kind}</p>
      <p class="explain-name">{about.name}</p>
      <dl class="explain-parts">
        {about.rows.filter((row) => row.lines.some(Boolean)).map((row) => (
          <div key={row.title}>
            <dt>{row.title}</dt>
            {row.lines.filter(Boolean).map((line, i) => <dd key={i}>{line}</dd>)}
          </div>
        ))}
      </dl>
      {about.section ? <RuleLink words={words} section={about.section} /> : null}
    </article>
  );
}

/** What is being chosen, what is lit and the answers, and what one has to choose by, odds and one's cards among it. */
const CHOSEN = '.board .lit, .answer-bar button, .kit-menu, .question, .kit-have, .kit-hand .kit-thing, .odds, .ahead.hinting';

function overlap(x: number, y: number, w: number, h: number, box: DOMRect): number {
  const across = Math.min(x + w, box.right) - Math.max(x, box.left);
  const down = Math.min(y + h, box.bottom) - Math.max(y, box.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/*
 * What is too long for the card is told in a wider one; what is too long for that, too, is left out
 * at the end and counted, as nobody scrolls a card that follows the pointer. A pinned card scrolls.
 */
function fit(card: HTMLElement, most = ''): boolean {
  const lines = [...card.querySelectorAll<HTMLElement>('.explain-parts dd')];
  const isLong = () => card.scrollHeight > card.clientHeight + 1;
  card.classList.remove('wide');
  card.style.maxHeight = most;
  delete card.dataset['more'];
  for (const line of lines) line.hidden = false;
  if (!isLong()) return true;
  card.classList.add('wide');
  if (card.getAttribute('role') === 'dialog') return true;
  for (let n = 1; isLong() && n < lines.length; n++) {
    lines[lines.length - n]!.hidden = true;
    card.dataset['more'] = t('explain.more', { n });
  }
  return !isLong();
}

interface Place {
  x: number;
  y: number;
}

const EDGE = 8; // px from the thing and from the window
const STEP = 24; // px between places that are tried
/** A card gives way so far: in px of its height, after its own. */
const LOWER = [300, 220, 150, 100];

/* Everywhere in the window, beside the thing first. */
function placesFor(w: number, h: number, box: DOMRect): Place[] {
  const [right, bottom] = [Math.max(EDGE, innerWidth - w - EDGE), Math.max(EDGE, innerHeight - h - EDGE)];
  const [middle, level] = [box.left + box.width / 2 - w / 2, box.top + box.height / 2 - h / 2];
  const beside = [[middle, box.bottom + EDGE], [middle, box.top - h - EDGE], [box.right + EDGE, level], [box.left - w - EDGE, level]];
  const inside = beside.map(([x = 0, y = 0]) => ({ x: Math.max(EDGE, Math.min(x, right)), y: Math.max(EDGE, Math.min(y, bottom)) }));
  const along = (end: number) => [...Array.from({ length: Math.ceil((end - EDGE) / STEP) }, (_, i) => EDGE + i * STEP), end];
  return [...inside, ...along(bottom).flatMap((y) => along(right).map((x) => ({ x, y })))];
}

/*
 * Beside the thing it explains, else as near to it as can be, never outside the window and never on
 * what is being chosen: there it leaves out what has no room, and stays away where nothing has. Only
 * a card that was asked for, and that one puts away, may cover something: as little as can be.
 */
function place(card: HTMLElement, thing: Element | null): void {
  // What stands on a space is explained beside all of it.
  const on = thing?.closest<HTMLElement | SVGElement>('[data-on]')?.dataset['on'];
  const anchor = (on && document.querySelector(`.board [data-space="${CSS.escape(on)}"]`)) || thing;
  const box = anchor?.isConnected ? anchor.getBoundingClientRect() : new DOMRect(innerWidth / 2, innerHeight - 12, 0, 0);
  const chosen = [...document.querySelectorAll(CHOSEN)].filter((e) => !e.contains(anchor) && !anchor?.contains(e)).map((e) => e.getBoundingClientRect());
  // The thing itself is read beside the card, but for one that fills the window.
  const kept = box.width * box.height > (innerWidth * innerHeight) / 4 ? chosen : [...chosen, box];
  const asked = card.getAttribute('role') === 'dialog';
  card.style.visibility = '';
  for (const most of ['', ...LOWER.map((px) => `${px}px`)]) {
    const whole = fit(card, most);
    const { offsetWidth: w, offsetHeight: h } = card;
    const covers = ({ x, y }: Place) => kept.reduce((sum, other) => sum + overlap(x, y, w, h, other), 0);
    const away = ({ x, y }: Place) => Math.max(EDGE, Math.hypot(Math.max(box.left - x - w, x - box.right, 0), Math.max(box.top - y - h, y - box.bottom, 0)));
    const cost = (at: Place) => away(at) + covers(at) * 20;
    // Of two places alike the first, which lies straight beside the thing.
    const best = placesFor(w, h, box).map((at) => ({ at, cost: cost(at) })).reduce((a, b) => (b.cost < a.cost ? b : a)).at;
    card.style.left = `${best.x}px`;
    card.style.top = `${best.y}px`;
    if (asked || (whole && covers(best) === 0)) return;
  }
  card.style.visibility = 'hidden';
}

export function ExplainCard(props: { explainer: Explainer; state: MatchState; words: Bundle; about?: Abouts | undefined }) {
  const { explainer, state, words } = props;
  const { shown } = explainer;
  const card = useRef<HTMLDivElement>(null);
  const found = shown ? find(shown.about, state, words, props.about) : null;
  const empty = !found || (found.things.length + found.now.length === 0 && !(found.move && 'why' in found.move));

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
      {found.now.map((about) => <Now key={about.name} about={about} words={words} />)}
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
