/*
 * news.tsx: what happened since one's own last move and deserves more than a line of the log: fights
 * told round by round, event cards shown large, the Status Phase, completed objectives.
 */
import type { JSX } from 'preact';
import { DieFace, Sign } from './art';
import type { LogLine } from '../../net/protocol';
import { argumentOf, StepControls, Told, type Steps } from '../kit';
import { eventIn, type News, type Table } from './view';

export function EventCard(props: { table: Table; id: string }): JSX.Element {
  const { table, id } = props;
  const { words } = table;
  const icon = words.fact('event', id, 'icon');
  return (
    <article class="cl-event" data-thing={`event:${id}`} tabIndex={0} aria-label={words.name('event', id)}>
      <header>
        <Sign id={icon ?? 'event'} />
        <h3>{words.name('event', id)}</h3>
      </header>
      <p><Told table={table} domain="event" id={id} /></p>
    </article>
  );
}

const lineSigns: Record<string, string> = {
  raid: 'barbarians', 'fight-round': 'status', rolled: 'use', 'rolled-again': 'use', 'barbarian-city': 'barbarians', 'barbarian-placed': 'recruit', 'building-lost': 'no', 'city-destroyed': 'no', mood: 'mood', 'raiders-leave': 'retreat',
  'no-raid': 'fortress',  clashed: 'fight', 'combat-value': 'fight', cancelled: 'fortress', 'cancel-from': 'fortress', 'fortress-die': 'fortress', 'fortress-wall': 'fortress', 'value-from': 'fight', 'value-less': 'fight', 'steel-hit': 'fight', eliminated: 'no', 'barbarian-eliminated': 'no',
  'pirate-eliminated': 'no', 'wins-fight': 'leader', 'tactic-shown': 'tactic', 'tactic-void': 'no-tactic', gained: 'enough', advance: 'advance', completed: 'objective', conquered: 'found',
};

/** What a line is about; a die shows its number. */
function LineSign(props: { line: LogLine }): JSX.Element | null {
  const { event } = props.line;
  const rolled = event === 'die' || event === 'die-again' ? argumentOf(props.line, 'n') : undefined;
  if (rolled !== undefined) return <DieFace value={Number(rolled)} clash={null} used={false} counts />;
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

export function NewsSheet(props: { table: Table; steps: Steps<News> }): JSX.Element | null {
  const { table, steps } = props;
  const { words, view } = table;
  const current = view.event && !steps.all.some((n) => n.kind === 'event') ? view.event : null;
  if (steps.all.length === 0 && !current) return null;
  const titles = {
    battle: words.say('fight'), raid: words.say('raid'), camp: words.board('camp'), wonder: words.say('builtWonder'), event: words.say('event'), status: words.board('status'), objective: words.board('objective-done'),
  };
  const signs = { battle: 'fight', raid: 'barbarians', camp: 'barbarians', wonder: 'wonder', event: 'event', status: 'status', objective: 'objective' };
  return (
    <section class="cl-news" aria-label={words.say('report')}>
      <StepControls steps={steps} />
      {current ? <EventCard table={table} id={current} /> : null}
      {steps.all.map((item, i) => {
        const id = eventIn(item);
        return (
          <div key={i} class={`cl-item ${item.kind} ${i === steps.at ? 'current' : ''}`} ref={(element) => (i > 0 && i === steps.at ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}>
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
