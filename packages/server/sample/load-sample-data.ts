import path from 'node:path';
import type pg from 'pg';
import sql, { join, raw } from 'sql-template-tag';
import { type Queryable, transaction } from '../src/db/transaction.ts';
import { storedFee } from '../src/features/fee/stored-fee.ts';
import { mergeMasters } from '../src/features/mms/import-mms.ts';
import { stageMasters } from '../src/features/mms/stage-masters.ts';
import { valuesIn } from '../src/record/values.ts';
import { serverDir } from '../src/server-dir.ts';
import { drawFees, type SampleFee } from './fees/draw-fees.ts';
import { readFeeMasters } from './fees/fee-masters.ts';
import { type Business, drawBusiness } from './orders/draw-business.ts';
import type { FeeRule } from './orders/draw-rules.ts';
import { insertOrders } from './orders/insert-orders.ts';
import { readMasterRows } from './orders/master-rows.ts';

/**
 * Fills an empty database with the sample masters, rules, about 2,000 orders and 300 fees of the three months before
 * `today`, so that a first start has something to look at (SAMPLE_DATA). Answers whether it did: where there is a
 * master row or an order already, nothing is touched. Two servers starting at once load it once.
 */
export async function loadSampleData(pool: pg.Pool, today: string): Promise<boolean> {
  if (!(await isEmpty(pool))) return false;
  return transaction(pool, async (db) => {
    await db.query(`set local lock_timeout = '60s'`);
    await db.query('lock table tsuun in exclusive mode');
    if (!(await isEmpty(db))) return false;
    await loadSampleMasters(db);
    const masters = await readMasterRows(db);
    const business = drawBusiness(masters, today);
    const feeIds = await insertRules(db, business);
    await insertOrders(db, business.orders, feeIds);
    await insertFees(db, drawFees(masters, await readFeeMasters(db), today));
    await db.query('analyze orders, order_charges, order_change, fee, fee_change');
    return true;
  });
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ empty: boolean }>(
    `select not exists (select from tsuun) and not exists (select from torihikisaki) and not exists (select from orders)
       as empty`,
  );
  return rows[0]?.empty === true;
}

/** The bundled masters: also what the MMS import reads where MMS_SOURCE is not set. */
export const sampleMastersDir: string = path.join(serverDir, 'sample/masters');

const noUser = { userId: null, userName: null };

/** Brings the masters to the bundled ones, in the caller's transaction. */
export async function loadSampleMasters(db: Queryable): Promise<void> {
  const stop = new AbortController().signal;
  await mergeMasters(db, await stageMasters(db, { source: sampleMastersDir, by: noUser, stop }));
}

/** Name of the creator of the sample fees. */
const writer = 'サンプル';

/** Writes fees and their histories, each in one statement. */
async function insertFees(db: Queryable, fees: readonly SampleFee[]): Promise<void> {
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

type Columns = Readonly<Record<string, unknown>>;

/** Writes the rule masters; answers the id of each arrival-fee rule. */
async function insertRules(db: Queryable, { fees, nameRules }: Business): Promise<Map<FeeRule, string>> {
  await insertAll(db, 'name_conversion', nameRules);
  const ids = await insertAll(
    db,
    'arrival_fee',
    fees.map(({ columns }) => columns),
  );
  return new Map(fees.map((fee, i) => [fee, ids[i] as string]));
}

/** Inserts rows given by column in their order, with their creation; answers their ids in the same order. */
async function insertAll(db: Queryable, table: string, rows: readonly Columns[]): Promise<string[]> {
  const columns = join([...new Set(rows.flatMap(Object.keys))].map(raw));
  const { rows: inserted } = await db.query<{ id: string }>(sql`
    insert into ${raw(table)} (${columns}, created_user_name)
    select ${columns}, 'サンプル' from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)})
    returning id::text as id`);
  const ids = inserted.map(({ id }) => id);
  await db.query(sql`
    insert into ${raw(`${table}_change`)} (${raw(`${table}_id`)}, user_name, cause, version_no)
    select id, 'サンプル', 'create', 1 from unnest(${ids}::bigint[]) id`);
  return ids;
}
