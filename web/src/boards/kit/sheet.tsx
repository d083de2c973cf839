/*
 * sheet.tsx: a card that is opened: all it says, and what can be done with it now or why it cannot.
 * It lies beside the card, over whatever is there, until it is put away or something is done.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GreyedMove, Move } from '../../net/protocol';
import { Into } from './answers';
import { Lines } from './spans';
import type { AnyTable } from './table';
import { Close, MoveButton } from './thing';

const GAP = 8;

/** Beside the card, to its left where there is room: what is chosen on the map stays in sight longest there. */
function placeBeside(card: DOMRect, sheet: { w: number; h: number }): { x: number; y: number } {
  const left = card.left - GAP - sheet.w;
  const right = card.right + GAP;
  const x = right + sheet.w <= innerWidth - GAP ? right : left >= GAP ? left : Math.max(GAP, Math.min(card.left, innerWidth - GAP - sheet.w));
  return { x, y: Math.max(GAP, Math.min(card.top, innerHeight - GAP - sheet.h)) };
}

/** What the card says, with the titles of its parts where it has several. */
function Whole(props: { table: AnyTable; domain: string; id: string; below?: ((part: string) => ComponentChildren) | undefined }): JSX.Element {
  const { words, icons } = props.table;
  const parts = words.parts(props.domain, props.id);
  const titled = parts.filter((part) => part.title !== '');
  if (titled.length < 2) return <><p><Lines lines={words.lines(props.domain, props.id, undefined, 'long')} icons={icons} lang={words.lang} /></p>{props.below?.(parts[0]?.id ?? '')}</>;
  return (
    <>
      {titled.map((part) => (
        <section key={part.id}>
          <h4>{part.title}</h4>
          <p><Lines lines={words.lines(props.domain, props.id, part.id, 'long')} icons={icons} lang={words.lang} /></p>
          {props.below?.(part.id)}
        </section>
      ))}
    </>
  );
}

export function CardSheet(props: { table: AnyTable; domain: string; id: string; moves: Move[]; greyed: GreyedMove[]; card: { current: HTMLElement | null }; below?: ((part: string) => ComponentChildren) | undefined }): JSX.Element | null {
  const { table, domain, id } = props;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const home = document.createElement('div');
    document.querySelector('.table')?.append(home);
    setPlace(home);
    return () => home.remove();
  }, []);
  const lay = () => {
    const card = props.card.current?.getBoundingClientRect();
    const box = sheet.current;
    if (!card || !box) return;
    const { x, y } = placeBeside(card, { w: box.offsetWidth, h: box.offsetHeight });
    box.style.left = `${x}px`;
    box.style.top = `${y}px`;
  };
  const close = (back: boolean) => {
    table.setOpen(null);
    if (back) props.card.current?.querySelector<HTMLElement>(':scope > .kit-hit')?.focus();
  };
  // It goes where its card goes, and away with a click elsewhere.
  useEffect(() => {
    if (!place) return;
    lay();
    sheet.current?.querySelector<HTMLElement>('.kit-button.lit, .kit-x')?.focus({ preventScroll: true });
    const down = (e: PointerEvent) => e.target instanceof Node && !place.contains(e.target) && !props.card.current?.contains(e.target) && close(false);
    const key = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || document.querySelector('.explain')) return;
      e.stopPropagation();
      close(true);
    };
    document.addEventListener('pointerdown', down);
    document.addEventListener('scroll', lay, true);
    window.addEventListener('resize', lay);
    place.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('scroll', lay, true);
      window.removeEventListener('resize', lay);
      place.removeEventListener('keydown', key);
    };
  }, [place]);
  if (!place) return null;
  const name = table.words.name(domain, id);
  return (
    <Into place={place} key="sheet">
      <div ref={sheet} class="kit-menu kit-sheet-of" role="group" aria-label={name}>
        <header>
          <strong>{name}</strong>
          <Close onClose={() => close(true)} />
        </header>
        <Whole table={table} domain={domain} id={id} below={props.below} />
        {props.moves.map((move) => <MoveButton key={move.move} table={table} move={move} />)}
        {props.greyed.map((move) => <MoveButton key={move.move} table={table} move={move}><small>{move.why}</small></MoveButton>)}
      </div>
    </Into>
  );
}
