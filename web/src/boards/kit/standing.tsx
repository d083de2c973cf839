/*
 * standing.tsx: the actions that every turn has. Each has its own place in the bar, whatever is
 * possible now: what is not is greyed there and says why. Columns are equally wide, so that no name
 * or note moves another action.
 */
import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../i18n';
import type { GreyedMove, Move } from '../../net/protocol';
import { say } from '../../toast';
import type { AnyTable } from './table';
import { MoveButton } from './thing';

export interface StandingAction {
  key: string;
  name: string;
  picture: ComponentChildren;
  /** The ways to take it. */
  moves: Move[];
  /** Why there is none, as the engine says it. */
  grey?: GreyedMove | undefined;
  /** It asks which even where there is one way. */
  asks?: boolean;
  /** Its name, where there is one way. */
  label?: string;
  /** What the one way leads to, said instead of all that it does. */
  short?: string | undefined;
  /** It is not there at all just now: where room is scarce it is left out. */
  away?: boolean;
  /** What the ways are, in short, where it asks. */
  note?: ComponentChildren;
}

/** An action in its place: played at once where there is one way, else it asks which. */
export function Standing(props: { table: AnyTable; action: StandingAction; onAsk?(): void }): JSX.Element {
  const { table, action } = props;
  const { moves, grey, key } = action;
  const [only] = moves;
  if (only && moves.length === 1 && !action.asks) {
    const { note: _, note_spans: __, ...bare } = only;
    return (
      <MoveButton table={table} move={action.short ? bare : only} picture={action.picture} label={action.label ?? action.name} class="action" place={key}>
        {action.short ? <small>{action.short}</small> : null}
      </MoveButton>
    );
  }
  if (only)
    return (
      <button type="button" class="kit-button action lit go" data-action={key} data-place={key} onClick={props.onAsk}>
        {action.picture}
        <span class="kit-words">{action.name}<small>{action.note ?? t('answers.choose', { n: moves.length })}</small></span>
      </button>
    );
  if (grey) return <MoveButton table={table} move={grey} picture={action.picture} label={action.name} class={`action ${action.away ? 'away' : ''}`} place={key} />;
  const why = t('answers.not-now');
  return (
    <button type="button" class="kit-button action grey" data-place={key} aria-disabled="true" title={why} aria-label={`${action.name}. ${why}`} onClick={() => say(why)}>
      {action.picture}
      <span class="kit-words">{action.name}</span>
    </button>
  );
}

/** What ends a turn or declines is greyed in its place, too: these moves, in this order. */
export function endings(table: AnyTable, verbs: readonly string[]): (Move | GreyedMove)[] {
  const { moves } = table;
  return verbs.flatMap((verb) => moves.verb(verb) ?? moves.greyedVerb(verb) ?? []);
}
