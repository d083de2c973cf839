/* record.tsx: a person's record over many matches, as any game describes it. */
import { number, t } from '../i18n';
import type { GameRecord, RecordField } from '../net/protocol';

/* What was reached is shown; a list of nothing but what is still to come is folded. */
function Field({ field }: { field: RecordField }) {
  if (!field.things) return <p>{field.name}: <b>{number(field.number ?? 0)}</b></p>;
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

export function RecordOf({ record }: { record: GameRecord }) {
  return (
    <section class="record" aria-label={t('record.title')}>
      <h3>{t('record.of', { game: record.name, n: record.matches })}</h3>
      {record.fields.map((field) => <Field key={field.id} field={field} />)}
    </section>
  );
}
