/*
 * card.tsx: a card in our own art: the band of its suit, a window, what it does with its signs, what
 * it is worth. Large, small, or a strip; each explains itself, and on a small screen opens in full.
 */
import type { ComponentChildren, JSX } from 'preact';
import { number } from '../../i18n';
import type { Line, Span } from '../../net/protocol';
import { Thing, type Icons } from '../kit';
import { Scene, type Print } from './scenes';
import { Sign, suitColour, SuitDisc } from './signs';
import { isFor, type InForce, type Table, type Where } from './view';

export function printOf(table: Table, id: string): Print {
  const { words } = table;
  return {
    id,
    suits: words.list('card', id, 'suits'),
    icons: words.list('card', id, 'icons'),
    header: words.fact('card', id, 'header') ?? '',
    nation: words.fact('card', id, 'nation') ?? '',
    start: words.fact('card', id, 'start') ?? '',
  };
}

/** The suit whose colour a card has; a nation's own cards have theirs. */
function suitOf(print: Print): string {
  return print.suits[0] ?? 'nation';
}

// ---- What it says -----------------------------------------------------------------------------------

/* A sign for a number and its word, or for a kind of card; the words are for those who hear them. */
function Drawn(props: { span: Exclude<Span, string>; icons: Icons }): JSX.Element {
  const { span, icons } = props;
  if (!icons.has(span.icon)) return <>{span.text}</>;
  return (
    <span class="kit-amount">
      <span aria-hidden="true">{span.n ?? ''}</span>
      <icons.Sign id={span.icon} class="in-text" />
      <span class="hidden">{span.text}</span>
    </span>
  );
}

export function BriefLine(props: { line: Line; icons: Icons }): JSX.Element {
  return <>{props.line.map((span, i) => (typeof span === 'string' ? span : <Drawn key={i} span={span} icons={props.icons} />))}</>;
}

/** The sign that stands before a part: what kind of effect it is. */
const partSigns: Record<string, string> = {
  free: 'free', exhaust: 'exhaust', react: 'exhaust', when: 'next', passive: 'permanent', restrict: 'lock', solstice: 'solstice',
  'on-gain': 'flag', 'on-entering': 'flag', setup: 'flag',
};

/* Where a small card leaves out how a sentence begins. */
function capital([first, ...rest]: Line): Line {
  return typeof first === 'string' ? [first.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), ...rest] : first === undefined ? [] : [first, ...rest];
}

function Text(props: { table: Table; id: string }): JSX.Element {
  const { words, icons } = props.table;
  return (
    <div class="imp-text">
      {words.parts('card', props.id).filter((part) => part.id !== 'points').map((part, i) => (
        <p key={i}>
          {partSigns[part.id] ? <><Sign id={partSigns[part.id]!} class="in-text imp-kind" /><span class="hidden">{part.title}: </span></> : null}
          {(part.short ?? part.lines).map((line, k) => <span key={k}>{k > 0 ? ' ' : ''}<BriefLine line={capital(line)} icons={icons} /></span>)}
        </p>
      ))}
    </div>
  );
}

// ---- What it is worth -------------------------------------------------------------------------------

function Shield(props: { table: Table; id: string; now?: number | undefined }): JSX.Element | null {
  const { words } = props.table;
  const kind = words.fact('card', props.id, 'value') ?? 'fixed';
  const printed = words.number('card', props.id, 'points');
  const n = props.now ?? (kind === 'variable' ? undefined : printed);
  if (kind === 'fixed' && n === 0) return null;
  const text = words.sentence('card', props.id, 'points');
  return (
    <span class={`imp-vp ${(n ?? 0) < 0 ? 'neg' : ''} ${kind}`} title={text}>
      {n === undefined ? '?' : number(n)}
      <span class="hidden">{props.now === undefined ? text : words.say('worthNow', { n: props.now })}</span>
    </span>
  );
}

function Icons_(props: { print: Print; table: Table }): JSX.Element {
  const { print, table } = props;
  const { words } = table;
  const state = words.fact('card', print.id, 'state');
  return (
    <span class="imp-icons">
      {print.suits.slice(1).map((suit, i) => <SuitDisc key={`s${i}`} suit={suit} />)}
      {print.header ? <span title={words.say(print.header as 'pinned' | 'attack' | 'permanent')}><Sign id={print.header} /></span> : null}
      {state ? <span class={`imp-needs ${state}`} title={words.say(state as 'barbarian' | 'empire')}>{words.say(state as 'barbarian' | 'empire').slice(0, 1)}</span> : null}
      {print.icons.map((icon, i) => <span key={i} title={words.say(icon as 'city')}><Sign id={icon} /></span>)}
    </span>
  );
}

// ---- The card ---------------------------------------------------------------------------------------

export interface CardProps {
  table: Table;
  id: string;
  where: Where;
  size?: 'full' | 'small' | 'strip';
  /** Whose card it is: another's is not played. */
  inert?: boolean | undefined;
  /** Of a card in play. */
  force?: InForce | undefined;
  also?: string[];
  class?: string;
  /** Said besides its name. */
  says?: string;
  onOpen?: (() => void) | undefined;
  children?: ComponentChildren;
  /** In a strip: what stands at its end. */
  end?: ComponentChildren;
}

export function nameOf(table: Table, id: string | null): string {
  return id === null ? table.words.say('faceDown') : table.words.name('card', id);
}

function Uncertain(props: { table: Table; id: string; domain?: string }): JSX.Element | null {
  const { words } = props.table;
  if (!words.is(props.domain ?? 'card', props.id, 'uncertain')) return null;
  return <span class="imp-unsure" title={words.say('uncertainWhy')}>≈<span class="hidden"> {words.say('uncertainWhy')}</span></span>;
}

/** Long names, and names with a long word, are written smaller: no word is broken. */
function widthOf(name: string): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  return longest > 11 ? 'longer' : longest > 10 || name.length > 17 ? 'long' : '';
}

/** Large: band, window, words, foot. */
function Face(props: CardProps): JSX.Element {
  const { table, id, force } = props;
  const print = printOf(table, id);
  return (
    <>
      <div class="imp-band">
        <SuitDisc suit={suitOf(print)} />
        <strong class={`kit-name ${widthOf(nameOf(table, id))}`}>{nameOf(table, id)}</strong>
      </div>
      <Scene print={print} />
      <Text table={table} id={id} />
      <div class="imp-foot">
        <Icons_ print={print} table={table} />
        <Uncertain table={table} id={id} />
        <Shield table={table} id={id} now={force?.points} />
      </div>
      {force?.exhausted ? <span class="imp-spent"><Sign id="exhaust" />{table.words.say('used')}</span> : null}
      {force?.stored ? <span class="imp-stored"><Sign id="progress" />{force.stored}</span> : null}
    </>
  );
}

function Strip(props: CardProps): JSX.Element {
  const { table, id, force } = props;
  const print = printOf(table, id);
  return (
    <>
      <SuitDisc suit={suitOf(print)} />
      <strong class="kit-name">{nameOf(table, id)}</strong>
      <span class="imp-end">
        {force?.exhausted ? <span title={table.words.say('used')}><Sign id="exhaust" /><span class="hidden">{table.words.say('used')}</span></span> : null}
        {force?.stored ? <span class="kit-amount"><span>{force.stored}</span><Sign id="progress" /></span> : null}
        <Icons_ print={print} table={table} />
        {props.end}
        <Uncertain table={table} id={id} />
        <Shield table={table} id={id} now={force?.points} />
      </span>
    </>
  );
}

export function ImpCard(props: CardProps): JSX.Element {
  const { table, id, size = 'full', force } = props;
  const suit = suitOf(printOf(table, id));
  const says = [nameOf(table, id), props.says, force?.exhausted ? table.words.say('used') : undefined].filter(Boolean).join(', ');
  const card = (
    <Thing
      table={table}
      domain="card"
      id={id}
      class={`imp-card ${size} ${force?.exhausted ? 'spent' : ''} ${props.class ?? ''}`}
      label={says}
      inert={props.inert}
      only={isFor(props.where)}
      also={props.also}
      recent={false}
      onOpen={props.onOpen}
    >
      <span class="imp-tint" style={{ '--suit': suitColour(suit) }} aria-hidden="true" />
      {size === 'strip' ? <Strip {...props} /> : <Face {...props} />}
      {props.children}
    </Thing>
  );
  return <div class={`imp-seat-of ${size}`} style={{ '--suit': suitColour(suit) }}>{card}</div>;
}

/** A card with its face down, or a pile of them. */
export function Back(props: { n?: number | string; suit?: string; class?: string }): JSX.Element {
  return (
    <span class={`imp-back ${props.class ?? ''}`} style={{ '--suit': suitColour(props.suit ?? 'nation') }} aria-hidden="true">
      <svg viewBox="0 0 46 63" focusable="false"><path d="M23 14 38 31.500 23 49 8 31.500Z" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2" /></svg>
      {props.n === undefined ? null : <b>{props.n}</b>}
    </span>
  );
}
