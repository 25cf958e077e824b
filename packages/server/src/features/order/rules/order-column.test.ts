import { orderLeaves } from '@tsuun/domain/order/path';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database.ts';
import { columnOf } from '../../../db/column-name.ts';
import { tableOf } from './order-column.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

test('ORD-FIELD-01..22 every field of the catalogue has its column in the table the rules look it up in', async () => {
  const { rows } = await database.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_name in ('orders', 'order_charges')`,
  );
  const columns = new Set(rows.map((row) => `${row.table_name === 'orders' ? 'o' : 'c'}.${row.column_name}`));
  for (const [path, leaf] of orderLeaves) expect(columns, path).toContain(`${tableOf(path)}.${columnOf(leaf)}`);
});
