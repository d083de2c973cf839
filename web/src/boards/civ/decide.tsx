/*
 * decide.tsx: the answers at the prompt. Where several cities can act, first the city is
 * asked for; techs come by their levels; where an answer is a square of the map and there are many, the map is where it is given.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Move } from '../../net/protocol';
import { Answers, Back, firstClause, Mark, partsOf, Spans, Told, type AnswerLook } from '../kit';
import { Dials } from './own';
import { hasSign, MoveSign, Sign } from './signs';
import { capital, cityActions, cityOf, nameOf, placeOf, type Table } from './view';

/** So many squares are chosen on the map alone. */
const MANY_SQUARES = 9;

/** What a card does, in short, below its name. */
function noteOf(table: Table, move: Move): ComponentChildren {
  for (const domain of ['policy', 'event', 'government', 'tech', 'wonder', 'find']) {
    const [id] = partsOf(move, domain);
    if (id && ['adopt', 'switch-policy', 'play', 'cancel-card', 'interrupt-card', 'govern', 'choose-tech', 'choose-wonder', 'pay-found'].includes(move.verb) && table.words.about(domain, id)) return <Told table={table} domain={domain} id={id} />;
  }
  return null;
}

/** What lies on the square that is harvested; unknown where it is drawn by chance. */
function harvested(table: Table, move: Move): string | undefined {
  const [, from] = move.verb === 'harvest' ? partsOf(move, 'space') : [];
  return from === undefined ? undefined : table.view.map.squares.find((square) => square.at === from)?.resource;
}

function harvestLabel(table: Table, move: Move, from: string): string {
  const resource = harvested(table, move);
  return resource ? `${table.words.board('harvest-of', { what: table.words.name('resource', resource).toLocaleLowerCase(table.words.lang) })} (${from})` : table.words.board('harvest-at', { at: from });
}

/** Of what a city makes the name is enough, and the first amount of its note: what it costs or gives. */
function cityLabel(table: Table, move: Move): ComponentChildren {
  const { words } = table;
  const made = move.parts.find((part) => ['type', 'building', 'wonder'].includes(part.domain));
  const [, from] = partsOf(move, 'space');
  const name = made ? words.name(made.domain, String(made.id)) : move.verb === 'harvest' && from ? harvestLabel(table, move, from) : words.board(`do.${move.verb}`);
  const amount = move.verb in cityActions && move.verb !== 'program' ? move.note_spans?.find((span) => typeof span !== 'string' && span.n !== undefined) : undefined;
  return <span class="civ-made"><span>{name}</span>{amount ? <Spans line={[amount]} icons={table.icons} lang={words.lang} /> : null}</span>;
}

/** What is harvested, else what is done. */
function Picture(props: { table: Table; move: Move }): JSX.Element | null {
  const resource = harvested(props.table, props.move);
  return resource ? <Sign id={resource} /> : <MoveSign move={props.move} />;
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];

function techLabel(table: Table, tech: string): string {
  return `${table.words.name('tech', tech)} · ${ROMAN[table.words.number('tech', tech, 'level')] ?? ''}`;
}

function lookOf(table: Table): AnswerLook {
  return {
    picture: (move) => <Picture table={table} move={move} />,
    class: (move) => (move.verb in cityActions ? `civ-do ${cityActions[move.verb]}` : ''),
    note: (move) => noteOf(table, move),
    place: (at) => placeOf(table, at),
    label: (move) => (cityOf(move) ? cityLabel(table, move) : move.verb === 'research' ? techLabel(table, partsOf(move, 'tech')[0] ?? '') : undefined),
  };
}

/** City Management: first which city, where several can act; then what it does. Whatever else there is stands beside. */
function CityAnswers(props: { table: Table; look: AnswerLook; chosen: string | null; onChoose(at: string | null): void }): JSX.Element {
  const { table, look } = props;
  const { moves, words, view, state } = table;
  const own = state.you === null ? undefined : view.players[state.you];
  const cities = [...new Set(moves.all.flatMap((move) => cityOf(move) ?? []))];
  const [asked, setAsked] = useState<{ version: number; at: string } | null>(null);
  const at = cities.length === 1 ? cities[0] : asked?.version === state.version ? asked.at : props.chosen !== null && cities.includes(props.chosen) ? props.chosen : undefined;
  const others = moves.all.filter((move) => cityOf(move) === undefined);
  const choose = (to: string | null) => {
    setAsked(to === null ? null : { version: state.version, at: to });
    props.onChoose(to);
  };
  if (at === undefined)
    return (
      <Answers table={table} look={look} moves={others}>
        {cities.map((city) => {
          const found = own?.cities.find((c) => c.at === city);
          return (
            <button key={city} type="button" class="kit-button lit go" data-space={city} onClick={() => choose(city)}>
              <Sign id="city" /><span class="kit-words">{nameOf(table, city)}<small>{found ? words.board('has-production', { n: found.production }) : null}</small></span>
            </button>
          );
        })}
      </Answers>
    );
  const its = moves.all.filter((move) => cityOf(move) === at);
  return (
    <Answers table={table} look={look} moves={[...its, ...others]} about={[`space:${at}`]} class="civ-city-answers kit-actions" back={cities.length > 1 ? <Back onBack={() => choose(null)} /> : undefined} />
  );
}

/** Which of the answers stand in the bar: squares only where they are few. */
function inBar(table: Table): Move[] {
  const { moves } = table;
  const onMap = moves.all.filter((move) => partsOf(move, 'space').length === 1 && !moves.declines(move) && move.parts.every((part) => part.domain === 'space' || part.domain === 'number'));
  if (onMap.length < MANY_SQUARES) return moves.all;
  return moves.all.filter((move) => !onMap.includes(move));
}

const inOffer = ['give', 'want'];

/** Techs of the highest level first: they are what the lower ones were for. In an offer, what is given stands before what is asked for. */
function inOrder(table: Table, moves: Move[]): Move[] {
  const rank = (move: Move) => (move.verb === 'research' ? -table.words.number('tech', partsOf(move, 'tech')[0] ?? '', 'level') : inOffer.indexOf(move.verb.split('-')[0] ?? ''));
  return [...moves].sort((a, b) => rank(a) - rank(b));
}

/** What research of a level costs and leaves is said once above its techs. */
function researchOf(moves: Move[]): { prices: string | undefined; moves: Move[] } {
  const prices: string[] = [];
  const without = moves.map((move) => {
    if (move.verb !== 'research') return move;
    const { said, rest } = firstClause(move);
    if (!prices.includes(said)) prices.push(said);
    return rest;
  });
  return { prices: prices.length > 0 ? prices.map(capital).join(' · ') : undefined, moves: without };
}

export function Decide(props: { table: Table; chosen: string | null; onChoose(at: string | null): void }): JSX.Element | null {
  const { table } = props;
  const { state, moves, view } = table;
  if (state.you === null || state.over) return null;
  const player = view.players[state.you];
  if (!player) return null;
  const look = lookOf(table);
  const inCity = moves.all.some((move) => cityOf(move) !== undefined);
  const bar = inBar(table);
  const onMap = bar.length < moves.all.length;
  const { prices, moves: answers } = researchOf(inOrder(table, bar));
  return (
    <div class="civ-decide" data-of={state.you}>
      <div class="civ-mine kit-have">
        <Mark seats={state.seats} seat={state.you} />
        <Dials table={table} seat={state.you} player={player} />
      </div>
      {inCity ? <CityAnswers table={table} look={look} chosen={props.chosen} onChoose={props.onChoose} /> : (
        <Answers table={table} look={look} moves={answers} {...(prices ? { name: prices } : {})} class={moves.all.some((move) => ['adopt', 'research', 'play'].includes(move.verb)) ? 'listed' : ''}>
          {onMap ? <span class="civ-on-map"><Sign id={hasSign('step') ? 'step' : 'move'} />{table.words.board('on-map')}</span> : null}
        </Answers>
      )}
    </div>
  );
}
