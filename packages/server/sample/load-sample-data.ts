import type pg from 'pg';
import { transaction, type Queryable } from '../src/db/transaction.ts';
import { drawFees } from './fees/draw-fees.ts';
import { readFeeMasters } from './fees/fee-masters.ts';
import { insertFees } from './fees/insert-fees.ts';
import { drawBusiness } from './orders/draw-business.ts';
import { insertOrders } from './orders/insert-orders.ts';
import { insertRules } from './orders/insert-rules.ts';
import { readMasterRows } from './orders/master-rows.ts';
import { loadSampleMasters } from './sample-masters.ts';

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
