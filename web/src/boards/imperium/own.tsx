/* own.tsx: what one player has: state and power, the nation's decks, the play area with its garrisons, developments, the hand. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { colon } from '../../i18n';
import { Counted } from '../../table/counted';
import { Mark, movesHere, ownClass, seatName, Thing } from '../kit';
import { Back, ImpCard, nameOf, printOf } from './card';
import { Pile } from './piles';
import { Scene } from './scenes';
import { Sign, suitColour, SuitDisc } from './signs';
import { isFor, RESOURCES, type Development, type InForce, type Player, type Table, type Tokens, type Where } from './view';

export interface SeatProps {
  table: Table;
  seat: number;
  player: Player;
  /** Another's things are looked at, not played. */
  inert?: boolean;
  /** A small screen: tapping a card opens it. */
  onOpen?: ((card: string, where: Where, force?: InForce) => void) | undefined;
}

// ---- Tokens -----------------------------------------------------------------------------------------

/** An amount of each that is not nothing: “4 materials, 1 population”. */
export function Price(props: { table: Table; tokens: Tokens }): JSX.Element {
  const { words } = props.table;
  return (
    <span class="imp-price">
      {RESOURCES.filter((id) => props.tokens[id] > 0).map((id) => (
        <span key={id} class="kit-amount"><span aria-hidden="true">{props.tokens[id]}</span><Sign id={id} class="in-text" /><span class="hidden">{words.count('resource', id, props.tokens[id])}</span></span>
      ))}
    </span>
  );
}

export function Stock(props: { table: Table; player: Tokens }): JSX.Element {
  const { words } = props.table;
  return (
    <span class="imp-stock">
      {RESOURCES.map((id) => (
        <span key={id} class="imp-res" data-thing={`resource:${id}`} title={words.name('resource', id)}>
          <Sign id={id} /><b class="imp-num"><Counted n={props.player[id]} /></b><span class="hidden"> {words.name('resource', id)}</span>
        </span>
      ))}
    </span>
  );
}

/** Action and exhaust tokens on the state card: those that are left, and outlines of those that are not. */
function Turn(props: { table: Table; player: Player }): JSX.Element {
  const { table, player } = props;
  const { words } = table;
  const { actions = 0, exhaust = 0, exhaust_all = 0 } = player;
  const all = Math.max(3, actions);
  return (
    <span class="imp-turn">
      <span class="imp-tks" role="img" aria-label={words.say('actionsLeft', { n: actions })} title={words.say('actionsLeft', { n: actions })}>
        {Array.from({ length: all }, (_, i) => <i key={i} class={i < actions ? 'on' : ''} />)}<small>{words.say('actions')}</small>
      </span>
      <span class="imp-tks ex" role="img" aria-label={words.say('exhaustsLeft', { n: exhaust })} title={words.say('exhaustsLeft', { n: exhaust })}>
        {Array.from({ length: Math.max(exhaust, exhaust_all) }, (_, i) => <i key={i} class={i < exhaust ? 'on' : ''} />)}<small>{words.say('exhausts')}</small>
      </span>
    </span>
  );
}

/** Nation, state and points of a seat. */
export function Who(props: { table: Table; seat: number; player: Player }): JSX.Element {
  const { table, seat, player } = props;
  const { words, state } = table;
  const you = state.you === seat;
  return (
    <span class="imp-who" data-thing={`nation:${player.nation}`} tabIndex={0}>
      <Mark seats={state.seats} seat={seat} />
      <span>
        <strong class="kit-name">{you ? words.name('nation', player.nation) : seatName(state.seats, seat)}</strong>
        <small>{you ? words.say(player.empire ? 'empire' : 'barbarian') : `${words.name('nation', player.nation)} · ${words.say(player.empire ? 'empire' : 'barbarian')}`}</small>
      </span>
    </span>
  );
}

// ---- Cards in force ---------------------------------------------------------------------------------

/** A card in play with what is garrisoned under it. */
export function Standing(props: SeatProps & { force: InForce; where: Where; size?: 'full' | 'small' | 'strip' }): JSX.Element {
  const { table, force, where, onOpen } = props;
  const size = props.size ?? 'small';
  return (
    <div class={`imp-over ${size} ${force.garrison.length > 0 ? 'holds' : ''}`} style={{ '--n': force.garrison.length }}>
      <ImpCard table={table} id={force.card} where={where} size={size} force={force} inert={props.inert} onOpen={onOpen ? () => onOpen(force.card, where, force) : undefined} />
      {force.garrison.map((id, i) => (
        <Garrisoned key={i} table={table} id={id} inert={props.inert} onOpen={onOpen && id !== null ? () => onOpen(id, 'garrison') : undefined} />
      ))}
    </div>
  );
}

function Garrisoned(props: { table: Table; id: string | null; inert?: boolean | undefined; onOpen?: (() => void) | undefined }): JSX.Element {
  const { table, id } = props;
  const label = `${nameOf(table, id)}, ${table.words.say('garrison')}`;
  if (id === null) return <span class="imp-garrison"><Sign id="garrison" />{table.words.say('faceDown')}</span>;
  return (
    <Thing table={table} domain="card" id={id} class="imp-garrison" label={label} inert={props.inert} only={isFor('garrison')} recent={false} onOpen={props.onOpen}>
      <SuitDisc suit={printOf(table, id).suits[0] ?? 'nation'} />
      <strong class="kit-name">{nameOf(table, id)}</strong>
      <Sign id="garrison" />
    </Thing>
  );
}

// ---- Developments -----------------------------------------------------------------------------------

function DevelopmentRow(props: SeatProps & { development: Development }): JSX.Element | null {
  const { table, development: d, player, onOpen } = props;
  const { words } = table;
  if (d.card === null) return null;
  const id = d.card;
  const quest = words.fact('card', id, 'start') === 'quest';
  const says = quest ? '' : !player.empire ? words.say('onlyEmpire') : words.say(d.affordable ? 'affordable' : 'dear');
  return (
    <Thing table={table} domain="card" id={id} class={`imp-dev ${quest || (player.empire && d.affordable) ? 'can' : 'dear'}`} label={[nameOf(table, id), says].filter(Boolean).join(', ')} inert={props.inert} only={isFor('development')} recent={false} onOpen={onOpen ? () => onOpen(id, 'development') : undefined}>
      <Scene print={printOf(table, id)} small />
      <span>
        <strong class="kit-name">{nameOf(table, id)}</strong>
        {quest ? null : <span class="imp-cost" title={says}><Price table={table} tokens={d} /></span>}
      </span>
      <span class="imp-vp">{words.fact('card', id, 'value') === 'variable' ? '?' : words.number('card', id, 'points')}</span>
    </Thing>
  );
}

export function Developments(props: SeatProps): JSX.Element | null {
  const { table, player } = props;
  const all = player.developments ?? [];
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  // The lower edge fades as long as there are others below it.
  const look = () => {
    const box = list.current;
    setMore(box !== null && box.scrollTop + box.clientHeight < box.scrollHeight - 4);
  };
  useLayoutEffect(look, [all.length]);
  if (all.length === 0) return null;
  const quests = all.some((d) => d.card !== null && table.words.fact('card', d.card, 'start') === 'quest');
  return (
    <section class="imp-devs" aria-label={table.words.say(quests ? 'quests' : 'developments')}>
      <h3>{table.words.say(quests ? 'quests' : 'developments')} <small>{all.length}</small>{player.development_token ? <Sign id="exhaust" /> : null}</h3>
      <div class={`imp-dev-list ${more ? 'more' : ''}`} ref={list} onScroll={look}>{all.map((d, i) => <DevelopmentRow key={d.card ?? i} {...props} development={d} />)}</div>
    </section>
  );
}

// ---- The mat ----------------------------------------------------------------------------------------

function State(props: SeatProps): JSX.Element {
  const { table, player } = props;
  const { words } = table;
  return (
    <div class={`imp-state ${player.empire ? 'empire' : 'barbarian'}`} style={{ '--suit': suitColour(player.empire ? 'civilised' : 'uncivilised') }} data-thing={`nation:${player.nation}`} tabIndex={0} role="group" aria-label={colon(words.say('state'), words.say(player.empire ? 'empire' : 'barbarian'))}>
      <SuitDisc suit={player.empire ? 'empire' : 'barbarian'} />
      <strong class="kit-name">{words.say(player.empire ? 'empire' : 'barbarian')}</strong>
      <small>{words.say('handSize', { n: player.hand_size ?? 5 })}</small>
    </div>
  );
}

function NationDeck(props: SeatProps): JSX.Element | null {
  const { table, player, onOpen } = props;
  const { words } = table;
  const below = player.accession ?? null;
  if (player.nation_deck === 0 && below === null) return null;
  return (
    <div class="imp-nation">
      <Pile table={table} name={words.say('nationDeck')} n={player.nation_deck} pile={`nation:${props.seat}`} token={player.nation_token} class="low" />
      {below === null ? null : <ImpCard table={table} id={below} where="accession" size="strip" inert={props.inert} onOpen={onOpen ? () => onOpen(below, 'accession') : undefined} />}
    </div>
  );
}

/** How many small cards fit beside one another: where there are more, all are strips. */
function useFits(): { area: { current: HTMLDivElement | null }; fits: number } {
  const area = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(3);
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    const measure = () => setFits(Math.max(1, Math.floor((box.clientWidth + 8) / 120)));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return { area, fits };
}

/** The play area of a seat. */
export function Mat(props: SeatProps & { onBack: (() => void) | null; small: boolean; between: JSX.Element | null }): JSX.Element {
  const { table, seat, player, small } = props;
  const { words, state } = table;
  const { area, fits } = useFits();
  const many = small || player.play.length > fits;
  const standing = (force: InForce, where: Where, i: number, strip = small) => <Standing key={`${force.card} ${i}`} {...props} force={force} where={where} size={strip ? 'strip' : 'small'} />;
  return (
    <section class={`kit-panel imp-mat imp-cloth ${ownClass(state.seats, seat)}`} aria-label={words.say('inPlay')} data-seat-of={seat}>
      {props.onBack ? (
        <header class="kit-title"><Who table={table} seat={seat} player={player} /><button type="button" class="kit-button quiet" onClick={props.onBack}>{words.say('back')}</button></header>
      ) : null}
      <div class="imp-zones">
        <div class="imp-zone base">
          <h3>{words.say('state')}</h3>
          <State {...props} />
          <NationDeck {...props} />
        </div>
        {(player.power ?? []).length + player.permanent.length > 0 ? (
          <div class="imp-zone">
            <h3>{words.say('power')}</h3>
            <div class="imp-row">
              {(player.power ?? []).map((force, i) => standing(force, 'power', i))}
              {player.permanent.map((force, i) => standing(force, 'permanent', i))}
            </div>
          </div>
        ) : null}
        <div class="imp-zone area">
          <header><h3>{words.say('inPlay')}</h3>{props.between}</header>
          <div class={`imp-row ${many ? 'many' : ''}`} ref={area}>
            {player.play.length === 0 ? <p class="imp-none">{words.say('nothingInPlay')}</p> : player.play.map((force, i) => standing(force, 'play', i, many))}
          </div>
        </div>
        <Developments {...props} />
      </div>
    </section>
  );
}

// ---- The hand ---------------------------------------------------------------------------------------

export function Piles(props: SeatProps): JSX.Element {
  const { table, seat, player } = props;
  const { words } = table;
  const sunken = player.nation === 'atlanteans' && !player.automated;
  return (
    <div class="imp-piles">
      <Pile table={table} name={words.say('deck')} n={player.deck} pile={`deck:${seat}`} />
      <Pile table={table} name={words.say('discard')} suit="uncivilised" n={player.discard.length} pile={`discard:${seat}`} cards={player.discard} />
      <Pile table={table} name={words.say(sunken ? 'sunken' : 'history')} suit="fame" n={player.history.length} pile={`history:${seat}`} cards={player.history} />
    </div>
  );
}

/** On a small screen one card of the hand is whole, the others are strips; a tap brings another forward. */
function Fan(props: SeatProps & { hand: string[] }): JSX.Element {
  const { table, hand, onOpen } = props;
  const [chosen, choose] = useState<string | null>(null);
  const first = hand.find((id) => movesHere({ table, domain: 'card', id, only: isFor('hand') }).legal.length > 0) ?? hand[0];
  const now = chosen !== null && hand.includes(chosen) ? chosen : first;
  useEffect(() => choose(null), [table.view.round, table.view.turn]);
  if (now === undefined) return <p class="imp-none">{table.words.say('emptyHand')}</p>;
  const at = hand.indexOf(now);
  return (
    <div class="imp-fan">
      <ImpCard table={table} id={now} where="hand" onOpen={onOpen ? () => onOpen(now, 'hand') : undefined} />
      <div class="imp-rest">
        {hand.map((id, i) => (i === at ? null : <ImpCard key={`${id} ${i}`} table={table} id={id} where="hand" size="strip" onOpen={() => choose(id)} />))}
      </div>
    </div>
  );
}

/** Is there more of a row to the right of what is seen? */
function useMoreBeside(n: number): { row: { current: HTMLDivElement | null }; more: boolean; look(): void } {
  const row = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  const look = () => {
    const box = row.current;
    setMore(box !== null && box.scrollLeft + box.clientWidth < box.scrollWidth - 4);
  };
  useLayoutEffect(() => {
    look();
    if (!row.current) return;
    const watch = new ResizeObserver(look);
    watch.observe(row.current);
    return () => watch.disconnect();
  }, [n]);
  return { row, more, look };
}

export function Hand(props: SeatProps & { small: boolean }): JSX.Element {
  const { table, player, seat, small } = props;
  const { words, state } = table;
  const all = player.hand ?? [];
  const hand = all.flatMap((id) => (id === null ? [] : [id]));
  const hidden = all.length - hand.length;
  const { row, more, look } = useMoreBeside(all.length);
  return (
    <section class={`kit-panel imp-hand kit-hand imp-cloth ${ownClass(state.seats, seat)}`} aria-label={words.say('hand')}>
      <header class="imp-bar kit-have">
        <Who table={table} seat={seat} player={player} />
        <Stock table={table} player={player} />
        {player.automated ? null : <Turn table={table} player={player} />}
        <button type="button" class="imp-score" onClick={() => table.setOpen(`score:${seat}`)}><Sign id="points" /><b class="imp-num"><Counted n={player.points} /></b>{player.unseen > 0 ? <small>{words.say('unseen', { n: player.unseen })}</small> : null}<span class="hidden"> {words.say('points', { n: player.points })}. {words.say('sheet')}</span></button>
      </header>
      <div class={`imp-held ${hand.length > 5 ? 'many' : ''}`}>
        {small && hidden === 0 ? <Fan {...props} hand={hand} /> : (
          <div class={`imp-row cards ${more ? 'more' : ''}`} data-n={hand.length} ref={row} onScroll={look}>
            {hand.map((id, i) => <ImpCard key={`${id} ${i}`} table={table} id={id} where="hand" inert={props.inert} />)}
            {hidden > 0 ? <span class="imp-more"><Back n={hidden} />{words.say('hand')}</span> : null}
            {all.length === 0 ? <p class="imp-none">{words.say('emptyHand')}</p> : null}
          </div>
        )}
        <Piles {...props} />
      </div>
    </section>
  );
}
