/*
 * decide.tsx: one's stock, which stays in sight, and the answers in the bar at the prompt. At the
 * question of the turn the bar shows the actions, as the rule book lists them: an action that can be
 * taken in several places or ways asks which, there and on the map.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n';
import type { GreyedMove, Move } from '../../net/protocol';
import { Answers, Back, Mark, partsOf, Standing, Told, usePointed, type AnswerLook, type StandingAction } from '../kit';
import { Sign } from './art';
import { Answer, MoveSign, shortOf as shortOfBuilt } from './menu';
import { heldBy, Stock } from './player';
import { RegionWay } from './region';
import { dealTold } from './trade';
import { journeyOf, nameOf, placeOf, turnActions, type Table, type TurnAction } from './view';
import { rowOf } from './wonders';

/** What can be answered with several moves: an action of the turn, the hand, whatever else there is. */
interface Group {
  key: TurnAction | 'hand' | 'more';
  sign: string;
  name: string;
  moves: Move[];
  grey?: GreyedMove | undefined;
}

/** What a card, an advance or an ability does, in short, below its name. */
function noteOf(table: Table, move: Move): ComponentChildren {
  if (move.verb === 'give-card' || move.verb === 'want-card') return null;
  for (const domain of ['objective', 'objective-card', 'action-card', 'advance', 'wonder', 'event', 'leader', 'ability']) {
    const [id] = partsOf(move, domain);
    if (id && table.words.about(domain, id)) return <Told table={table} domain={domain} id={id} {...(move.verb === 'tactic' ? { part: 'tactic' } : {})} />;
  }
  return null;
}

function lookOf(table: Table): AnswerLook {
  const { words, view } = table;
  const way = (move: Move) => (move.verb === 'orient' ? view.new_region?.ways[Number(move.parts[0]?.id) - 1] : undefined);
  return {
    picture: (move) => {
      const found = way(move);
      return found ? <RegionWay way={found} /> : move.verb === 'learn' ? null : <MoveSign move={move} />;
    },
    // A tactics card is offered by its lower half.
    label: (move) => (move.verb !== 'road' && journeyOf(move) ? placeOf(table, journeyOf(move)?.to ?? '') : move.verb === 'tactic' ? words.parts('action-card', partsOf(move, 'action-card')[0] ?? '').find((part) => part.id === 'tactic')?.title : completing(table, move)),
    note: (move) => (journeyOf(move) ? leadsOf(table, move) : noteOf(table, move)),
    class: (move) => (way(move) ? 'picture' : ''),
    start: () => <Sign id="move" />,
    place: (at) => placeOf(table, at),
    // Advances stand as in the tree.
    group: (move) => (move.verb === 'advance' || move.verb === 'learn' ? groupOf(table, partsOf(move, 'advance')[0]) : undefined),
  };
}

/** An objective that is completed, without the other half of its card. */
function completing(table: Table, move: Move): string | undefined {
  const [objective] = move.verb === 'complete' ? partsOf(move, 'objective') : [];
  return objective === undefined ? undefined : table.words.board('complete', { objective: table.words.name('objective', objective) });
}

function groupOf(table: Table, advance: string | undefined): string | undefined {
  const group = advance === undefined ? undefined : table.words.fact('advance', advance, 'group');
  return group === undefined ? undefined : table.words.board(`group.${group}`);
}

/** What a journey leads to: a battle, an exploration, land that stops it. */
function leadsOf(table: Table, move: Move): string {
  const journey = journeyOf(move);
  const leads = table.view.previews?.filter(({ from, to }) => from === journey?.from && to === journey.to).flatMap((preview) => preview.leads) ?? [];
  return [...new Set(leads)].map((lead) => (lead === 'conquer' ? table.words.board('conquest') : table.words.say(lead as 'fight'))).join(', ');
}

function spacesOf(moves: Move[]): string[] {
  return [...new Set(moves.flatMap((move) => partsOf(move, 'space')))];
}

/** An action of the turn as it stands in its place. */
function standingOf(table: Table, group: Group): StandingAction {
  const { key, moves: legal } = group;
  const [only] = legal;
  const short = only && shortOf(table, group, only);
  const where = spacesOf(legal);
  return {
    key,
    name: group.name,
    picture: <Sign id={group.sign} />,
    moves: legal,
    grey: group.grey,
    asks: key === 'city',
    short,
    ...(only && key === 'more' ? { label: completing(table, only) ?? only.text } : {}),
    ...(key === 'city' || key === 'found' ? { note: where.map((at) => nameOf(table, at)).join(', ') } : {}),
  };
}

/** Below the name of the action what it leads to is enough. */
function shortOf(table: Table, group: Group, move: Move): string | undefined {
  const [advance] = partsOf(move, 'advance');
  const [space] = partsOf(move, 'space');
  // Of an action card the upper half is played.
  const [card] = partsOf(move, 'action-card');
  if (group.key === 'hand' && card) return table.words.parts('action-card', card)[0]?.title;
  return group.key === 'advance' && advance ? table.words.name('advance', advance) : group.key === 'found' && space ? placeOf(table, space) : undefined;
}

/** Which city, which advance, which card? What is asked for is outlined on the map as well. */
function Asked(props: { table: Table; group: Group; look: AnswerLook; onCity(at: string): void; onBack(): void }): JSX.Element {
  const { table, group } = props;
  const { words, moves } = table;
  const where = spacesOf(group.moves);
  usePointed(where.map((at) => `space:${at}`));
  const kinds = (at: string) => [...new Set(moves.of('space', at).filter((move) => group.moves.includes(move)).map((move) => words.board(`do.${move.verb}`)))];
  const choices = group.key !== 'city' ? null : where.map((at) => (
    <button key={at} type="button" class="kit-button lit go" data-space={at} onClick={() => props.onCity(at)}>
      <Sign id={group.sign} />
      <span class="kit-words">{placeOf(table, at)}<small>{kinds(at).join(', ')}</small></span>
    </button>
  ));
  return (
    <Answers
      table={table}
      look={{ ...props.look, both: group.key === 'hand', note: (move) => (move.verb === 'person' ? null : props.look.note?.(move)), picture: () => null, label: (move) => shortOf(table, group, move) ?? props.look.label?.(move) }}
      moves={choices ? [] : group.moves}
      name={group.name}
      asks={words.board(`which.${group.key}`)}
      class={`asked ${group.key === 'advance' ? 'listed kit-opened' : group.key === 'hand' ? 'several listed' : ''}`}
      back={<Back onBack={props.onBack} />}
    >
      {choices}
    </Answers>
  );
}

/** What a city can do, once it is chosen, and what it cannot with why; meanwhile the map shows it. */
function CityAnswers(props: { table: Table; group: Group; at: string; onBack(): void }): JSX.Element {
  const { table, group, at } = props;
  const { words, moves } = table;
  const [whole, setWhole] = useState(false);
  const here = (move: Move) => group.moves.includes(move) || turnActions.city.verbs.includes(move.verb);
  const legal = moves.of('space', at).filter(here);
  const greyed = moves.greyedOf('space', at).filter(here);
  const shown = [...legal, ...(whole ? greyed : [])];
  useEffect(() => {
    const space = document.querySelector(`.board .kit-space[data-space="${CSS.escape(at)}"]`);
    space?.dispatchEvent(new CustomEvent('kit-show', { bubbles: true }));
    return () => void space?.dispatchEvent(new CustomEvent('kit-back', { bubbles: true }));
  }, [at]);
  return (
    <Answers
      table={table}
      moves={[]}
      about={[`space:${at}`]}
      asks={words.board('which.in-city', { at: placeOf(table, at) })}
      class={`kit-opened ${shown.length > 4 ? 'several' : ''}`}
      more={greyed.length > 0 ? <button type="button" class="kit-button quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>{`${t('kit.not-now')} (${greyed.length})`}</button> : null}
      back={<Back onBack={props.onBack} />}
    >
      {shown.map((move) => {
        const label = shortOfBuilt(table, move);
        return <Answer key={move.move} table={table} move={move} {...(label ? { label } : {})} />;
      })}
    </Answers>
  );
}

function groupsOf(table: Table, held: Set<string>, row: Set<string>): Group[] {
  const { moves, words } = table;
  const groups = Object.entries(turnActions).map(([key, { sign, verbs }]): Group => ({
    key: key as TurnAction,
    sign,
    name: words.board(key),
    moves: moves.all.filter((move) => verbs.includes(move.verb)),
    grey: verbs.map((verb) => moves.greyedVerb(verb)).find(Boolean),
  }));
  const listed = new Set(Object.values(turnActions).flatMap((action) => action.verbs));
  const on = <M extends Move>(all: M[], keys: Set<string>) => all.filter((move) => !listed.has(move.verb) && move.verb !== 'complete' && spacesOf([move]).length === 0 && move.parts.some((p) => keys.has(`${p.domain}:${p.id}`)));
  const hand = on(moves.all, held);
  groups.push({ key: 'hand', sign: 'play', name: words.say('playCard'), moves: hand, grey: on(moves.greyed, held)[0] });
  // Points for the asking come first; then wonders that lie open, and whatever else costs no action.
  const completions = moves.all.filter((move) => move.verb === 'complete');
  const others = [...on(moves.all, row), ...moves.loose.filter((move) => !listed.has(move.verb) && !moves.declines(move))].filter((move) => !hand.includes(move));
  groups.push({ key: 'more', sign: 'use', name: words.say('more'), moves: [...new Set([...completions, ...others])] });
  return groups;
}

/** The actions of the turn, and what else can be done in it. */
function TurnAnswers(props: { table: Table; look: AnswerLook; held: Set<string>; row: Set<string> }): JSX.Element {
  const { table, look } = props;
  const { state } = table;
  const [asking, setAsking] = useState<{ version: number; key: string; city?: string } | null>(null);
  const groups = groupsOf(table, props.held, props.row);
  const asked = asking?.version === state.version ? groups.find((group) => group.key === asking.key) : undefined;
  const ask = ({ key }: Group, city?: string) => {
    table.setOpen(null);
    setAsking({ version: state.version, key, ...(city ? { city } : {}) });
  };
  if (asked) {
    const cities = asked.key === 'city' ? spacesOf(asked.moves) : [];
    const city = cities.length === 1 ? cities[0] : asking?.city;
    const back = () => (asking?.city ? ask(asked) : setAsking(null));
    return city ? <CityAnswers table={table} group={asked} at={city} onBack={back} /> : <Asked table={table} group={asked} look={look} onCity={(at) => ask(asked, at)} onBack={back} />;
  }
  const standing = (group: Group) => <Standing key={group.key} table={table} action={standingOf(table, group)} onAsk={() => ask(group)} />;
  const more = groups.find((group) => group.key === 'more');
  return (
    <Answers table={table} look={look} moves={[]} class="kit-actions" places={4} ends={['end']} more={more && more.moves.length > 0 ? standing(more) : null}>
      {groups.filter((group) => group !== more).map(standing)}
    </Answers>
  );
}

/* What is asked where the question alone does not say it: the whole offer; where to, once it is clear from where. */
function askedOf(table: Table): { asks?: string } {
  const { state, moves, view, words, from } = table;
  if (view.deal && moves.answers.some((move) => move.verb === 'accept')) return { asks: `${state.question} ${dealTold(table, view.deal)}` };
  const n = state.question_parts?.find((part) => part.domain === 'number')?.id;
  if (from !== null && moves.sources.has(from) && moves.sources.get(from)?.every((move) => move.verb !== 'road') && typeof n === 'number') return { asks: words.board('where-to', { from: placeOf(table, from), n }) };
  return {};
}

export function Decide(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { state, moves, view } = table;
  if (state.you === null || state.over) return null;
  const player = view.players[state.you];
  if (!player) return null;
  const row = new Set(rowOf(view));
  const held = new Set([...heldBy(player)].filter((key) => !row.has(key)));
  const look = lookOf(table);
  return (
    <div class="cl-decide" data-of={state.you}>
      <div class="cl-mine kit-have">
        <Mark seats={state.seats} seat={state.you} />
        <Stock table={table} player={player} />
      </div>
      {moves.isTurn ? <TurnAnswers table={table} look={look} held={held} row={row} /> : <Answers table={table} look={look} class={moves.answers.some((move) => move.verb === 'learn') ? 'listed' : ''} {...(view.fight ? { about: [`space:${view.fight.at}`] } : {})} {...askedOf(table)} />}
    </div>
  );
}
