/* icon.tsx: our small line icons, all drawn on a 24 × 24 grid with the colour of the text. */

const paths = {
  undo: 'M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  redo: 'm15 5 5 5-5 5M20 10H10a5 5 0 0 0 0 10h3',
  hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 3H9c0-1 0-2-1-3z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  book: 'M4 5a2 2 0 0 1 2-2h5v16H6a2 2 0 0 0-2 2zM20 5a2 2 0 0 0-2-2h-5v16h5a2 2 0 0 1 2 2z',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3',
  play: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  first: 'M6 5v14M19 5l-9 7 9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  back: 'm15 5-8 7 8 7',
  next: 'm9 5 8 7-8 7',
  down: 'M12 4v12M6 11l6 6 6-6M4 21h16',
  fold: 'm5 15 7-7 7 7',
  unfold: 'm5 9 7 7 7-7',
  board: 'M4 4h16v16H4zM4 12h16M12 4v16',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-4 3-6 7-6s7 2 7 6M16 4a3.5 3.5 0 0 1 0 7M18 14c3 1 4 3 4 6',
  log: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h4',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 13 5 5L20 7',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  help: 'M9 9a3 3 0 1 1 4 3c-1 .6-1 1-1 2M12 17.5v.5M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z',
  again: 'M20 12a8 8 0 1 1-3-6M20 3v4h-4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4M12 3v2',
  scales: 'M12 3v18M8 21h8M5 7h14M5 7l-3 7a3.200 3.200 0 0 0 6 0zM19 7l-3 7a3.200 3.200 0 0 0 6 0z',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
} as const;

export type IconName = keyof typeof paths;

/* Always decorative: the words beside it, or the aria-label of its button, say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
