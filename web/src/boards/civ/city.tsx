/* city.tsx: below the map: how far the turn is, and the city that is looked at: what it produces and has done. */
import type { JSX } from 'preact';
import { seatName } from '../kit';
import { Sign } from './signs';
import { nameOf, ownerClass, type City, type Table } from './view';

const phases = ['start', 'trade', 'city', 'move', 'research'];

/** The turn, its phases, and whose part it is. */
export function Course(props: { table: Table }): JSX.Element {
  const { table } = props;
  const { view, words, state } = table;
  return (
    <header class="civ-course">
      <strong>{view.turn > 0 ? words.board('turn', { n: view.turn }) : words.board('set-up')}</strong>
      <ol>
        {phases.map((phase) => <li key={phase} class={phase === view.phase ? 'now' : ''} {...(phase === view.phase ? { 'aria-current': 'step' as const } : {})}>{words.board(`in.${phase}`)}</li>)}
      </ol>
      {view.acting !== undefined ? <span>{seatName(state.seats, view.acting)}</span> : null}
    </header>
  );
}

function Amount(props: { table: Table; sign: string; name: string; n: number }): JSX.Element {
  return <span class="civ-yield" title={props.name}><Sign id={props.sign} /><b>{props.n}</b><em>{props.name}</em></span>;
}

export function CityStrip(props: { table: Table; seat: number; city: City; cities: City[]; chosen: string | null; onChoose(at: string | null): void }): JSX.Element {
  const { table, city, seat } = props;
  const { words } = table;
  const trade = (city.outskirts.trade ?? 0) + (city.gathered.trade ?? 0);
  const culture = (city.outskirts.culture ?? 0) + (city.gathered.culture ?? 0);
  const facts = [
    city.capital ? words.board('capital') : words.board('city'),
    ...(city.walled ? [words.board('walls')] : []),
    ...(city.program ? [words.board('program')] : []),
    table.view.phase === 'city' ? (city.actions_left > 0 ? words.board('actions-left', { n: city.actions_left }) : words.board('no-actions')) : '',
  ].filter(Boolean);
  return (
    <div class={`civ-strip ${ownerClass(table, seat)}`}>
      <svg class="civ-strip-city" viewBox="-34 -36 68 62" aria-hidden="true"><use href={city.capital ? '#city-4' : '#city-2'} /></svg>
      <div class="civ-strip-name">
        <b class="kit-name">{nameOf(table, city.at)}</b>
        <small>{facts.join(' · ')}</small>
      </div>
      <Amount table={table} sign="production" name={words.board('production')} n={city.production} />
      <Amount table={table} sign="trade" name={words.board('trade')} n={trade} />
      <Amount table={table} sign="culture" name={words.board('culture')} n={culture} />
      <Amount table={table} sign="arts" name={words.board('arts')} n={city.arts} />
      <Amount table={table} sign="defence" name={words.board('defence')} n={city.defence} />
      <span class="civ-strip-cities" role="group" aria-label={words.board('outskirts')}>
        {props.cities.map((c) => (
          <button key={c.at} type="button" class={`kit-button quiet ${props.chosen === c.at ? 'on' : ''}`} aria-pressed={props.chosen === c.at} onClick={() => props.onChoose(props.chosen === c.at ? null : c.at)}>
            {props.cities.length > 1 ? nameOf(table, c.at) : words.board('show-outskirts')}
          </button>
        ))}
      </span>
    </div>
  );
}
