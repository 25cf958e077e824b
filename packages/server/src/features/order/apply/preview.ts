import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { ApplyPreview } from '@tsuun/contract/applies';
import { transaction } from '../../../db/transaction.ts';
import { beginMatching } from './begin-matching.ts';
import { feePreview } from './due-fees.sql.ts';
import { conversionPreview } from './name-conversion-plan.ts';

/** What re-applying the arrival fees would do now: orders, and yen on either side; writes nothing. */
export const previewFees = (pool: pg.Pool): Promise<ApplyPreview> => count(pool, feePreview);

/** What re-applying the name conversions would do now; names move no money. */
export const previewConversions = (pool: pg.Pool): Promise<ApplyPreview> => count(pool, conversionPreview);

const count = (pool: pg.Pool, question: Sql): Promise<ApplyPreview> =>
  transaction(pool, async (client) => {
    await beginMatching(client, 'somebody waits');
    const { rows } = await client.query<Partial<ApplyPreview>>(question);
    return { count: 0, billing: null, payment: null, ...rows[0] };
  });
