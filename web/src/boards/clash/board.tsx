/*
 * board.tsx: the board of Clash of Cultures. It shows what the engine's view says and lights what
 * the engine calls legal; it knows no rules of its own.
 */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../types';
import './board.css';
import './map.css';
import { Sign } from './art';
import { Battle } from './battle';
import { Decide } from './decide';
import { cardOf } from './facts';
import { ClashMap } from './map';
import { NewsSheet } from './news';
import { Neighbour, PlayerBoard } from './player';
import type { Table } from './table';
import { Trade } from './trade';
import { heroOf, Moves, nameOf, newsIn, raidWay, viewOf, type Amounts, type News } from './view';
import { WonderRow } from './wonders';
import { Words } from './words';

/** The units chosen so far, before they are paid and placed. */
function Recruited(props: { table: Table; at: string; units: Amounts }): JSX.Element {
  const { words } = props.table;
  const chosen = words.ids('unit').filter((id) => props.units[id]);
  const told = chosen.map((id) => `${props.units[id]} ${words.name('unit', id)}`).join(', ') || words.say('nothing');
  return (
    <span class="cl-tag" role="img" aria-label={words.colon(props.at, told)}>
      <Sign id="recruit" /> {props.at}
      {chosen.map((id) => <span key={id} class="cl-count"><Sign id={id} /> {props.units[id]}</span>)}
    </span>
  );
}

function Heading(props: { table: Table }): JSX.Element {
  const { view, words, state } = props.table;
  const facts = [`${words.game('age')} ${view.age}`, words.say('outOf', { word: words.game('round'), n: view.round, all: view.rounds })];
  if (view.turn !== null) facts.push(view.actions > 0 ? words.colon(nameOf(state, view.turn), words.say('actionsLeft', { n: view.actions })) : nameOf(state, view.turn));
  return (
    <header class="cl-heading">
      <strong>{facts[0]}</strong>
      {facts.slice(1).map((f, i) => <span key={i}>{f}</span>)}
      {view.collect ? <span class="cl-tag">{words.say('collecting', { at: view.collect.city })} · {words.say('leftToTake', { n: view.collect.left })}</span> : null}
      {view.recruit ? <Recruited table={props.table} at={view.recruit.city} units={view.recruit.units} /> : null}
      {view.in_play.length > 0 ? <span class="cl-tag">{words.colon(words.say('inPlay'), view.in_play.map((title) => words.name('event', cardOf(words.bundle, title))).join(', '))}</span> : null}
      {view.public_wonders ? null : view.shown_wonders.map((id) => <span key={id} class="cl-tag" data-thing={`wonder:${id}`} tabIndex={0}>{words.name('wonder', id)}</span>)}
    </header>
  );
}

/** News since the viewer's own last move; a replay tells its one move. */
function useNews(props: BoardProps): { news: News[]; seen(): void; mark(): void } {
  const { state } = props;
  const [from, setFrom] = useState(state.log.length);
  const live = 'match' in state;
  const start = live ? Math.min(from, state.log.length) : state.version > 0 ? state.log.findIndex((l) => l.move === state.version) : -1;
  const news = useMemo(() => (start < 0 ? [] : newsIn(state.log, start)), [state.version, start, state.lang]);
  const mark = () => setFrom(state.log.length);
  return { news, seen: mark, mark };
}

export default function ClashOfCultures(props: BoardProps): JSX.Element {
  const { state } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const wanted = useRef<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const moves = useMemo(() => new Moves(state), [state]);
  const words = useMemo(() => new Words(props.words, props.lang), [props.words, props.lang]);
  const { news, seen, mark } = useNews(props);
  const [closed, setClosed] = useState(-1);

  // A new position closes what was open; a journey goes on from the space that was clicked before.
  const mine = state.legal !== undefined;
  useLayoutEffect(() => {
    setOpen(null);
    if (mine) setShown(null);
    const sources = [...moves.sources.keys()];
    const next = wanted.current && moves.sources.has(wanted.current) ? wanted.current : sources.length === 1 ? sources[0] ?? null : null;
    if (mine) wanted.current = null;
    setFrom(next);
  }, [state.version, mine]);

  // Who plays by keyboard goes on at the next thing to do, when the focus went with what had it.
  const played = useRef(false);
  useEffect(() => {
    if (!mine || !played.current) return;
    played.current = false;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    root.current?.querySelector<HTMLElement>('.cl-answers .lit, .cl-hex.lit, .cl-thing.lit > .cl-hit, .cl-actions .lit')?.focus({ preventScroll: true });
  }, [state.version, mine]);

  const table: Table = {
    state,
    view: viewOf(state),
    words,
    moves,
    busy: props.busy,
    from,
    setFrom,
    open,
    setOpen,
    play: (move, start) => {
      if (props.busy) return;
      wanted.current = start ?? null;
      played.current = root.current?.contains(document.activeElement) ?? false;
      mark();
      props.play(move);
    },
    explain: props.explain,
  };
  const hero = shown ?? heroOf(state);
  const others = table.view.players.map((_, seat) => seat).filter((seat) => seat !== hero);
  const busySheet = table.view.fight !== undefined || table.view.deal !== undefined;
  return (
    <div class="cl-root">
      <div
        ref={root}
        class="cl"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || (!open && !from)) return;
          if (open?.startsWith('space:')) root.current?.querySelector<SVGElement>(`[data-space="${open.slice(6)}"]`)?.focus();
          if (open) setOpen(null);
          else setFrom(null);
          event.stopPropagation();
        }}
      >
        <div class="cl-stage">
          <Heading table={table} />
          <ClashMap table={table} raid={closed === state.version ? null : raidWay(table.view, news)} />
          {busySheet ? <div class="cl-sheet"><Battle table={table} /><Trade table={table} /></div> : null}
          {!busySheet && closed !== state.version ? (
            <div class="cl-sheet side">
              <NewsSheet
                table={table}
                news={news}
                onClose={() => {
                  seen();
                  setClosed(state.version);
                }}
              />
            </div>
          ) : null}
        </div>
        <Decide table={table} />
        <WonderRow table={table} />
        <PlayerBoard table={table} seat={hero} own={hero === state.you} onBack={shown === null ? null : () => setShown(null)} />
        {others.length > 0 ? (
          <div class="cl-neighbours">
            {others.map((seat) => <Neighbour key={seat} table={table} seat={seat} onShow={() => setShown(seat)} />)}
          </div>
        ) : null}
      </div>
    </div>
  );
}
