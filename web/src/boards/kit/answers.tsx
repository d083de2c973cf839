/*
 * answers.tsx: the answers of the open question, in the one bar at the prompt. Every answer that is
 * no journey over the map stands there, named with what it gives and costs; declining comes last.
 * The bar belongs to the page: a board fills it.
 */
import { render, type ComponentChildren, type JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { colon, t } from '../../i18n';
import { lineText, type GreyedMove, type Move } from '../../net/protocol';
import { saidOnce } from './clauses';
import { useFit } from './fit';
import { Spans } from './spans';
import { endings } from './standing';
import type { AnyTable } from './table';
import { MoveButton } from './thing';

/** Draws its children in a place elsewhere on the page. */
export function Into(props: { place: HTMLElement; children: ComponentChildren }): null {
  const { place } = props;
  useLayoutEffect(() => render(<>{props.children}</>, place));
  useLayoutEffect(() => () => render(null, place), [place]);
  return null;
}

/** The elements of a thing on the board. */
function elementsOf(domain: string, id: string): Element[] {
  const thing = `[data-thing="${CSS.escape(`${domain}:${id}`)}"]:not(.kit-hit):not(.kit-button)`;
  return [...document.querySelectorAll(`.board ${thing}, .board [data-${CSS.escape(domain)}="${CSS.escape(id)}"]`)];
}

function pointAt(things: readonly string[]): () => void {
  const found = things.flatMap((thing) => elementsOf(thing.slice(0, thing.indexOf(':')), thing.slice(thing.indexOf(':') + 1)));
  for (const element of found) element.classList.add('pointed');
  return () => {
    for (const element of found) element.classList.remove('pointed');
  };
}

/** Outlines things of the board (“space:E7”) as long as they are named. */
export function usePointed(things: string[]): void {
  const named = things.join();
  useEffect(() => pointAt(named === '' ? [] : named.split(',')), [named]);
}

/** What an answer under the mouse or with the focus names is outlined on the board. */
function usePointing(moves: Move[]) {
  const putOut = useRef<() => void>();
  const point = (target: EventTarget | null) => {
    putOut.current?.();
    const notation = target instanceof Element ? target.closest<HTMLElement>('[data-move]')?.dataset['move'] : undefined;
    const move = moves.find((m) => m.move === notation);
    putOut.current = move ? pointAt(move.parts.filter((p) => p.domain !== 'number' && p.domain !== 'seat').map((p) => `${p.domain}:${p.id}`)) : undefined;
  };
  useEffect(() => () => putOut.current?.(), [moves]);
  return {
    onMouseOver: (e: MouseEvent) => point(e.target),
    onMouseLeave: () => point(null),
    onFocusIn: (e: FocusEvent) => point(e.target),
    onFocusOut: () => point(null),
  };
}

/* Left and right go through the answers, as in any bar. */
function step(event: KeyboardEvent): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || !(event.currentTarget instanceof Element)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const to = all[all.findIndex((button) => button === document.activeElement) + by];
  if (!to) return;
  to.focus();
  event.preventDefault();
}

/** Where a journey can begin, or, once that is chosen, where it can lead. */
function journeysOf(table: AnyTable, look: AnswerLook): JSX.Element[] {
  const { moves, from } = table;
  const name = look.place ?? ((at: string) => at);
  if (from !== null && moves.sources.has(from)) {
    return [<b key="from" class="kit-asks from">{colon(t('kit.from', { at: name(from) }), '')}</b>, ...[...moves.ways(from).values()].flat().map((move) => <One key={move.move} table={table} move={move} look={look} />)];
  }
  return [...moves.sources.keys()].map((at) => (
    <button key={`from ${at}`} type="button" class="kit-button lit go" data-space={at} onClick={() => table.setFrom(at)}>
      {look.start?.(at)}
      <span class="kit-words">{t('kit.from', { at: name(at) })}</span>
    </button>
  ));
}

export interface AnswerLook {
  picture?(move: Move): ComponentChildren;
  label?(move: Move): ComponentChildren;
  /** Said below its name, where the move itself has no note; or below that. */
  note?(move: Move): ComponentChildren;
  both?: boolean;
  class?(move: Move): string;
  /** The heading below which it stands, where the answers are grouped: in the order in which they come. */
  group?(move: Move): string | undefined;
  /** What a space is called where it is named alone. */
  place?(at: string): string;
  /** The sign of a space where a journey begins. */
  start?(at: string): ComponentChildren;
}

function One(props: { table: AnyTable; move: Move | GreyedMove; look: AnswerLook }): JSX.Element {
  const { table, move, look } = props;
  return (
    <MoveButton table={table} move={move} picture={look.picture?.(move)} label={look.label?.(move)} class={look.class?.(move) ?? ''}>
      {move.note === undefined || look.both ? <Note>{look.note?.(move)}</Note> : null}
    </MoveButton>
  );
}

type Said = ReturnType<typeof saidOnce>;

/** An answer without what all of them say: what it brings stands beside its name. */
function Short(props: { table: AnyTable; move: Move; look: AnswerLook; said: Said }): JSX.Element {
  const { table, look, said } = props;
  const { note: _, note_spans: __, ...bare } = props.move;
  const { what, brings } = said.rest(props.move);
  const move: Move = what.length > 0 ? { ...bare, note: lineText(what), note_spans: what } : bare;
  const name = look.label?.(move) ?? move.text;
  // Amounts need no words but for those who hear them.
  const amounts = brings.filter((span) => typeof span !== 'string' && span.n !== undefined);
  const beside = (
    <span class="kit-short">
      {name}
      <small title={lineText(brings)}><span class="hidden">{`, ${lineText(brings)}`}</span><span aria-hidden="true"><Spans line={amounts.length > 0 ? ['+', ...amounts] : brings} icons={table.icons} lang={table.words.lang} /></span></small>
    </span>
  );
  return <MoveButton table={table} move={move} label={brings.length > 0 ? beside : name} />;
}

/** Answers by their headings, in columns as wide as the place allows. */
function Grouped(props: { table: AnyTable; moves: Move[]; look: AnswerLook; said: Said }): JSX.Element {
  const { moves, look, ...rest } = props;
  const headings = [...new Set(moves.map((move) => look.group?.(move) ?? ''))];
  return (
    <div class="kit-groups">
      {headings.map((heading) => (
        <section key={heading} class="kit-group" role="group" aria-label={heading}>
          <h4 aria-hidden="true">{heading}</h4>
          {moves.filter((move) => (look.group?.(move) ?? '') === heading).map((move) => <Short key={move.move} move={move} look={look} {...rest} />)}
        </section>
      ))}
    </div>
  );
}

function Note(props: { children: ComponentChildren }): JSX.Element | null {
  return props.children ? <small>{props.children}</small> : null;
}

/* An answer that asks on leaves with the focus it had: the first of the next ones takes it. */
function useKeepFocus(bar: HTMLElement | null): void {
  const inside = useRef(false);
  useEffect(() => {
    if (!bar) return;
    const into = () => {
      inside.current = true;
    };
    const outOf = (e: FocusEvent) => {
      if (e.relatedTarget instanceof Element && !bar.contains(e.relatedTarget)) inside.current = false;
    };
    const away = (e: PointerEvent) => {
      if (e.target instanceof Element && !bar.contains(e.target)) inside.current = false;
    };
    bar.addEventListener('focusin', into);
    bar.addEventListener('focusout', outOf);
    document.addEventListener('pointerdown', away);
    return () => {
      bar.removeEventListener('focusin', into);
      bar.removeEventListener('focusout', outOf);
      document.removeEventListener('pointerdown', away);
    };
  }, [bar]);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) bar?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  });
}

/** The one way back, wherever it leads from. */
export function Back(props: { title?: string; onBack(): void }): JSX.Element {
  // Escape leads back, too, unless something else is open, or a move would be taken back by it.
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('.kit-menu, .kit-over, dialog[open], .ahead, .explain[role=dialog]')) return;
      event.preventDefault();
      props.onBack();
    };
    if (props.title === undefined) document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  });
  return <button type="button" class="kit-button quiet back" title={props.title} onClick={props.onBack}>{t('kit.back')}</button>;
}

/** What the question names: where a journey goes, which city it is. */
function subjectOf(table: AnyTable): string[] {
  const parts = (table.state.question_parts ?? []).filter((part) => part.domain !== 'number' && part.domain !== 'seat' && part.id !== null);
  const ends = parts.some((part) => part.name === 'to');
  return parts.filter((part) => part.name !== 'from' || !ends).map((part) => `${part.domain}:${part.id}`);
}

/** From here on answers stand in columns, and are written small. */
const SEVERAL = 4;
const MANY = 8;

/**
 * The bar of a board. `moves`: what stands in it, if not all answers of the question; `children`:
 * what a board adds, such as the actions of a turn, `places`: in so many columns of their own;
 * `ends`: the verbs that end it, always in sight; `more`: before them; `back`: beside whatever declines; `about`: what is
 * outlined meanwhile, if not what the question names; `asks`: what is asked, if not the question.
 */
export function Answers(props: { table: AnyTable; look?: AnswerLook; moves?: Move[]; about?: string[]; asks?: string; name?: string; class?: string; places?: number; ends?: readonly string[]; more?: ComponentChildren; back?: ComponentChildren; children?: ComponentChildren }): JSX.Element | null {
  const { table, look = {} } = props;
  const { moves, state, bar } = table;
  const all = props.moves ?? moves.answers;
  const pointing = usePointing(moves.all);
  usePointed(state.legal ? props.about ?? subjectOf(table) : []);
  useFit(bar, `${state.version} ${props.asks ?? ''} ${table.from ?? ''}`);
  useKeepFocus(bar);
  useEffect(() => {
    table.asks?.(props.asks ?? null);
    return () => table.asks?.(null);
  }, [props.asks]);
  if (!bar) return null;
  const ends = endings(table, props.ends ?? []);
  const last = [...ends, ...all.filter((move) => moves.declines(move) && !ends.includes(move))];
  const first = all.filter((move) => !moves.declines(move) && !ends.includes(move));
  const one = (move: Move | GreyedMove) => <One key={move.move} table={table} move={move} look={look} />;
  const grouped = first.length > SEVERAL && first.every((move) => look.group?.(move));
  const said = grouped ? saidOnce(first, table.words.lang === 'fr' ? ' ; ' : '; ') : undefined;
  const journeys = props.moves ? [] : journeysOf(table, look);
  // A question that another led to can be left again, as long as what led to it can be taken back.
  // Who has chosen where a journey begins goes back to that choice first.
  const elsewhere = !props.moves && table.from !== null && moves.sources.has(table.from) && moves.sources.size > 1;
  const back = elsewhere ? <Back onBack={() => table.setFrom(null)} /> : table.back && !moves.isTurn ? <Back title={t('undo.ok')} onBack={table.back} /> : null;
  // Where many answers need the width it has the last place among them.
  const among = last.length === 0 && !props.back && first.length > SEVERAL && !grouped;
  return (
    <Into place={bar}>
      {state.legal === undefined || state.over ? null : (
        <div class={`kit-answers ${first.length > SEVERAL ? 'several' : ''} ${first.length > MANY ? 'many' : ''} ${grouped ? 'grouped' : ''} ${props.class ?? ''}`} role="group" aria-label={props.asks ?? state.question} onKeyDown={step} {...pointing}>
          <div class="kit-choices">
            {props.name || said?.shared.length ? (
              <b class="kit-asks">
                {props.name ? colon(props.name, '') : null}
                {said?.shared.length ? <small><Spans line={said.shared} icons={table.icons} lang={table.words.lang} /></small> : null}
              </b>
            ) : null}
            {props.places ? <div class="kit-standing" style={{ '--places': props.places }}>{props.children}</div> : props.children}
            {said ? <Grouped table={table} moves={first} look={look} said={said} /> : first.map(one)}
            {journeys}
            {among ? back : null}
          </div>
          {last.length + (props.back || props.more || (back && !among) ? 1 : 0) > 0 ? <div class="kit-last">{among ? null : back}{props.more}{last.map(one)}{props.back}</div> : null}
        </div>
      )}
    </Into>
  );
}
