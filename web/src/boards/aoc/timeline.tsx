/*
 * timeline.tsx: the tray with the eight cards of the timeline, which slide by one place under the
 * frame of the permanent card when a round ends, and what lies beside that card: the special
 * actions of a scenario, or the other players' camps.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../i18n';
import type { Move } from '../../net/protocol';
import { longestWord, MoveButton, ownClass, Thing, Told } from '../kit';
import { Sign, Slot, Worker } from './art/emblem';
import { Brief } from './brief';
import { useSliding } from './motion';
import { count, windowOf, type Action, type Table, type TimelineCard } from './view';

/** Workers and coins an action takes now, for the seat whose turn it is. */
function Price(props: { table: Table; action: Action }): JSX.Element {
  const { action, table } = props;
  const { words } = table;
  const text = [count(table, action.workers, 'workers'), ...(action.coins > 0 ? [count(table, action.coins, 'coins')] : [])];
  return (
    <span class="aoc-price">
      <span class="hidden">{`${words.say('price')} ${text.join(', ')}, ${action.red ? words.say('sacrificed') : words.say('returned')}`}</span>
      <span aria-hidden="true">{action.workers}<Sign id="worker" class="in-text" /></span>
      {action.coins > 0 ? <span aria-hidden="true">{action.coins}<Sign id="coin" class="in-text" /></span> : null}
    </span>
  );
}

function Slots(props: { table: Table; action: Action; live: boolean }): JSX.Element {
  const { action, table } = props;
  const { view, state } = table;
  const all = Math.max(action.slots, action.used + (props.live ? action.free : 0));
  const crowd = Array.from({ length: Math.max(1, Math.min(2, action.workers)) }, (_, k) => <Worker key={k} seat={view.current} />);
  return (
    <span class={`aoc-slots ${ownClass(state.seats, view.current)}`} data-spot={`slot:${action.action}`}>
      {Array.from({ length: all }, (_, i) => <Slot key={i} red={action.red} worker={i < action.used ? <>{crowd}</> : null} />)}
    </span>
  );
}

interface CardProps {
  table: Table;
  id: string;
  class?: string;
  when?: TimelineCard['when'];
}

/** War or plague, when the card enters: as a seal. */
function Omen(props: { table: Table; kind: 'war' | 'plague' }): JSX.Element {
  const text = props.table.words.say(props.kind);
  return (
    <span class={`aoc-symbol ${props.kind}`} title={text}>
      <Sign id={props.kind === 'war' ? 'war' : 'plague_sign'} />
      <span class="hidden">{text}</span>
    </span>
  );
}

function ActionCard(props: CardProps): JSX.Element {
  const { table, id } = props;
  const { words, view } = table;
  const action = view.actions.find((entry) => entry.action === id);
  const name = words.name('action', id);
  const when = props.when && props.when !== 'now' ? `, ${words.board(props.when)}` : '';
  const symbol = action?.symbol ?? (action ? undefined : 'plague'); // the Plague alone has no slots
  return (
    <Thing table={table} domain="action" id={id} class={`aoc-action ${props.class ?? ''} ${action?.banned ? 'banned' : ''}`} label={`${name}${when}`} choice={null}>
      <div class="aoc-action-head">
        <span class="aoc-emblem"><Sign id={id} /></span>
        {action ? <Price table={table} action={action} /> : null}
      </div>
      <strong class="kit-name kit-fit" style={{ '--longest': longestWord(name) }}>{name}</strong>
      <p class="aoc-effect">{action ? <Brief table={table} domain="action" id={id} part="effect" /> : words.say('plague')}</p>
      {symbol ? <Omen table={table} kind={symbol} /> : null}
      {action ? <Slots table={table} action={action} live={props.when !== 'past'} /> : null}
    </Thing>
  );
}

/** The token above a card: an event of the Changing World, or one of a scenario. */
function Token(props: { table: Table; card: TimelineCard }): JSX.Element | null {
  const { table, card } = props;
  const domain = card.event ? 'event' : 'token';
  const id = card.event ?? card.token;
  if (!id) return null;
  const name = table.words.name(domain, id);
  return (
    <Thing table={table} domain={domain} id={id} class={`aoc-token ${card.when}`} label={name} inert>
      <Sign id={id} />
      <span>{name}</span>
    </Thing>
  );
}

function technologyOf(move: Move): string {
  return String(move.parts.find((part) => part.domain === 'technology')?.id ?? '');
}

function bringIntoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' });
  panel?.querySelector('button')?.focus({ preventScroll: true });
}

/** Research opens here: each technology it can bring, and why not the others. */
function StudyChoice(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const [domain, id] = (table.open ?? '').split(':');
  if (domain !== 'action' || !id) return null;
  const legal = table.moves.of('action', id);
  const mine = table.view.players[table.view.current]?.technologies ?? [];
  const owned = new Set(mine.filter((entry) => entry.owned).map((entry) => entry.technology));
  const moves = [...legal, ...table.moves.greyedOf('action', id).filter((move) => !owned.has(technologyOf(move)))];
  const { words } = table;
  if (legal.length < 2) return null;
  return (
    <div class="aoc-choice kit-opened" role="group" aria-label={words.name('action', id)} ref={bringIntoView}>
      {moves.map((move) => {
        const technology = technologyOf(move);
        return (
          <MoveButton
            key={move.move}
            table={table}
            move={move}
            thing={`technology:${technology}`}
            class="study"
            brief
            picture={<Sign id={`technology:${technology}`} />}
            label={<strong>{words.name('technology', technology)}</strong>}
          >
            {'why' in move ? null : <small><Told table={table} domain="technology" id={technology} /></small>}
          </MoveButton>
        );
      })}
      <button type="button" class="kit-button quiet" onClick={() => table.setOpen(null)}>{t('close')}</button>
    </div>
  );
}

/** `beside`: what has its place next to the permanent card where no special action lies. */
export function Timeline(props: { table: Table; beside: ComponentChildren }): JSX.Element {
  const { table } = props;
  const { view, words } = table;
  const tray = useRef<HTMLDivElement>(null);
  useSliding(tray, view.round);
  const special = view.actions.filter((action) => action.kind === 'special');
  const tokens = view.timeline.some((card) => card.event || card.token);
  return (
    <section class="kit-panel aoc-timeline aoc-cloth" aria-label={words.board('timeline')}>
      <div class={`aoc-line ${tokens ? 'tokens' : ''}`} style={{ '--past': String(windowOf(view)) }}>
        <div class="aoc-permanent" role="group" aria-label={words.board('permanent')}>
          {view.actions
            .filter((action) => action.kind === 'permanent')
            .map((action) => <ActionCard key={action.action} table={table} id={action.action} class="permanent" />)}
        </div>
        <div class="aoc-beside">
          <header class="kit-title">
            <h2>{words.board('timeline')}</h2>
            <Legend table={table} />
          </header>
          {special.map((action) => <ActionCard key={action.action} table={table} id={action.action} class="special" />)}
          {props.beside}
        </div>
        <div class="aoc-under">
          <div class="aoc-tray" ref={tray}>
            {view.timeline.map((card) => (
              <div key={card.action} class={`aoc-place ${card.when}`} data-place={card.action}>
                <Token table={table} card={card} />
                <ActionCard table={table} id={card.action} when={card.when} class={`timeline ${card.when}`} />
              </div>
            ))}
          </div>
          <div class="aoc-window" aria-hidden="true" />
        </div>
      </div>
      <StudyChoice table={table} />
    </section>
  );
}

/** What the two shapes of slots and the seal mean. */
function Legend(props: { table: Table }): JSX.Element {
  const { words } = props.table;
  return (
    <span class="aoc-aside aoc-legend">
      <span><Slot red={false} />{words.say('returned')}</span>
      <span><Slot red />{words.say('sacrificed')}</span>
      <span><i class="aoc-symbol war"><Sign id="war" /></i>{words.say('war')}</span>
    </span>
  );
}
