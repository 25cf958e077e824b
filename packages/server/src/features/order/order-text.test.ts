import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('ORD-LIST-17 every spelling written, by whichever statement, stands once with its match key', async () => {
  await db.pool.query(`
    insert into orders (accept_no, order_type, shipper_nm, consignee_nm, shipper_address)
    values ('N1', '10', '㈱大宮 商店', '(株)大宮商店', '越谷'), ('N2', '10', '㈱大宮 商店', null, '越谷');
    update orders set consignee_address = 'コシガヤ' where accept_no = 'N2'`);
  const { rows } = await db.pool.query(`
    select t.hash = o.shipper_nm_hash as shipper, t.hash = o.consignee_nm_hash as consignee, t.match_key
      from order_text t, orders o where o.accept_no = 'N1' order by t.match_key collate "C", shipper`);
  expect(rows).toEqual([
    { shipper: false, consignee: true, match_key: '(株)大宮商店' },
    { shipper: true, consignee: false, match_key: '(株)大宮商店' },
    { shipper: false, consignee: false, match_key: 'コシガヤ' },
    { shipper: false, consignee: false, match_key: '越谷' },
  ]);
});

test('ORD-LIST-17 a new spelling is kept also where the row’s other texts are known or blank', async () => {
  await db.pool.query(`
    insert into orders (accept_no, order_type, shipper_nm) values ('N3', '10', '与野紙業');
    insert into orders (accept_no, order_type, shipper_nm, consignee_nm) values
      ('N4', '10', '与野紙業', '浦和製紙'), ('N5', '10', null, '与野紙業')`);
  const { rows } = await db.pool.query(`
    select o.accept_no, t.match_key from orders o
      left join order_text t on t.hash = o.consignee_nm_hash where o.accept_no in ('N4', 'N5') order by 1`);
  expect(rows).toEqual([
    { accept_no: 'N4', match_key: '浦和製紙' },
    { accept_no: 'N5', match_key: '与野紙業' },
  ]);
});
