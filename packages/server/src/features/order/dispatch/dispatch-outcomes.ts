import sql, { raw } from 'sql-template-tag';
import { RacedError } from '../../../db/raced-error.ts';
import type { Merge } from '../../../import/import-plan.ts';
import type { OutcomePlan } from '../../../import/outcome-plan.ts';
import { jobOrigin } from '../../../job/job-origin.ts';
import { orderCharges, orderTransport } from '../order-halves.ts';
import { storedOrder } from '../stored-order.ts';
import { orderVersion } from '../rules/order-version.sql.ts';
import { changedByDispatch, filledBy } from './dispatch-outcome.sql.ts';

/**
 * What the staged trips make of their orders (`paths`: the columns the sheet has); only orders that change are written. Where somebody saved, confirmed or deleted one in between, all is judged again: rows of a
 * confirmed order are errors (R07).
 */
export function dispatchOutcomes(merge: Merge, paths: readonly string[]): OutcomePlan {
  const { context, fileName } = merge;
  const filled = filledBy(paths);
  return {
    compare: (only) => {
      if (only !== undefined) throw new RacedError('an order changed while it was compared');
      return changedByDispatch(filled, fileName, context.services.today());
    },
    rows: raw('t.rows'),
    known: { ...orderTransport, alias: 'so' },
    write: {
      table: storedOrder,
      lead: { ...orderTransport, columns: filled.map(({ name }) => name) },
      alike: { imported_on: context.services.today() },
      beside: [orderCharges],
      // Import locks do not matter here: they are against the feeds.
      asCompared: sql`not o.confirmed and ${orderVersion} = t.read_version`,
      version: raw('t.read_version + 1'),
      origin: jobOrigin(context, 'dispatch'),
    },
  };
}
