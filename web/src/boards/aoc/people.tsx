/* people.tsx: what each player has: the viewer's mat large, those of the others beside. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { colon } from '../../i18n';
import { useLow } from '../../parts/narrow';
import { Mark, ownClass, seatName, Thing, Told } from '../kit';
import { Coins, Sign, Worker } from './art/emblem';
import { regionOf } from './art/regions';
import { WonderPicture } from './art/wonders';
import { Brief } from './brief';
import { CivilizationCard, WonderCard } from './market';
import { Tree } from './tree';
import { count, strongest, type Player, type Table } from './view';

interface SeatProps {
  table: Table;
  seat: number;
}

/** The workers at home, and the outlines of those at work. */
function Camp(props: SeatProps & { player: Player }): JSX.Element {
  const { table, seat, player } = props;
  const { words } = table;
  const away = player.workers - player.workers_in_hand;
  const text = `${count(table, player.workers_in_hand, 'workers')} ${words.say('inHand')}${away > 0 ? `, ${away} ${words.say('placed')}` : ''}`;
  return (
    <span class={`aoc-camp ${ownClass(table.state.seats, seat)}`} title={text} data-spot={`camp:${seat}`} data-stock={`${seat}:workers`}>
      {Array.from({ length: player.workers }, (_, i) => <Worker key={i} seat={seat} away={i >= player.workers_in_hand} />)}
      <span class="hidden">{text}</span>
      {player.workers === 0 ? <span aria-hidden="true">0<Sign id="worker" class="in-text" /></span> : null}
    </span>
  );
}

/** Coins, military, points and cards in hand. */
function Holdings(props: SeatProps & { player: Player }): JSX.Element {
  const { table, seat, player } = props;
  const { words } = table;
  const strong = strongest(table.view, seat);
  return (
    <>
      <span class="aoc-stat" data-stock={`${seat}:coins`} title={count(table, player.coins, 'coins')}>
        <Coins n={player.coins} /><small>{words.board('coins')}</small>
      </span>
      <span class="aoc-stat aoc-military" title={`${count(table, player.military, 'military')}${strong ? `, ${words.say('strongest')}` : ''}`}>
        <span><Sign id="military" /><b key={player.military}>{player.military}</b>{strong ? <Sign id="first" class="aoc-crown" /> : null}</span>
        <small>{words.board('military')}{strong ? <span class="hidden">, {words.say('strongest')}</span> : null}</small>
      </span>
      <span class="aoc-stat aoc-points" title={count(table, player.points, 'points')}>
        <span><Sign id="point" /><b key={player.points}>{player.points}</b></span><small>{words.board('points')}</small>
      </span>
      {player.hand_count ? (
        <span class="aoc-stat aoc-cards" title={words.board('hand')}>
          <span><i aria-hidden="true" /><b key={player.hand_count}>{player.hand_count}</b></span><small>{words.board('hand')}</small>
        </span>
      ) : null}
    </>
  );
}

/** Workers, coins, military, points and cards in hand. */
export function Stats(props: SeatProps & { player: Player }): JSX.Element {
  return (
    <div class="aoc-stats">
      <Camp {...props} />
      <Holdings {...props} />
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
          <Sign id="flag" />
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
          <span class="aoc-medallion"><Sign id={regionOf(card.civilization)} /></span>
          <strong class="kit-name">{words.name('civilization', card.civilization)}</strong>
          <span class="aoc-keeps"><Brief table={table} domain="civilization" id={card.civilization} part="inherited" /></span>
        </Thing>
      ))}
    </div>
  );
}

/** What works for a player, for the head of the mat: seen while the rest of it lies below the edge of the window. */
function AtHand(props: SeatProps & { player: Player }): JSX.Element {
  const { table, player, seat } = props;
  const { words } = table;
  const owned = player.technologies.filter((technology) => technology.owned);
  return (
    <div class="aoc-at-hand">
      {[...player.civilizations].sort((a, b) => Number(b.main) - Number(a.main)).map(({ civilization: id, main }) => (
        <Thing key={id} table={table} domain="civilization" id={id} class={`aoc-hand-civ ${regionOf(id)} ${main ? 'main' : ''}`} label={words.name('civilization', id)} inert recent={seat}>
          <span class="aoc-medallion"><Sign id={regionOf(id)} /></span>
          <span>
            {main ? <strong class="kit-name">{words.name('civilization', id)}</strong> : null}
            <Brief table={table} domain="civilization" id={id} part={main ? 'main' : 'inherited'} />
          </span>
        </Thing>
      ))}
      {owned.length > 0 ? (
        <span class="aoc-hand-techs">
          {owned.map(({ technology: id }) => (
            <Thing key={id} table={table} domain="technology" id={id} class="aoc-hand-tech" label={words.name('technology', id)} inert>
              <Sign id={`technology:${id}`} />
            </Thing>
          ))}
        </span>
      ) : null}
      {player.wonders.map((id) => (
        <Thing key={id} table={table} domain="wonder" id={id} class="aoc-badge" label={words.name('wonder', id)} inert>
          <WonderPicture id={id} />
        </Thing>
      ))}
    </div>
  );
}

/** Tells the style how far the mat reaches below its head: the head alone stays above the lower edge of the window. */
function useHeadInSight(): { current: HTMLElement | null } {
  const mat = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = mat.current;
    const head = box?.querySelector('header');
    if (!box || !head) return;
    const watch = new ResizeObserver(() => box.style.setProperty('--below', `${box.getBoundingClientRect().bottom - head.getBoundingClientRect().bottom}px`));
    watch.observe(box);
    watch.observe(head);
    return () => watch.disconnect();
  }, []);
  return mat;
}

/** One player's things in full. */
export function People(props: SeatProps & { onBack: (() => void) | null }): JSX.Element | null {
  const { table, seat } = props;
  const player = table.view.players[seat];
  const mat = useHeadInSight();
  const low = useLow();
  if (!player) return null;
  const { words } = table;
  return (
    <section ref={mat} class={`kit-panel aoc-people aoc-cloth ${ownClass(table.state.seats, seat)}`} data-of={seat} aria-label={seatName(table.state.seats, seat)}>
      <header class="aoc-who">
        <Who table={table} seat={seat} />
        <Stats table={table} seat={seat} player={player} />
        {low ? <AtHand table={table} seat={seat} player={player} /> : null}
        {props.onBack ? (
          <button type="button" class="kit-button quiet" onClick={props.onBack}>{words.board('you')}</button>
        ) : null}
      </header>
      <div class="aoc-things">
        <div class="aoc-civs">
          <h3>{words.board('civilizations')}</h3>
          <Stack table={table} seat={seat} player={player} />
        </div>
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

/** Another player at a glance, beside the slots: from here the workers walk. */
export function Neighbours(props: { table: Table; seats: number[]; onShow: (seat: number) => void }): JSX.Element | null {
  const { table } = props;
  if (props.seats.length === 0) return null;
  return (
    <ul class="aoc-camps">
      {props.seats.map((seat) => {
        const player = table.view.players[seat];
        if (!player) return null;
        const main = player.civilizations.find((card) => card.main)?.civilization;
        const name = seatName(table.state.seats, seat);
        return (
          <li key={seat} class={`${ownClass(table.state.seats, seat)} ${table.view.current === seat && !table.view.over ? 'current' : ''}`}>
            <button type="button" class="aoc-show" onClick={() => props.onShow(seat)} title={colon(table.words.say('show'), name)}>
              <Who table={table} seat={seat} />
              <small>{main === undefined ? table.words.say('none') : table.words.name('civilization', main)}</small>
            </button>
            <Stats table={table} seat={seat} player={player} />
          </li>
        );
      })}
    </ul>
  );
}

/** Another player's cards in brief; the whole of it opens in the large place. */
export function Neighbour(props: SeatProps & { onShow: () => void }): JSX.Element | null {
  const { table, seat } = props;
  const player = table.view.players[seat];
  if (!player) return null;
  const { words } = table;
  return (
    <section class={`kit-panel aoc-neighbour aoc-cloth ${ownClass(table.state.seats, seat)}`} data-of={seat} aria-label={seatName(table.state.seats, seat)}>
      <header class="aoc-who">
        <Who table={table} seat={seat} />
        <button type="button" class="kit-button quiet" onClick={props.onShow} aria-label={colon(words.say('show'), seatName(table.state.seats, seat))}>
          {words.say('show')}
        </button>
      </header>
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
                <WonderPicture id={id} />
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
      <span class="aoc-medallion"><Sign id={regionOf(id)} /></span>
      <span>
        <strong class="kit-name">{words.name('civilization', id)}</strong>
        {main ? <small><Told table={table} domain="civilization" id={id} part="main" /></small> : null}
        <small class="keeps"><Told table={table} domain="civilization" id={id} part="inherited" /></small>
      </span>
    </Thing>
  );
}
