import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { storedOrder } from './stored-order.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** Worked out by the database from the others. */
const generated = /_key$|_total$|_whole$/;

test.each([
  ['first', 'orders', []],
  // Rule runs count and stamp here; the record shows them with the transport's version (docs/decisions/0012).
  ['second', 'order_charges', ['order_id', 'rule_runs', 'ruled_at', 'ruled_user_id']],
] as const)(
  'ORD-FIELD-01 to 22 every column of the %s half is a value of the record or a state of the server',
  async (half, table, keys) => {
    const { rows } = await db.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = '${table}'`,
    );
    const { fields } = await db.pool.query(sql`select ${storedOrder.selectList} from ${storedOrder.tables} limit 0`);
    const notKept = (path: string): boolean => path.startsWith('totals.') || path === 'pendingChange';
    const read = storedOrder.columns.filter(({ leaf }) => !notKept(leaf.path));
    const reported = [...fields, ...read].map(({ name }) => [name, null]);
    const kept = storedOrder.splitValues(Object.fromEntries(reported))[half].map(([name]) => name);
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !generated.test(name))
        .toSorted(),
    ).toEqual([...kept, ...keys].toSorted());
  },
);
