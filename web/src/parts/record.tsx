/* record.tsx: a person's record over many matches, as any game describes it. */
import type { ComponentChildren } from 'preact';
import { colon, number, t } from '../i18n';
import type { GameRecord, RecordField, Series } from '../net/protocol';

/* What was reached is shown; a list of nothing but what is still to come is folded. */
function Field({ field }: { field: RecordField }) {
  if (!field.things) return <p>{colon(field.name, number(field.number ?? 0))}</p>;
  const there = field.things.filter((thing) => thing.there).length;
  return (
    <details open={there > 0}>
      <summary>{t('record.count', { name: field.name, n: there, all: field.things.length })}</summary>
      <ul class="chosen">
        {field.things.map((thing) => (
          <li key={thing.id} title={thing.text} class={thing.there ? 'there' : 'not-yet'}>
            <span aria-hidden="true">{thing.there ? '★ ' : '☆ '}</span>{thing.name}
            <span class="hidden"> ({t(thing.there ? 'record.there' : 'record.not-there')})</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `within`: what it stands in says which game it is. */
export function RecordOf({ record, within = false }: { record: GameRecord; within?: boolean }) {
  return (
    <section class="record" aria-label={t('record.title')}>
      {within ? <p>{t('record.matches', { n: record.matches })}</p> : <h3>{t('record.of', { game: record.name, n: record.matches })}</h3>}
      {record.fields.map((field) => <Field key={field.id} field={field} />)}
    </section>
  );
}

/** Matches that belong together: how it stands, and a row for each of them. */
export function Sheet({ series, children }: { series: Series; children?: ComponentChildren }) {
  return (
    <section class="sheet" aria-labelledby={`sheet-${series.id}`}>
      <h3 id={`sheet-${series.id}`}>
        {series.name} {series.verdict !== 'open' && <span class="tag">{t(series.verdict === 'won' ? 'series.won' : 'series.lost')}</span>}
      </h3>
      <dl>
        {series.lines.map((line) => [<dt key={line.id}>{line.name}</dt>, <dd key={`${line.id}-value`}>{line.value}</dd>])}
      </dl>
      <div class="scroll" role="region" tabIndex={0} aria-labelledby={`sheet-${series.id}`}>
        <table>
          <thead><tr>{series.columns.map((column) => <th key={column} scope="col">{column}</th>)}</tr></thead>
          <tbody>{series.rows.map((row, i) => <tr key={i}>{row.map((cell, k) => <td key={k}>{cell}</td>)}</tr>)}</tbody>
        </table>
      </div>
      {children}
    </section>
  );
}
