/*
 * battle.tsx: the battle under way: front by front who faces whom, who strikes first, wounds, what each
 * side still holds, its bonus and what it all comes to as it stands.
 */
import type { ComponentChildren, JSX } from 'preact';
import { colon, Mark, MoveButton, ownClass, partsOf, seatName } from '../kit';
import { Unit } from './own';
import { Sign } from './signs';
import { placeOf, type Battle, type Front, type Side, type Table } from './view';

type Camp = 'attacker' | 'defender';

function campClass(table: Table, side: Side): string {
  return side.seat === undefined ? 'civ-barbarians' : ownClass(table.state.seats, side.seat);
}

function campName(table: Table, side: Side): string {
  return side.seat === undefined ? table.words.board('barbarians') : seatName(table.state.seats, side.seat);
}

function Middle(props: { table: Table; front: Front; upper: Camp }): JSX.Element {
  const { table, front, upper } = props;
  const { words } = table;
  if (!front.attacker || !front.defender) return <div class="civ-mid"><em class="civ-quiet">{words.board('open-front')}</em></div>;
  if (!front.first) return <div class="civ-mid"><b>=</b><em>{words.board('both-strike')}</em></div>;
  return <div class="civ-mid"><svg class={`civ-trump ${front.first === upper ? 'down' : 'up'}`} viewBox="-12 -14 24 28" aria-hidden="true"><path d="M-5 12V0H-10L0-12 10 0H5V12Z" /></svg><em>{words.board('trumps')}</em></div>;
}

function FrontOf(props: { table: Table; battle: Battle; front: Front; upper: Camp; lower: Camp }): JSX.Element {
  const { table, battle, front, upper, lower } = props;
  const { words, moves } = table;
  const one = (camp: Camp) => {
    const fighter = front[camp];
    return <div class={campClass(table, battle[camp])}>{fighter ? <Unit table={table} id={fighter.unit} strength={fighter.strength} health={fighter.health} wounds={fighter.wounds ?? 0} still /> : <div class="civ-no-unit" />}</div>;
  };
  // What can be done at this front: wounds put on it, wounds healed.
  const here = moves.all.filter((move) => ['wound', 'heal'].includes(move.verb) && partsOf(move, 'number')[0] === String(front.front));
  return (
    <div class="civ-front" role="group" aria-label={words.board('front', { n: front.front })}>
      <small>{words.board('front', { n: front.front })}</small>
      {one(upper)}
      <Middle table={table} front={front} upper={upper} />
      {one(lower)}
      {here.map((move) => <MoveButton key={move.move} table={table} move={move} label={words.board(`do.${move.verb}`)} />)}
    </div>
  );
}

function CampOf(props: { table: Table; side: Side; camp: Camp; acts: boolean; children?: ComponentChildren }): JSX.Element {
  const { table, side } = props;
  const { words, state } = table;
  return (
    <div class={`civ-camp ${campClass(table, side)} ${props.acts ? 'acts' : ''}`}>
      {side.seat === undefined ? <Sign id="village" /> : <Mark seats={state.seats} seat={side.seat} />}
      <strong class="kit-name">{campName(table, side)}</strong>
      <small>{words.board(props.camp)}</small>
      <span class="civ-bonus" title={words.board('bonus', { n: side.bonus })}>+{side.bonus}</span>
      <span class="civ-value" title={words.board('value', { n: side.value })}><b>{side.value}</b></span>
      {props.children}
    </div>
  );
}

/** What a side still holds: its own cards to whoever plays them, else their number. */
function Held(props: { table: Table; side: Side }): JSX.Element {
  const { table, side } = props;
  if (!side.hand) return <span class="civ-quiet">{table.words.board('cards-left', { n: side.cards })}</span>;
  return <div class={`civ-held ${campClass(table, side)}`}>{side.hand.map((id, i) => <Unit key={`${id} ${i}`} table={table} id={id} class="small" />)}{side.hand.length === 0 ? <span class="civ-quiet">{table.words.board('none')}</span> : null}</div>;
}

/** Who strikes first: a ring of three. */
function Ring(props: { table: Table }): JSX.Element {
  return (
    <div class="civ-key">
      <svg viewBox="-50 -44 100 88" aria-hidden="true">
        <g class="arrows"><path d="M11-21 24 6M20 3.500 24.500 8 26 1" /><path d="M18 23H-14M-9 18-15 23-9 28" /><path d="M-25 6-12-20M-18-17-11-21-10-14" /></g>
        <use href="#i-foot" x="-10" y="-42" width="20" height="20" /><use href="#i-horse" x="21" y="13" width="20" height="20" /><use href="#i-siege" x="-41" y="13" width="20" height="20" />
      </svg>
      <small>{props.table.words.board('strikes-first')}</small>
    </div>
  );
}

export function BattleSheet(props: { table: Table; battle: Battle }): JSX.Element {
  const { table, battle } = props;
  const { words, state } = table;
  // Whoever looks on sees the attacker below.
  const lower: Camp = battle.defender.player === state.you && battle.attacker.player !== state.you ? 'defender' : 'attacker';
  const upper: Camp = lower === 'attacker' ? 'defender' : 'attacker';
  return (
    <section class="kit-panel civ-battle" aria-label={words.board('battle-at', { at: placeOf(table, battle.at) })}>
      <header>
        <svg class="civ-swords" viewBox="-12 -12 24 24" aria-hidden="true"><use href="#go-battle" /></svg>
        <h2>{words.board('battle-at', { at: placeOf(table, battle.at) })}</h2>
        <span>{colon(words.board('plays-now'), campName(table, battle[battle.turn]))}</span>
      </header>
      <CampOf table={table} side={battle[upper]} camp={upper} acts={battle.turn === upper}><Held table={table} side={battle[upper]} /></CampOf>
      <div class="civ-fronts">
        {battle.fronts.length === 0 ? <p class="civ-quiet">{words.board('no-fronts')}</p> : battle.fronts.map((front) => <FrontOf key={front.front} table={table} battle={battle} front={front} upper={upper} lower={lower} />)}
        <Ring table={table} />
      </div>
      <CampOf table={table} side={battle[lower]} camp={lower} acts={battle.turn === lower}><Held table={table} side={battle[lower]} /></CampOf>
    </section>
  );
}
