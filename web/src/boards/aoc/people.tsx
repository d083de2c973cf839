/* people.tsx: what each player has: the viewer's things large, those of the others beside. */
import type { JSX } from 'preact';
import { Coins, Emblem, Mark, Pawns } from './art/emblem';
import { regionOf } from './art/regions';
import { CivilizationCard, WonderCard } from './market';
import { Rich } from './rich';
import { Thing, type Table } from './thing';
import { Tree } from './tree';
import { colourOf, type Player } from './view';

interface SeatProps {
  table: Table;
  seat: number;
}

function nameOf(table: Table, seat: number): string {
  return table.state.seats[seat]?.name || `${seat + 1}`;
}

/** Workers, coins, military, points and cards in hand. */
export function Stats(props: SeatProps & { player: Player }): JSX.Element {
  const { table, seat, player } = props;
  const { words } = table;
  const away = player.workers - player.workers_in_hand;
  const workers = `${words.count(player.workers_in_hand, 'workers')} ${words.own.inHand}${away > 0 ? `, ${away} ${words.own.placed}` : ''}`;
  return (
    <div class="aoc-stats">
      <span title={workers}>
        <Pawns n={player.workers_in_hand} of={player.workers} colour={colourOf(table.state, seat)} />
        <span class="aoc-sr">{workers}</span>
        {player.workers === 0 ? <span aria-hidden="true">0<Emblem id="worker" class="sign worker" /></span> : null}
      </span>
      <span title={words.count(player.coins, 'coins')}>
        <Coins n={player.coins} />
        <span class="aoc-sr">{words.board('coins')}</span>
      </span>
      <span class="aoc-military" title={words.count(player.military, 'military')}>
        <Emblem id="military" />{player.military}
        <span class="aoc-sr">{words.board('military')}</span>
      </span>
      <span class="aoc-points" title={words.count(player.points, 'points')}>
        <Emblem id="point" />{player.points}
        <span class="aoc-sr">{words.board('points')}</span>
      </span>
      {player.hand_count ? (
        <span class="aoc-cards" title={words.board('hand')}>
          <i aria-hidden="true" />{player.hand_count}
          <span class="aoc-sr">{words.board('hand')}</span>
        </span>
      ) : null}
    </div>
  );
}

function Who(props: SeatProps): JSX.Element {
  const { table, seat } = props;
  const { state, view, words } = table;
  return (
    <>
      <Mark colour={colourOf(state, seat)} seat={seat} />
      <strong class="aoc-name">{nameOf(table, seat)}</strong>
      {view.first === seat && view.seats > 1 ? (
        <span class="aoc-first" title={words.board('first')}>
          <Emblem id="first" />
          <span class="aoc-sr">{words.board('first')}</span>
        </span>
      ) : null}
      {state.to_move === seat && state.you !== seat ? <span class="aoc-turn">{words.own.turn}</span> : null}
    </>
  );
}

/**
 * Cards tucked below the main one show only their foot, as on a real table: what is dead is
 * covered, what still works can be read.
 */
function Stack(props: SeatProps & { player: Player }): JSX.Element {
  const { table, player, seat } = props;
  const { words } = table;
  const main = player.civilizations.find((card) => card.main);
  const tucked = player.civilizations.filter((card) => !card.main);
  return (
    <div class="aoc-stack">
      {main ? (
        <CivilizationCard table={table} id={main.civilization} class="main" inert owner={seat} />
      ) : (
        <div class="aoc-empty">{words.own.none}</div>
      )}
      {tucked.map((card) => (
        <Thing
          key={card.civilization}
          table={table}
          domain="civilization"
          id={card.civilization}
          class={`aoc-tucked ${regionOf(card.civilization)}`}
          label={`${words.name('civilization', card.civilization)}, ${words.own.fallen}`}
          inert
          owner={seat}
        >
          <Emblem id={regionOf(card.civilization)} />
          <strong class="aoc-name">{words.name('civilization', card.civilization)}</strong>
          <span class="aoc-keeps"><Rich lines={words.lines('civilization', card.civilization, 'inherited')} words={words} /></span>
        </Thing>
      ))}
    </div>
  );
}

/** One player's things in full. */
export function People(props: SeatProps & { onBack: (() => void) | null }): JSX.Element | null {
  const { table, seat } = props;
  const player = table.view.players[seat];
  if (!player) return null;
  const { words } = table;
  return (
    <section class={`aoc-panel aoc-people aoc-own${(colourOf(table.state, seat) % 6) + 1}`} aria-label={nameOf(table, seat)}>
      <header class="aoc-who">
        <Who table={table} seat={seat} />
        <Stats table={table} seat={seat} player={player} />
        {props.onBack ? (
          <button type="button" class="aoc-button quiet" onClick={props.onBack}>{words.board('you')}</button>
        ) : null}
      </header>
      <div class="aoc-things">
        <Stack table={table} seat={seat} player={player} />
        <div class="aoc-techs">
          <h3>{words.board('technologies')}</h3>
          <Tree table={table} player={player} seat={seat} own={table.state.you === seat} />
        </div>
        {player.wonders.length > 0 ? (
          <div class="aoc-built">
            <h3>{words.board('wonders')}</h3>
            {player.wonders.map((id) => <WonderCard key={id} table={table} id={id} inert owner={seat} />)}
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** Another player in brief; the whole of it opens in the large place. */
export function Neighbour(props: SeatProps & { onShow: () => void }): JSX.Element | null {
  const { table, seat } = props;
  const player = table.view.players[seat];
  if (!player) return null;
  const { words } = table;
  return (
    <section class={`aoc-panel aoc-neighbour aoc-own${(colourOf(table.state, seat) % 6) + 1}`} aria-label={nameOf(table, seat)}>
      <header class="aoc-who">
        <Who table={table} seat={seat} />
        <button type="button" class="aoc-button quiet" onClick={props.onShow} aria-label={`${words.own.show}: ${nameOf(table, seat)}`}>
          {words.own.show}
        </button>
      </header>
      <Stats table={table} seat={seat} player={player} />
      <div class="aoc-brief">
        <Tree table={table} player={player} seat={seat} own={false} small />
        <div>
          {player.civilizations.map((card) => (
            <BriefCivilization key={card.civilization} table={table} seat={seat} id={card.civilization} main={card.main} />
          ))}
          {player.civilizations.length === 0 ? <span class="aoc-aside">{words.own.none}</span> : null}
          <span class="aoc-emblems">
            {player.wonders.map((id) => (
              <Thing key={id} table={table} domain="wonder" id={id} class="aoc-badge" label={words.name('wonder', id)} inert owner={seat}>
                <Emblem id={id} domain="wonder" />
              </Thing>
            ))}
          </span>
        </div>
      </div>
    </section>
  );
}

function BriefCivilization(props: SeatProps & { id: string; main: boolean }): JSX.Element {
  const { table, id, main } = props;
  const { words } = table;
  return (
    <Thing
      table={table}
      domain="civilization"
      id={id}
      class={`aoc-brief-civ ${regionOf(id)} ${main ? 'main' : ''}`}
      label={`${words.name('civilization', id)}, ${main ? words.board('main') : words.own.fallen}`}
      inert
      owner={props.seat}
    >
      <Emblem id={regionOf(id)} />
      <span>
        <strong class="aoc-name">{words.name('civilization', id)}</strong>
        {main ? <small><Rich lines={words.lines('civilization', id, 'main')} words={words} /></small> : null}
        <small class="keeps"><Rich lines={words.lines('civilization', id, 'inherited')} words={words} /></small>
      </span>
    </Thing>
  );
}
