import sql, { raw } from 'sql-template-tag';
import { RacedError } from '../../../db/raced-error.ts';
import type { Merge, MergeCount } from '../../../import/import-plan.ts';
import { mergeOutcomes, type OutcomePlan } from '../../../import/merge-outcomes.ts';
import { jobOrigin } from '../../../job/job-origin.ts';
import { asOutcome, stampedPart } from '../../../record/set-wise/write.sql.ts';
import { orderCharges, orderTable, orderTransport } from '../order-table.ts';
import { orderVersion } from '../rules/order-version.sql.ts';
import { changedByDispatch, type Filled, filledBy } from './dispatch-outcome.sql.ts';

/**
 * Brings the staged trips to their orders inside the caller's transaction, writing only orders that change (`paths`:
 * the columns the sheet has). Where somebody saved, confirmed or deleted one in between, all is judged again: rows of a
 * confirmed order are errors (R07).
 */
export function mergeDispatch(merge: Merge, paths: readonly string[]): Promise<MergeCount> {
  const filled = filledBy(paths);
  return mergeOutcomes(merge, {
    compare: (only) => {
      if (only !== undefined) throw new RacedError('an order changed while it was compared');
      return changedByDispatch(filled, merge.fileName);
    },
    rows: raw('t.rows'),
    write: dispatchWriting(merge, filled),
  });
}

/** Import locks do not matter here: they are against the feeds. */
function dispatchWriting(merge: Merge, filled: readonly Filled[]): OutcomePlan['write'] {
  const origin = jobOrigin(merge.context, 'dispatch');
  return {
    table: orderTable,
    lead: orderTransport,
    set: sql`${asOutcome(filled.map(({ name }) => name))},
        imported_on = ${merge.context.services.today()}, ${stampedPart(orderTransport, origin.user)}`,
    beside: [orderCharges],
    asCompared: sql`not o.confirmed and ${orderVersion} = t.read_version`,
    version: raw('t.read_version + 1'),
    origin,
  };
}
