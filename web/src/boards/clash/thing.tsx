/* thing.tsx: a card or an advance: lit and a button when it can be played, greyed with its reason when not. */
import type { ComponentChildren, JSX } from 'preact';
import type { Move } from '../../net/protocol';
import { MoveButton } from './menu';
import type { Table } from './table';
import { partsOf } from './view';

interface ThingProps {
  table: Table;
  domain: string;
  id: string;
  class?: string;
  label: string;
  /** Another player's copy is never played. */
  inert?: boolean;
  /** Moves that play it at a space count, too: a wonder, in the city it can be built in. */
  inCities?: boolean;
  children: ComponentChildren;
}

export function Thing(props: ThingProps): JSX.Element {
  const { table, domain, id } = props;
  const key = `${domain}:${id}`;
  const here = (m: Partial<Move>) => props.inCities || partsOf(m, 'space').length === 0;
  const legal = props.inert ? [] : table.moves.of(domain, id).filter(here);
  const greyed = props.inert || legal.length > 0 ? [] : table.moves.greyedOf(domain, id).filter(here);
  const only = legal.length === 1 ? legal[0] : undefined;
  const grey = greyed[0];
  const open = legal.length > 1 && table.open === key;
  const how = legal.length > 0 ? 'lit' : grey ? 'greyed' : 'calm';
  return (
    <div class={`cl-thing ${how} ${open ? 'open' : ''} ${props.class ?? ''}`} data-thing={key} {...(legal.length || grey ? {} : { tabIndex: 0, role: 'group', 'aria-label': props.label })}>
      {props.children}
      {legal.length > 0 ? (
        <button
          type="button"
          class="cl-hit"
          data-thing={key}
          aria-label={`${props.label} — ${legal.map((m) => m.text).join(', ')}`}
          aria-disabled={table.busy || undefined}
          {...(only ? { 'data-move': only.move } : { 'aria-expanded': open })}
          onClick={() => (only ? table.play(only.move) : table.setOpen(open ? null : key))}
        />
      ) : grey ? (
        <button
          type="button"
          class="cl-hit grey"
          data-thing={key}
          data-move={grey.move}
          aria-disabled="true"
          aria-label={`${props.label}. ${grey.text}: ${grey.why}`}
          onClick={(event) => table.explain({ move: grey.move }, event.currentTarget)}
        />
      ) : null}
      {open ? (
        <div class="cl-over" role="group" aria-label={props.label}>
          {legal.map((move) => <MoveButton key={move.move} table={table} move={move} />)}
        </div>
      ) : null}
    </div>
  );
}

export function Panel(props: { class: string; title: string; aside?: ComponentChildren; children: ComponentChildren }): JSX.Element {
  return (
    <section class={`cl-panel ${props.class}`} aria-label={props.title}>
      <header class="cl-title">
        <h2>{props.title}</h2>
        {props.aside}
      </header>
      {props.children}
    </section>
  );
}
