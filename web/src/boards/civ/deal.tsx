/* deal.tsx: an offer being put together or answered: what each side gives. */
import type { JSX } from 'preact';
import { seatName } from '../kit';
import { Sign } from './signs';
import type { DealHalf, Table } from './view';

function Half(props: { table: Table; half: DealHalf; title: string }): JSX.Element {
  const { table, half } = props;
  const { words } = table;
  const items = [
    ...(['trade', 'culture'] as const).flatMap((id) => (half[id] ? [{ key: id, sign: id, text: `${half[id]} ${words.board(`n.${id}`, { n: half[id] ?? 0 })}` }] : [])),
    ...Object.entries(half.resources).map(([id, n = 0]) => ({ key: id, sign: id, text: `${n} ${words.name('resource', id)}` })),
    ...(half.cards && half.cards.length > 0 ? half.cards.map((id) => ({ key: id, sign: 'event', text: words.name('event', id) })) : half.events.flatMap((n, i) => (n ? [{ key: `e${i}`, sign: 'event', text: `${n} × ${words.board('events-at', { n: i + 1 })}` }] : []))),
    ...(half.finds && half.finds.length > 0 ? half.finds.map((id, i) => ({ key: `${id}${i}`, sign: 'hut', text: words.name('find', id) })) : [...(half.huts ? [{ key: 'huts', sign: 'hut', text: `${half.huts} × ${words.board('hut')}` }] : []), ...(half.villages ? [{ key: 'villages', sign: 'village', text: `${half.villages} × ${words.board('village')}` }] : [])]),
  ];
  return (
    <div class="civ-deal-half">
      <h3>{props.title}</h3>
      <ul>{items.length > 0 ? items.map(({ key, sign, text }) => <li key={key} class="kit-tag"><Sign id={sign} />{text}</li>) : <li class="civ-quiet">{words.board('nothing')}</li>}</ul>
    </div>
  );
}

export function DealSheet(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { deal } = table.view;
  if (!deal) return null;
  const { words, state } = table;
  const name = (seat: number) => seatName(state.seats, seat);
  return (
    <section class="kit-panel civ-deal" aria-label={words.board('deal')}>
      <header><Sign id="offer" /><h2>{words.board('deal')}</h2></header>
      <div class="civ-halves">
        <Half table={table} half={deal.gives} title={words.board('gives-of', { name: name(deal.from) })} />
        <Sign id="offer" class="big" />
        <Half table={table} half={deal.wants} title={words.board('gives-of', { name: name(deal.to) })} />
      </div>
    </section>
  );
}
