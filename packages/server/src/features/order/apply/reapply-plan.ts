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
 * What a re-apply does to orders; told in statements, so that the way of doing it stands once (`reapply-work.ts`). Both
 * see orders under `o`, their charges under `c` and the rule under `r`.
 */
export interface ReapplyPlan {
  /** From and where of the orders that would change; joins `orders o`, `order_charges c` and the rules `r`. */
  readonly due: Sql;
  /** The statements that write the due orders of a range (`due_order`); each answers how many it changed. */
  readonly write: (range: Range, origin: Origin) => readonly Sql[];
}
