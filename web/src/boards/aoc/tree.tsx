/* tree.tsx: a player's nine technologies, from the bottom row up, with the arrows that open them. */
import type { JSX } from 'preact';
import { colon } from '../../i18n';
import { Sign } from './art/emblem';
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
          {i > 0 && !props.small ? <Arrows key={`a${i}`} top={i === 1} /> : null}
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
      <Sign id={`technology:${id}`} />
      <span class="kit-name">{name}</span>
      {technology.owned && !props.small ? <span class="aoc-cube" aria-hidden="true" /> : null}
    </Thing>
  );
}

/*
 * The arrows as they are printed: up each column, and from both sides into the middle of the top
 * row. Six narrow columns, so that the slanted ones stand between the straight ones.
 */
function Arrows(props: { top: boolean }): JSX.Element {
  const up = 'M8 13V4M4.5 7 8 3.5 11.5 7';
  return (
    <div class="aoc-arrows" aria-hidden="true">
      <Arrow place={1} d={up} />
      {props.top ? <Arrow place={2} d="M3 12l9-7M7.5 4.5 12.5 4.5 11 9" /> : null}
      <Arrow place={3} d={up} />
      {props.top ? <Arrow place={4} d="M13 12 4 5M8.5 4.5 3.5 4.5 5 9" /> : null}
      <Arrow place={5} d={up} />
    </div>
  );
}

function Arrow(props: { place: number; d: string }): JSX.Element {
  return (
    <svg class={`aoc-arrow at${props.place}`} viewBox="0 0 16 16" focusable="false">
      <path d={props.d} />
    </svg>
  );
}
