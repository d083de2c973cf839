/*
 * narrow.ts: the width of a phone, or of any window without room beside the board: one pane at a
 * time, tabs at the bottom. And the height of a laptop, which a board does not fit in. Style sheets
 * write the same numbers, for they cannot ask.
 */
import { useEffect, useState } from 'preact/hooks';

const narrow = matchMedia('(max-width: 900px)');
const low = matchMedia('(min-width: 901px) and (max-height: 960px)');

export function isNarrow(): boolean {
  return narrow.matches;
}

function useQuery(query: MediaQueryList): boolean {
  const [is, set] = useState(query.matches);
  useEffect(() => {
    const look = () => set(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return is;
}

/** Is there no room beside the board? */
export function useNarrow(): boolean {
  return useQuery(narrow);
}

/** Is there room beside the board, but not all of it to be seen at once? */
export function useLow(): boolean {
  return useQuery(low);
}
