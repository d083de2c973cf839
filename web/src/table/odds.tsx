/*
 * odds.tsx: how a battle may end, while one aims at it: a bar in the colours of both, what they
 * would lose, and why. The engine plays it out; the page asks for the move under the pointer or
 * with the focus.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { average, number, percent, percents, t } from '../i18n';
import type { Bundle, MatchPush, Move, Odds, OddsSide } from '../net/protocol';
import type { Session } from '../net/session';
import { ownClass, seatName } from '../parts/mark';
import type { Happenings } from './happenings';
import { placeName } from './rounds';

/** A glance over the board asks for nothing; resting on a target does. */
const REST = 120;

export interface Aim {
  move: Move | null;
  odds: Odds | null;
  /** For the element that holds the board. */
  watch: { onPointerOver(event: Event): void; onFocusCapture(event: Event): void };
}

/* In a battle, where every answer is about the same one, and without a pointer that can rest: the first. */
function firstAim(declared: Happenings, push: MatchPush, battle: boolean): string | null {
  const fights = (push.legal ?? []).filter((move) => declared.fights?.(push, move));
  const about = battle || fights.length === push.legal?.length || matchMedia('(hover: none)').matches;
  return about ? (fights[0]?.move ?? null) : null;
}

export function useAim(session: Session, push: MatchPush, declared: Happenings | undefined, when: { idle: boolean; battle: boolean }): Aim {
  const [at, setAt] = useState<{ version: number; move: string } | null>(null);
  const [found, setFound] = useState<{ key: string; odds: Odds | null } | null>(null);
  const known = useRef(new Map<string, Odds | null>());
  const legal = push.legal;
  const wanted = at?.version === push.version ? at.move : declared && legal ? firstAim(declared, push, when.battle) : null;
  const move = (!when.idle && !push.no_hints && wanted !== null && legal?.find((m) => m.move === wanted)) || null;
  const key = `${push.version} ${push.lang} ${move?.move ?? ''}`;
  useEffect(() => {
    if (!move || !declared?.fights?.(push, move)) return;
    if (known.current.has(key)) return setFound({ key, odds: known.current.get(key) ?? null });
    let current = true;
    let timer = setTimeout(ask, REST);
    function ask() {
      session.ask('odds', { move: move!.move }).then(
        ({ odds }) => {
          known.current.set(key, odds);
          if (current) setFound({ key, odds });
        },
        // Another target is still being worked out.
        (error: { body?: { code?: string } }) => {
          if (current && error.body?.code === 'limit') timer = setTimeout(ask, 2 * REST);
        },
      );
    }
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  useEffect(() => known.current.clear(), [push.version]);
  const look = (event: Event) => {
    const element = under(event);
    const name = element?.dataset['move'];
    if (name && legal?.some((m) => m.move === name) && name !== at?.move) setAt({ version: push.version, move: name });
  };
  return { move, odds: found?.key === key ? found.odds : null, watch: { onPointerOver: look, onFocusCapture: look } };
}

/* Pieces stand above the space that is aimed at. */
function under(event: Event): HTMLElement | null {
  const all = event instanceof MouseEvent ? document.elementsFromPoint(event.clientX, event.clientY) : event.target instanceof Element ? [event.target] : [];
  for (const element of all) {
    const found = element.closest<HTMLElement>(':is(.board, .answer-bar) [data-move]');
    if (found) return found;
  }
  return null;
}

function classOf(push: MatchPush, side: OddsSide): string {
  return side.seat === null ? 'nobody' : ownClass(push.seats, side.seat);
}

function nameOf(push: MatchPush, side: OddsSide): string {
  return side.seat === null ? side.name : side.seat === push.you ? t('battle.you') : seatName(push.seats, side.seat);
}

function Losses({ push, side }: { push: MatchPush; side: OddsSide }) {
  if (side.units === 0) return null;
  const name = nameOf(push, side);
  const most = Math.max(...side.lost, 0.01);
  const shares = percents(side.lost);
  const title = t('odds.loses', { name, n: average(side.losses), all: side.units });
  return (
    <figure class={`odds-losses ${classOf(push, side)}`}>
      <figcaption>{title}</figcaption>
      <ol aria-label={title}>
        {side.lost.map((share, n) => (
          <li key={n} aria-label={t('odds.lost', { n, share: percent((shares[n] ?? 0) / 100) })}>
            <span aria-hidden="true">{shares[n]}</span>
            <i style={{ height: `${Math.max(1, Math.round((share / most) * 34))}px` }} />
            <small aria-hidden="true">{n}</small>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/* In a battle it is not about the attack any more, but about going on with it. */
function titleOf(props: { aim: Aim; push: MatchPush; words: Bundle; battle: boolean }): string {
  const { odds, move } = props.aim;
  const attacks = odds?.sides[0].seat === props.push.you;
  if (!odds || !move || odds.place === null || !attacks || move.verb.includes('tactic')) return t('odds.title');
  if (props.battle) return t('odds.on');
  return t('odds.attack', { place: move.parts.find((part) => part.id === odds.place)?.called ?? placeName(props.words, odds.place) });
}

export function OddsCard(props: { aim: Aim; push: MatchPush; words: Bundle; battle: boolean }) {
  const { aim, push } = props;
  const { odds, move } = aim;
  if (!odds || !move) return null;
  const [own, other] = odds.sides;
  const neither = Math.max(0, 1 - own.wins - other.wins);
  const parts = [
    { of: classOf(push, own), share: own.wins, text: t(own.seat === push.you ? 'odds.you-win' : 'odds.wins') },
    { of: 'neither', share: neither, text: t('odds.neither') },
    { of: classOf(push, other), share: other.wins, text: t(other.seat === push.you ? 'odds.you-hold' : 'odds.holds') },
  ].filter(({ of, share }) => of !== 'neither' || share >= 0.005);
  const rounded = percents(parts.map(({ share }) => share));
  const said = parts.map((part, i) => ({ ...part, told: percent((rounded[i] ?? 0) / 100) }));
  // An arrow up is good for who looks.
  const good = (side: number) => (other.seat === push.you ? side === 1 : side === 0);
  return (
    <section class="theatre-card odds" aria-label={t('odds.title')}>
      <header>
        <h3>{titleOf(props)}</h3>
        <small>{t('odds.about', { n: number(odds.playouts) })}</small>
      </header>
      <div class="odds-bar" role="img" aria-label={said.map(({ told, text }) => `${told} ${text}`).join(', ')}>
        {said.filter(({ share }) => share > 0).map(({ of, share }) => <span key={of} class={of} style={{ flexGrow: share }}></span>)}
      </div>
      <ul class="odds-key" aria-hidden="true">
        {said.map(({ of, text, told }) => <li key={of} class={of}><i /><b>{told}</b> {text}</li>)}
      </ul>
      <div class="odds-facts">
        <Losses push={push} side={own} />
        <Losses push={push} side={other} />
        <ul class="odds-reasons">
          {own.units !== other.units && <li class={own.units > other.units === good(0) ? 'up' : 'down'}>{t('odds.units', { n: own.units, other: other.units })}</li>}
          {odds.reasons.slice(0, 4).map((reason, i) => <li key={i} class={good(reason.side) ? 'up' : 'down'}>{reason.text}</li>)}
        </ul>
      </div>
    </section>
  );
}
