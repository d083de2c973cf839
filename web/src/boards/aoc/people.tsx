/* people.tsx: what each player has: the viewer's things large, those of the others beside. */
import type { JSX } from 'preact';
import { colon } from '../../i18n';
import { Mark, ownClass, seatName, Thing, Told } from '../kit';
import { Coins, Pawns, Sign } from './art/emblem';
import { regionOf } from './art/regions';
import { CivilizationCard, WonderCard } from './market';
import { Tree } from './tree';
import { count, type Player, type Table } from './view';

interface SeatProps {
  table: Table;
  seat: number;
}

/** Workers, coins, military, points and cards in hand. */
export function Stats(props: SeatProps & { player: Player }): JSX.Element {
  const { table, seat, player } = props;
  const { words } = table;
  const away = player.workers - player.workers_in_hand;
  const workers = `${count(table, player.workers_in_hand, 'workers')} ${words.say('inHand')}${away > 0 ? `, ${away} ${words.say('placed')}` : ''}`;
  return (
    <div class="aoc-stats">
      <span title={workers}>
        <Pawns n={player.workers_in_hand} of={player.workers} class={ownClass(table.state.seats, seat)} />
        <span class="hidden">{workers}</span>
        {player.workers === 0 ? <span aria-hidden="true">0<Sign id="worker" class="in-text" /></span> : null}
      </span>
      <span title={count(table, player.coins, 'coins')}>
        <Coins n={player.coins} />
        <span class="hidden">{words.board('coins')}</span>
      </span>
      <span class="aoc-military" title={count(table, player.military, 'military')}>
        <Sign id="military" />{player.military}
        <span class="hidden">{words.board('military')}</span>
      </span>
      <span class="aoc-points" title={count(table, player.points, 'points')}>
        <Sign id="point" />{player.points}
        <span class="hidden">{words.board('points')}</span>
      </span>
      {player.hand_count ? (
        <span class="aoc-cards" title={words.board('hand')}>
          <i aria-hidden="true" />{player.hand_count}
          <span class="hidden">{words.board('hand')}</span>
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
      <Mark seats={state.seats} seat={seat} />
      <strong class="kit-name">{seatName(table.state.seats, seat)}</strong>
      {view.first === seat && view.seats > 1 ? (
        <span class="aoc-first" title={words.board('first')}>
          <Sign id="first" />
          <span class="hidden">{words.board('first')}</span>
        </span>
      ) : null}
      {state.deciding.includes(seat) && state.you !== seat ? <span class="aoc-turn">{words.say('turn')}</span> : null}
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
        <div class="aoc-empty">{words.say('none')}</div>
      )}
      {tucked.map((card) => (
        <Thing
          key={card.civilization}
          table={table}
          domain="civilization"
          id={card.civilization}
          class={`aoc-tucked ${regionOf(card.civilization)}`}
          label={`${words.name('civilization', card.civilization)}, ${words.say('fallen')}`}
          inert
          recent={seat}
        >
          <Sign id={regionOf(card.civilization)} />
          <strong class="kit-name">{words.name('civilization', card.civilization)}</strong>
          <span class="aoc-keeps"><Told table={table} domain="civilization" id={card.civilization} part="inherited" /></span>
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
    <section class={`kit-panel aoc-people ${ownClass(table.state.seats, seat)}`} aria-label={seatName(table.state.seats, seat)}>
      <header class="aoc-who">
        <Who table={table} seat={seat} />
        <Stats table={table} seat={seat} player={player} />
        {props.onBack ? (
          <button type="button" class="kit-button quiet" onClick={props.onBack}>{words.board('you')}</button>
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
    <section class={`kit-panel aoc-neighbour ${ownClass(table.state.seats, seat)}`} aria-label={seatName(table.state.seats, seat)}>
      <header class="aoc-who">
        <Who table={table} seat={seat} />
        <button type="button" class="kit-button quiet" onClick={props.onShow} aria-label={colon(words.say('show'), seatName(table.state.seats, seat))}>
          {words.say('show')}
        </button>
      </header>
      <Stats table={table} seat={seat} player={player} />
      <div class="aoc-brief">
        <Tree table={table} player={player} seat={seat} own={false} small />
        <div>
          {player.civilizations.map((card) => (
            <BriefCivilization key={card.civilization} table={table} seat={seat} id={card.civilization} main={card.main} />
          ))}
          {player.civilizations.length === 0 ? <span class="aoc-aside">{words.say('none')}</span> : null}
          <span class="aoc-emblems">
            {player.wonders.map((id) => (
              <Thing key={id} table={table} domain="wonder" id={id} class="aoc-badge" label={words.name('wonder', id)} inert recent={seat}>
                <Sign id={`wonder:${id}`} />
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
      label={`${words.name('civilization', id)}, ${main ? words.board('main') : words.say('fallen')}`}
      inert
      recent={props.seat}
    >
      <Sign id={regionOf(id)} />
      <span>
        <strong class="kit-name">{words.name('civilization', id)}</strong>
        {main ? <small><Told table={table} domain="civilization" id={id} part="main" /></small> : null}
        <small class="keeps"><Told table={table} domain="civilization" id={id} part="inherited" /></small>
      </span>
    </Thing>
  );
}
