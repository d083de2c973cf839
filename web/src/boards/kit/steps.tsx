/*
 * steps.tsx: what happened, step by step: an ordered list, each step a few lines of the log with
 * their parts, and one of them current. Boards draw the current one on the map as well.
 */
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n';
import type { LogLine, MatchState } from '../../net/protocol';

export interface Step<Kind extends string = string> {
  kind: Kind;
  lines: LogLine[];
}

/** The thing, number or seat that a line names so; undefined when it does not. */
export function argumentOf(line: LogLine | undefined, name: string): string | number | undefined {
  return line?.parts.find((part) => part.name === name)?.id ?? undefined;
}

/** The first thing of a kind that a line names. */
export function thingIn(line: LogLine | undefined, domain: string): string | undefined {
  const id = line?.parts.find((part) => part.domain === domain)?.id;
  return id === undefined || id === null ? undefined : String(id);
}

export interface Steps<S> {
  all: S[];
  at: number;
  current: S | undefined;
  next(): void;
  previous(): void;
  /** All of it has been seen. */
  skip(): void;
}

/** A list to step through; a new one begins with its first step. */
export function useSteps<S>(all: S[], onSkip: () => void): Steps<S> {
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [all]);
  const go = (to: number) => setAt(Math.max(0, Math.min(to, all.length - 1)));
  const now = Math.min(at, Math.max(0, all.length - 1));
  return { all, at: now, current: all[now], next: () => go(now + 1), previous: () => go(now - 1), skip: onSkip };
}

/**
 * The steps since the viewer's own last move, or those of a replay's one move, as the game cuts
 * them out of the log: it gets all lines and the number of the first new one.
 */
export function useNews<S extends Step>(state: MatchState, cut: (log: LogLine[], from: number) => S[]): { steps: Steps<S>; played(): void } {
  const [from, setFrom] = useState(state.log.length);
  const [skipped, setSkipped] = useState(-1);
  const live = 'match' in state;
  const start = live ? Math.min(from, state.log.length) : state.version > 0 ? state.log.findIndex((l) => l.move === state.version) : -1;
  const news = useMemo(() => (start < 0 || skipped === state.version ? [] : cut(state.log, start)), [state.version, start, state.lang, skipped]);
  const played = () => setFrom(state.log.length);
  const steps = useSteps(news, () => {
    played();
    setSkipped(state.version);
  });
  return { steps, played };
}

/** The turns of seats that the game plays itself: the lines of one step belong together. */
export function automatedSteps(log: LogLine[], from: number): Step<'automated'>[] {
  const steps: Step<'automated'>[] = [];
  let last = '';
  for (const line of log.slice(from)) {
    const here = line.step ? `${line.move} ${line.seat} ${line.step}` : '';
    if (here && here === last) steps.at(-1)?.lines.push(line);
    else if (here) steps.push({ kind: 'automated', lines: [line] });
    last = here;
  }
  return steps;
}

/** Back and forth, and away. */
export function StepControls<S>(props: { steps: Steps<S> }): JSX.Element {
  const { steps } = props;
  const { at, all } = steps;
  return (
    <div class="kit-steps">
      {all.length > 1 ? (
        <>
          <button type="button" class="kit-x" aria-label={t('kit.previous')} aria-disabled={at === 0} onClick={steps.previous}>‹</button>
          <span aria-live="polite">{t('kit.step', { n: at + 1, all: all.length })}</span>
          <button type="button" class="kit-x" aria-label={t('kit.next')} aria-disabled={at === all.length - 1} onClick={steps.next}>›</button>
        </>
      ) : null}
      <button type="button" class="kit-x" aria-label={t('close')} onClick={steps.skip}>×</button>
    </div>
  );
}
