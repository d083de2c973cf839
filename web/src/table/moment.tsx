/* moment.tsx: an earlier moment of the match on the table's own board, and back to now. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import type { LogLine, ReplayState } from '../net/protocol';
import type { Session } from '../net/session';
import { IconButton } from '../parts/bits';
import { Mark, ownClass } from '../parts/mark';
import { complain } from '../toast';
import { deedsAt } from './deed';
import { seatOf } from './stage';

export interface Moment {
  state: ReplayState;
  line: LogLine | null;
}

export interface Moments {
  /** What is looked at; null: the present. */
  moment: Moment | null;
  look(move: number, line?: LogLine): void;
  /** To the move before or after it; in a turn that the game plays itself, to the line. */
  step(by: 1 | -1): void;
  back(): void;
}

export function useMoments(session: Session): Moments {
  const [moment, setMoment] = useState<Moment | null>(null);
  const look = (move: number, line?: LogLine) => {
    const { secret } = session.sitting;
    session.host?.request('replay', { secret, at: move, ...(line?.line === undefined ? {} : { line: line.line }) }).then(({ replay }) => {
      // Of a match that is over everything is shown, yet it stays one's own place that is looked from.
      const you = replay.you ?? (session.push?.over ? session.push.you : null);
      setMoment({ state: { ...replay, you }, line: line ?? replay.log.filter((l) => l.move === move).at(0) ?? null });
    }, complain);
  };
  return {
    moment,
    look,
    step: (by) => {
      if (!moment) return;
      const { state, line } = moment;
      const near = line?.line === undefined ? undefined : state.log.filter((l) => l.move === line.move && l.line !== undefined);
      const beside = near?.[near.findIndex((l) => l.line === line?.line) + by];
      if (beside) look(beside.move, beside);
      else look(Math.max(0, Math.min(state.last, state.version + by)));
    },
    back: () => setMoment(null),
  };
}

export function MomentBar({ moments, moment, children }: { moments: Moments; moment: Moment; children?: ComponentChildren }) {
  const { state, line } = moment;
  const { seat, text } = line ? { seat: seatOf(line), text: line.text } : deedsAt(state, state.version)[0]!;
  return (
    <div class={`question story past ${seat === null ? '' : ownClass(state.seats, seat)}`}>
      {seat === null ? null : <Mark seats={state.seats} seat={seat} />}
      <p>
        <b class="turn-tag">{t('moment.at', { n: state.version, last: state.last })}</b> {text}
      </p>
      {children}
      <IconButton icon="back" label={t('moment.previous')} disabled={state.version <= 0} onClick={() => moments.step(-1)} />
      <IconButton icon="next" label={t('moment.next')} disabled={state.version >= state.last && state.line === undefined} onClick={() => moments.step(1)} />
      <button type="button" class="button small primary" onClick={moments.back}>{t('moment.back')}</button>
    </div>
  );
}
