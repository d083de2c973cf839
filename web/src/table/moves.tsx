/* moves.tsx: everything that can be done now as a list of buttons, and what cannot, with why. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Explain } from '../boards/types';
import { t } from '../i18n';
import type { GreyedMove, MatchState, Move } from '../net/protocol';
import { useRoving } from '../parts/roving';

interface Props {
  state: MatchState;
  busy: boolean;
  play(move: string): void;
  explain(about: Explain | null, anchor?: Element): void;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function thingMark(move: Move): string | undefined {
  const part = move.parts.find((p) => p.domain !== 'seat' && p.domain !== 'number');
  return part && `${part.domain}:${part.id}`;
}

export function MoveList(props: {
  moves: (Move | GreyedMove)[];
  label: string;
  onPick(move: Move | GreyedMove, button: HTMLElement): void;
  greyed?: boolean;
  busy?: boolean;
}) {
  const { list, at, setAt, onKeyDown } = useRoving<HTMLUListElement>('button');
  const here = Math.min(at ?? 0, props.moves.length - 1);
  return (
    <ul class="moves" ref={list} onKeyDown={onKeyDown} aria-label={props.label}>
      {props.moves.map((move, i) => (
        <li key={move.move}>
          <button
            type="button"
            class={props.greyed ? 'move greyed' : 'move lit'}
            tabIndex={i === here ? 0 : -1}
            data-move={move.move}
            data-thing={thingMark(move)}
            aria-disabled={props.greyed || props.busy || undefined}
            onFocus={() => setAt(i)}
            onClick={(e) => props.onPick(move, e.currentTarget)}
          >
            {move.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/*
 * A move that was played leaves the list and takes the keyboard's place with it. Whoever was in
 * the list stays in it: at the next decision its first move has the focus.
 */
function useKeepFocus(version: number) {
  const pane = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    pane.current?.querySelector<HTMLElement>('.moves button[tabindex="0"]')?.focus();
  }, [version]);
  const onFocusIn = () => {
    inside.current = true;
  };
  const onFocusOut = (e: FocusEvent) => {
    if (e.relatedTarget instanceof Element && !pane.current?.contains(e.relatedTarget)) inside.current = false;
  };
  return { ref: pane, onFocusIn, onFocusOut };
}

export function Moves({ state, busy, play, explain }: Props) {
  const keep = useKeepFocus(state.version);
  const [filter, setFilter] = useState('');
  const legal = state.legal ?? [];
  const greyed = state.greyed ?? [];
  if (state.over) return <p class="quiet">{t('moves.over')}</p>;
  if (legal.length === 0) return <p class="quiet">{t('moves.not-yours')}</p>;
  const wanted = plain(filter.trim());
  const match = (m: Move) => !wanted || plain(`${m.text} ${m.move}`).includes(wanted);
  const shown = legal.filter(match);
  const shownGreyed = greyed.filter(match);
  return (
    <div class="moves-pane" {...keep}>
      {legal.length + greyed.length > 8 && (
        <input
          type="search"
          class="filter"
          data-shortcut="filter"
          placeholder={t('moves.filter')}
          aria-label={t('moves.filter')}
          value={filter}
          onInput={(e) => setFilter(e.currentTarget.value)}
          onKeyDown={(e) => {
            const [first] = shown;
            if (e.key === 'Enter' && shown.length === 1 && first && !busy) play(first.move);
          }}
        />
      )}
      <MoveList
        moves={shown}
        label={t('moves.legal')}
        busy={busy}
        onPick={(move) => !busy && play(move.move)}
      />
      {shown.length === 0 && <p class="quiet">{t('moves.none')}</p>}
      {shownGreyed.length > 0 && (
        <details open={wanted !== '' && shown.length === 0}>
          <summary>{t('moves.greyed', { n: shownGreyed.length })}</summary>
          <MoveList
            greyed
            moves={shownGreyed}
            label={t('moves.greyed', { n: shownGreyed.length })}
            onPick={(move, button) => explain({ move: move.move }, button)}
          />
        </details>
      )}
    </div>
  );
}
