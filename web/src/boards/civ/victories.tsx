/* victories.tsx: the four ways to win, and how far everybody has gone on each; the culture track in full. */
import type { JSX } from 'preact';
import { colon, Mark, ownClass, Panel, seatName } from '../kit';
import { OwnerShape } from './pieces';
import { Sign } from './signs';
import type { Table, Victory } from './view';

/** Marks that stand beside one another are so far apart. */
const APART = 15;

const ways: Victory[] = ['culture', 'technology', 'economy', 'military'];

/** Where marks stand: those that would lie on one another stand beside one another, in the order of how far they are. */
function lefts(shares: number[]): string[] {
  const order = shares.map((_, seat) => seat).sort((a, b) => (shares[a] ?? 0) - (shares[b] ?? 0) || a - b);
  const at: string[] = [];
  order.forEach((seat, i) => {
    const own = `${shares[seat] ?? 0}%`;
    const before = order[i - 1];
    at[seat] = before === undefined ? own : `max(${own}, ${at[before]} + ${APART}px)`;
  });
  return at;
}

function Bar(props: { table: Table; way: Victory; hero: number }): JSX.Element {
  const { table, way, hero } = props;
  const { words, state, view } = table;
  const told = view.players.map((player) => player.victories[way]);
  const own = told[hero] ?? { now: 0, needed: 1 };
  const share = (v: { now: number; needed: number }) => Math.min(100, (100 * v.now) / Math.max(1, v.needed));
  const spoken = told.map((v, seat) => colon(seatName(state.seats, seat), words.board(`victory.${way}`, { n: v.now, needed: v.needed }))).join('; ');
  return (
    <div class={`civ-way-to ${way}`} data-thing={`victory:${way}`} tabIndex={0} role="group" aria-label={`${words.name('victory', way)}. ${spoken}`}>
      <Sign id={way} />
      <b>{words.board(`to-win.${way}`)}</b>
      <div class="civ-bar" style={{ '--w': `${share(own)}%`, '--n': own.needed }} aria-hidden="true">
        {lefts(told.map(share)).map((left, seat) => <svg key={seat} class={`civ-runner ${ownClass(state.seats, seat)}`} style={{ left }} viewBox="-9 -9 18 18"><circle r="8.500" /><OwnerShape seat={seat} x={0} y={0} size={11} /></svg>)}
      </div>
      <span class="civ-num" aria-hidden="true">{own.now}<small>/{own.needed}</small></span>
    </div>
  );
}

export function Victories(props: { table: Table; hero: number }): JSX.Element {
  return (
    <Panel class="civ-victories" title={props.table.words.board('ways')}>
      {ways.map((way) => <Bar key={way} table={props.table} way={way} hero={props.hero} />)}
    </Panel>
  );
}

const rewards: Record<string, string> = { event: 'event', person: 'person', victory: 'victory', nothing: 'capital' };

export function Track(props: { table: Table }): JSX.Element {
  const { table } = props;
  const { words, state, view } = table;
  return (
    <Panel class="civ-track" title={words.board('track')}>
      <ol>
        {view.track.map((space, i) => {
          const here = view.players.flatMap((player, seat) => (player.track === i ? [seat] : []));
          const price = [space.culture ? `${space.culture} ${words.board('n.culture', { n: space.culture })}` : '', space.trade ? `${space.trade} ${words.board('n.trade', { n: space.trade })}` : ''].filter(Boolean).join(', ');
          const name = colon(words.board('track-space', { n: i }), `${words.board(`reward.${space.reward}`)}${price ? ` (${price})` : ''}`);
          return (
            <li key={i} class={`l${space.level} ${space.reward}`} title={name}>
              <span class="hidden">{colon(name, here.map((seat) => seatName(state.seats, seat)).join(', '))}</span>
              <span class="what" aria-hidden="true"><Sign id={rewards[space.reward] ?? 'nothing'} /></span>
              <small aria-hidden="true">{i}</small>
              <span class="who">{here.map((seat) => <Mark key={seat} seats={state.seats} seat={seat} />)}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
