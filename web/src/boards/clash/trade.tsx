/* trade.tsx: a trade being put together or answered: what each side gives. */
import type { JSX } from 'preact';
import { colon, seatName } from '../kit';
import { Sign } from './art';
import type { DealHalf, Table } from './view';

function HalfOf(props: { table: Table; half: DealHalf; title: string }): JSX.Element {
  const { table, half } = props;
  const { words } = table;
  const cards = (domain: string, ids: string[] | undefined, count: number | undefined, sign: string, name: string) =>
    ids && ids.length > 0
      ? ids.map((id) => <li key={id} class="kit-tag" data-thing={`${domain}:${id}`}><Sign id={sign} />{words.name(domain, id)}</li>)
      : count
        ? [<li key={domain} class="kit-tag"><Sign id={sign} />{name}: {count}</li>]
        : [];
  const items = [
    ...words.ids('kind').flatMap((kind) => (typeof half[kind] === 'number' ? [<li key={kind} class={`kit-tag k-${kind}`} data-thing={`kind:${kind}`}><Sign id={kind} />{half[kind] as number} {words.name('kind', kind)}</li>] : [])),
    ...cards('action-card', half.actions, half.action_count, 'play', words.say('actionCards')),
    ...cards('objective-card', half.objectives, half.objective_count, 'objective', words.say('objectives')),
    ...cards('wonder', half.wonders, half.wonder_count, 'wonder', words.say('wonders')),
    ...cards('event', half.persons, 0, 'person', words.say('persons')),
  ];
  return (
    <div class="cl-deal-half">
      <h3>{props.title}</h3>
      <ul>{items.length > 0 ? items : <li class="cl-quiet">{words.say('nothingYet')}</li>}</ul>
    </div>
  );
}

/** Half a deal in words: “2 food, 1 action card”. */
function halfTold(table: Table, half: DealHalf): string {
  const { words } = table;
  const cards = (domain: string, ids: string[] | undefined, n: number | undefined, name: string) => (ids && ids.length > 0 ? ids.map((id) => words.name(domain, id)) : n ? [colon(name, n)] : []);
  const parts = [
    ...words.ids('kind').flatMap((kind) => (typeof half[kind] === 'number' ? [words.count('kind', kind, half[kind] as number)] : [])),
    ...cards('action-card', half.actions, half.action_count, words.say('actionCards')),
    ...cards('objective-card', half.objectives, half.objective_count, words.say('objectives')),
    ...cards('wonder', half.wonders, half.wonder_count, words.say('wonders')),
    ...cards('event', half.persons, 0, words.say('persons')),
  ];
  return parts.length > 0 ? parts.join(', ') : words.say('nothingYet');
}

/** Who gives what to whom, in one sentence. */
export function dealTold(table: Table, deal: { from: number; to: number; gives: DealHalf; wants: DealHalf }): string {
  const { seats } = table.state;
  return table.words.say('deal', { from: seatName(seats, deal.from), to: seatName(seats, deal.to), gives: halfTold(table, deal.gives), wants: halfTold(table, deal.wants) });
}

export function Trade(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { view, words, state } = table;
  const { deal } = view;
  if (!deal) return null;
  return (
    <section class="cl-battle cl-trade" aria-label={words.say('trade')}>
      <header><Sign id="trade" /><h2>{words.say('trade')}</h2></header>
      <p class="cl-deal-told">{dealTold(table, deal)}</p>
      <div class="cl-deal">
        <HalfOf table={table} half={deal.gives} title={words.say('gives', { name: seatName(state.seats, deal.from) })} />
        <Sign id="trade" class="big" />
        <HalfOf table={table} half={deal.wants} title={words.say('wants', { name: seatName(state.seats, deal.to) })} />
      </div>
    </section>
  );
}
