import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { feeBody } from '../../testing/fee-body.ts';
import { openLosingGateway } from '../../testing/lost-answer.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { orderBody } from '../../testing/order-body.ts';
import { arrivalFeeBody, nameConversionBody } from '../../testing/rule-bodies.ts';
import { purgeRecordCreations } from './create-once.ts';

const { app, user } = await openTestServer();
await app.app.http.listen({ port: 0, host: '127.0.0.1' });
const gateway = await openLosingGateway((app.app.http.server.address() as AddressInfo).port);
afterAll(() => gateway.close());

interface Stored {
  readonly id: string;
  readonly versionNo: number;
}

/** Each kind of record that is created by hand: its call, its table, a new one, and one field that is corrected. */
const kinds = {
  order: { path: 'order', table: 'orders', body: orderBody(), field: 'remarks', values: ['初め', '訂正'] },
  fee: { path: 'fees', table: 'fee', body: feeBody(), field: 'amt', values: [12_000, 13_000] },
  'arrival fee': {
    path: 'arrival-fee',
    table: 'arrival_fee',
    body: arrivalFeeBody(),
    field: 'consigneeName',
    values: ['東大阪食品㈱', '西大阪食品㈱'],
  },
  'name conversion': {
    path: 'name-conversion',
    table: 'name_conversion',
    body: nameConversionBody(),
    field: 'conversionNm',
    values: ['東大阪食品㈱', '西大阪食品㈱'],
  },
  user: {
    path: 'user',
    table: 'app_user',
    body: { loginCd: 'identity', name: '識別', mail: 'identity@example.jp', password: 'Kagawa-4711-nishi' },
    field: 'name',
    values: ['識別', '訂正'],
  },
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const headersOf = (key: string, attempt?: number): Record<string, string> => ({
  'creation-key': key,
  ...(attempt !== undefined && { 'creation-attempt': String(attempt) }),
});
const save = <T = { data: Stored & Record<string, unknown> }>(
  { path }: Pick<Kind, 'path'>,
  body: object,
  key: string,
  attempt?: number,
  as = user,
) => app.call<T>('POST', `/gpa/api/${path}`, { as, body, headers: headersOf(key, attempt) });
const saveOverGateway = async ({ path }: Kind, body: object, key: string, attempt: number): Promise<void> => {
  const answer = await fetch(`${gateway.address}/gpa/api/${path}`, {
    method: 'POST',
    headers: { cookie: user.cookie, 'content-type': 'application/json', ...headersOf(key, attempt) },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
};
const count = async (table: string): Promise<number> =>
  Number((await app.db.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
const remarksOf = async (id: string) =>
  (await app.db.pool.query<{ remarks: string }>('select remarks from orders where id = $1', [id])).rows[0]?.remarks;

describe.each(Object.entries(kinds))('R18 a new record of the kind %s', (name, kind) => {
  const { body, field, values, table, path } = kind;
  const corrected = { ...body, [field]: values[1] };
  const key = `lost ${name}`.replaceAll(' ', '-');

  test('R18 a save repeated with corrected values is one record with its history', async () => {
    const before = await count(table);
    await gateway.lose(() => saveOverGateway(kind, { ...body, [field]: values[0] }, key, 1));
    expect(await count(table)).toBe(before + 1);
    const { status, body: answer } = await save(kind, corrected, key, 2);
    expect([status, answer.data[field], answer.data.versionNo]).toEqual([200, values[1], 2]);
    expect(await count(table)).toBe(before + 1);
    const history = await app.call<{ cause: string }[]>('GET', `/gpa/api/${path}/${answer.data.id}/history`, {
      as: user,
    });
    expect(history.body.map(({ cause }) => cause)).toEqual(['save', 'create']);
  });

  test('R18 a first save that arrives after the second changes nothing', async () => {
    const { body: late } = await save(kind, { ...body, [field]: values[0] }, key, 1);
    expect([late.data[field], late.data.versionNo]).toEqual([values[1], 2]);
  });
});

const order = kinds.order;

test('R18 ten saves of one new order at the same time, each with other values, make one order', async () => {
  const before = await count('orders');
  const saves = Array.from({ length: 10 }, (_, n) => save(order, orderBody({ remarks: `${n}` }), 'ten-at-once', n + 1));
  const answers = await Promise.all(saves);
  expect(await count('orders')).toBe(before + 1);
  expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1);
  const last = await save(order, orderBody({ remarks: '最後' }), 'ten-at-once', 11);
  expect(last.body.data.remarks).toBe('最後');
});

test('R18 equal values sent again create no second version', async () => {
  const first = await save(order, orderBody({ remarks: '同じ' }), 'equal', 1);
  const again = await save(order, orderBody({ remarks: '同じ' }), 'equal', 2);
  // Nothing was written, so there is no act to take back.
  expect(again.body).toEqual({ data: first.body.data });
});

test('R18 requests that count no attempts are taken in the order of arrival', async () => {
  const first = await save(order, orderBody({ remarks: '一' }), 'uncounted');
  const second = await save(order, orderBody({ remarks: '二' }), 'uncounted');
  expect([second.body.data.id, second.body.data.remarks]).toEqual([first.body.data.id, '二']);
});

test('R18 a new order that another user has changed meanwhile is a conflict that names it; nothing is stored', async () => {
  const { body } = await save(order, orderBody({ remarks: '私' }), 'changed', 1);
  const { id, versionNo } = body.data;
  const other = await app.signIn('佐藤　次郎');
  await app.call('POST', '/gpa/api/order', { as: other, body: orderBody({ id, versionNo, remarks: '佐藤' }) });
  const answer = await save<ProblemBody>(order, orderBody({ remarks: '訂正' }), 'changed', 2);
  expect([answer.status, answer.body.code, answer.body.recordId]).toEqual([409, 'conflict', id]);
  expect(await remarksOf(id)).toBe('佐藤');
});

test('R18 a new fee that was confirmed meanwhile is refused with its id', async () => {
  const { body } = await save(kinds.fee, feeBody(), 'confirmed', 1);
  expect((await app.call('POST', '/gpa/api/fees/confirm', { as: user, body: [body.data.id] })).status).toBe(200);
  const answer = await save<ProblemBody>(kinds.fee, feeBody({ amt: 1 }), 'confirmed', 2);
  expect([answer.status, answer.body.code, answer.body.recordId]).toEqual([400, 'refused', body.data.id]);
});

test('R18 a new order that a user has deleted meanwhile is created again, once', async () => {
  const { body } = await save(order, orderBody({ remarks: '削除' }), 'deleted', 1);
  const { id } = body.data;
  expect((await app.call('DELETE', `/gpa/api/order/${id}`, { as: user })).status).toBe(204);
  const again = await save(order, orderBody({ remarks: '再登録' }), 'deleted', 2);
  const third = await save(order, orderBody({ remarks: '三度目' }), 'deleted', 3);
  expect([again.status, again.body.data.id === id, third.body.data.id]).toEqual([200, false, again.body.data.id]);
});

test('R18 a refused save leaves no identity, and the same key creates the record afterwards', async () => {
  expect((await save(order, orderBody({ cntnNo: null }), 'refused', 1)).status).toBe(400);
  expect((await save(order, orderBody(), 'refused', 2)).body.data.versionNo).toBe(1);
});

test('R18 creation keys belong to their user and their kind of record', async () => {
  const other = await app.signIn('鈴木　三郎');
  const mine = await save(order, orderBody(), 'shared', 1);
  const theirs = await save(order, orderBody(), 'shared', 1, other);
  const fee = await save(kinds.fee, feeBody(), 'shared', 1);
  expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  expect([theirs.status, fee.body.data.versionNo]).toEqual([200, 1]);
});

test('R18 a save of a stored record ignores a creation key', async () => {
  const { body } = await save(order, orderBody(), 'stored', 1);
  const { id, versionNo } = body.data;
  const other = await save(order, orderBody(), 'other', 1);
  const changed = await save(order, orderBody({ id, versionNo, remarks: '訂正' }), 'other', 2);
  expect([changed.body.data.id, other.body.data.id === id]).toEqual([id, false]);
});

test.each([
  ['a key in Japanese', { 'creation-key': Buffer.from('鍵').toString('latin1') }],
  ['a key that is too long', { 'creation-key': 'x'.repeat(201) }],
  ['an attempt that is no number', { 'creation-key': 'x', 'creation-attempt': 'one' }],
  ['an attempt of zero', { 'creation-key': 'x', 'creation-attempt': '0' }],
  ['an attempt without end', { 'creation-key': 'x', 'creation-attempt': '9'.repeat(30) }],
])('R18 %s is bad input', async (_, headers) => {
  const before = await count('orders');
  const answer = await app.call('POST', '/gpa/api/order', { as: user, body: orderBody(), headers });
  expect([answer.status, await count('orders')]).toEqual([400, before]);
});

test('R18 creation keys are forgotten after 30 days', async () => {
  await app.db.pool.query(`update record_creation set created_at = now() - interval '31 days' where key = 'equal'`);
  await purgeRecordCreations(app.db.pool);
  const { rows } = await app.db.pool.query<{ key: string }>('select key from record_creation');
  expect(rows.map(({ key }) => key)).not.toContain('equal');
  expect(rows.length).toBeGreaterThan(0);
});
