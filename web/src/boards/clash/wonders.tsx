/*
 * wonders.tsx: wonders that everybody sees, in the edition in which they lie open: what each costs
 * and requires, who has what it requires, who keeps it for later, where it stands.
 */
import type { JSX } from 'preact';
import { colon } from '../../i18n';
import { Mark, Panel, seatName, Thing } from '../kit';
import { Sign } from './art';
import type { ClashView, Table } from './view';

interface Place {
  id: string;
  state: 'open' | 'reserved' | 'built';
  seat?: number; // who keeps or holds it
  at?: string;
}

/** Open ones first, then what is kept for later, then what stands. */
function placesOf(table: Table): Place[] {
  const { view } = table;
  return [
    ...view.shown_wonders.map((id): Place => ({ id, state: 'open' })),
    ...view.players.flatMap((player, seat) => player.wonders.map((id): Place => ({ id, state: 'reserved', seat }))),
    ...view.spaces.flatMap(({ at, city }) =>
      (city?.wonders ?? []).map((id): Place => ({ id, state: 'built', at, ...(typeof city?.owner === 'number' ? { seat: city.owner } : {}) }))),
  ];
}

/** The keys of all that lie in the row, where they can be played. */
export function rowOf(view: ClashView): string[] {
  return view.public_wonders ? [...view.shown_wonders, ...view.players.flatMap((player) => player.wonders)].map((id) => `wonder:${id}`) : [];
}

function Cost(props: { table: Table; id: string }): JSX.Element {
  const { words } = props.table;
  const kinds = words.ids('kind').map((kind) => ({ kind, n: words.number('wonder', props.id, kind) })).filter(({ n }) => n > 0);
  return (
    <span class="cl-cost" role="img" aria-label={colon(words.say('cost'), kinds.map(({ kind, n }) => words.count('kind', kind, n)).join(', '))}>
      {kinds.map(({ kind, n }) => <span key={kind} class={`k-${kind}`}><Sign id={kind} />{n}</span>)}
    </span>
  );
}

/** The advance it takes, the building its city must have, and who owns that advance. */
function Needs(props: { table: Table; place: Place }): JSX.Element {
  const { table, place } = props;
  const { words, view, state } = table;
  const requires = words.fact('wonder', place.id, 'requires') ?? '';
  const needs = words.fact('wonder', place.id, 'needs');
  const owners = view.players.map((_, seat) => seat).filter((seat) => view.players[seat]?.advances.includes(requires) && (place.seat ?? seat) === seat);
  const told = colon(words.say('mayBuild'), owners.map((seat) => seatName(state.seats, seat)).join(', ') || words.say('nobody'));
  return (
    <span class="cl-needs">
      <Sign id="advance" />
      <span>{words.name('advance', requires)}</span>
      {needs ? <><Sign id={needs} /><span>{words.name('building', needs)}</span></> : null}
      <span class="cl-owners" role="img" aria-label={told} title={told}>
        {owners.map((seat) => <Mark key={seat} seats={state.seats} seat={seat} />)}
        {owners.length === 0 ? words.say('nobody') : null}
      </span>
    </span>
  );
}

function Wonder(props: { table: Table; place: Place }): JSX.Element {
  const { table, place } = props;
  const { words, state } = table;
  const name = words.name('wonder', place.id);
  const who = place.seat === undefined ? '' : seatName(state.seats, place.seat);
  const where = place.state === 'open' ? words.say('openToAll') : words.say(place.state === 'reserved' ? 'reservedBy' : 'builtBy', { name: who }) + (place.at ? ` (${place.at})` : '');
  return (
    <Thing
      table={table}
      domain="wonder"
      id={place.id}
      class={`cl-wonder-card ${place.state}`}
      label={`${name}, ${where}`}
      inert={place.state === 'built' || (place.seat ?? state.you) !== state.you}
      recent={false}
    >
      <strong><Sign id="wonder" /> {name}</strong>
      {place.state === 'built' ? null : <><Cost table={table} id={place.id} /><Needs table={table} place={place} /></>}
      <small>
        {place.seat === undefined ? null : <Mark seats={state.seats} seat={place.seat} />}
        {where}
      </small>
    </Thing>
  );
}

export function WonderRow(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { view, words } = table;
  if (!view.public_wonders) return null;
  const places = placesOf(table);
  return (
    <Panel
      class="cl-wonders"
      title={words.say('wonders')}
      aside={<small>{words.say('drawnLater', { n: view.decks.wonders })}</small>}
    >
      <div class="cl-row">{places.map((place) => <Wonder key={place.id} table={table} place={place} />)}</div>
    </Panel>
  );
}
