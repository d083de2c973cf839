/* lines.ts: the whole log of a match, put together from the pieces that pushes and answers bring. */
import type { LogLine, MatchPush } from './protocol';

type Piece = Pick<MatchPush, 'log' | 'log_from' | 'log_count'>;

export class Lines {
  log: LogLine[] = [];
  private have = 0; // lines of the engine already received, also those that are not for this page
  private fresh = true; // the next piece brings the log from its beginning

  restart(): void {
    this.fresh = true;
  }

  /**
   * A push brings the lines after those it believes this page to have. An answer to a request may
   * have brought some of them before: they replace those, and no line is told twice.
   * False: lines are missing in between.
   */
  add({ log, log_from, log_count }: Piece): boolean {
    const from = log_from ?? (this.fresh || log_count < this.have ? 0 : this.have);
    const whole = from <= this.have;
    this.log = [...this.log.filter((line) => line.n < from), ...log];
    this.have = log_count;
    this.fresh = false;
    return whole;
  }
}
