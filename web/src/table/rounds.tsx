/*
 * rounds.tsx: a battle round by round, as the log tells it: dice, what is added to them and why,
 * hits, cards, losses. Earlier rounds stay readable.
 */
import { useEffect, useState } from 'preact/hooks';
import { fill, lang, t } from '../i18n';
import type { Bundle, MatchState } from '../net/protocol';
import { Mark, ownClass, seatName } from '../parts/mark';
import type { Battle, Happenings, Roll, Round } from './happenings';
import { DieFace, hasSymbol, Symbol } from './symbol';

/** The name of a thing written as kind:id. */
export function thingName(words: Bundle, thing: string): string {
  const [domain = '', id = ''] = thing.split(':');
  return words.things[domain]?.[id]?.name ?? thing;
}

/** “2 infantry”. */
export function countOf(words: Bundle, domain: string, id: string, n: number): string {
  const thing = words.things[domain]?.[id];
  return `${n} ${thing?.count === undefined ? (thing?.name ?? id) : fill(thing.count, { n }, lang())}`;
}

/** Editions of a game call their rounds differently. */
function roundName(words: Bundle, n: number): string {
  return fill(words.texts['board.fight-round'] ?? '{n}', { n }, lang());
}

export function placeName(words: Bundle, place: string): string {
  return words.things['space']?.[place]?.name ?? place;
}

export function sideName(state: MatchState, words: Bundle, battle: Battle, side: 0 | 1): string {
  const seat = battle.seats[side];
  if (seat === null) return words.texts[battle.nobody] ?? t('seat.nobody');
  return seat === state.you ? t('battle.you') : seatName(state.seats, seat);
}

export function SideMark(props: { state: MatchState; seat: number | null }) {
  return props.seat === null ? <Symbol id="mark-0" class="nobody" /> : <Mark seats={props.state.seats} seat={props.seat} />;
}

function Sum({ roll, words }: { roll: Roll; words: Bundle }) {
  const dice = roll.dice.reduce((sum, die) => sum + (die.out ? 0 : die.n), 0);
  const rest = [...roll.abilities.map((a) => thingName(words, a)), ...roll.cards.map((c) => (c.id ? thingName(words, c.id) : ''))].filter(Boolean).join(', ');
  if (roll.value === null) return null;
  return (
    <p class="battle-sum">
      <span class="part"><b>{dice}</b><small>{t('battle.dice', { n: roll.dice.length })}</small></span>
      {roll.parts.map((part, i) => (
        <span key={i} class="part">
          <b>{part.n < 0 ? `−${-part.n}` : `+${part.n}`}</b>
          <small>{part.from ? thingName(words, part.from) : rest || t('battle.other')}</small>
        </span>
      ))}
      <span class="total">= <b>{roll.value}</b></span>
    </p>
  );
}

function Camp(props: { state: MatchState; words: Bundle; declared: Happenings; battle: Battle; round: Round; side: 0 | 1 }) {
  const { state, words, battle, side } = props;
  const roll = props.round.sides[side];
  // Who is hit cancels; it is told where the hits are counted.
  const stopped = Math.min(roll.hits, props.round.sides[side === 0 ? 1 : 0].cancelled);
  const seat = battle.seats[side];
  const name = sideName(state, words, battle, side);
  const look = props.declared.sides?.(state, battle);
  const figure = look?.figures[side];
  return (
    <section class={`battle-camp ${seat === null ? `nobody ${look?.nobody ?? ''}` : ownClass(state.seats, seat)}`} aria-label={name}>
      <h4><SideMark state={state} seat={seat} /> {name}{figure ? <Symbol id={figure} /> : null}</h4>
      {roll.cards.map((card, i) => <p key={i} class="battle-card" {...(card.id ? { 'data-thing': card.id, tabIndex: 0 } : {})}>{card.id ? thingName(words, card.id) : card.text}</p>)}
      {roll.dice.length > 0 && (
        <p class="battle-dice" role="img" aria-label={t('battle.rolled', { dice: roll.dice.map((d) => d.n).join(', ') })}>
          {roll.dice.map((die, i) => <DieFace key={i} {...die} unit={look && !look.symbols ? null : die.unit} at={i} />)}
        </p>
      )}
      <Sum roll={roll} words={words} />
      {roll.value !== null && (
        <p class="battle-hits">
          {Array.from({ length: Math.min(roll.hits, 6) }, (_, i) => <Symbol key={i} id="fx-hit" />)}
          <b>{t('battle.hits', { n: roll.hits })}</b>
          {stopped > 0 && <span>{t('battle.stopped', { n: stopped, left: roll.hits - stopped })}</span>}
        </p>
      )}
      {roll.lost > 0 && <p class="battle-lost">{t('battle.lost', { n: roll.lost })}</p>}
    </section>
  );
}

/** What decided a battle, in a line: the values and hits of its last round. */
export function Tally(props: { state: MatchState; words: Bundle; battle: Battle }) {
  const { state, words, battle } = props;
  const round = battle.rounds.at(-1);
  if (!round || round.sides.some(({ value }) => value === null)) return null;
  return (
    <ul class="battle-tally">
      {([0, 1] as const).map((side) => {
        const [seat, { value, hits }] = [battle.seats[side], round.sides[side]];
        return (
          <li key={side} class={seat === null ? 'nobody' : ownClass(state.seats, seat)}>
            <span><SideMark state={state} seat={seat} /> {sideName(state, words, battle, side)}</span>
            <b>{value}</b>
            <span class="tally-hits">{t('battle.hits', { n: hits })}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The rounds of a battle; the last one first, the others by their numbers. */
export function Rounds(props: { state: MatchState; words: Bundle; declared: Happenings; battle: Battle; at: number }) {
  const { battle } = props;
  const [chosen, choose] = useState<number | null>(null);
  useEffect(() => choose(null), [props.at, battle.rounds.length]);
  const round = battle.rounds[chosen ?? battle.rounds.length - 1];
  if (!round) return battle.notes.length > 0 ? <ul class="battle-notes">{battle.notes.map((line, i) => <li key={i}>{line.text}</li>)}</ul> : null;
  return (
    <div class="battle-round" key={round.n}>
      <div class="battle-chips" role="group" aria-label={t('battle.rounds')}>
        {battle.rounds.map((r, i) => (
          <button key={i} type="button" class="chip" aria-pressed={r === round} aria-label={roundName(props.words, r.n)} onClick={() => choose(i)}>{r.n}</button>
        ))}
        <span>{roundName(props.words, round.n)}</span>
      </div>
      {/* Sums and hits wait until the last die lies. */}
      <div class="battle-camps" style={{ '--dice': Math.max(...round.sides.map((roll) => roll.dice.length)) }}>
        <Camp {...props} round={round} side={0} />
        <Camp {...props} round={round} side={1} />
      </div>
      {props.words.texts['board.hit-value'] && <p class="battle-rule">{props.words.texts['board.hit-value']}</p>}
      {round.notes.length > 0 && <ul class="battle-notes">{round.notes.map((line, i) => <li key={i}>{line.text}</li>)}</ul>}
    </div>
  );
}

/** The symbol of a thing, where the kit has one. */
export function ThingSymbol(props: { prefix: string | undefined; id: string }) {
  const id = `${props.prefix}${props.id}`;
  return props.prefix && hasSymbol(id) ? <Symbol id={id} /> : null;
}
