/*
 * news.tsx: what happened since one's own last move and deserves more than a line of the log: fights
 * told round by round, event cards shown large, the Status Phase, completed objectives.
 */
import type { JSX } from 'preact';
import { Sign } from './art';
import { factOf } from './facts';
import type { Table } from './table';
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
  raid: 'barbarians', 'fight-round': 'status', rolled: 'use', 'rolled-again': 'use', die: 'use', 'die-again': 'use', 'barbarian-city': 'barbarians', 'barbarian-placed': 'recruit', 'building-lost': 'no', 'city-destroyed': 'no', mood: 'mood', 'raiders-leave': 'retreat',
  'no-raid': 'fortress',  clashed: 'fight', 'combat-value': 'fight', cancelled: 'fortress', eliminated: 'no', 'barbarian-eliminated': 'no',
  'pirate-eliminated': 'no', 'wins-fight': 'leader', 'tactic-shown': 'tactic', 'tactic-void': 'no-tactic', gained: 'enough', advance: 'advance', completed: 'objective', conquered: 'found',
};

/** Their first line is told large. */
const led = new Set<News['kind']>(['event', 'objective', 'wonder', 'raid', 'camp']);

function Lines(props: { news: News }): JSX.Element {
  const { news } = props;
  const lines = led.has(news.kind) ? news.lines.slice(1) : news.lines;
  return (
    <ol class="cl-why">
      {lines.map((line, i) => (
        <li key={i} class={line.event}>
          {lineSigns[line.event] ? <Sign id={lineSigns[line.event] ?? ''} /> : null}
          {line.text}
        </li>
      ))}
    </ol>
  );
}

export function NewsSheet(props: { table: Table; news: News[]; onClose(): void }): JSX.Element | null {
  const { table, news } = props;
  const { words, view } = table;
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
      {news.slice(-4).map((item, i) => {
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
