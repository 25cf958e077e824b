import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RecordChange } from '@tsuun/contract/history';
import type { Order } from '@tsuun/domain/order/record';
import { orderBody } from '../../../testing/order-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { storedOrder } from './stored-order.ts';

const { app, user } = await openTestServer();

const url = '/gpa/api/order';
const post = <T = { data: Order }>(path: string, body: unknown) =>
  app.call<T>('POST', `${url}${path}`, { as: user, body });
const history = (id: string | null) => app.call<RecordChange[]>('GET', `${url}/${id}/history`, { as: user });

describe('an order that is created, changed and unlocked', () => {
  let changes: RecordChange[];
  beforeAll(async () => {
    const order = (await post('', orderBody({ billingTo: { id: '2000555120' } }))).body.data;
    await post('', {
      ...order,
      orderType: '21',
      hinmoku: { id: '010101' },
      arrTransportation: null,
      railAmtInfo: { amt: -1234 },
      billingTo: { id: '1000000010' },
      bizExpenseLoanInfo: { billing: true },
      remarks: '変更',
    });
    await post('/lock/release', [order.id]);
    const { status, body } = await history(order.id);
    expect(status).toBe(200);
    changes = body;
  });

  test('HISTORY-01 the newest change of an order comes first', () => {
    expect(changes.map(({ causeLabel, versionNo }) => [causeLabel, versionNo])).toEqual([
      ['ロック解除', 2],
      ['手入力', 2],
      ['新規登録', 1],
    ]);
  });

  test('HISTORY-01 a change of an order has its user, its cause and its time', () => {
    expect(changes[1]).toMatchObject({ userName: '山田　花子', cause: 'save', source: null });
    expect(changes[1]?.changedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('HISTORY-02 the changed fields of an order have the labels and values of the form', () => {
    expect(changes[1]?.changes).toEqual([
      { path: 'orderType', label: 'オーダー種別', from: '発送', to: '着払' },
      { path: 'hinmoku', label: '品目', from: '050102 印刷用紙', to: '010101 米' },
      { path: 'remarks', label: '備考', from: null, to: '変更' },
      { path: 'arrTransportation', label: '着駅', from: '1591-01 札幌(タ)', to: null },
      { path: 'billingTo', label: '請求先', from: '2000555120 ㈱髙﨑製紙', to: '1000000010 自社' },
      { path: 'railAmtInfo.amt', label: '鉄道運賃', from: null, to: '-1,234' },
      { path: 'bizExpenseLoanInfo.billing', label: '事業費貸（請求）', from: 'なし', to: 'あり' },
    ]);
  });

  test('HISTORY-02 unlocking an order is a change of its lock', () => {
    expect(changes[0]?.changes).toEqual([{ path: 'importLocked', label: '取込ロック', from: 'あり', to: 'なし' }]);
  });
});

test('HISTORY-04 the history of an unknown order is not found', async () => {
  expect((await history('99999999')).status).toBe(404);
});

test('HISTORY-04 R33 the history of an order is refused to a stranger', async () => {
  expect((await app.call('GET', `${url}/1/history`)).status).toBe(401);
});

/** All that a change can touch, as the database keeps it. */
async function state(id: string | null): Promise<Record<string, unknown>> {
  const { rows } = await app.db.pool.query<Record<string, unknown>>(
    sql`select ${storedOrder.selectList} from ${storedOrder.tables} where o.id = ${id}`,
  );
  const { version_no: _, ...values } = rows[0] ?? {};
  return values;
}

test('R17 the first state of an order with all its changes is its present state', async () => {
  const order = (await post('', orderBody())).body.data;
  const first = await state(order.id);
  const edits = { remarks: '一', consigneeNm: '別名', pickAmtInfo: { fuelAmt: 5 }, railAmtPayTo: { id: '2000104410' } };
  await post('', { ...order, ...edits });
  await post('/batch', {
    idList: [order.id],
    request: {
      deliveryCarInfo: { carNo: '1' },
      railAmtPayTo: { id: '1000000010' },
      billingTo: { id: '2000555120' },
      fuelAmtPayTo: { id: '2000104410' },
      arrDt: '2026-05-12',
    },
  });
  for (const command of ['/lock/release', '/confirm', '/lock', '/release', '/confirm']) {
    expect([command, (await post<unknown>(command, [order.id])).body]).toMatchObject([command, { data: 1 }]);
  }
  const { rows } = await app.db.pool.query<{ versionNo: number; changes: Record<string, [unknown, unknown]> }>(
    sql`select version_no as "versionNo", changes from order_change where order_id = ${order.id} order by id`,
  );
  const replayed = { ...first };
  for (const { changes } of rows) {
    for (const [name, [from, to]] of Object.entries(changes)) {
      expect([name, replayed[name]]).toEqual([name, from]);
      replayed[name] = to;
    }
  }
  expect(replayed).toEqual(await state(order.id));
  // Locking and unlocking keep the version.
  expect(rows.map(({ versionNo }) => versionNo)).toEqual([1, 2, 3, 3, 4, 4, 5, 6]);
});
