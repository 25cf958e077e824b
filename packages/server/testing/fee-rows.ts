import type { ConfirmFee } from '@tsuun/domain/fee/confirmability';
import type { ClientBase } from 'pg';
import { storedFee } from '../src/features/fee/stored-fee.ts';
import { valuesIn } from '../src/record/values.ts';

const columns = storedFee.entered;

/**
 * Puts fees into a copy of their table, `rule_fee`, that lasts as long as the connection; fee n has the id n, counted
 * from 1. A copy, because rules must hold for rows the table itself refuses.
 */
export async function loadFees(client: ClientBase, fees: readonly ConfirmFee[]): Promise<void> {
  await client.query(`
    drop table if exists rule_fee;
    create temp table rule_fee (like fee including generated)`);
  const names = columns.map(({ name }) => name).join(', ');
  const rows = fees.map((fee, index) => ({ id: index + 1, ...valuesIn(columns, fee) }));
  await client.query(
    `insert into rule_fee (id, ${names}, confirmed, created_at, updated_at, version_no)
     select id, ${names}, false, now(), now(), 1 from json_populate_recordset(null::rule_fee, $1)`,
    [JSON.stringify(rows)],
  );
}
