import type pg from 'pg';
import { transaction } from '../../../db/transaction.ts';
import { feePreview } from './due-fees.sql.ts';
import { beginMatching } from './reapply-work.ts';

/** How many orders a re-apply would change, and by how much in yen on either side. */
export interface FeePreview {
  readonly orders: number;
  readonly billing: number;
  readonly payment: number;
}

/** What re-applying the arrival fees would do now; writes nothing. */
export const previewFees = (pool: pg.Pool): Promise<FeePreview> =>
  transaction(pool, async (client) => {
    await beginMatching(client);
    const { rows } = await client.query<FeePreview>(feePreview);
    return rows[0] as FeePreview;
  });
