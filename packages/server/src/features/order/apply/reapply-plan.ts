import type { Sql } from 'sql-template-tag';
import type { Job } from '../../../job/job.ts';

/** Orders with an id above `after`, up to and with `upTo`. */
export interface Range {
  readonly after: number;
  readonly upTo: number;
}

/** On whose behalf a change is made. */
export interface Origin {
  readonly job: Job;
}

/**
 * What a re-apply does to orders; told in statements, so that the way of doing it stands once (`reapply-work.ts`). All
 * see orders under `o`, their charges under `c`, the rule under `r` and what was found under `d`.
 */
export interface ReapplyPlan {
  /** From and where of the orders that would change; joins `orders o`, `order_charges c` and the rules `r`. */
  readonly due: Sql;
  /** What a due order comes to: named columns that `due_order` keeps until it is written. */
  readonly outcome: readonly Sql[];
  /**
   * Writes the due orders of a range, which are held by now, and leaves a history row for each. It leaves those out that
   * are not `asCompared` or whose rule has another version by now.
   */
  readonly write: (range: Range, origin: Origin) => Sql;
}
