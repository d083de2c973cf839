/* chart.tsx: how the score came about: lines by round, and a table with bars by source. */
import { number, t } from '../i18n';
import type { Bundle, ChartEntry, SeatInfo } from '../net/protocol';
import { colourOf, Mark, seatName } from './mark';

interface Props {
  chart: ChartEntry[];
  seats: SeatInfo[];
}

const W = 560;
const H = 240;
const LEFT = 34;
const RIGHT = 16;
const TOP = 14;
const BOTTOM = 28;

/* Lines of the grid from 0; the last is not below the highest point. */
function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((s) => most / s <= 5) ?? 500;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

const dashes = ['', '7 4', '2 3', '9 3 2 3', '4 2', '1 4'];

export function RoundChart({ chart, seats, words }: Props & { words: Bundle }) {
  if (chart.length === 0) return null;
  // Everybody starts with nothing; the line from there shows the first round, too.
  const points = [{ round: 0, values: seats.map(() => 0) }].concat(
    chart.map((c) => ({ round: c.round, values: c.score.map((s) => s.points) })),
  );
  const all = points.flatMap((p) => p.values);
  const lines = ticks(Math.max(5, ...all));
  const most = lines[lines.length - 1] ?? 5;
  const least = Math.min(0, ...all);
  const x = (i: number) => LEFT + (i * (W - LEFT - RIGHT)) / Math.max(1, points.length - 1);
  const y = (v: number) => TOP + ((most - v) * (H - TOP - BOTTOM)) / (most - least);
  return (
    <figure class="chart">
      <figcaption>{words.texts['round.chart']}</figcaption>
      <svg viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
        {lines.map((v) => (
          <g key={v}>
            <line class="grid" x1={LEFT} x2={W - RIGHT} y1={y(v)} y2={y(v)} />
            <text x={LEFT - 6} y={y(v) + 4} text-anchor="end">{v}</text>
          </g>
        ))}
        {points.map((p, i) => (
          <text key={i} x={x(i)} y={H - 8} text-anchor="middle">{p.round || ''}</text>
        ))}
        {seats.map((_, seat) => (
          <g key={seat} stroke={colourOf(seats, seat)} fill={colourOf(seats, seat)}>
            <polyline
              class="line"
              stroke-dasharray={dashes[seat % dashes.length]}
              points={points.map((p, i) => `${x(i)},${y(p.values[seat] ?? 0)}`).join(' ')}
            />
            {points.slice(1).map((p, i) => (
              <svg key={i} x={x(i + 1) - 6} y={y(p.values[seat] ?? 0) - 6} width="12" height="12">
                <Mark seats={seats} seat={seat} />
              </svg>
            ))}
          </g>
        ))}
      </svg>
      <ul class="legend">
        {seats.map((_, seat) => (
          <li key={seat}>
            <Mark seats={seats} seat={seat} /> {seatName(seats, seat)}
          </li>
        ))}
      </ul>
      <table class="hidden">
        <caption>{words.texts['round.chart']}</caption>
        <thead>
          <tr>
            <th scope="col">{words.texts['round.word']}</th>
            {seats.map((_, seat) => <th key={seat} scope="col">{seatName(seats, seat)}</th>)}
          </tr>
        </thead>
        <tbody>
          {chart.map((c, i) => (
            <tr key={i}>
              <th scope="row">{c.round}</th>
              {c.score.map((s, seat) => <td key={seat}>{number(s.points)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

interface Source {
  key: string;
  domain: string;
  name: string;
  points: number[];
}

function sources(entry: ChartEntry | undefined): Source[] {
  const found = new Map<string, Source>();
  entry?.score.forEach((score, seat) => {
    for (const item of score.items) {
      const key = `${item.domain}:${item.id}`;
      const source = found.get(key) ?? {
        key, domain: item.domain, name: item.name, points: entry.score.map(() => 0),
      };
      source.points[seat] = (source.points[seat] ?? 0) + item.points;
      found.set(key, source);
    }
  });
  const sum = (s: Source) => s.points.reduce((a, b) => a + Math.abs(b), 0);
  return [...found.values()].sort((a, b) => sum(b) - sum(a));
}

export function SourceChart({ chart, seats, words }: Props & { words: Bundle | null }) {
  const list = sources(chart[chart.length - 1]);
  const most = Math.max(1, ...list.flatMap((s) => s.points.map(Math.abs)));
  if (list.length === 0) return null;
  // What kind of thing it is tells things apart; a plain item of the score is none.
  const things = list.filter((s) => s.domain !== 'item');
  const kinds = new Set(things.map((s) => s.domain)).size;
  return (
    <figure class="chart">
      <figcaption id="by-source">{t('chart.by-source')}</figcaption>
      <div class="scroll-x" tabIndex={0} role="group" aria-labelledby="by-source">
        <table class="sources">
          <thead>
            <tr>
              <th scope="col">{t('chart.source')}</th>
              {seats.map((_, seat) => (
                <th key={seat} scope="col">
                  <Mark seats={seats} seat={seat} /> {seatName(seats, seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((source) => (
              <tr key={source.key}>
                <th scope="row" data-thing={source.key}>
                  {source.name} {kinds > 1 && source.domain !== 'item' && <small>{words?.domains[source.domain]}</small>}
                </th>
                {source.points.map((n, seat) => (
                  <td key={seat}>
                    {n !== 0 && (
                      <>
                        <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                          <rect width={(100 * Math.abs(n)) / most} height="10" fill={colourOf(seats, seat)} />
                        </svg>
                        <b>{number(n)}</b>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('chart.total')}</th>
              {chart[chart.length - 1]?.score.map((s, seat) => <td key={seat}><b>{number(s.points)}</b></td>)}
            </tr>
          </tfoot>
        </table>
      </div>
    </figure>
  );
}
