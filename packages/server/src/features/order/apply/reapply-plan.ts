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

/** What a re-apply does to orders; told in statements, so that the way of doing it stands once (`reapply-work.ts`). */
export interface ReapplyPlan {
  /** Temporary tables the others read; gone with the transaction. */
  readonly prepare: readonly Sql[];
  /** A query of the orders that would change: `order_id`, and whatever `write` needs to find their rule. */
  readonly due: Sql;
  /** The statements that write the due orders of a range; each answers how many it changed. */
  readonly write: (range: Range, origin: Origin) => readonly Sql[];
}
