/*
 * board.tsx: the board of Kites, from the pieces of the kit alone: the sky as a map of squares, one
 * for each height, the hand as cards, what happened step by step, and everybody's kites.
 */
import {
  Answers, automatedSteps, BoardMap, Card, colon, Count, Grid, Mark, MarkGlyph, Panel, seatName, signsOf, squares, StepControls, thingIn, useNews, useTable,
  type Icons, type Labels, type MapSpace, type Sheet, type Step, type Steps, type Table as KitTable,
} from '@clio/boards/kit';
import type { BoardProps, MatchState } from '@clio/boards/types';
import type { LogLine } from '@clio/net/protocol';
import type { JSX } from 'preact';
import './board.css';

interface Player {
  points: number;
  hand: string[];
  in_hand: number;
  flying: string[];
  landed: string[];
}

interface KitesView {
  flight: number;
  wind: number;
  players: Player[];
}

const en = { sky: 'Sky', hand: 'Your kites', wind: 'Wind', others: 'Everybody', news: 'What happened', inHand: 'in hand' };
type Key = keyof typeof en;
const fr: Record<Key, string> = { sky: 'Ciel', hand: 'Vos cerfs-volants', wind: 'Vent', others: 'Tout le monde', news: 'Ce qui s’est passé', inHand: 'en main' };
const labels: Labels<Key> = { en, fr };

type Table = KitTable<KitesView, Key>;

const sheet: Sheet = { kite: '|M12 2 20 10 12 21 4 10z', wind: 'M3 9h12a3 3 0 1 0-3-3M3 14h15a3 3 0 1 1-3 3|', nothing: 'M6 12h12|' };
const Sign = signsOf(sheet);
const icons: Icons = { has: (id) => id in sheet, Sign };

/* Heights 1 to 20, five in a row, the highest at the top. */
const COLUMNS = 5;
const sky = new Grid(squares(60), {
  read: (at) => ({ column: (Number(at) - 1) % COLUMNS, row: 3 - Math.floor((Number(at) - 1) / COLUMNS) }),
  write: (column, row) => (column >= 0 && column < COLUMNS && row >= 0 && row < 4 ? String((3 - row) * COLUMNS + column + 1) : ''),
});

function spaceOf(table: Table, id: string): MapSpace {
  const { words, moves, view, state } = table;
  const flying = view.players.findIndex((p) => p.flying.includes(id));
  const landed = view.players.findIndex((p) => p.landed.includes(id));
  const seat = flying >= 0 ? flying : landed;
  return {
    at: id,
    class: `toy-height ${flying >= 0 ? 'flying' : landed >= 0 ? 'landed' : ''}`,
    label: [words.name('kite', id), ...(seat >= 0 ? [seatName(state.seats, seat)] : [])].join(', '),
    thing: `kite:${id}`,
    options: { choices: moves.of('kite', id).map((move) => ({ move })), greyed: moves.greyedOf('kite', id), source: false },
    ground: (
      <>
        <path class="ground" d={sky.path(0, 0, 1)} />
        <text y="5">{id}</text>
      </>
    ),
    pieces: seat >= 0 ? <MarkGlyph seats={state.seats} seat={seat} x={9} y={-26} size={16} /> : undefined,
  };
}

type News = Step<'wind' | 'win' | 'automated'>;

/** A flight begins with the wind and ends with who takes it; what the rival does are steps between. */
function newsIn(log: LogLine[], from: number): News[] {
  const flights: News[] = log.slice(from).flatMap((line) => (line.event === 'wind' || line.event === 'win' ? [{ kind: line.event, lines: [line] }] : []));
  const at = (step: News) => log.findIndex((line) => line === step.lines[0]);
  return [...flights, ...automatedSteps(log, from)].sort((a, b) => at(a) - at(b));
}

function NewsPanel(props: { table: Table; steps: Steps<News> }): JSX.Element | null {
  const { table, steps } = props;
  const step = steps.current;
  if (!step) return null;
  const kite = thingIn(step.lines[0], 'kite');
  return (
    <Panel class={`toy-news ${step.kind}`} title={table.words.say('news')} aside={<StepControls steps={steps} />}>
      {kite ? <Count table={table} domain="kite" id={kite} n={Number(kite)} sign="kite" /> : <Sign id="wind" />}
      <ol>{step.lines.map((line, i) => <li key={i}>{line.text}</li>)}</ol>
    </Panel>
  );
}

export { guides } from './guide';

export default function Kites(props: BoardProps): JSX.Element {
  const { steps, played } = useNews(props.state, newsIn);
  const play = (move: string): void => {
    played();
    props.play(move);
  };
  const { table, root, onKeyDown } = useTable({ ...props, play }, {
    view: (state: MatchState) => state.view as unknown as KitesView,
    labels,
    icons,
    moves: { placed: (part) => part.domain === 'kite' },
  });
  const { words, view, state } = table;
  const own = state.you === null ? undefined : view.players[state.you];
  return (
    <div class="kit-root">
      <div ref={root} class="kit-board toy" onKeyDown={onKeyDown}>
        <Panel class="toy-skies" title={words.say('sky')} aside={<span>{colon(words.say('wind'), view.wind)}</span>}>
          <BoardMap table={table} grid={sky} class="toy-sky" spaces={words.ids('kite').map((id) => spaceOf(table, id))} />
        </Panel>
        <NewsPanel table={table} steps={steps} />
        {own ? (
          <Panel class="toy-hand" title={words.say('hand')}>
            {own.hand.map((id) => <Card key={id} table={table} domain="kite" id={id} sign="kite" told recent={false} />)}
          </Panel>
        ) : null}
        <Answers table={table} look={{ picture: () => <Sign id="kite" /> }} />
        <Panel class="toy-people" title={words.say('others')}>
          {view.players.map((player, seat) => (
            <p key={seat}>
              <Mark seats={state.seats} seat={seat} /> <b>{seatName(state.seats, seat)}</b> {player.points} · {player.in_hand} {words.say('inHand')}
            </p>
          ))}
        </Panel>
      </div>
    </div>
  );
}
