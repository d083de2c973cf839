/* tree.tsx: a player's nine technologies, from the bottom row up, with the arrows that open them. */
import type { JSX } from 'preact';
import { colon } from '../../i18n';
import { Sign } from './art/emblem';
import { Brief } from './brief';
import { Thing } from '../kit';
import type { Player, Table, Technology } from './view';

interface TreeProps {
  table: Table;
  player: Player;
  seat: number;
  /** Only the viewer's own tree can be played on. */
  own: boolean;
  small?: boolean;
}

export function Tree(props: TreeProps): JSX.Element {
  const { table, player } = props;
  const { words } = table;
  const rows = [2, 1, 0].map((row) => player.technologies.filter((technology) => technology.row === row));
  return (
    <div class={`aoc-tree ${props.small ? 'small' : ''}`} role="group" aria-label={words.board('technologies')}>
      {rows.map((row, i) => (
        <>
          {i > 0 && !props.small ? <Arrows key={`a${i}`} top={i === 1} from={row} /> : null}
          <div class="aoc-tree-row" key={i}>
            {row.map((technology) => <Node key={technology.technology} {...props} technology={technology} />)}
          </div>
        </>
      ))}
      {player.special_technology && !props.small ? (
        <p class="aoc-covered" data-thing={`special-technology:${player.special_technology}`}>
          <b>{words.name('special-technology', player.special_technology)}</b> {words.say('covered')}
        </p>
      ) : null}
    </div>
  );
}

function Node(props: TreeProps & { technology: Technology }): JSX.Element {
  const { table, technology } = props;
  const { words } = table;
  const id = technology.technology;
  const how = technology.owned ? 'owned' : technology.open ? 'open' : 'closed';
  const name = words.name('technology', id);
  // Technologies of a special card are not among the nine printed ones.
  const covered = words.is('technology', id, 'printed') ? '' : 'covering';
  return (
    <Thing
      table={table}
      domain="technology"
      id={id}
      class={`aoc-tech ${how} ${covered}`}
      label={colon(name, words.say(how))}
      inert={!props.own || technology.owned}
      recent={props.seat}
    >
      <span class="aoc-emblem"><Sign id={`technology:${id}`} /></span>
      <strong class="kit-name">{name}</strong>
      {props.small ? null : <small><Brief table={table} domain="technology" id={id} /></small>}
    </Thing>
  );
}

/*
 * The arrows as they are printed: up each column, and from both sides into the middle of the top
 * row. One that starts at an owned technology is drawn stronger: it has opened its way.
 */
function Arrows(props: { top: boolean; from: Technology[] }): JSX.Element {
  const how = (column: number) => (props.from.find((technology) => technology.column === column)?.owned ? 'open' : '');
  const up = 'M8 14V3.500M4.5 7 8 3.500 11.5 7';
  return (
    <div class="aoc-arrows" aria-hidden="true">
      <Arrow place={1} d={up} how={how(0)} />
      {props.top ? <Arrow place={2} d="M2 13l11-9M7.5 4h5.500v5" how={how(0)} /> : null}
      <Arrow place={3} d={up} how={how(1)} />
      {props.top ? <Arrow place={4} d="M14 13 3 4M8.5 4H3v5" how={how(2)} /> : null}
      <Arrow place={5} d={up} how={how(2)} />
    </div>
  );
}

function Arrow(props: { place: number; d: string; how: string }): JSX.Element {
  return (
    <svg class={`aoc-arrow at${props.place} ${props.how}`} viewBox="0 0 16 16" focusable="false">
      <path d={props.d} />
    </svg>
  );
}
