/* market.tsx: what can be taken: civilizations, cards of a hand or pack, wonders, special technologies. */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { colon } from '../../i18n';
import { MoveButton, Panel, Thing, Told, useKeptHeight } from '../kit';
import { Coins, Population, Sign } from './art/emblem';
import { regionOf } from './art/regions';
import { Scene } from './art/scenes';
import { WonderPicture } from './art/wonders';
import { Brief } from './brief';
import type { Table } from './view';

/* Where the view says nothing about a card, its print does. */
function populationOf(table: Table, civilization: string): number {
  const listed = table.view.market.find((card) => card.civilization === civilization);
  return listed?.population ?? table.words.number('civilization', civilization, 'population');
}

interface CivProps {
  table: Table;
  id: string;
  coins?: number;
  inert?: boolean;
  owner?: number;
  class?: string;
  /** Where it lies, for what travels: see `travels` in view.ts. */
  spot?: string;
}

export function CivilizationCard(props: CivProps): JSX.Element {
  const { table, id } = props;
  const { words } = table;
  const population = populationOf(table, id);
  const name = words.name('civilization', id);
  const bonus = props.coins ? `, ${props.coins} ${words.say('bonus')}` : '';
  return (
    <Thing
      table={table}
      domain="civilization"
      id={id}
      class={`aoc-civ ${regionOf(id)} ${props.coins ? 'has-bonus' : ''} ${props.class ?? ''}`}
      label={`${name}, ${words.say('population')} ${population}${bonus}`}
      inert={props.inert ?? false}
      recent={props.owner}
      choice={<CivilizationChoice table={table} id={id} />}
    >
      <div class="aoc-band" data-spot={props.spot}>
        <span class="aoc-medallion"><Sign id={regionOf(id)} /></span>
        <strong class="kit-name">{name}</strong>
      </div>
      <div class="aoc-art">
        <Scene civilization={id} />
        <Population n={population} />
      </div>
      {props.coins ? <Coins n={props.coins} class="bonus" /> : null}
      <p class="aoc-main"><Told table={table} domain="civilization" id={id} part="main" /></p>
      <p class="aoc-inherited"><Brief table={table} domain="civilization" id={id} part="inherited" /></p>
    </Thing>
  );
}

/** Raise or annex, on the card itself. */
function CivilizationChoice(props: { table: Table; id: string }): JSX.Element {
  const { table, id } = props;
  const moves = [...table.moves.of('civilization', id), ...table.moves.greyedOf('civilization', id)];
  const label = (verb: string): string =>
    verb === 'raise' ? table.words.say('raise') : verb === 'annex' ? table.words.say('annex') : table.words.say('choose');
  return (
    <div class="kit-over" role="group" aria-label={table.words.name('civilization', id)}>
      {moves.map((move) => (
        <MoveButton key={move.move} table={table} move={move} brief picture={<Sign id={move.verb} />} label={label(move.verb)} />
      ))}
    </div>
  );
}

export function Market(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { view, words } = table;
  if (view.market.length === 0) return null;
  const row = useRef<HTMLDivElement>(null);
  useKeptHeight(row);
  const deck = (
    <span class="aoc-aside">
      {[...(view.deck > 0 ? [colon(words.board('deck'), view.deck)] : []), ...(view.market.some((card) => card.coins > 0) ? [words.say('withCoins')] : [])].join(' · ')}
    </span>
  );
  return (
    <Panel class="aoc-market aoc-cloth" title={`${words.board('market')} · ${words.board('civilizations')}`} aside={deck}>
      <div class="aoc-row cards" ref={row}>
        {view.market.map((card) => (
          <CivilizationCard key={card.civilization} table={table} id={card.civilization} coins={card.coins} spot={`offer:${card.civilization}`} />
        ))}
      </div>
    </Panel>
  );
}

/** Cards that only their holder sees: the pack of the Draft and the hand that grows from it. */
export function Secret(props: { table: Table; kind: 'pack' | 'hand' }): JSX.Element | null {
  const { table, kind } = props;
  const { view, words, state } = table;
  const cards = state.you === null ? undefined : view.players[state.you]?.[kind];
  if (!cards || cards.length === 0) return null;
  const aside = <span class="aoc-aside"><Sign id="lock" />{words.say('secret')}</span>;
  return (
    <Panel class={`aoc-secret aoc-cloth ${kind}`} title={words.board(kind === 'pack' ? 'picks' : 'hand')} aside={aside}>
      <div class="aoc-row cards">
        {cards.map((id) => (
          <CivilizationCard key={id} table={table} id={id} />
        ))}
      </div>
    </Panel>
  );
}

export function WonderCard(props: { table: Table; id: string; inert?: boolean; owner?: number }): JSX.Element {
  const { table, id } = props;
  const name = table.words.name('wonder', id);
  return (
    <Thing table={table} domain="wonder" id={id} class="aoc-wonder" label={name} inert={props.inert ?? false} recent={props.owner}>
      <WonderPicture id={id} />
      <div data-spot={props.owner === undefined ? `offer:${id}` : undefined}>
        <strong class="kit-name">{name}</strong>
        <p><Brief table={table} domain="wonder" id={id} /></p>
      </div>
    </Thing>
  );
}

export function Wonders(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  if (table.view.wonders.length === 0) return null;
  return (
    <Panel class="aoc-wonders" title={`${table.words.board('market')} · ${table.words.board('wonders')}`}>
      <div class="aoc-row">
        {table.view.wonders.map((id) => (
          <WonderCard key={id} table={table} id={id} />
        ))}
      </div>
    </Panel>
  );
}

const columns = ['L', 'C', 'R'];

export function SpecialTechnologies(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { view, words } = table;
  if (view.special_technologies.length === 0) return null;
  return (
    <Panel class="aoc-specials" title={words.board('special-technologies')}>
      <div class="aoc-row">
        {view.special_technologies.map((id) => (
          <Thing key={id} table={table} domain="special-technology" id={id} class="aoc-special" label={words.name('special-technology', id)}>
            <span class="aoc-columns" aria-hidden="true">
              {columns.map((column, i) => (
                <i key={column} class={i === words.number('special-technology', id, 'column') ? 'on' : ''} />
              ))}
            </span>
            <div>
              <strong class="kit-name">{words.name('special-technology', id)}</strong>
              {[words.fact('special-technology', id, 'bottom') ?? '', words.fact('special-technology', id, 'middle') ?? ''].map((technology) => (
                <p key={technology}>
                  <Sign id={`technology:${technology}`} class="lead" />
                  <b>{words.name('technology', technology)}</b>
                  <Told table={table} domain="technology" id={technology} />
                </p>
              ))}
            </div>
          </Thing>
        ))}
      </div>
    </Panel>
  );
}
