/*
 * narrow.ts: the width of a phone, or of any window without room beside the board: one pane at a
 * time, tabs at the bottom. Style sheets write the same number, for they cannot ask.
 */
import { useEffect, useState } from 'preact/hooks';

const query = matchMedia('(max-width: 900px)');

export function isNarrow(): boolean {
  return query.matches;
}

/** Is there no room beside the board? */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(query.matches);
  useEffect(() => {
    const look = () => setNarrow(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return narrow;
}
