/* market.tsx: what can still be had: four wonders with their prices, buildings, resources, units, markers, events. */
import type { JSX } from 'preact';
import { Panel, Thing, Told } from '../kit';
import { buildingLook, wonderLook } from './pieces';
import { Sign } from './signs';
import type { Table } from './view';

/** A piece of the map as a small picture. */
export function Picture(props: { look: [string, number]; class?: string }): JSX.Element {
  const [id, k] = props.look;
  return <svg class={`civ-picture ${props.class ?? ''}`} viewBox="-22 -30 44 36" aria-hidden="true" focusable="false"><use href={`#${id}`} transform={`translate(0 3) scale(${0.86 * k})`} /></svg>;
}

/** Its price, and the lower one of whoever knows the tech that makes it cheaper. */
function Price(props: { table: Table; wonder: string; knows: boolean }): JSX.Element {
  const { table, wonder, knows } = props;
  const { words } = table;
  const [cost, less] = [words.number('wonder', wonder, 'cost'), words.number('wonder', wonder, 'discount_cost')];
  const tech = words.fact('wonder', wonder, 'discount_tech');
  return (
    <span class="civ-price">
      <Sign id="production" />
      {tech && knows ? <><s>{cost}</s> <b>{less}</b></> : <b>{cost}</b>}
      {tech && !knows ? <small data-thing={`tech:${tech}`} tabIndex={0}>{less} {words.board('with', { tech: words.name('tech', tech) })}</small> : null}
    </span>
  );
}

function Wonder(props: { table: Table; id: string; techs: Set<string> }): JSX.Element {
  const { table, id, techs } = props;
  const obsolete = table.view.obsolete.includes(id);
  return (
    <Thing table={table} domain="wonder" id={id} class={`civ-wonder-card ${table.words.fact('wonder', id, 'era') ?? ''} ${obsolete ? 'obsolete' : ''}`} label={table.words.name('wonder', id)} opens>
      <Picture look={wonderLook(id)} />
      <b>{table.words.name('wonder', id)}</b>
      <Price table={table} wonder={id} knows={techs.has(table.words.fact('wonder', id, 'discount_tech') ?? '')} />
      <p><Told table={table} domain="wonder" id={id} part="effect" /></p>
    </Thing>
  );
}

function Left(props: { thing: string; sign?: string; look?: [string, number]; name: string; n: number }): JSX.Element {
  return (
    <li class={props.n === 0 ? 'none' : ''} data-thing={props.thing} tabIndex={0} title={props.name}>
      {props.look ? <Picture look={props.look} /> : <Sign id={props.sign ?? 'nothing'} />}
      <span>{props.name}</span><b>{props.n}</b>
    </li>
  );
}

export function Market(props: { table: Table; hero: number }): JSX.Element {
  const { table } = props;
  const { words, view } = table;
  const { market } = view;
  const techs = new Set(view.players[props.hero]?.pyramid.flat() ?? []);
  return (
    <Panel class="civ-market" title={words.board('market')} aside={<span>{words.board('wonder-deck', { n: market.wonder_deck })}</span>}>
      <div class="civ-wonders">{market.wonders.map((id, i) => (id ? <Wonder key={id} table={table} id={id} techs={techs} /> : <div key={i} class="civ-wonder-card none" />))}</div>
      <h3>{words.board('buildings')}</h3>
      <ul class="civ-left">{Object.entries(market.buildings).map(([id, n = 0]) => <Left key={id} thing={`building:${id}`} look={buildingLook(id)} name={words.name('building', id)} n={n} />)}</ul>
      <h3>{words.board('resources')}</h3>
      <ul class="civ-left">{Object.entries(market.resources).map(([id, n = 0]) => <Left key={id} thing={`resource:${id}`} sign={id} name={words.name('resource', id)} n={n} />)}</ul>
      <h3>{words.board('units')}</h3>
      <ul class="civ-left">{Object.entries(market.units).map(([id, n = 0]) => <Left key={id} thing={`type:${id}`} sign={id} name={words.name('type', id)} n={n} />)}</ul>
      <h3>{words.board('decks')}</h3>
      <ul class="civ-left">
        {market.events.map((n, i) => <Left key={i} thing="pile:events" sign="event" name={words.board('events-at', { n: i + 1 })} n={n} />)}
        <Left thing="pile:great-people" sign="person" name={words.board('great-people')} n={market.great_people} />
        <Left thing="pile:hut" sign="hut" name={words.board('huts')} n={market.huts} />
        <Left thing="pile:village" sign="village" name={words.board('villages')} n={market.villages} />
      </ul>
    </Panel>
  );
}
