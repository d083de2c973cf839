/*
 * thing.tsx: the one way a thing lies on a board: lit and a button when it can be played, greyed
 * with its reason when it cannot, and explaining itself in any case. Panels, buttons and tokens.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { colon, t } from '../../i18n';
import type { GreyedMove, Move } from '../../net/protocol';
import { Mark, seatName } from '../../parts/mark';
import { partsOf } from './moves';
import { CardSheet } from './sheet';
import { Lines, Spans } from './spans';
import type { AnyTable } from './table';

interface ThingProps {
  table: AnyTable;
  domain: string;
  id: string;
  class?: string;
  /** Said by screen readers. */
  label: string;
  /** A copy that stands for another of the same id, such as another player's, is not played. */
  inert?: boolean | undefined;
  /** Only these of its moves are played here. */
  only?(move: Move): boolean;
  /** Other things whose moves are played here as well: the place where it lies. */
  also?: string[] | undefined;
  /** A small screen: a tap does not play but opens what shows it large, with its moves. */
  onOpen?: (() => void) | undefined;
  /** Whose copy this is: only that player's moves mark it as recent. `false`: none do. */
  recent?: number | false | undefined;
  children: ComponentChildren;
  /** Shown on it when several moves are possible, instead of their list; null: elsewhere. */
  choice?: ComponentChildren;
  /** A click opens a sheet with all it says and what can be done with it, unless it is itself an answer. */
  opens?: boolean | undefined;
  /** On that sheet, below each part of what it says. */
  below?: ((part: string) => ComponentChildren) | undefined;
}

/** What can be done with a thing where it lies, and what cannot. */
export function movesHere(props: Pick<ThingProps, 'table' | 'domain' | 'id' | 'inert' | 'only' | 'also'>): { legal: Move[]; greyed: GreyedMove[] } {
  const { moves } = props.table;
  if (props.inert) return { legal: [], greyed: [] };
  const here = props.only ?? (() => true);
  const places = (props.also ?? []).flatMap((place) => moves.of(place.slice(0, place.indexOf(':')), place.slice(place.indexOf(':') + 1)));
  const own = moves.of(props.domain, props.id).filter(here);
  return { legal: [...own, ...places.filter((move) => !own.includes(move) && !partsOf(move, props.domain).length)], greyed: moves.greyedOf(props.domain, props.id).filter(here) };
}

export function Thing(props: ThingProps): JSX.Element {
  const { table, domain, id } = props;
  const key = `${domain}:${id}`;
  const { legal, greyed } = movesHere(props);
  const [grey] = legal.length > 0 ? [] : greyed;
  const card = useRef<HTMLDivElement>(null);
  const recent = props.recent === false ? undefined : table.moves.recent(domain, id, props.recent);
  const lit = legal.length > 0;
  const opens = props.opens === true && (!lit || table.moves.isTurn);
  const open = (lit || opens) && table.open === key;
  const how = lit ? `lit ${wasteOf(legal)}` : grey ? 'greyed' : 'calm';
  return (
    <div
      ref={card}
      class={`kit-thing ${how} ${recent ? 'recent' : ''} ${open ? 'open' : ''} ${props.class ?? ''}`}
      data-thing={key}
      {...(lit || grey || opens || props.onOpen ? {} : { tabIndex: 0, role: 'group', 'aria-label': props.label })}
    >
      {props.children}
      {props.onOpen ? <button type="button" class="kit-hit" data-thing={key} aria-haspopup="dialog" aria-label={props.label} onClick={props.onOpen} /> : null}
      {opens ? <OpenButton {...props} moves={legal} grey={grey} open={open} /> : null}
      {lit && !opens && !props.onOpen ? <LitButton {...props} moves={legal} open={open} /> : null}
      {grey && !opens && !props.onOpen ? <GreyButton table={table} move={grey} thing={key} label={props.label} /> : null}
      {recent && !lit ? <RecentMark table={table} seat={recent.seat} /> : null}
      {open && opens ? <CardSheet table={table} domain={domain} id={id} moves={legal} greyed={greyed} card={card} below={props.below} /> : null}
      {open && !opens ? (props.choice === undefined ? <Choice table={table} label={props.label} moves={legal} /> : props.choice) : null}
    </div>
  );
}

/** What gains nothing may be played all the same, but does not call for it. */
function wasteOf(moves: Move[]): string {
  return moves.every((move) => move.wasted) ? 'wasted' : '';
}

/*
 * Laid over the whole thing, so that its text stays ordinary text and the whole area answers. Never
 * disabled: while a move is on its way it must keep the focus.
 */
function LitButton(props: ThingProps & { moves: Move[]; open: boolean }): JSX.Element {
  const { table, moves } = props;
  const key = `${props.domain}:${props.id}`;
  const only = moves.length === 1 ? moves[0] : undefined;
  return (
    <button
      type="button"
      class="kit-hit"
      data-thing={key}
      aria-disabled={table.busy || undefined}
      aria-label={`${props.label} — ${moves.map((m) => m.text).join(', ')}`}
      onClick={() => (only ? table.play(only.move) : table.setOpen(props.open ? null : key))}
      {...(only ? { 'data-move': only.move } : { 'aria-expanded': props.open })}
    />
  );
}

/* Opens and closes the sheet of a card. */
function OpenButton(props: ThingProps & { moves: Move[]; grey: GreyedMove | undefined; open: boolean }): JSX.Element {
  const { table, moves, grey } = props;
  const only = moves.length === 1 ? moves[0] : grey;
  const key = `${props.domain}:${props.id}`;
  return (
    <button
      type="button"
      class="kit-hit opens"
      data-thing={key}
      aria-expanded={props.open}
      aria-label={moves.length > 0 ? `${props.label} — ${moves.map((m) => m.text).join(', ')}` : grey === undefined ? props.label : colon(props.label, grey.why)}
      {...(only ? { 'data-move': only.move } : {})}
      onClick={() => table.setOpen(props.open ? null : key)}
    />
  );
}

function GreyButton(props: { table: AnyTable; move: GreyedMove; thing: string; label: string }): JSX.Element {
  const { move } = props;
  return (
    <button
      type="button"
      class="kit-hit grey"
      aria-disabled="true"
      aria-label={`${props.label}. ${colon(move.text, move.why)}`}
      data-thing={props.thing}
      data-move={move.move}
      onClick={(event) => props.table.explain({ move: move.move }, event.currentTarget)}
    />
  );
}

/** Who touched this since the viewer's own last decision. */
function RecentMark(props: { table: AnyTable; seat: number }): JSX.Element {
  const { seats } = props.table.state;
  return (
    <span class="kit-recent">
      <Mark seats={seats} seat={props.seat} />
      <span class="hidden">{colon(seatName(seats, props.seat), t('kit.recent'))}</span>
    </span>
  );
}

/** Several moves of one thing, on the thing itself. */
export function Choice(props: { table: AnyTable; label: string; moves: (Move | GreyedMove)[] }): JSX.Element {
  return (
    <div class="kit-over" role="group" aria-label={props.label}>
      {props.moves.map((move) => <MoveButton key={move.move} table={props.table} move={move} />)}
    </div>
  );
}

interface MoveButtonProps {
  table: AnyTable;
  move: Move | GreyedMove;
  /** What is shown instead of the move's text. */
  label?: ComponentChildren;
  /** What is shown says less than the move's text, which is then said instead of it. */
  brief?: boolean;
  picture?: ComponentChildren;
  thing?: string | undefined;
  from?: string | undefined;
  class?: string;
  /** The place in the bar that is its own (standing.tsx). */
  place?: string;
  children?: ComponentChildren;
}

/** One move: lit, or greyed with its reason. */
export function MoveButton(props: MoveButtonProps): JSX.Element {
  const { table, move } = props;
  const why = 'why' in move ? move.why : undefined;
  const text = typeof props.label === 'string' && !props.brief ? props.label : move.text;
  return (
    <button
      type="button"
      class={`kit-button ${why === undefined ? `lit ${wasteOf([move])}` : 'grey'} v-${move.verb} ${props.class ?? ''}`}
      data-move={move.move}
      {...(props.thing ? { 'data-thing': props.thing } : {})}
      {...(props.place ? { 'data-place': props.place, title: move.note === undefined ? move.text : `${move.text} (${move.note})` } : {})}
      aria-disabled={why !== undefined || table.busy || undefined}
      {...(why === undefined ? {} : { 'aria-label': colon(text, why), title: why })}
      onClick={(event) => (why === undefined ? table.play(move.move, props.from) : table.explain({ move: move.move }, event.currentTarget))}
    >
      {props.brief ? <span class="hidden">{move.text}</span> : null}
      {props.picture}
      <span class="kit-words" {...(props.brief ? { 'aria-hidden': true } : {})}>
        <span class="kit-label">{props.label ?? (move.spans ? <Spans line={move.spans} icons={table.icons} lang={table.words.lang} /> : move.text)}</span>
        <MoveNote table={table} move={move} />
        {props.children}
      </span>
    </button>
  );
}

/** What a move gives and costs. */
export function MoveNote(props: { table: AnyTable; move: Move }): JSX.Element | null {
  const { table, move } = props;
  if (move.note === undefined) return null;
  return <small class="kit-note">{move.note_spans ? <Spans line={move.note_spans} icons={table.icons} lang={table.words.lang} /> : move.note}</small>;
}

/** A heading and what belongs to it. */
/** `of`: the seat whose things lie in it. */
export function Panel(props: { class: string; title: string; of?: number; aside?: ComponentChildren; children: ComponentChildren }): JSX.Element {
  return (
    <section class={`kit-panel ${props.class}`} aria-label={props.title} data-of={props.of}>
      <header class="kit-title">
        <h2>{props.title}</h2>
        {props.aside}
      </header>
      {props.children}
    </section>
  );
}

/** What a card says, or a part of it, in its short form. */
export function Told(props: { table: AnyTable; domain: string; id: string; part?: string }): JSX.Element {
  const { words, icons } = props.table;
  return <Lines lines={words.lines(props.domain, props.id, props.part)} icons={icons} lang={words.lang} />;
}

interface CardProps extends Omit<ThingProps, 'children' | 'label'> {
  sign?: string | undefined;
  label?: string;
  /** A small word over each part: “Action”, “Tactics”. */
  marks?: string[];
  /** What the card says, or only the titles of its parts. */
  told?: boolean;
  children?: ComponentChildren;
}

/** A card: its sign, its name or the names of its parts, what it says. */
export function Card(props: CardProps): JSX.Element {
  const { table, domain, id, sign, marks, told, below, children, ...thing } = props;
  const { words, icons } = table;
  const name = words.name(domain, id);
  const titled = words.parts(domain, id).filter((part) => part.title !== '');
  const halves = titled.length > 1 ? titled : [{ id: words.parts(domain, id)[0]?.id ?? '', title: name }];
  return (
    <Thing {...thing} below={below} table={table} domain={domain} id={id} class={`kit-card ${domain} ${props.class ?? ''}`} label={props.label ?? name}>
      {sign ? <icons.Sign id={sign} class="corner" /> : null}
      {halves.map((half, i) => (
        <div key={i} class={`kit-half h${i}`}>
          {marks?.[i] ? <small>{marks[i]}</small> : null}
          {told ? <strong class="kit-name">{half.title}</strong> : half.title}
          {told ? <p><Told table={table} domain={domain} id={id} {...(halves.length > 1 ? { part: half.id } : {})} /></p> : null}
          {below?.(half.id)}
        </div>
      ))}
      {children}
    </Thing>
  );
}

/** How far something is: a bar, and what is counted: “2 of 3 happy cities”. */
export function Meter(props: { now: number; needed: number; text: string }): JSX.Element {
  const { now, needed, text } = props;
  return (
    <span class={`kit-meter ${now >= needed ? 'full' : ''}`}>
      <span class="kit-meter-bar" aria-hidden="true"><i style={{ width: `${Math.min(100, (100 * now) / Math.max(1, needed))}%` }} /></span>
      <span>{text}</span>
    </span>
  );
}

/** A thing in a word that explains itself. */
export function Tag(props: { table: AnyTable; domain: string; id: string; sign?: string | undefined; class?: string; children?: ComponentChildren }): JSX.Element {
  const { Sign } = props.table.icons;
  return (
    <span class={`kit-tag ${props.class ?? ''}`} data-thing={`${props.domain}:${props.id}`} tabIndex={0}>
      {props.sign ? <Sign id={props.sign} /> : null}
      {props.children ?? props.table.words.name(props.domain, props.id)}
    </span>
  );
}

/** So many of a thing: its sign and a number. */
export function Count(props: { table: AnyTable; domain: string; id: string; n: number; sign?: string; class?: string; still?: boolean }): JSX.Element {
  const { Sign } = props.table.icons;
  return (
    <span
      class={`kit-count ${props.n > 0 ? '' : 'none'} ${props.class ?? ''}`}
      data-thing={`${props.domain}:${props.id}`}
      role="img"
      {...(props.still ? {} : { tabIndex: 0 })}
      aria-label={colon(props.table.words.name(props.domain, props.id), props.n)}
    >
      <Sign id={props.sign ?? props.id} /> {props.n}
    </span>
  );
}

/** Closes a sheet or a menu. */
export function Close(props: { onClose(): void }): JSX.Element {
  return <button type="button" class="kit-x" aria-label={t('close')} onClick={props.onClose}>×</button>;
}
