import type { ApplyPreview } from '@tsuun/contract/applies';
import { applyArrivalFees, listArrivalFeeChanges } from '@tsuun/contract/arrival-fees';
import { applyNameConversions, listNameConversionChanges } from '@tsuun/contract/name-conversions';
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { transaction } from '../../../db/transaction.ts';
import type { Route } from '../../../http/route.ts';
import type { JobStreams } from '../../../job/job-streams.ts';
import { registerApply } from '../../../job/register-apply.ts';
import type { Services } from '../../../services.ts';
import { feePreview } from './affected-fees.sql.ts';
import { affectedConversionList, affectedFeeList, listAffectedOrders } from './list-changes.ts';
import { conversionPreview } from './name-conversion-plan.ts';
import { beginMatching } from './reapply-work.ts';

/** Routes of the re-applies that change orders, and of their previews (API-67, API-72, JOB-01). */
export function applyRoutes(route: Route, services: Services, streams: JobStreams): void {
  const { pool } = services;
  registerApply(route, services, streams, {
    calls: applyArrivalFees,
    kind: 'apply/arrival-fee',
    preview: () => previewFees(pool),
  });
  registerApply(route, services, streams, {
    calls: applyNameConversions,
    kind: 'apply/name-conversion',
    // Name conversions change no amounts.
    preview: () => count(pool, conversionPreview),
  });
  route(listArrivalFeeChanges, ({ query }) => listAffectedOrders(pool, affectedFeeList, query));
  route(listNameConversionChanges, ({ query }) => listAffectedOrders(pool, affectedConversionList, query));
}

/**
 * Returns the preview of re-applying the arrival fees now: number of orders, and billed and paid yen; writes nothing.
 */
export const previewFees = (pool: pg.Pool): Promise<ApplyPreview> => count(pool, feePreview);

const count = (pool: pg.Pool, question: Sql): Promise<ApplyPreview> =>
  transaction(pool, async (client) => {
    await beginMatching(client, 'somebody waits');
    const { rows } = await client.query<Partial<ApplyPreview>>(question);
    return { count: 0, billing: null, payment: null, ...rows[0] };
  });
