/* market.tsx: what can be taken: civilizations, cards of a hand or pack, wonders, special technologies. */
import type { JSX } from 'preact';
import { Coins, Emblem, Landscape, Pawns } from './art/emblem';
import { regionOf } from './art/regions';
import { Rich } from './rich';
import { MoveButton, Panel, Thing, type Table } from './thing';

/* Where the view says nothing about a card, its own words do. */
export function populationOf(table: Table, civilization: string): number {
  const listed = table.view.market.find((card) => card.civilization === civilization);
  return listed?.population ?? Number(table.words.lines('civilization', civilization, 'population')[0] ?? 0);
}

interface CivProps {
  table: Table;
  id: string;
  coins?: number;
  inert?: boolean;
  owner?: number;
  class?: string;
}

export function CivilizationCard(props: CivProps): JSX.Element {
  const { table, id } = props;
  const { words } = table;
  const population = populationOf(table, id);
  const name = words.name('civilization', id);
  const bonus = props.coins ? `, ${props.coins} ${words.own.bonus}` : '';
  return (
    <Thing
      table={table}
      domain="civilization"
      id={id}
      class={`aoc-civ ${regionOf(id)} ${props.coins ? 'has-bonus' : ''} ${props.class ?? ''}`}
      label={`${name}, ${words.own.population} ${population}${bonus}`}
      inert={props.inert ?? false}
      {...(props.owner === undefined ? {} : { owner: props.owner })}
      choice={<CivilizationChoice table={table} id={id} />}
    >
      <div class="aoc-civ-head">
        <Landscape civilization={id} />
        <Emblem id={regionOf(id)} class="roundel" />
        <strong class="aoc-name">{name}</strong>
        <Pawns n={population} />
      </div>
      {props.coins ? <Coins n={props.coins} class="bonus" /> : null}
      <p class="aoc-main"><Rich lines={words.lines('civilization', id, 'main')} words={words} /></p>
      <p class="aoc-inherited"><Rich lines={words.lines('civilization', id, 'inherited')} words={words} /></p>
    </Thing>
  );
}

/** Raise or annex, on the card itself. */
function CivilizationChoice(props: { table: Table; id: string }): JSX.Element {
  const { table, id } = props;
  const moves = [...table.moves.of('civilization', id), ...table.moves.greyedOf('civilization', id)];
  const label = (verb: string): string =>
    verb === 'raise' ? table.words.own.raise : verb === 'annex' ? table.words.own.annex : table.words.own.choose;
  return (
    <div class="aoc-over" role="group" aria-label={table.words.name('civilization', id)}>
      {moves.map((move) => (
        <MoveButton key={move.move} table={table} move={move} brief>
          <Emblem id={move.verb} />
          <b aria-hidden="true">{label(move.verb)}</b>
        </MoveButton>
      ))}
    </div>
  );
}

export function Market(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { view, words } = table;
  if (view.market.length === 0) return null;
  const deck = view.deck > 0 ? <span class="aoc-aside">{`${words.board('deck')}: ${view.deck}`}</span> : null;
  return (
    <Panel class="aoc-market" title={`${words.board('market')} · ${words.board('civilizations')}`} aside={deck}>
      <div class="aoc-row cards">
        {view.market.map((card) => (
          <CivilizationCard key={card.civilization} table={table} id={card.civilization} coins={card.coins} />
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
  const aside = <span class="aoc-aside"><Emblem id="lock" />{words.own.secret}</span>;
  return (
    <Panel class={`aoc-secret ${kind}`} title={words.board(kind === 'pack' ? 'picks' : 'hand')} aside={aside}>
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
    <Thing table={table} domain="wonder" id={id} class="aoc-wonder" label={name} inert={props.inert ?? false} {...(props.owner === undefined ? {} : { owner: props.owner })}>
      <Emblem id={id} domain="wonder" class="large" />
      <div>
        <strong class="aoc-name">{name}</strong>
        <p><Rich lines={table.words.lines('wonder', id)} words={table.words} /></p>
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

/** Which column a special card covers: that of the technology it lies below. */
function columnOf(table: Table, id: string): number {
  const tops = ['science', 'engineering', 'gunpowder'];
  const [below] = table.words.lines('special-technology', id, 'below');
  return Math.max(0, tops.findIndex((top) => table.words.name('technology', top) === below));
}

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
                <i key={column} class={i === columnOf(table, id) ? 'on' : ''} />
              ))}
            </span>
            <div>
              <strong class="aoc-name">{words.name('special-technology', id)}</strong>
              {words.brings(id).map((technology) => (
                <p key={technology}>
                  <Emblem id={technology} domain="technology" class="lead" />
                  <b>{words.name('technology', technology)}</b>
                  <Rich lines={words.lines('technology', technology)} words={words} />
                </p>
              ))}
            </div>
          </Thing>
        ))}
      </div>
    </Panel>
  );
}
