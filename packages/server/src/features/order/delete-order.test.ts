import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { RecordChange } from '@tsuun/contract/history';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Order } from '@tsuun/domain/order/record';
import { orderBody } from '../../../testing/order-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();

const url = '/gpa/api/order';
const made = async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await app.call<{ data: Order }>('POST', url, { as: user, body: orderBody(changes) })).body.data.id as string;
const remove = (id: string, as: TestUser | null = user) => app.call<ProblemBody>('DELETE', `${url}/${id}`, { as });
const halves = async (id: string) =>
  (
    await app.db.pool.query(sql`select from orders o full join order_charges c on c.order_id = o.id
    where ${id} in (o.id, c.order_id)`)
  ).rows.length;

test('API-52 stranger 401, reader 403, unknown 404', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  const id = await made();
  expect((await remove(id, null)).status).toBe(401);
  expect((await remove(id, reader)).status).toBe(403);
  for (const unknown of ['99999999', 'abc', '1'.repeat(40)]) expect((await remove(unknown)).status).toBe(404);
  expect(await halves(id)).toBe(1);
});

test('ORD-LIST-34 API-52 the history of a deleted order stays with its last values', async () => {
  const id = await made({ pickAmtInfo: { amt: 1200 } });
  const answer = await remove(id);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await halves(id)).toBe(0);
  expect((await remove(id)).status).toBe(404);
  const { body } = await app.call<RecordChange[]>('GET', `${url}/${id}/history`, { as: user });
  expect(body.map(({ cause }) => cause)).toEqual(['delete', 'create']);
  expect(body[0]?.changes).toContainEqual({ path: 'pickAmtInfo.amt', label: '集貨料', from: '1,200', to: null });
});

test('ORD-FIELD-26 ORD-LIST-34 a confirmed order and one past closing are not deleted', async () => {
  const [confirmed, closed] = [await made(), await made({ deliveryPaymentDt: '2026-03-31' })];
  await app.call('POST', `${url}/confirm`, { as: user, body: [confirmed] });
  for (const id of [confirmed, closed]) {
    const { status, body } = await remove(id);
    expect([status, body.message]).toEqual([400, message.notDeletable]);
    expect(await halves(id)).toBe(1);
  }
});

test('R15 a deleted order is not revived by a late save', async () => {
  const id = await made();
  const order = (await app.call<Order>('GET', `${url}/${id}`, { as: user })).body;
  const [, save] = await Promise.all([remove(id), app.call('POST', url, { as: user, body: order })]);
  expect([200, 404]).toContain(save.status);
  expect(await halves(id)).toBe(0);
});
