/* player.tsx: a player's board: what is in stock, advances, cards, leaders, pieces in reserve. */
import type { JSX } from 'preact';
import { colon, number } from '../../i18n';
import type { Move } from '../../net/protocol';
import { Card, Count, Mark, Meter, Panel, partsOf, seatName, Tag, Thing, Told } from '../kit';
import { Sign } from './art';
import { piecesOf, treeOf, type AdvanceLook } from './facts';
import type { Player, Table } from './view';

// ---- Stock -----------------------------------------------------------------------------------------

/** Tokens held, how many the level allows, and the levels ahead that draw an event. */
function LevelTrack(props: { table: Table; player: Player; kind: string }): JSX.Element {
  const { table, player, kind } = props;
  const { words, view } = table;
  const n = player.stock[kind] ?? 0;
  const level = player.levels?.[kind] ?? 0;
  const marks = view.event_levels ?? [];
  const top = view.top_level ?? level;
  const full = level > 0 && n >= level;
  const told = words.say('levelOf', { kind: words.name('kind', kind), n, level, top, marks: marks.join(', ') });
  return (
    <li class={`cl-track cl-level k-${kind} ${full ? 'full' : ''}`} data-thing={`kind:${kind}`} tabIndex={0} aria-label={told} title={told}>
      <Sign id={kind} />
      <b>{n}<small>/{level}</small></b>
      <span class="cl-steps" aria-hidden="true">
        {Array.from({ length: top }, (_, i) => i + 1).map((at) => (
          <i key={at} class={`${at <= n ? 'on' : at <= level ? 'room' : ''} ${at === level ? 'now' : ''} ${marks.includes(at) ? 'mark' : ''}`}>{marks.includes(at) && at > level ? '!' : <span>{at}</span>}</i>
        ))}
      </span>
      <span class="cl-track-name">{words.name('kind', kind)}</span>
      {full ? <small class="cl-full">{words.say('full')}</small> : null}
    </li>
  );
}

function Track(props: { table: Table; player: Player; kind: string }): JSX.Element {
  const { table, player, kind } = props;
  const { words } = table;
  if (player.levels?.[kind] !== undefined) return <LevelTrack {...props} />;
  const n = player.stock[kind] ?? 0;
  const limit = player.limits[kind];
  const full = limit !== undefined && n >= limit;
  const told = limit === undefined ? words.say('noLimit') : words.say('limit', { n: limit });
  return (
    <li class={`cl-track k-${kind} ${full ? 'full' : ''}`} data-thing={`kind:${kind}`} tabIndex={0} aria-label={`${colon(words.name('kind', kind), n)}, ${told}`}>
      <Sign id={kind} />
      <b>{n}</b>
      {limit === undefined ? <span class="cl-dots" aria-hidden="true">∞</span> : (
        <span class="cl-dots" aria-hidden="true">
          {Array.from({ length: limit }, (_, i) => <i key={i} class={i < n ? 'on' : ''} />)}
        </span>
      )}
      <span class="cl-track-name">{words.name('kind', kind)}</span>
      {full ? <small class="cl-full">{words.say('full')}</small> : null}
    </li>
  );
}

export function Stock(props: { table: Table; player: Player }): JSX.Element {
  return (
    <ul class={`cl-stock ${props.player.levels ? 'with-levels' : ''}`} aria-label={props.table.words.say('resources')}>
      {props.table.words.ids('kind').map((kind) => <Track key={kind} table={props.table} player={props.player} kind={kind} />)}
    </ul>
  );
}

function Levels(props: { table: Table; player: Player }): JSX.Element {
  return (
    <ul class="cl-levels">
      {Object.keys(props.player.levels ?? {}).map((kind) => <LevelTrack key={kind} table={props.table} player={props.player} kind={kind} />)}
    </ul>
  );
}

/** When the next event comes: the three boxes of the event cube, all full, or the marks of the levels. */
function EventBox(props: { table: Table; player: Player }): JSX.Element {
  const { table, player } = props;
  if (player.levels) return <Levels table={table} player={player} />;
  const n = player.event_cubes ?? 0;
  return (
    <span class="cl-events" role="img" aria-label={colon(table.words.say('eventCubes'), n)} title={table.words.say('eventCubes')}>
      <Sign id="event" />
      {Array.from({ length: Math.max(3, n) }, (_, i) => <i key={i} class={i < n ? 'on' : ''} />)}
    </span>
  );
}

/** Moves that name a space are played there. */
function notAtSpace(move: Move): boolean {
  return partsOf(move, 'space').length === 0;
}

// ---- The tree ----------------------------------------------------------------------------------------

function Advance(props: { table: Table; player: Player; own: boolean; look: AdvanceLook }): JSX.Element {
  const { table, player, look } = props;
  const { words } = table;
  const owned = player.advances.includes(look.id);
  const can = props.own && table.moves.of('advance', look.id).length > 0;
  const name = words.name('advance', look.id);
  return (
    <Thing
      table={table}
      domain="advance"
      id={look.id}
      class={`cl-advance ${owned ? 'owned' : ''} ${look.border ?? ''}`}
      label={`${name}, ${words.say(owned ? 'owned' : can ? 'open' : 'closed')}`}
      inert={!props.own || (owned && !can)}
      only={notAtSpace}
      recent={false}
    >
      <span class="cl-box" aria-hidden="true">{owned ? '✓' : ''}</span>
      <span class="cl-name">
        {name}
        <small><Told table={table} domain="advance" id={look.id} /></small>
      </span>
      {look.unlocks ? <Sign id={look.unlocks} class="unlocks" /> : null}
      {look.border ? <Sign id={look.border} class="border" /> : null}
    </Thing>
  );
}

export function Tree(props: { table: Table; player: Player; own: boolean }): JSX.Element {
  const { table, player, own } = props;
  return (
    <div class="cl-tree">
      {treeOf(table.words).map((group) => {
        const owned = group.advances.filter((a) => player.advances.includes(a.id)).length;
        return (
          <section key={group.id} class={`cl-group ${group.government ? 'government' : ''} ${owned > 0 ? 'begun' : ''}`} aria-label={table.words.board(`group.${group.id}`)}>
            <h3>{table.words.board(`group.${group.id}`)}</h3>
            {group.advances.map((look) => <Advance key={look.id} table={table} player={player} own={own} look={look} />)}
          </section>
        );
      })}
    </div>
  );
}

// ---- Cards -------------------------------------------------------------------------------------------------

/** A card in hand; what is played at a space is played there. */
function HandCard(props: { table: Table; domain: string; id: string; sign: string; own: boolean; marks?: string[]; below?(part: string): JSX.Element[] }): JSX.Element {
  const { own, ...card } = props;
  return <Card {...card} told opens inert={!own} only={notAtSpace} recent={false} />;
}

function Backs(props: { n: number; sign: string; name: string }): JSX.Element | null {
  if (props.n <= 0) return null;
  return (
    <span class="cl-backs" role="img" aria-label={colon(props.name, props.n)}>
      <Sign id={props.sign} />
      <b>{props.n}</b>
    </span>
  );
}

export function Hand(props: { table: Table; player: Player; own: boolean }): JSX.Element {
  const { table, player, own } = props;
  const { words } = table;
  const marks = [words.say('civil'), words.board('tactic')];
  return (
    <div class="cl-hand kit-hand">
      {player.actions.map((id) => <HandCard key={id} table={table} domain="action-card" id={id} sign="play" own={own} marks={marks} />)}
      <Backs n={player.action_count - player.actions.length} sign="play" name={words.say('actionCards')} />
      {player.objectives.map((id) => <HandCard key={id} table={table} domain="objective-card" id={id} sign="objective" own={own} below={(part) => (own ? table.state.progress ?? [] : []).filter((p) => p.domain === 'objective' && p.id === part).map((p, i) => <Meter key={i} now={p.now} needed={p.needed} text={p.text} />)} />)}
      <Backs n={player.objective_count - player.objectives.length} sign="objective" name={words.say('objectives')} />
      {table.view.public_wonders ? null : player.wonders.map((id) => <HandCard key={id} table={table} domain="wonder" id={id} sign="wonder" own={own} />)}
      <Backs n={player.wonder_count - player.wonders.length} sign="wonder" name={words.say('wonders')} />
      {player.persons.map((id) => <HandCard key={id} table={table} domain="event" id={id} sign="person" own={own} />)}
    </div>
  );
}

export function heldBy(player: Player | undefined): Set<string> {
  return new Set([
    ...(player?.actions ?? []).map((id) => `action-card:${id}`),
    ...(player?.objectives ?? []).map((id) => `objective-card:${id}`),
    ...(player?.wonders ?? []).map((id) => `wonder:${id}`),
    ...(player?.persons ?? []).map((id) => `event:${id}`),
  ]);
}

// ---- The rest of the board --------------------------------------------------------------------------------------

function Chips(props: { table: Table; title: string; domain: string; ids: string[]; sign?: string }): JSX.Element | null {
  if (props.ids.length === 0) return null;
  return (
    <div class="cl-chips">
      <h3>{props.title}</h3>
      {props.ids.map((id) => (
        <Tag key={id} table={props.table} domain={props.domain} id={id} sign={props.sign} />
      ))}
    </div>
  );
}

function Pieces(props: { table: Table; player: Player }): JSX.Element {
  const { table, player } = props;
  const { words } = table;
  const row = (title: string, domain: string, amounts: Partial<Record<string, number>>, ids: string[]) => (
    <div class="cl-chips">
      <h3>{title}</h3>
      {ids.map((id) => (
        <Count key={id} table={table} domain={domain} id={id} n={amounts[id] ?? 0} />
      ))}
    </div>
  );
  const pieces = (domain: string) => piecesOf(words, domain, table.view.expansion);
  return (
    <>
      {row(words.say('reserve'), 'unit', player.reserve, pieces('unit'))}
      {row(words.say('left'), 'building', player.left, pieces('building'))}
    </>
  );
}

interface BoardOf {
  table: Table;
  seat: number;
  own: boolean;
  onBack: (() => void) | null;
}

/** The cards in a player's hand, and pieces. */
export function Cards(props: BoardOf): JSX.Element | null {
  const { table, seat, own } = props;
  const { view, words, state } = table;
  const player = view.players[seat];
  if (!player) return null;
  const title = player.civ ? `${seatName(state.seats, seat)} · ${words.name('civ', player.civ)}` : seatName(state.seats, seat);
  return (
    <Panel
      class="cl-cards"
      of={seat}
      title={`${words.say('hand')} · ${title}`}
      aside={
        <>
          {player.civ ? <Tag table={table} domain="civ" id={player.civ}><Mark seats={state.seats} seat={seat} /> {words.name('civ', player.civ)}</Tag> : null}
          {props.onBack ? <button type="button" class="kit-button quiet" onClick={props.onBack}>{words.say('back2')}</button> : null}
        </>
      }
    >
      <Hand table={table} player={player} own={own} />
      <Chips table={table} title={words.say('leader')} domain="leader" ids={player.leader ? [player.leader] : []} sign="leader" />
      <Chips table={table} title={words.say('leaders')} domain="leader" ids={player.leaders_left ?? []} />
      <Chips table={table} title={words.board('civ-advances')} domain="ability" ids={player.civ_advances} sign="advance" />
      <Chips table={table} title={words.board('completed')} domain="objective" ids={player.completed} sign="objective" />
      <Chips table={table} title={words.say('captives')} domain="unit" ids={player.captives} />
      <Pieces table={table} player={player} />
    </Panel>
  );
}

export function Advances(props: BoardOf): JSX.Element | null {
  const { table, seat, own } = props;
  const { view, words } = table;
  const player = view.players[seat];
  if (!player) return null;
  return (
    <Panel
      class="cl-advances cl-player"
      of={seat}
      title={`${words.board('advances')} · ${player.advances.length}`}
      aside={<EventBox table={table} player={player} />}
    >
      <Tree table={table} player={player} own={own} />
    </Panel>
  );
}

/** Somebody else, in one line that opens. */
export function Neighbour(props: { table: Table; seat: number; onShow(): void }): JSX.Element | null {
  const { table, seat } = props;
  const { view, words, state } = table;
  const player = view.players[seat];
  if (!player) return null;
  return (
    <section class="kit-panel cl-neighbour" data-of={seat} aria-label={seatName(state.seats, seat)}>
      <header data-thing={`seat:${seat}`}>
        <Mark seats={state.seats} seat={seat} />
        <strong>{seatName(state.seats, seat)}</strong>
        {player.civ ? <span data-thing={`civ:${player.civ}`}>{words.name('civ', player.civ)}</span> : null}
        <b class="cl-points">{number(player.points / 2)}</b>
        <button type="button" class="kit-button quiet" onClick={props.onShow}>{words.say('show')}</button>
      </header>
      <div class="cl-line">
        {words.ids('kind').filter((kind) => player.levels?.[kind] === undefined).map((kind) => (
          <Count key={kind} table={table} domain="kind" id={kind} n={player.stock[kind] ?? 0} still />
        ))}
      </div>
      <div class="cl-line">
        <span>{words.board('cities')} {player.cities}</span>
        <span>{words.board('advances')} {player.advances.length}</span>
        <EventBox table={table} player={player} />
        <Backs n={player.action_count} sign="play" name={words.say('actionCards')} />
        <Backs n={player.objective_count} sign="objective" name={words.say('objectives')} />
        <Backs n={table.view.public_wonders ? 0 : player.wonder_count} sign="wonder" name={words.say('wonders')} />
        {player.leader ? <span class="kit-tag" data-thing={`leader:${player.leader}`}><Sign id="leader" />{words.name('leader', player.leader)}</span> : null}
      </div>
    </section>
  );
}
