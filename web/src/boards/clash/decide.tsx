/*
 * decide.tsx: the bar that stays in sight: one's stock, and the answers that have no place on the
 * map, the tree or a card. At the question of the turn it shows the actions, as the rule book lists
 * them: a click goes where the action is taken.
 */
import type { ComponentChildren, JSX } from 'preact';
import { Mark, MoveButton } from '../kit';
import { Sign } from './art';
import { FightAnswers } from './battle';
import { Answer, MoveSign } from './menu';
import { heldBy, Offered, Stock } from './player';
import { RegionWay } from './region';
import type { Table } from './view';
import { rowOf } from './wonders';

const actions: { key: 'advance' | 'found' | 'city' | 'move' | 'improve' | 'influence'; sign: string; verbs: string[] }[] = [
  { key: 'advance', sign: 'advance', verbs: ['advance'] },
  { key: 'found', sign: 'settlement', verbs: ['found'] },
  { key: 'city', sign: 'collect', verbs: ['collect', 'build', 'recruit', 'wonder'] },
  { key: 'move', sign: 'move', verbs: ['move'] },
  { key: 'improve', sign: 'improve', verbs: ['improve'] },
  { key: 'influence', sign: 'influence', verbs: ['influence'] },
];

/** Verbs of the question of the turn alone. */
const turnVerbs = new Set([...actions.flatMap((a) => a.verbs), 'end', 'trade']);

/** Goes to the first of these things. */
function goTo(selector: string): void {
  const target = document.querySelector<HTMLElement>(selector);
  (target?.closest('.kit-panel') ?? target)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  target?.focus({ preventScroll: true });
}

/** Ways to what is lit below the map, where nobody may look: the tree, the wonders that lie open, the hand. */
function paths(table: Table, held: Set<string>, row: Set<string>): JSX.Element[] {
  const { moves, words } = table;
  const parts = moves.all.filter((m) => !m.parts.some((p) => p.domain === 'space')).flatMap((m) => m.parts);
  const countOf = (keys: Set<string>) => new Set(parts.map((p) => `${p.domain}:${p.id}`).filter((key) => keys.has(key))).size;
  const places = [
    { sign: 'advance', name: words.board('advances'), n: new Set(parts.filter((p) => p.domain === 'advance').map((p) => p.id)).size, at: '.cl-advance.lit .kit-hit' },
    { sign: 'wonder', name: words.say('wonders'), n: countOf(row), at: '.cl-wonder-card.lit .kit-hit' },
    { sign: 'play', name: words.say('hand'), n: countOf(held), at: '.cl-hand .lit .kit-hit' },
  ];
  return places
    .filter(({ n }) => n > 0)
    .map(({ sign, name, n, at }) => (
      <button key={sign} type="button" class="kit-button lit go" onClick={() => goTo(at)}>
        <Sign id={sign} /> <span>{name} ({n}) ↓</span>
      </button>
    ));
}

function TurnActions(props: { table: Table; children: ComponentChildren }): JSX.Element {
  const { table } = props;
  const { moves, words } = table;
  const nameOf = (key: (typeof actions)[number]['key']) => words.board(key);
  const spaces = (verbs: string[]) => [...new Set(moves.all.filter((m) => verbs.includes(m.verb)).flatMap((m) => m.parts.filter((p) => p.domain === 'space').map((p) => String(p.id))))];
  return (
    <div class="kit-actions">
      {actions.map(({ key, sign, verbs }) => {
        const legal = moves.all.filter((m) => verbs.includes(m.verb));
        const grey = legal.length === 0 ? verbs.map((v) => moves.greyedVerb(v)).find(Boolean) : undefined;
        const [only] = legal;
        if (only && legal.length === 1 && key !== 'city') return <Answer key={key} table={table} move={only} label={nameOf(key)} class="action" />;
        if (grey) return <Answer key={key} table={table} move={grey} label={nameOf(key)} class="action" />;
        if (!only) return null;
        const where = spaces(verbs);
        return (
          <button
            key={key}
            type="button"
            class="kit-button action lit go"
            onClick={() => (where.length === 1 && where[0] ? table.setOpen(`space:${where[0]}`) : goTo(key === 'advance' ? '.cl-advance.lit .kit-hit' : '.cl-hex.lit'))}
          >
            <Sign id={sign} />
            <span>{nameOf(key)}<small>{key === 'advance' ? legal.length : where.join(' ')}</small></span>
          </button>
        );
      })}
      {props.children}
    </div>
  );
}

export function Decide(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { state, moves, view } = table;
  if (state.you === null || state.over) return null;
  const player = view.players[state.you];
  if (!player) return null;
  const row = new Set(rowOf(view));
  const held = new Set([...heldBy(player)].filter((key) => !row.has(key)));
  const elsewhere = view.fight !== undefined || view.deal !== undefined;
  const turn = moves.all.some((m) => turnVerbs.has(m.verb));
  const listed = new Set(actions.flatMap((a) => a.verbs));
  const loose = elsewhere ? [] : moves.loose.filter((m) => !turn || !listed.has(m.verb));
  const answers = loose.map((move) => {
    const way = move.verb === 'orient' ? view.new_region?.ways[Number(move.parts[0]?.id) - 1] : undefined;
    return <MoveButton key={move.move} table={table} move={move} class={way ? 'picture' : ''} picture={way ? <RegionWay way={way} /> : <MoveSign move={move} />} />;
  });
  if (!turn && !elsewhere) answers.push(...paths(table, held, row));
  return (
    <div class="cl-decide" role="group" aria-label={state.question}>
      <div class="cl-mine">
        <Mark seats={state.seats} seat={state.you} />
        <Stock table={table} player={player} />
      </div>
      <FightAnswers table={table} />
      {elsewhere ? null : <Offered table={table} held={new Set([...held, ...row])} />}
      {turn ? <TurnActions table={table}>{answers}</TurnActions> : answers.length > 0 ? <div class="kit-answers">{answers}</div> : null}
    </div>
  );
}
