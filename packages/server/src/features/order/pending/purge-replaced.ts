import { undoDays } from '@tsuun/domain/undo/undo-kinds';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';

/** Deletes the lines of 取込の差分 that imports replaced, a day after these imports can no longer be undone. */
export async function purgeReplacedDifferences(db: Queryable): Promise<void> {
  await db.query(
    sql`delete from replaced_difference where recorded_at < now() - make_interval(days => ${undoDays + 1})`,
  );
}
