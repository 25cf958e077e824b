import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { migrationsDir, readMigrations } from './migration-files.ts';

let database: TestDatabase;
let dir: string;
beforeAll(async () => {
  database = await freshDatabase();
  dir = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

const ask = async (text: string): Promise<unknown[]> => (await database.pool.query(text)).rows;
const orders = () =>
  ask(`select to_jsonb(o) - ${computed} as transport, to_jsonb(c) as charges
         from orders o join order_charges c on c.order_id = o.id order by o.id`);
/** Columns that the database computes. */
const computed = `(select array_agg(column_name::text) from information_schema.columns
                    where table_schema = 'public' and table_name = 'orders' and is_generated = 'ALWAYS')`;

test.each([16, 18])(
  'OPS-03 the migration of the order tables from schema %i keeps the orders and continues their ids',
  async (first) => {
    await rm(dir, { recursive: true });
    await mkdir(dir);
    await database.pool.query('drop schema public cascade; create schema public');
    for (const { name, version } of await readMigrations(migrationsDir))
      if (version < first) await cp(join(migrationsDir, name), join(dir, name));
    await migrate(database.pool, { dir });
    await database.pool.query(`
    insert into orders (accept_no, order_type, biz_result_dt, shipper_nm, consignee_address, remarks, cntn_size, cntn_tonnage,
                        confirmed, confirmed_on, import_locked, name_converted, version_no, updated_user_id)
    select 'A' || n, '21', date '2026-04-01' + n, '荷主 ' || n, '札幌市' || n, case when n % 2 = 0 then '備考' end, 12, 5,
           n = 3, case when n = 3 then date '2026-05-01' end, n = 4, n = 5, n, 'u' from generate_series(1, 9) n;
    insert into order_charges (order_id, rail_amt_info_amt) select id, 1000 * id from orders;
    delete from orders where id = 9`);
    const before = await orders();
    expect(before).toHaveLength(8);

    expect((await migrate(database.pool))[0]).toMatch(new RegExp(`^00${first}-`));

    expect(await orders()).toMatchObject(before);
    expect(await ask(`select consignee_address_key as key from orders where id = 1`)).toEqual([{ key: '札幌市1' }]);
    expect(await ask(`insert into orders (accept_no, order_type) values ('B1', '10') returning id`)).toEqual([
      { id: 10 },
    ]);
    await database.pool.query('delete from orders where id = 1');
    expect(await ask('select from order_charges where order_id = 1')).toEqual([]);
  },
);
