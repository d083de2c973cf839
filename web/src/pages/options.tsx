/*
 * options.tsx: what can be chosen for a match, whatever the game: choices of the table, of each
 * seat, and lists of things. The game describes them; nothing here knows one.
 */
import { t } from '../i18n';
import type { Bundle, OptionWords } from '../net/protocol';

/** What was chosen, by setting: `draft`, `nation.2`, `removed`; absent: the default. */
export type Chosen = Record<string, string>;

/** One question of the set-up: an option, and the seat it is asked for. */
export interface Asked {
  id: string;
  option: OptionWords;
  seat: number | null;
}

const settingId = (option: OptionWords, seat: number | null): string => (seat === null ? option.id : `${option.id}.${seat + 1}`);

/* Does the option say something for so many seats, and for this one, with what else is chosen? */
function applies(options: OptionWords[], option: OptionWords, seats: number, seat: number | null, chosen: Chosen): boolean {
  if (seats < option.min_seats || seats > option.max_seats) return false;
  const needed = options.find((o) => o.id === option.needs);
  if (!needed) return true;
  const value = chosen[settingId(needed, needed.kind === 'seats' ? seat : null)] ?? needed.default;
  return value !== needed.default && applies(options, needed, seats, seat, chosen);
}

/** How many seats the game plays itself. */
export function automatedSeats(options: OptionWords[], seats: number, chosen: Chosen): number {
  return options.reduce((sum, option) => {
    const choice = option.choices.find((c) => c.id === (chosen[option.id] ?? option.default));
    return sum + (choice?.automated && applies(options, option, seats, null, chosen) ? choice.automated : 0);
  }, 0);
}

/** Everything that can be chosen now, in the game's order. */
export function settings(options: OptionWords[], seats: number, chosen: Chosen): Asked[] {
  const all = seats + automatedSeats(options, seats, chosen);
  return options.filter((option) => !option.recorded).flatMap((option) => {
    const from = option.by === 'automated' ? seats : 0;
    const to = option.by === 'sitters' ? seats : all;
    const places = option.kind === 'seats' ? Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i) : [null];
    return places
      .filter((seat) => applies(options, option, seats, seat, chosen))
      .map((seat) => ({ id: settingId(option, seat), option, seat }));
  });
}

/** The things on a list, by id. */
export const listed = (value: string): string[] => (value === 'none' || value === '' ? [] : value.split(','));

/* Things that stand on a list, each with a button to take it off, and one field to add another. */
function Things(props: { words: Bundle; option: OptionWords; label: string; value: string; set(value: string): void }) {
  const { words, option, label } = props;
  const ids = listed(props.value);
  const set = (next: string[]) => props.set(next.length ? next.join(',') : 'none');
  const left = option.choices.filter((c) => option.repeats || !ids.includes(c.id));
  const text = (id: string) => (option.domain ? words.things[option.domain]?.[id]?.text : undefined);
  return (
    <div class="choice">
      <b id={`label-${option.id}`}>{label}</b>
      {ids.length > 0 && (
        <ul class="chosen" aria-labelledby={`label-${option.id}`}>
          {ids.map((id, i) => {
            const name = option.choices.find((c) => c.id === id)?.name ?? id;
            return (
              <li key={`${id}-${i}`} title={text(id)}>
                {name}{' '}
                <button type="button" class="button plain" aria-label={t('setup.take-off', { name })} onClick={() => set(ids.filter((_, k) => k !== i))}>
                  {t('setup.remove-short')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {ids.length < (option.most ?? 0) && (
        <select
          value=""
          aria-labelledby={`label-${option.id}`}
          aria-describedby={`about-${option.id}`}
          onChange={(e) => {
            if (e.currentTarget.value) set([...ids, e.currentTarget.value]);
            e.currentTarget.value = '';
          }}
        >
          <option value="">{ids.length ? t('setup.list-more') : t('setup.list-none')}</option>
          {left.map((c) => <option key={c.id} value={c.id} title={text(c.id)}>{c.name}</option>)}
        </select>
      )}
    </div>
  );
}

function Choice(props: { words: Bundle; asked: Asked; value: string; taken: string[]; barred: Record<string, string>; set(value: string): void }) {
  const { words, asked: { id, option, seat }, value, taken, barred, set } = props;
  const label = seat === null ? option.name : t('setup.of-seat', { option: option.name, n: seat + 1 });
  const text = (choice: string) => (option.domain ? words.things[option.domain]?.[choice]?.text : undefined);
  if (option.kind === 'list') return <Things words={words} option={option} label={label} value={value} set={set} />;
  if (option.choices.length === 2 && option.choices[0]?.id === 'off')
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={value === 'on'}
          aria-describedby={`about-${id}`}
          onChange={(e) => set(e.currentTarget.checked ? 'on' : 'off')}
        />{' '}
        <b>{label}</b>
      </label>
    );
  return (
    <label class="choice">
      <b>{label}</b>
      <select value={value} aria-describedby={`about-${id}`} onChange={(e) => set(e.currentTarget.value)}>
        {option.choices.map((c) => (
          <option key={c.id} value={c.id} disabled={taken.includes(c.id) || c.id in barred} title={barred[c.id] ?? text(c.id)}>{c.name}</option>
        ))}
      </select>
    </label>
  );
}

/* What no other seat may choose any more: words like “at random” everybody may. */
function taken(asked: Asked[], of: Asked, chosen: Chosen): string[] {
  const { option } = of;
  if (!option.different) return [];
  return asked
    .filter((a) => a.option === option && a.seat !== of.seat)
    .map((a) => chosen[a.id] ?? option.default)
    .filter((id) => option.choices.some((c) => c.id === id && !c.word));
}

/** Choices that matches before have taken away, by setting, each with the reason. */
export type Barred = Record<string, Record<string, string>>;

export function Options(props: { words: Bundle; asked: Asked[]; chosen: Chosen; barred?: Barred | undefined; set(id: string, choice: string): void }) {
  const { words, asked, chosen, barred } = props;
  return (
    <ul class="options">
      {asked.map((a) => {
        const value = chosen[a.id] ?? a.option.default;
        // What was chosen says more than what it is chosen for.
        const thing = a.option.kind !== 'list' && a.option.domain ? words.things[a.option.domain]?.[value]?.text : undefined;
        return (
          <li key={a.id}>
            <Choice words={words} asked={a} value={value} taken={taken(asked, a, chosen)} barred={barred?.[a.id] ?? {}} set={(next) => props.set(a.id, next)} />
            <p id={`about-${a.id}`} class="quiet">{thing || a.option.about}</p>
            {[...new Set(Object.values(barred?.[a.id] ?? {}))].map((why) => <p key={why} class="quiet barred">{why}</p>)}
          </li>
        );
      })}
    </ul>
  );
}
