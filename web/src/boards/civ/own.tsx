/* own.tsx: what a player has: dials, government and policies, events, units, markers; of others how many. */
import type { JSX } from 'preact';
import { colon, Count, Mark, Panel, seatName, Tag, Thing, Told } from '../kit';
import { Picture } from './market';
import { signsIn, wonderLook } from './pieces';
import { Sign } from './signs';
import { iconsOf, type Player, type Table } from './view';

/** Trade, culture, coins, combat and resources, each with its number. */
export function Dials(props: { table: Table; seat: number; player: Player; brief?: boolean }): JSX.Element {
  const { table, seat, player } = props;
  const { words } = table;
  const dials = [
    { id: 'trade', n: player.trade, more: player.income > 0 ? `+${player.income}` : '' },
    { id: 'culture', n: player.culture, more: '' },
    { id: 'coins', n: player.coins, more: '' },
    { id: 'combat', n: player.combat, more: '' },
  ];
  return (
    <div class="civ-dials">
      {dials.map(({ id, n, more }) => (
        <span key={id} class={`civ-dial ${id}`} data-stock={`${seat}:${id}`} data-thing={`dial:${id}`} role="img" aria-label={colon(words.board(id), `${n}${more ? ` (${more})` : ''}`)}>
          <Sign id={id} /><b>{n}</b>{more ? <small>{more}</small> : null}{props.brief ? null : <em>{words.board(id)}</em>}
        </span>
      ))}
      {Object.entries(player.resources).map(([id, n = 0]) => <Count key={id} table={table} domain="resource" id={id} n={n} class="civ-resource" />)}
    </div>
  );
}

/** A unit card: its kind, strength, and what it can take. */
export function Unit(props: { table: Table; id: string; strength?: number; health?: number; wounds?: number; class?: string; still?: boolean }): JSX.Element {
  const { table, id, wounds = 0 } = props;
  const { words } = table;
  const type = words.fact('unit', id, 'type') ?? 'infantry';
  const strength = props.strength ?? words.number('unit', id, 'strength');
  const health = props.health ?? words.number('unit', id, 'health');
  return (
    <Thing table={table} domain="unit" id={id} inert={props.still} recent={false} class={`civ-unit ${props.class ?? ''}`} label={`${words.name('unit', id)}, ${colon(words.board('strength'), strength)}, ${colon(words.board('health'), health)}${wounds ? `, ${words.board('wounds', { n: wounds })}` : ''}`}>
      <Sign id={type} />
      <b>{strength}</b>
      <span class="hp" aria-hidden="true">{Array.from({ length: health }, (_, i) => <i key={i} class={i < wounds ? 'x' : ''} />)}</span>
    </Thing>
  );
}

/** Equal cards lie on one another. */
function counted(ids: string[]): [string, number][] {
  const n = new Map<string, number>();
  for (const id of ids) n.set(id, (n.get(id) ?? 0) + 1);
  return [...n];
}

function Forces(props: { table: Table; player: Player; own: boolean }): JSX.Element {
  const { table, player } = props;
  const { words } = table;
  const known = player.units ?? player.seen_units ?? [];
  return (
    <section class="civ-forces">
      <h3>{words.board('standing-forces')} <small>{words.board('battle-hand', { n: player.limits.battle_hand })}</small></h3>
      <div class="civ-units">
        {counted(known).map(([id, n]) => <span key={id} class="civ-stack"><Unit table={table} id={id} />{n > 1 ? <em>×{n}</em> : null}</span>)}
        {props.own ? null : Object.entries(player.unit_types).map(([id, n = 0]) => <Count key={id} table={table} domain="type" id={id} n={n} />)}
        {Object.keys(player.unit_types).length === 0 && known.length === 0 ? <span class="civ-quiet">{words.board('none')}</span> : null}
      </div>
      <p class="civ-ranks">{Object.entries(player.ranks).map(([id, n = 0]) => <span key={id} class="kit-count" data-thing={`type:${id}`} tabIndex={0} title={`${words.name('type', id)}, ${words.board('rank', { n })}`}><Sign id={id} /> {['', 'I', 'II', 'III', 'IV'][n] ?? n}</span>)}</p>
    </section>
  );
}

/** A card by its name and what it does; what else is printed on it is on its sheet. */
function EffectCard(props: { table: Table; domain: string; id: string; sign: string; n?: number; inert?: boolean; recent?: number }): JSX.Element {
  const { table, domain, id, n = 1 } = props;
  const name = table.words.name(domain, id);
  return (
    <Thing table={table} domain={domain} id={id} class={`kit-card civ-card ${domain}`} label={name} inert={props.inert} recent={props.recent} opens>
      <Sign id={props.sign} class="corner" />
      <strong class="kit-name">{name}{n > 1 ? ` ×${n}` : ''}</strong>
      <p><Told table={table} domain={domain} id={id} part="effect" /></p>
    </Thing>
  );
}

function State(props: { table: Table; seat: number; player: Player }): JSX.Element {
  const { table, player } = props;
  const { words } = table;
  const inert = props.seat !== table.state.you;
  return (
    <section class="civ-state">
      <h3>{words.board('government')}{player.policies ? <small>{words.board('policy-limit', { n: player.policies.length, m: player.policy_limit ?? 0 })}</small> : null}</h3>
      <div class="civ-cards">
        <EffectCard table={table} domain="government" id={player.government} sign="government" inert={inert} recent={props.seat} />
        {(player.policies ?? []).map((id) => <EffectCard key={id} table={table} domain="policy" id={id} sign="policy" inert={inert} recent={props.seat} />)}
      </div>
    </section>
  );
}

function Hand(props: { table: Table; player: Player }): JSX.Element {
  const { table, player } = props;
  const { words } = table;
  const events = player.events ?? [];
  const finds = player.finds ?? [];
  return (
    <section class="civ-hand kit-hand">
      <h3>{words.board('events')} <small>{words.board('hand-limit', { n: player.limits.hand })}</small></h3>
      <div class="civ-cards">
        {counted(events).map(([id, n]) => <EffectCard key={id} table={table} domain="event" id={id} sign="event" n={n} />)}
        {events.length === 0 ? <span class="civ-quiet">{words.board('none')}</span> : null}
      </div>
      {finds.length > 0 ? <h3>{words.board('markers')}</h3> : null}
      <div class="civ-cards">
        {counted(finds).map(([id, n]) => <EffectCard key={id} table={table} domain="find" id={id} sign={words.is('find', id, 'village') ? 'village' : 'hut'} n={n} />)}
      </div>
    </section>
  );
}

function People(props: { table: Table; player: Player }): JSX.Element | null {
  const { table, player } = props;
  const { words } = table;
  const reserve = Object.entries(player.reserve);
  if (reserve.length + player.wonders.length === 0) return null;
  return (
    <section class="civ-treasures">
      {player.wonders.length > 0 ? <h3>{words.board('wonders')}</h3> : null}
      <div class="civ-tags">{player.wonders.map(({ wonder, obsolete, blockaded, tokens }) => (
        <Tag key={wonder} table={table} domain="wonder" id={wonder} class={obsolete ? 'void' : ''}><Picture look={wonderLook(wonder)} />{words.name('wonder', wonder)}{obsolete ? ` (${words.board('obsolete')})` : blockaded ? ` (${words.board('blockaded')})` : ''}{tokens ? ` ${tokens}` : ''}</Tag>
      ))}</div>
      {reserve.length > 0 ? <h3>{words.board('reserve')}</h3> : null}
      <div class="civ-tags">{reserve.map(([id, n = 0]) => <Tag key={id} table={table} domain="person" id={id} sign="person">{words.name('person', id)}{n > 1 ? ` ×${n}` : ''} {signsIn(iconsOf(words, 'person', id)).map((sign, i) => <Sign key={i} id={sign} />)}</Tag>)}</div>
    </section>
  );
}

/** What limits a player: how far figures go, how many stand together, how many cities. */
function Limits(props: { table: Table; player: Player }): JSX.Element {
  const { words } = props.table;
  const { limits, supply, cities } = props.player;
  return (
    <p class="civ-limits">
      <span><Sign id="speed" />{words.board('speed', { n: limits.speed })}</span>
      <span><Sign id="water" />{words.board(`water.${limits.water}`)}</span>
      <span><Sign id="stacking" />{words.board('stacking', { n: limits.stacking })}</span>
      <span><Sign id="city" />{words.board('cities-of', { n: cities.length, m: limits.cities })}</span>
      <span><Sign id="army" />{words.board('supply-of', { n: supply.armies, m: supply.scouts })}</span>
    </p>
  );
}

export function PlayerPanel(props: { table: Table; seat: number; player: Player; onBack: (() => void) | null }): JSX.Element {
  const { table, seat, player } = props;
  const { words, state } = table;
  const own = seat === state.you;
  const title = `${seatName(state.seats, seat)} · ${words.name('civilization', player.civilization)}`;
  return (
    <Panel class="civ-player" title={title} of={seat} aside={props.onBack ? <button type="button" class="kit-button quiet" onClick={props.onBack}>{words.board('back-to-own')}</button> : <Mark seats={state.seats} seat={seat} />}>
      <p class="civ-people" data-thing={`civilization:${player.civilization}`} tabIndex={0}><Told table={table} domain="civilization" id={player.civilization} part="effect" /></p>
      {own ? null : <Dials table={table} seat={seat} player={player} />}
      <Limits table={table} player={player} />
      <State table={table} seat={seat} player={player} />
      {own || player.events ? <Hand table={table} player={player} /> : <Backs table={table} player={player} />}
      <Forces table={table} player={player} own={own} />
      <People table={table} player={player} />
    </Panel>
  );
}

/** Cards and markers of which only the backs are known. */
function Backs(props: { table: Table; player: Player }): JSX.Element {
  const { player } = props;
  const { words } = props.table;
  const backs = [
    ...player.event_levels.map((n, i) => ({ n, sign: 'event', name: words.board('events-at', { n: i + 1 }) })),
    { n: player.hut_count ?? 0, sign: 'hut', name: words.board('huts') },
    { n: player.village_count ?? 0, sign: 'village', name: words.board('villages') },
  ].filter(({ n }) => n > 0);
  return (
    <span class="civ-backs">
      {backs.map(({ n, sign, name }) => <span key={name} class="civ-back-of" title={name} role="img" aria-label={colon(name, n)}><Sign id={sign} />{n}</span>)}
    </span>
  );
}

/** Another player in a few lines, and a button that shows all. */
export function Neighbour(props: { table: Table; seat: number; onShow(): void }): JSX.Element | null {
  const { table, seat } = props;
  const { words, state, view } = table;
  const player = view.players[seat];
  if (!player) return null;
  const first = view.first === seat;
  return (
    <section class="kit-panel civ-neighbour" data-of={seat} aria-label={seatName(state.seats, seat)}>
      <header>
        <Mark seats={state.seats} seat={seat} />
        <strong class="kit-name">{seatName(state.seats, seat)}</strong>
        <span data-thing={`civilization:${player.civilization}`} tabIndex={0}>{words.name('civilization', player.civilization)}</span>
        {first ? <span class="kit-tag">{words.board('first-player')}</span> : null}
        <button type="button" class="kit-button quiet" onClick={props.onShow}>{words.board('show')}</button>
      </header>
      <Dials table={table} seat={seat} player={player} brief />
      <div class="civ-tags">
        <Tag table={table} domain="government" id={player.government} sign="government" />
        {(player.policies ?? []).map((id) => <Tag key={id} table={table} domain="policy" id={id} sign="policy" />)}
        <span class="kit-tag"><Sign id="tech" />{words.board('n-techs', { n: player.pyramid.flat().length })}</span>
        <span class="kit-tag"><Sign id="city" />{words.board('n-cities', { n: player.cities.length })}</span>
      </div>
      <div class="civ-tags">
        {Object.entries(player.unit_types).map(([id, n = 0]) => <Count key={id} table={table} domain="type" id={id} n={n} />)}
        <Backs table={table} player={player} />
      </div>
    </section>
  );
}

