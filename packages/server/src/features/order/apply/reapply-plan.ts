import type { Sql } from 'sql-template-tag';
import type { SetWrite } from '../../../record/set-wise/set-write.ts';

/**
 * What a re-apply does to orders; told in pieces of SQL, so that the way of doing it stands once (`reapply-work.ts`). All
 * see orders under `o`, their charges under `c`, the rule under `r` and what was found under `t`.
 */
export interface ReapplyPlan {
  /** From and where of the orders that would change; joins `orders o`, `order_charges c` and the rules `r`. */
  readonly due: Sql;
  /** What a due order comes to: named columns that `due_order` keeps until it is written. */
  readonly outcome: readonly Sql[];
  /** How due orders are written; those are left out whose rule has another version by now. */
  readonly write: Omit<SetWrite, 'table' | 'outcomes' | 'asCompared' | 'origin'>;
}
