/*
 * pyramid.tsx: the tech pyramid of a player. Techs lie in rows, each on two of the row below; where one
 * may be added a place is lit and opens the choice, where none may, the place says why.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Close, colon, longestWord, MoveButton, Panel, partsOf, seatName, Thing, Told } from '../kit';
import { Sign } from './signs';
import { factOf, type Player, type Table } from './view';

const LEVELS = [1, 2, 3, 4, 5];
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];

/** What a tech brings, by the signs of what it names. */
export function bringsOf(table: Table, tech: string): string[] {
  const { words } = table;
  const ranks = factOf(words, 'tech', tech, 'ranks');
  const has = (name: string) => factOf(words, 'tech', tech, name) !== undefined;
  return [
    ...(has('government') ? ['government'] : []),
    ...(has('building') ? ['buildings'] : []),
    ...(has('walls') ? ['walls'] : []),
    ...(ranks && typeof ranks === 'object' ? Object.keys(ranks) : []),
    ...(has('speed') ? ['speed'] : []), ...(has('stacking') ? ['stacking'] : []), ...(has('water') ? ['water'] : []), ...(has('cities') ? ['city'] : []), ...(has('hand') ? ['hand'] : []),
    ...(has('coins') || has('tokens') ? ['coin'] : []),
  ];
}

/** A tech as a card of its level. */
function Tech(props: { table: Table; id: string; seat: number; tokens: number }): JSX.Element {
  const { table, id, tokens } = props;
  const level = table.words.number('tech', id, 'level');
  return (
    <Thing table={table} domain="tech" id={id} class={`civ-tech l${level}`} label={table.words.name('tech', id)} recent={props.seat} inert={props.seat !== table.state.you} opens>
      <span class="brings">{bringsOf(table, id).slice(0, 4).map((sign, i) => <Sign key={i} id={sign} />)}{tokens > 0 ? <b class="tokens">{tokens}<Sign id="coin" /></b> : null}</span>
      <i>{ROMAN[level]}</i>
      <b style={{ '--longest': longestWord(table.words.name('tech', id)) }}>{table.words.name('tech', id)}</b>
    </Thing>
  );
}

/** A free place of a row: lit where a tech of that level may be added. */
function Place(props: { table: Table; level: number; own: boolean; first: boolean; onOpen(): void; open: boolean }): JSX.Element {
  const { table, level } = props;
  const of = (tech: string | undefined) => tech !== undefined && table.words.number('tech', tech, 'level') === level;
  const legal = props.own && props.first ? table.moves.all.filter((move) => ['research', 'choose-tech'].includes(move.verb) && of(partsOf(move, 'tech')[0])) : [];
  const greyed = props.own && props.first ? table.moves.greyed.filter((move) => move.verb === 'research' && move.reason !== 'tech-known' && of(partsOf(move, 'tech')[0])) : [];
  const why = greyed.find((move) => move.reason === 'no-place') ?? greyed[0];
  if (legal.length > 0)
    return (
      <button type="button" class={`civ-tech none kit-button lit go ${props.open ? 'on' : ''}`} data-level={level} aria-expanded={props.open} onClick={props.onOpen}>
        <i>{ROMAN[level]}</i> <small>{table.words.board('techs-open', { n: legal.length })}</small>
      </button>
    );
  if (why) {
    const told = table.words.board(why.reason === 'no-place' ? 'row-full' : 'too-dear');
    return (
      <button type="button" class="civ-tech none grey" aria-disabled="true" data-move={why.move} aria-label={colon(`${ROMAN[level] ?? ''} ${told}`, why.why)} title={why.why} onClick={(e) => table.explain({ move: why.move }, e.currentTarget)}>
        <i>{ROMAN[level]}</i> <small>{told}</small>
      </button>
    );
  }
  return <div class="civ-tech none" data-thing={`row:${level}`}><i>{ROMAN[level]}</i></div>;
}

/** All techs of a level that may be added, each with what it says. */
function Choices(props: { table: Table; level: number; onClose(): void }): JSX.Element {
  const { table, level } = props;
  const moves = table.moves.all.filter((move) => ['research', 'choose-tech'].includes(move.verb) && table.words.number('tech', partsOf(move, 'tech')[0] ?? '', 'level') === level);
  return (
    <div class="civ-choices" role="group" aria-label={table.words.board('level', { n: level })}>
      <header><strong>{table.words.board('level', { n: level })}</strong><Close onClose={props.onClose} /></header>
      {moves.map((move) => {
        const [tech = ''] = partsOf(move, 'tech');
        const { note: _, note_spans: __, ...bare } = move;
        return <MoveButton key={move.move} table={table} move={bare} thing={`tech:${tech}`} label={table.words.name('tech', tech)} picture={<Sign id={bringsOf(table, tech)[0] ?? 'tech'} />}><small><Told table={table} domain="tech" id={tech} /></small></MoveButton>;
      })}
    </div>
  );
}

export function Pyramid(props: { table: Table; seat: number; player: Player }): JSX.Element {
  const { table, seat, player } = props;
  const { words, state } = table;
  const own = seat === state.you;
  const [open, setOpen] = useState<{ version: number; level: number } | null>(null);
  const opened = open?.version === state.version && own ? open.level : null;
  const researching = table.moves.all.some((move) => move.verb === 'research');
  const price = player.research.map((n, i) => ({ n, level: i + 1 })).filter(({ n }) => n <= player.trade).at(-1);
  return (
    <Panel class="civ-pyramid" title={words.board('pyramid')} of={seat} aside={<span>{own ? null : `${seatName(state.seats, seat)} · `}{price ? words.board('can-pay', { n: price.level }) : words.board('research-costs', { n: player.research[0] ?? 0 })} <Sign id="trade" /></span>}>
      <div class="civ-rows">
        {[...LEVELS].reverse().map((level) => {
          const known = player.pyramid[level - 1] ?? [];
          const room = Math.max(6 - level - known.length, researching && own ? 1 : 0);
          return (
            <div key={level} class="civ-row">
              {known.map((id) => <Tech key={id} table={table} id={id} seat={seat} tokens={player.tokens[id] ?? 0} />)}
              {Array.from({ length: room }, (_, i) => <Place key={i} table={table} level={level} own={own} first={i === 0} open={opened === level} onOpen={() => setOpen(opened === level ? null : { version: state.version, level })} />)}
            </div>
          );
        })}
      </div>
      {opened !== null ? <Choices table={table} level={opened} onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}
