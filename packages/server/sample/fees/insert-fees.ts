import sql, { join, raw } from 'sql-template-tag';
import type { Queryable } from '../../src/db/transaction.ts';
import { storedFee } from '../../src/features/fee/stored-fee.ts';
import { valuesIn } from '../../src/record/values.ts';
import type { SampleFee } from './draw-fees.ts';

/** Name of the creator of the sample fees. */
const writer = 'サンプル';

/** Writes fees and their histories, each in one statement. */
export async function insertFees(db: Queryable, fees: readonly SampleFee[]): Promise<void> {
  const rows = fees.map((fee) => ({ ...valuesIn(storedFee.entered, fee.entry), ...statesOf(fee) }));
  const columns = join(Object.keys(rows[0] ?? {}).map((name) => raw(name)));
  await db.query(sql`
    insert into fee (${columns}) select ${columns} from json_populate_recordset(null::fee, ${JSON.stringify(rows)})`);
  await db.query(sql`
    insert into fee_change (fee_id, changed_at, user_name, cause, version_no, changes)
    select id, created_at, ${writer}, 'create', 1, '{}' from fee order by id`);
  await db.query(sql`
    insert into fee_change (fee_id, changed_at, user_name, cause, version_no, changes)
    select id, updated_at, ${writer}, 'confirm', 2,
           jsonb_build_object('confirmed', jsonb_build_array(false, true), 'confirmed_on', jsonb_build_array(null, confirmed_on))
      from fee where confirmed order by id`);
}

const statesOf = ({ entry, confirmedOn }: SampleFee) => ({
  confirmed: confirmedOn !== null,
  confirmed_on: confirmedOn,
  created_at: `${entry.inputDt} 10:20:00+09`,
  created_user_name: writer,
  updated_at: confirmedOn === null ? `${entry.inputDt} 10:20:00+09` : `${confirmedOn} 16:40:00+09`,
  version_no: confirmedOn === null ? 1 : 2,
});
