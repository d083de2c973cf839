/*
 * decide.tsx: the answers at the prompt. What cities can do stands under headings, one city after the
 * other; techs by their levels; where an answer is a square of the map and there are many, the map is where it is given.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Move } from '../../net/protocol';
import { Answers, Back, Mark, partsOf, Told, type AnswerLook } from '../kit';
import { Dials } from './own';
import { hasSign, MoveSign, Sign } from './signs';
import { cityActions, cityOf, nameOf, placeOf, type Table } from './view';

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

/** Below the heading of its city what is made is enough. */
function cityLabel(table: Table, move: Move): string | undefined {
  const { words } = table;
  const made = move.parts.find((part) => ['type', 'building', 'wonder'].includes(part.domain));
  if (made) return words.name(made.domain, String(made.id));
  const [, from] = partsOf(move, 'space');
  return move.verb === 'harvest' && from ? words.board('harvest-at', { at: from }) : words.board(`do.${move.verb}`);
}

function lookOf(table: Table): AnswerLook {
  const { words } = table;
  return {
    picture: (move) => <MoveSign move={move} />,
    note: (move) => noteOf(table, move),
    place: (at) => placeOf(table, at),
    label: (move) => (cityOf(move) ? cityLabel(table, move) : move.verb === 'research' ? words.name('tech', partsOf(move, 'tech')[0] ?? '') : undefined),
    group: (move) => {
      const kind = cityActions[move.verb];
      if (kind) return words.board(`heading.${kind}`);
      const [tech] = partsOf(move, 'tech');
      if (move.verb === 'research' && tech) return words.board('level', { n: words.number('tech', tech, 'level') });
      return undefined;
    },
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
  const [some, more] = [others.filter((move) => !moves.declines(move)), others.filter((move) => moves.declines(move))];
  return (
    <Answers table={table} look={look} moves={[...its, ...more]} about={[`space:${at}`]} name={nameOf(table, at)} class="civ-city-answers" back={<>{some.length > 0 ? <Others table={table} look={look} moves={some} /> : null}{cities.length > 1 ? <Back onBack={() => choose(null)} /> : null}</>} />
  );
}

/** What is no action of a city: abilities, events, the culture track. */
function Others(props: { table: Table; look: AnswerLook; moves: Move[] }): JSX.Element {
  const { table, moves } = props;
  return (
    <>
      {moves.map((move) => (
        <button key={move.move} type="button" class={`kit-button lit v-${move.verb}`} data-move={move.move} aria-disabled={table.busy || undefined} onClick={() => table.play(move.move)}>
          <MoveSign move={move} /><span class="kit-words">{move.text}</span>
        </button>
      ))}
    </>
  );
}

/** Which of the answers stand in the bar: squares only where they are few. */
function inBar(table: Table): Move[] {
  const { moves } = table;
  const onMap = moves.all.filter((move) => partsOf(move, 'space').length === 1 && !moves.declines(move) && move.parts.every((part) => part.domain === 'space' || part.domain === 'number'));
  if (onMap.length < MANY_SQUARES) return moves.all;
  return moves.all.filter((move) => !onMap.includes(move));
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
  return (
    <div class="civ-decide" data-of={state.you}>
      <div class="civ-mine kit-have">
        <Mark seats={state.seats} seat={state.you} />
        <Dials table={table} seat={state.you} player={player} />
      </div>
      {inCity ? <CityAnswers table={table} look={look} chosen={props.chosen} onChoose={props.onChoose} /> : (
        <Answers table={table} look={look} moves={bar} class={moves.all.some((move) => ['adopt', 'research', 'play'].includes(move.verb)) ? 'listed' : ''}>
          {onMap ? <span class="civ-on-map"><Sign id={hasSign('step') ? 'step' : 'move'} />{table.words.board('on-map')}</span> : null}
        </Answers>
      )}
    </div>
  );
}
