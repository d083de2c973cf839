/*
 * ahead.tsx: what may come, in a corner beside the board and never over it: what a move would do
 * before it is made (the pointer rests on it, or it has the focus; on a phone a long press), and what
 * a strong bot would do, named in full and lit on the board.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { number, t } from '../i18n';
import { isYours, lineText, type Change, type Hint, type MatchPush, type Preview } from '../net/protocol';
import type { Session } from '../net/session';
import { IconButton } from '../parts/bits';
import { Mark, seatName } from '../parts/mark';
import { MoreBelow } from '../parts/more';
import { isNarrow } from '../parts/narrow';
import { complain } from '../toast';
import { light } from './stage';

const REST = 300; // a pointer on its way asks for nothing
const PRESS = 500;
const STIR = 3; // px: a hand on the mouse is never quite still

// ---- What a move would do ------------------------------------------------------------------------

/** The move the pointer rests on, or that has the focus; null: none. */
function usePointed(): string | null {
  const [move, setMove] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    const later = (ms: number, next: string | null) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setMove(next), ms);
    };
    const of = (target: EventTarget | null) =>
      target instanceof Element ? (target.closest<HTMLElement | SVGElement>('.table [data-move]')?.dataset.move ?? null) : null;
    // Only a pointer that moved points: an answer that slides under one that rests was not asked about.
    let [x, y, on] = [NaN, NaN, null as string | null];
    const moved = (e: PointerEvent) => {
      if (Number.isNaN(x)) [x, y] = [e.clientX, e.clientY];
      if (e.pointerType !== 'mouse' || Math.hypot(e.clientX - x, e.clientY - y) < STIR) return;
      [x, y] = [e.clientX, e.clientY];
      if (of(e.target) !== on) later(REST, (on = of(e.target)));
    };
    // Nor does the focus that an answer takes over from the one that was clicked.
    let keys = false;
    const key = () => (keys = true);
    const focus = (e: FocusEvent) => keys && e.target instanceof Element && e.target.matches(':focus-visible') && later(REST, of(e.target));
    const down = (e: PointerEvent) => {
      keys = false;
      [x, y] = [e.clientX, e.clientY];
      if (e.pointerType !== 'mouse' && of(e.target)) later(PRESS, of(e.target));
    };
    const up = (e: PointerEvent) => e.pointerType !== 'mouse' && clearTimeout(timer);
    const click = () => later(0, (on = null));
    const all: [string, (e: never) => unknown][] = [['pointermove', moved], ['keydown', key], ['focusin', focus], ['pointerdown', down], ['pointerup', up], ['pointercancel', up], ['click', click]];
    for (const [type, listen] of all) document.addEventListener(type, listen as EventListener);
    return () => {
      clearTimeout(timer);
      for (const [type, listen] of all) document.removeEventListener(type, listen as EventListener);
    };
  }, []);
  return move;
}

/** What the host says of it; asked once for a position. */
function usePreview(session: Session, push: MatchPush, move: string | null): { move: string; preview: Preview } | null {
  const known = useRef(new Map<string, Preview>());
  const version = useRef(push.version);
  const [found, setFound] = useState<{ move: string; preview: Preview } | null>(null);
  if (version.current !== push.version) {
    version.current = push.version;
    known.current.clear();
  }
  useEffect(() => {
    let gone = false;
    setFound(null);
    if (move === null || !isYours(push) || session.busy || !push.legal?.some((m) => m.move === move)) return;
    const have = known.current.get(move);
    if (have) return setFound({ move, preview: have });
    session.ask('preview', { move }).then(
      ({ preview }) => {
        known.current.set(move, preview);
        if (!gone) setFound({ move, preview });
      },
      () => undefined, // too many at once, or the match has gone on: nothing to say
    );
    return () => {
      gone = true;
    };
  }, [move, push.version]);
  return found;
}

function value(v: Change['from']): string {
  return v === null ? '–' : typeof v === 'number' ? number(v) : v;
}

function ChangeLine({ change, push }: { change: Change; push: MatchPush }) {
  const name = change.kind === 'points' ? t('preview.points') : change.kind === 'score' ? t('preview.points-of', { name: change.name ?? '' }) : (change.name ?? '');
  const better = typeof change.from === 'number' && typeof change.to === 'number' ? Math.sign(change.to - change.from) : 0;
  return (
    <li>
      {push.seats.length > 1 && change.seat !== push.you && <Mark seats={push.seats} seat={change.seat} />}
      {change.seat !== push.you && <span class="hidden">{seatName(push.seats, change.seat)}</span>}
      <span>{name}</span>
      <b class={better > 0 ? 'up' : better < 0 ? 'down' : ''}>
        {value(change.from)} → {change.known ? value(change.to) : <span title={t('preview.unknown')}>?</span>}
      </b>
    </li>
  );
}

function PreviewBody({ preview, push, note }: { preview: Preview; push: MatchPush; note: string | undefined }) {
  // The total says it; its items are for who wonders where it comes from.
  const shown = preview.changes.filter((c) => c.kind !== 'score' || preview.changes.length < 6);
  return (
    <>
      {note && <p class="quiet">{note}</p>}
      {shown.length > 0 && <ul class="changes">{shown.map((c, i) => <ChangeLine key={i} change={c} push={push} />)}</ul>}
      {preview.lines.map((line, i) => <p key={i} class="quiet">{line.spans ? lineText(line.spans) : line.text}</p>)}
      {preview.unknown && <p class="unknown"><b>?</b> {t('preview.more')}</p>}
    </>
  );
}

// ---- What a bot would do -------------------------------------------------------------------------

/** “Collect with E3, then take 1 food from E3”: the move to the end of its action. */
export function wholeMove(hint: Hint): string {
  return [hint.text, ...hint.then.map((m) => m.text)].join(' · ');
}

/* What the moves name is lit. */
function lightHint(hint: Hint, push: MatchPush): () => void {
  const parts = [hint, ...hint.then].flatMap((m) => m.parts);
  return light({ parts, ...(push.you === null ? {} : { seat: push.you }) }, push.seats);
}

function Hints(props: { session: Session; push: MatchPush; close(): void; take(hint: Hint): void }) {
  const { session, push } = props;
  const [hints, setHints] = useState<Hint[] | null>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    let gone = false;
    session.ask('hint', {}).then(
      (reply) => !gone && setHints(reply.hints.slice(0, 3)),
      (error: unknown) => {
        if (gone) return;
        complain(error);
        props.close();
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  const chosen = hints?.[at];
  useEffect(() => (chosen ? lightHint(chosen, push) : undefined), [chosen]);
  if (!hints)
    return (
      <p role="status">
        {t('hint.thinking')} <progress />
      </p>
    );
  return (
    <ol class="hints">
      {hints.map((h, i) => (
        <li key={h.move}>
          <button type="button" class={i === at ? 'move lit' : 'move'} onPointerEnter={() => setAt(i)} onFocus={() => setAt(i)} onClick={() => props.take(h)}>
            <b>{wholeMove(h)}</b>
            <span class="hint-sure">{h.sure}</span>
            {h.why && <span class="hint-why">{h.why}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

// ---- The corner ----------------------------------------------------------------------------------

/** The newest lines of the log, in pixels, and what a preview needs. */
const NEWEST = 92;
const LEAST = 130;

/* A hint, which is asked for, has one place: below the tools, whatever else is told there. */
function belowTools(panel: HTMLElement): void {
  const tools = document.querySelector('.tools')?.getBoundingClientRect();
  if (tools) put(panel, tools.bottom + 8, innerHeight - 8);
}

function put(panel: HTMLElement, from: number, to: number): void {
  panel.style.setProperty('--log-top', `${Math.round(from)}px`);
  panel.style.setProperty('--log-room', `${Math.round(to - from)}px`);
  panel.classList.toggle('over-log', to - from >= LEAST);
}

/*
 * Over the older lines of the log, so that the newest, the board and the answers are seen. Where a
 * banner lies there, above or below it.
 */
function overOldLines(panel: HTMLElement | null, hinting: boolean): void {
  const stage = document.querySelector<HTMLElement>('.side-stage');
  panel?.classList.remove('over-log');
  if (!panel || !stage || isNarrow()) return;
  if (hinting) return belowTools(panel);
  const card = stage.querySelector('.theatre > .theatre-card')?.parentElement?.getBoundingClientRect();
  if (!card && stage.dataset['shows'] !== 'log') return;
  const { top, bottom } = stage.getBoundingClientRect();
  const end = Math.min(bottom, innerHeight - 8) - NEWEST;
  let [from, to] = [top, end];
  if (card) {
    const above = [stage.closest('.side')?.getBoundingClientRect().top ?? top, card.top - 8] as const;
    const below = [card.bottom + 8, end] as const;
    [from, to] = below[1] - below[0] > above[1] - above[0] ? below : above;
  }
  put(panel, from, to);
}

export function Ahead(props: { session: Session; push: MatchPush; quiet: boolean; hinting: boolean; setHinting(on: boolean): void }) {
  const { session, push, hinting, setHinting } = props;
  const pointed = usePointed();
  const found = usePreview(session, push, props.quiet ? null : pointed);
  const close = () => setHinting(false);
  // A hint is about the position it was asked in.
  const asked = useRef(push.version);
  useEffect(() => {
    if (hinting && asked.current !== push.version) close();
    asked.current = push.version;
  }, [push.version, hinting]);
  useEffect(() => {
    const key = (e: KeyboardEvent) => e.key === 'Escape' && setHinting(false);
    if (hinting) document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [hinting]);
  async function take(hint: Hint) {
    close();
    try {
      for (const { move } of [hint, ...hint.then]) {
        if (!session.push?.legal?.some((m) => m.move === move)) return;
        await session.play(move);
      }
    } catch (error) {
      complain(error);
    }
  }
  const move = push.legal?.find((m) => m.move === found?.move);
  // The card that explains a thing, which may come a moment later, keeps its place: above is free.
  // Hints it gives way to itself.
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const look = () => {
      panel.current?.classList.remove('upper');
      overOldLines(panel.current, hinting);
      const [a, b] = [panel.current, document.getElementById('explain')].map((e) => e?.getBoundingClientRect());
      if (a && b && !hinting) panel.current?.classList.toggle('upper', a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top);
    };
    look();
    const watch = new MutationObserver(look);
    const table = document.querySelector('.table');
    if (table) watch.observe(table, { childList: true });
    return () => watch.disconnect();
  }, [found, hinting]);
  const says = found && move && (found.preview.changes.length > 0 || found.preview.lines.length > 0 || found.preview.unknown);
  if (!hinting && !says) return null;
  return (
    <aside class={hinting ? 'ahead hinting' : 'ahead'} ref={panel} aria-label={hinting ? t('hint.title') : t('preview.title')}>
      {hinting ? (
        <>
          <header>
            <h2>{t('hint.title')}</h2>
            <IconButton icon="close" label={t('close')} onClick={close} />
          </header>
          <Hints session={session} push={push} close={close} take={(h) => void take(h)} />
        </>
      ) : (
        found && (
          <div role="status">
            <h2>{t('preview.if', { move: move?.text ?? '' })}</h2>
            <PreviewBody preview={found.preview} push={push} note={move?.note} />
          </div>
        )
      )}
      <MoreBelow />
    </aside>
  );
}
