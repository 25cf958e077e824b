import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { loadMasters } from '../../../testing/masters.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await loadMasters(db.pool);
});
afterAll(() => db.drop());

const links = {
  orders: {
    keitan_id: '120100',
    hinmoku_id: '050102',
    charge_transportation_id: '6092/-/10010/000',
    dep_transportation_id: '6092/-/10010/000',
    arr_transportation_id: '6092/-/10010/000',
  },
  order_charges: {
    billing_to_id: '2000104410',
    additional_amt_info_torihikisaki_id: '2000104410',
    pick_amt_pay_to_id: '2000104410',
    rail_amt_pay_to_id: '2000104410',
    delivery_amt_pay_to_id: '2000104410',
    rental_cntn_use_amt_pay_to_id: '2000104410',
    fuel_amt_pay_to_id: '2000104410',
    pick_curing_materials_amt_pay_to_id: '2000104410',
  },
} as const;
const cases = Object.entries(links).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, id]) => [table, column, id] as const),
);

const insert = async (table: string, column: string, id: string): Promise<unknown> => {
  const values =
    table === 'orders' ? { accept_no: `${column} ${id}`, order_type: '10' } : { order_id: await orderId() };
  const names = [...Object.keys(values), column];
  const marks = names.map((_, i) => `$${i + 1}`);
  return db.pool.query(`insert into ${table} (${names.join(', ')}) values (${marks.join(', ')})`, [
    ...Object.values(values),
    id,
  ]);
};

let made = 0;
async function orderId(): Promise<number> {
  made += 1;
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into orders (accept_no, order_type) values ('bare ${made}', '10') returning id`,
  );
  return rows[0]?.id ?? 0;
}

test.each(cases)(
  'ORD-FIELD-07 %s.%s leads to a row of its master or is refused, inserted and updated',
  async (...given) => {
    const [table, column, id] = given;
    await expect(insert(table, column, 'nowhere')).rejects.toMatchObject({ code: '23503' });
    await insert(table, column, id);
    await expect(
      db.pool.query(`update ${table} set ${column} = 'nowhere' where ${column} = '${id}'`),
    ).rejects.toMatchObject({ code: '23503' });
  },
);

test('API-52 charges are deleted with their order', async () => {
  await expect(db.pool.query(`insert into order_charges (order_id) values (-1)`)).rejects.toMatchObject({
    code: '23503',
  });
  const id = await orderId();
  await db.pool.query('insert into order_charges (order_id) values ($1)', [id]);
  await db.pool.query('delete from orders where id = $1', [id]);
  expect((await db.pool.query('select from order_charges where order_id = $1', [id])).rowCount).toBe(0);
});
