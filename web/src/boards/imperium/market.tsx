/* market.tsx: what all share: the market with what lies on and under its cards, the decks behind it, fame, unrest, exile. */
import type { JSX } from 'preact';
import { colon } from '../../i18n';
import { Panel } from '../kit';
import { Back, ImpCard } from './card';
import { Pile } from './piles';
import { Sign, SuitDisc } from './signs';
import { RESOURCES, type Place, type Table, type Tokens } from './view';

/** What lies on a market card. */
function OnIt(props: { table: Table; place: Tokens }): JSX.Element | null {
  const lying = RESOURCES.filter((id) => props.place[id] > 0);
  if (lying.length === 0) return null;
  return (
    <span class="imp-tokens">
      {lying.map((id) => (
        <span key={id} class="imp-token">
          <Sign id={id} />
          {props.place[id] > 1 ? <b aria-hidden="true">{props.place[id]}</b> : null}
          <span class="hidden">{props.table.words.count('resource', id, props.place[id])}</span>
        </span>
      ))}
    </span>
  );
}

/** Which deck fills which place. */
const FED = ['main', 'main', 'civilised', 'uncivilised', 'region'] as const;

function MarketPlace(props: { table: Table; at: number; place: Place; onOpen?: ((id: string) => void) | undefined }): JSX.Element {
  const { table, at, place, onOpen } = props;
  const { words, view } = table;
  const deck = FED[at] ?? 'main';
  const n = view.decks[deck];
  return (
    <li class="imp-place" data-thing={`spot:market-${at + 1}`}>
      <span class="imp-feeds" title={words.say('fedBy', { n })}>
        {deck === 'main' ? <Back class="tiny" /> : <SuitDisc suit={deck} />}
        <span>{words.board(`deck.${deck}`)}</span> <b>{n}</b>
      </span>
      {place.card === undefined ? (
        <div class="imp-card full gap" data-thing={`spot:market-${at + 1}`}>{words.say('empty')}</div>
      ) : (
        <div class={`imp-over ${place.unrest ? 'tucked' : ''}`}>
          <ImpCard
            table={table}
            id={place.card}
            where={`market-${at + 1}`}
            also={[`spot:market-${at + 1}`]}
            says={[words.say('places', { n: at + 1 }), ...RESOURCES.filter((id) => place[id] > 0).map((id) => words.count('resource', id, place[id])), ...(place.unrest ? [words.say('unrestBelow')] : [])].join(', ')}
            onOpen={onOpen ? () => onOpen(place.card!) : undefined}
          >
            <OnIt table={table} place={place} />
          </ImpCard>
          {place.unrest ? <span class="imp-tuck"><SuitDisc suit="unrest" />{words.say('unrestBelow')}</span> : null}
        </div>
      )}
    </li>
  );
}

/** From here on the end is near. */
const NEAR = 3;

/** What to fear, once it is near. */
function danger({ words, view }: Table): string {
  const n = view.unrest;
  return n === 0 ? words.say('collapsed') : n <= NEAR ? words.say('collapseNear', { n }) : '';
}

/** The same on a small screen, where the pile lies below what is in sight. */
export function UnrestNear(props: { table: Table }): JSX.Element | null {
  const { words, view } = props.table;
  const says = view.over ? '' : danger(props.table);
  return says ? <span class="imp-danger" data-thing="suit:unrest" tabIndex={0}><SuitDisc suit="unrest" />{colon(words.say('unrest'), says)}</span> : null;
}

/** The unrest pile: when it is empty everything collapses. */
export function Unrest(props: { table: Table }): JSX.Element {
  const { words, view } = props.table;
  const n = view.unrest;
  const bars = Math.max(8, n);
  const says = danger(props.table);
  return (
    <div class={`imp-unrest ${n <= NEAR ? 'near' : ''}`} data-thing="suit:unrest" tabIndex={0} role="group" aria-label={`${colon(words.say('unrest'), n)}${says ? `. ${says}` : ''}`}>
      <h3>{words.say('unrest')}</h3>
      <span class="imp-gauge" style={{ '--high': `${Math.max(3, Math.min(8, Math.floor(110 / bars) - 2))}px` }} aria-hidden="true">{Array.from({ length: bars }, (_, i) => <i key={i} class={bars - i <= n ? 'full' : ''} />)}</span>
      <b class="imp-num">{n}</b>
      <small>{says || words.say('leftOf')}</small>
    </div>
  );
}

export function Market(props: { table: Table; onOpen?: ((id: string) => void) | undefined }): JSX.Element {
  const { table } = props;
  const { view, words } = table;
  return (
    <Panel class="imp-market imp-cloth" title={words.board('market')}>
      {view.last_round > 0 && !view.over ? <strong class="imp-last">{colon(words.say('lastRound'), view.last_round)}</strong> : null}
      <div class="imp-common">
        <ol class="imp-places">
          {view.market.map((place, at) => <MarketPlace key={at} table={table} at={at} place={place} onOpen={props.onOpen} />)}
        </ol>
        <div class="imp-piles">
          <Pile table={table} name={words.say('fame')} suit="fame" n={view.decks.fame} pile="fame" cards={view.king ? [view.king] : []} />
          <Pile table={table} name={words.say('exile')} suit="uncivilised" n={view.exile.length} pile="exile" cards={view.exile} />
        </div>
        <Unrest table={table} />
      </div>
    </Panel>
  );
}
