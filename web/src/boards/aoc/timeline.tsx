/*
 * timeline.tsx: the eight cards of the timeline with the permanent card sliding over three of them,
 * and the special actions of a scenario beside it.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import type { Move } from '../../net/protocol';
import { MoveButton, ownClass, Panel, Thing, Told } from '../kit';
import { Sign, Slot } from './art/emblem';
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
  const owner = ownClass(table.state.seats, table.view.current);
  const all = Math.max(action.slots, action.used + (props.live ? action.free : 0));
  return (
    <span class="aoc-slots">
      {Array.from({ length: all }, (_, i) => (
        <Slot key={i} red={action.red} used={i < action.used} class={owner} />
      ))}
    </span>
  );
}

interface CardProps {
  table: Table;
  id: string;
  class?: string;
  when?: TimelineCard['when'];
}

function ActionCard(props: CardProps): JSX.Element {
  const { table, id } = props;
  const { words, view } = table;
  const action = view.actions.find((entry) => entry.action === id);
  const name = words.name('action', id);
  const when = props.when && props.when !== 'now' ? `, ${words.board(props.when)}` : '';
  const symbol = action?.symbol ?? (action ? undefined : 'plague'); // the Plague alone has no slots
  return (
    <Thing table={table} domain="action" id={id} class={`aoc-action ${props.class ?? ''}`} label={`${name}${when}`} choice={null}>
      <div class="aoc-action-head">
        <Sign id={id} class="roundel" />
        {action ? <Price table={table} action={action} /> : null}
      </div>
      <strong class="kit-name">{name}</strong>
      {symbol ? (
        <span class={`aoc-symbol ${symbol}`}>
          <Sign id={symbol === 'war' ? 'war' : 'plague_sign'} />
          <span class="hidden">{symbol === 'war' ? words.say('war') : words.say('plague')}</span>
        </span>
      ) : null}
      <p class="aoc-effect">{action ? <Told table={table} domain="action" id={id} part="effect" /> : words.say('plague')}</p>
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
    <div class="aoc-choice" role="group" aria-label={words.name('action', id)} ref={bringIntoView}>
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

export function Timeline(props: { table: Table }): JSX.Element {
  const { table } = props;
  const { view, words } = table;
  const first = windowOf(view);
  const strip = useRef<HTMLDivElement>(null);
  // On a narrow screen the strip scrolls by itself to where the permanent card lies.
  useEffect(() => {
    const box = strip.current;
    if (box && box.scrollWidth > box.clientWidth) box.scrollTo({ left: (box.scrollWidth / 8) * first - 8 });
  }, [first]);
  // Special actions lie beside the permanent card, on whichever side it leaves room.
  const special = view.actions.filter((action) => action.kind === 'special');
  const left = special.length > 0 && first >= special.length;
  return (
    <Panel class="aoc-timeline" title={words.board('timeline')} aside={<Legend table={table} />}>
      <div class="aoc-strip" ref={strip} tabIndex={0} role="group" aria-label={words.board('timeline')}>
        <div class="aoc-track8" style={{ '--window': String(first) }}>
          <div class="aoc-permanent" role="group" aria-label={words.board('permanent')}>
            {view.actions
              .filter((action) => action.kind === 'permanent')
              .map((action) => <ActionCard key={action.action} table={table} id={action.action} class="permanent" />)}
          </div>
          {first > 0 && !left ? <span class="aoc-when past">{words.board('past')}</span> : null}
          {first < 5 && (left || special.length === 0) ? <span class="aoc-when future">{words.board('future')}</span> : null}
          {special.map((action, i) => (
            <div key={action.action} class="aoc-beside" style={{ '--place': String(left ? i + 1 : 9 - special.length + i) }}>
              <ActionCard table={table} id={action.action} class="special" />
            </div>
          ))}
          {view.timeline.map((card, i) => (
            <div key={card.action} class={`aoc-place ${card.when}`} style={{ '--place': String(i + 1) }}>
              <Token table={table} card={card} />
              <ActionCard table={table} id={card.action} when={card.when} class={`timeline ${card.when}`} />
            </div>
          ))}
        </div>
      </div>
      <StudyChoice table={table} />
    </Panel>
  );
}

/** What the two shapes of slots mean. */
function Legend(props: { table: Table }): JSX.Element {
  const { words } = props.table;
  return (
    <span class="aoc-aside aoc-legend">
      <Slot red={false} used={false} />{words.say('returned')}
      <Slot red used={false} />{words.say('sacrificed')}
    </span>
  );
}
