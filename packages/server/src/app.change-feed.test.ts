import sql, { raw } from 'sql-template-tag';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Changes } from '@tsuun/contract/changes';
import type { ProblemBody } from '@tsuun/contract/problem';
import { tokenPersonText } from '@tsuun/domain/message/access-token-sentence';
import { changeFeedWords } from '@tsuun/domain/message/change-feed';
import type { Order } from '@tsuun/domain/order/record';
import { feeBody } from '../testing/fee-body.ts';
import { FeedReader, plainChange } from '../testing/feed-reader.ts';
import { orderBody } from '../testing/order-body.ts';
import { importFile } from '../testing/import-file.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { arrivalFeeBody, nameConversionBody } from '../testing/rule-bodies.ts';
import { zentsuCsv, zentsuRow } from '../testing/zentsu-file.ts';
import { historyRows } from './record/history-rows.sql.ts';
import { storedOrder } from './features/order/stored-order.ts';
import { alignPositions } from './features/change-feed/align-positions.ts';

const { app, user } = await openTestServer();
app.work();
const feed = '/gpa/api/changes';
const get = (query: string, as: typeof user | null = user) =>
  app.call<Changes & ProblemBody>('GET', `${feed}${query}`, { as });
const save = async (changes = {}) =>
  (await app.call<{ data: Order }>('POST', '/gpa/api/order', { as: user, body: orderBody(changes) })).body.data;
const post = (path: string, body: unknown) => app.call('POST', `/gpa/api/order/${path}`, { as: user, body });

/** A reader that begins with what happens from now on. */
async function follow(kinds = ''): Promise<FeedReader> {
  const reader = new FeedReader(app, user, kinds);
  reader.cursor = 'now';
  await reader.settle();
  await reader.read();
  return reader;
}

test('CHANGES-01 an order is created, changed, confirmed, released and deleted, with person, version and cause', async () => {
  const reader = await follow();
  const order = await save();
  await reader.drain();
  expect(reader.entries[0]).toMatchObject({
    kind: 'order',
    id: order.id,
    action: 'created',
    version: 1,
    cause: 'create',
  });
  expect(reader.entries[0]).toMatchObject({ userId: user.id, userName: user.name, at: expect.stringMatching(/^2/) });
  expect(reader.entries[0]?.record).toEqual((await app.call('GET', `/gpa/api/order/${order.id}`, { as: user })).body);
  await save({ ...order, remarks: '変えた' });
  await post('confirm', [order.id]);
  await post('release', [order.id]);
  expect((await app.call('DELETE', `/gpa/api/order/${order.id}`, { as: user })).status).toBe(204);
  const entries = await reader.drain();
  expect(entries.map(({ action, cause }) => [action, cause])).toEqual([
    ['created', 'create'],
    ['changed', 'save'],
    ['confirmed', 'confirm'],
    ['released', 'release'],
    ['deleted', 'delete'],
  ]);
  expect(entries.map(({ version }) => version)).toEqual([1, 2, 3, 4, 4]);
  expect(entries.slice(1).map(({ record }) => record)).toEqual([null, null, null, null]);
});

test('CHANGES-01 fees are in the feed, and kinds narrow it', async () => {
  const [all, fees] = [await follow(), await follow('fee')];
  await save();
  const made = await app.call<{ data: { id: string } }>('POST', '/gpa/api/fees', { as: user, body: feeBody() });
  expect(made.status).toBe(200);
  await save();
  expect((await all.drain()).map(({ kind }) => kind)).toEqual(['order', 'fee', 'order']);
  expect((await fees.drain()).map(({ kind, id }) => [kind, id])).toEqual([['fee', made.body.data.id]]);
});

test.each([
  ['order', 'order', orderBody, { remarks: '後' }],
  ['fee', 'fees', feeBody, { remarks: '後' }],
  ['arrival-fee', 'arrival-fee', arrivalFeeBody, { deliveryAmt: 1 }],
  ['name-conversion', 'name-conversion', nameConversionBody, { conversionNm: '後' }],
] as const)(
  'CHANGES-01 a record of the kind %s is created, changed and deleted',
  async (kind, path, bodyOf, change) => {
    const reader = await follow(kind);
    const send = async (body: object) =>
      (await app.call<{ data: { id: string } }>('POST', `/gpa/api/${path}`, { as: user, body })).body.data;
    const made = await send(bodyOf());
    await send({ ...made, ...change });
    await app.call('DELETE', `/gpa/api/${path}/${made.id}`, { as: user });
    const entries = await reader.drain();
    expect(entries.map((one) => [one.kind, one.id, one.action])).toEqual(
      ['created', 'changed', 'deleted'].map((action) => [kind, made.id, action]),
    );
    expect(entries.at(-1)?.record).toBeNull();
  },
);

test('CHANGES-01 a deletion that is undone is a creation, with the record as it is again', async () => {
  const reader = await follow('order');
  const { id } = await save();
  await app.call('DELETE', `/gpa/api/order/${id}`, { as: user });
  const { body } = await app.call<{ list: { id: string }[] }>('GET', '/gpa/api/activities', { as: user });
  await app.call('GET', `/gpa/api/activities/${body.list[0]?.id}/undo`, { as: user });
  const entries = await reader.drain();
  expect(entries.map(({ action }) => action)).toEqual(['created', 'deleted', 'created']);
  expect(entries.at(-1)?.record).toEqual((await app.call('GET', `/gpa/api/order/${id}`, { as: user })).body);
});

test('CHANGES-01 an import of many rows is in the feed, with its cause and person', async () => {
  const reader = await follow('order');
  await importFile(app, user, zentsuCsv([zentsuRow('I-1'), zentsuRow('I-2')]));
  await importFile(app, user, zentsuCsv([zentsuRow('I-1'), zentsuRow('I-2', { 備考: '後' })]));
  const entries = await reader.drain();
  expect(entries.map(({ action, userName }) => [action, userName])).toEqual([
    ['created', user.name],
    ['created', user.name],
    ['changed', user.name],
  ]);
  expect(entries.at(-1)?.record).toMatchObject({ acceptNo: 'I-2', remarks: '後' });
});

test('CHANGES-01 a decision on a difference of an order that was only imported is no second creation', async () => {
  const reader = await follow('order');
  await importFile(app, user, zentsuCsv([zentsuRow('D-1')]));
  const { rows } = await app.db.pool.query<{ id: string }>(sql`select id::text from orders where accept_no = 'D-1'`);
  await post('lock', [rows[0]?.id]);
  await importFile(app, user, zentsuCsv([zentsuRow('D-1', { 備考: '後' })]));
  const { body } = await app.call<{ id: string }[]>('GET', `/gpa/api/pending/order/${rows[0]?.id}`, { as: user });
  await app.call('POST', '/gpa/api/pending/dismiss', { as: user, body: body.map(({ id }) => id) });
  const entries = await reader.drain();
  expect(entries.map(({ action, cause }) => [action, cause])).toEqual([
    ['created', 'import'],
    ['changed', 'lock'],
    ['changed', 'dismiss'],
  ]);
});

test('CHANGES-01 a change by a token names the token', async () => {
  const reader = await follow();
  const body = { name: '配車システム', days: 30, authorities: [{ functionCode: 'ORDER', roleBit: 3 }], feedId: null };
  const { token } = (await app.call<{ token: string }>('POST', '/gpa/api/account/tokens', { as: user, body })).body;
  const headers = { authorization: `Bearer ${token}` };
  await app.call('POST', '/gpa/api/order', { headers, body: orderBody() });
  expect((await reader.drain())[0]?.userName).toBe(tokenPersonText('配車システム'));
  expect((await app.call<Changes>('GET', `${feed}?after=now`, { headers })).status).toBe(200);
  expect((await app.call('GET', `${feed}?kinds=fee`, { headers })).status).toBe(403);
});

test('CHANGES-02 strangers are refused, and nobody reads a kind without its right', async () => {
  const clerk = await app.signIn('オーダーだけ', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await get('', null)).status).toBe(401);
  expect((await get('?kinds=order', clerk)).status).toBe(200);
  expect((await get('?kinds=order,fee', clerk)).status).toBe(403);
  const { list } = (await get('', clerk)).body;
  expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['order']));
  expect((await get('', await app.signIn('なし', []))).body.list).toEqual([]);
});

test.each([
  'x',
  '1',
  '1.2',
  '-1.0.0',
  '1.9.0',
  '01.0.0',
  '1.0.0.0',
  `${'9'.repeat(19)}.0.0`,
  '1.0.1 or 1=1',
  '９.0.0',
  '4.0.999999',
])('CHANGES-02 the cursor %j, which the feed did not answer, is refused', async (after) => {
  const { status, body } = await get(`?after=${encodeURIComponent(after)}`);
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['after']]);
});

test('CHANGES-02 an unknown kind and a long cursor are refused', async () => {
  expect((await get('?kinds=order,user')).body.validationError).toHaveProperty('kinds');
  expect((await get(`?after=${'1'.repeat(300)}`)).status).toBe(400);
});

test('CHANGES-03 an empty answer has the same cursor, and an answer at most 1,000 entries', async () => {
  const reader = await follow();
  const before = reader.cursor;
  expect((await reader.read()).list).toEqual([]);
  expect(reader.cursor).toBe(before);
  await app.db.pool.query(
    plainChange(1)
      .replace('values', 'select')
      .replace(/select \((.*)\)$/s, 'select $1 from generate_series(1, 2500)'),
  );
  await reader.settle();
  const first = await reader.read();
  expect([first.list.length, first.more]).toEqual([1000, true]);
  expect([(await reader.read()).list.length, (await reader.read()).more]).toEqual([1000, false]);
  expect(reader.entries).toHaveLength(2500);
});

test('CHANGES-04 a transaction that is still open holds back what was committed after it began', async () => {
  const reader = await follow('order');
  const client = await app.db.pool.connect();
  await client.query('begin');
  await client.query(plainChange(901));
  const later = await save();
  expect((await reader.read()).list).toEqual([]);
  await client.query('commit');
  client.release();
  expect((await reader.drain()).map(({ id }) => id)).toEqual(['901', later.id]);
});

test('CHANGES-04 twenty writers in mixed order lose and repeat no change', { timeout: 60_000 }, async () => {
  const reader = await follow();
  const committed: string[] = [];
  let done = false;
  const writer = async (n: number): Promise<void> => {
    const client = await app.db.pool.connect();
    try {
      for (let turn = 0; turn < 12; turn += 1) {
        const id = 10_000 + n * 100 + turn;
        await client.query('begin');
        // A transaction takes its id with its first write, and commits in another order.
        await sleep(Math.random() * 8);
        await client.query(plainChange(id));
        await sleep(Math.random() * (turn % 5 === 0 ? 120 : 8));
        const rows = sql`(select ${id}::bigint as id, 3 as version_no, null as source, '{"a": [1, 2]}'::jsonb as changes) one`;
        await client.query(historyRows(storedOrder, { user: null, cause: 'rule' }, rows));
        await client.query(
          `insert into fee_change (fee_id, cause, version_no, changes) values (${id}, 'save', 2, '{"a": [1, 2]}')`,
        );
        const isKept = Math.random() < 0.8;
        await client.query(isKept ? 'commit' : 'rollback');
        if (isKept) committed.push(`order ${id}`, `order ${id}`, `fee ${id}`);
      }
    } finally {
      client.release();
    }
  };
  // More writers than connections wait for each other; the others are single statements.
  const writers = Promise.all(Array.from({ length: 20 }, (_, n) => writer(n))).then(() => (done = true));
  while (!done) await reader.read();
  await writers;
  const read = (await reader.drain()).map(({ kind, id }) => `${kind} ${id}`);
  expect(read.toSorted()).toEqual(committed.toSorted());
  const { rows } = await app.db.pool.query<{ entry: string }>(sql`
    select entry from (
      select position, 0 as kind, id, 'order ' || order_id as entry from order_change where order_id >= 10000
      union all select position, 1, id, 'fee ' || fee_id from fee_change where fee_id >= 10000) all_changes
     order by position, kind, id`);
  expect(read).toEqual(rows.map(({ entry }) => entry));
});

test('CHANGES-05 changes of a purged history are refused to a cursor at them', async () => {
  const reader = await follow();
  await app.db.pool.query(plainChange(77));
  await reader.drain();
  await app.db.pool.query(sql`delete from order_change where order_id = 77`);
  const { status, body } = await get(`?after=${reader.cursor}`);
  expect([status, body.validationError?.after]).toEqual([400, [changeFeedWords.unknownPosition]]);
});

test('CHANGES-05 in a database whose transactions begin again, cursors stay valid and new changes follow', async () => {
  const reader = await follow();
  await save();
  await reader.drain();
  // A dump of a server with many more transactions has such positions.
  for (const table of ['order_change', 'fee_change'])
    await app.db.pool.query(sql`update ${raw(table)} set position = position + 5000000000`);
  await alignPositions(app.db.pool);
  const [position = '', ...rest] = reader.cursor.split('.');
  reader.cursor = [BigInt(position) + 5_000_000_000n, ...rest].join('.');
  const next = await save();
  expect((await reader.drain()).at(-1)?.id).toBe(next.id);
  expect(reader.entries).toHaveLength(2);
  const from = new FeedReader(app, user);
  expect((await from.drain()).at(-1)?.id).toBe(next.id);
  const { rows } = await app.db.pool.query<{ offset: string }>(sql`select xid_offset::text as offset from change_feed`);
  await alignPositions(app.db.pool);
  const again = await app.db.pool.query<{ offset: string }>(sql`select xid_offset::text as offset from change_feed`);
  expect(again.rows).toEqual(rows);
});
