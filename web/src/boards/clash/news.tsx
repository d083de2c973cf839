/*
 * news.tsx: what happened since one's own last move and deserves more than a line of the log: fights
 * told round by round, event cards shown large, the Status Phase, completed objectives.
 */
import type { JSX } from 'preact';
import { DieFace, Sign } from './art';
import { factOf } from './facts';
import type { Table } from './table';
import type { LogLine } from '../../net/protocol';
import type { News } from './view';

/** The event card a line tells of: its name stands in the line. */
function eventIn(table: Table, text: string): string | null {
  const all = Object.entries(table.words.bundle.things['event'] ?? {});
  const named = all.filter(([, thing]) => text.includes(thing.name)).sort((a, b) => b[1].name.length - a[1].name.length);
  const latest = [table.view.event, table.view.event_discard].find((id) => id && named.some(([n]) => n === id));
  return latest ?? named[0]?.[0] ?? null;
}

export function EventCard(props: { table: Table; id: string }): JSX.Element {
  const { table, id } = props;
  const { words } = table;
  const icon = factOf(words.bundle, 'event', id, 'icon');
  return (
    <article class="cl-event" data-thing={`event:${id}`} tabIndex={0} aria-label={words.name('event', id)}>
      <header>
        <Sign id={icon ?? 'event'} />
        <h3>{words.name('event', id)}</h3>
      </header>
      <p>{words.about('event', id)}</p>
    </article>
  );
}

const lineSigns: Record<string, string> = {
  raid: 'barbarians', 'fight-round': 'status', rolled: 'use', 'rolled-again': 'use', 'barbarian-city': 'barbarians', 'barbarian-placed': 'recruit', 'building-lost': 'no', 'city-destroyed': 'no', mood: 'mood', 'raiders-leave': 'retreat',
  'no-raid': 'fortress',  clashed: 'fight', 'combat-value': 'fight', cancelled: 'fortress', 'cancel-from': 'fortress', 'fortress-die': 'fortress', 'fortress-wall': 'fortress', 'value-from': 'fight', 'value-less': 'fight', 'steel-hit': 'fight', eliminated: 'no', 'barbarian-eliminated': 'no',
  'pirate-eliminated': 'no', 'wins-fight': 'leader', 'tactic-shown': 'tactic', 'tactic-void': 'no-tactic', gained: 'enough', advance: 'advance', completed: 'objective', conquered: 'found',
};

/** What a line is about; a die shows its number, the only one in its line. */
function LineSign(props: { line: LogLine }): JSX.Element | null {
  const { event, text } = props.line;
  const [rolled] = event === 'die' || event === 'die-again' ? /\d+/.exec(text) ?? [] : [];
  if (rolled) return <DieFace value={Number(rolled)} clash={null} used={false} counts />;
  const sign = lineSigns[event];
  return sign ? <Sign id={sign} /> : null;
}

/** Their first line is told large. */
const led = new Set<News['kind']>(['event', 'objective', 'wonder', 'raid', 'camp']);

function Lines(props: { news: News }): JSX.Element {
  const { news } = props;
  const lines = led.has(news.kind) ? news.lines.slice(1) : news.lines;
  return (
    <ol class="cl-why">
      {lines.map((line, i) => (
        <li key={i} class={line.event}>
          <LineSign line={line} />
          {line.text}
        </li>
      ))}
    </ol>
  );
}

export function NewsSheet(props: { table: Table; news: News[]; onClose(): void }): JSX.Element | null {
  const { table, news } = props;
  const { words, view } = table;
  // Barbarians first: what they did is easily missed below a long Status Phase.
  const items = [...news.filter((n) => n.kind === 'raid'), ...news.filter((n) => n.kind !== 'raid').slice(-4)];
  const current = view.event && !news.some((n) => n.kind === 'event') ? view.event : null;
  if (news.length === 0 && !current) return null;
  const titles = {
    battle: words.say('fight'), raid: words.say('raid'), camp: words.say('camp'), wonder: words.say('builtWonder'), event: words.say('event'), status: words.say('status'), objective: words.say('objective'),
  };
  const signs = { battle: 'fight', raid: 'barbarians', camp: 'barbarians', wonder: 'wonder', event: 'event', status: 'status', objective: 'objective' };
  return (
    <section class="cl-news" aria-label={words.say('report')}>
      <button type="button" class="cl-x" aria-label={words.say('close')} onClick={props.onClose}>×</button>
      {current ? <EventCard table={table} id={current} /> : null}
      {items.map((item, i) => {
        const id = item.kind === 'event' ? eventIn(table, item.lines[0]?.text ?? '') : null;
        return (
          <div key={i} class={`cl-item ${item.kind}`}>
            <h3><Sign id={signs[item.kind]} /> {titles[item.kind]}</h3>
            {led.has(item.kind) ? <p class="cl-lead-line">{item.lines[0]?.text}</p> : null}
            {id ? <EventCard table={table} id={id} /> : null}
            <Lines news={item} />
          </div>
        );
      })}
    </section>
  );
}
