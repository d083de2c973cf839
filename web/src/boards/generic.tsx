/*
 * generic.tsx: a board for a game that has none yet: the view as a readable tree, and the legal
 * moves as buttons in the bar at the prompt. Ids that the bundle knows are shown by name and explain themselves.
 */
import { t } from '../i18n';
import type { Bundle, Json } from '../net/protocol';
import { Panel } from '../parts/bits';
import { MoveList } from '../table/moves';
import { Into } from './kit/answers';
import type { BoardProps } from './types';

/* An id stands in the tree without its kind; the first kind that has it is nearly always right. */
function thingNamed(words: Bundle, hint: string, id: string): { mark: string; name: string } | null {
  const domains = Object.keys(words.things);
  const likely = domains.filter((d) => hint.startsWith(d) || d.startsWith(hint.replace(/s$/, '')));
  for (const domain of [...likely, ...domains]) {
    const thing = words.things[domain]?.[id];
    if (thing) return { mark: `${domain}:${id}`, name: thing.name };
  }
  return null;
}

function label(words: Bundle, key: string): string {
  const text = words.texts[`board.${key}`] ?? words.domains[key];
  // A text with arguments is a sentence for another place.
  return text && !text.includes('{') ? text : key.replaceAll('_', ' ');
}

function Value({ value, hint, words }: { value: Json; hint: string; words: Bundle }) {
  if (value === null) return <span class="quiet">–</span>;
  if (typeof value === 'boolean') return <span>{t(value ? 'yes' : 'no')}</span>;
  if (typeof value === 'number') return <b>{value}</b>;
  if (typeof value === 'string') {
    const thing = thingNamed(words, hint, value);
    return thing ? <span class="thing" data-thing={thing.mark} tabIndex={0}>{thing.name}</span> : <span>{value}</span>;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="quiet">–</span>;
    const flat = value.every((v) => typeof v !== 'object');
    return (
      <ul class={flat ? 'tree-flat' : 'tree-list'}>
        {value.map((v, i) => <li key={i}><Value value={v} hint={hint} words={words} /></li>)}
      </ul>
    );
  }
  const entries = Object.entries(value);
  const small = entries.every(([, v]) => typeof v !== 'object');
  return (
    <dl class={small ? 'tree small' : 'tree'}>
      {entries.map(([key, v]) => (
        <div key={key}>
          <dt>{label(words, key)}</dt>
          <dd><Value value={v} hint={key} words={words} /></dd>
        </div>
      ))}
    </dl>
  );
}

export default function GenericBoard({ state, words, busy, bar, play }: BoardProps) {
  const { game: _, ...view } = state.view;
  return (
    <div class="generic">
      {bar && (
        <Into place={bar}>
          {state.legal && <MoveList moves={state.legal} label={t('moves.legal')} busy={busy} onPick={(m) => !busy && play(m.move)} />}
        </Into>
      )}
      <Panel title={words.name}>
        <Value value={view} hint="" words={words} />
      </Panel>
    </div>
  );
}
