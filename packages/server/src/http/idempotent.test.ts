import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Order } from '@tsuun/domain/order/record';
import { orderBody } from '../../testing/order-body.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { purgeIdempotencyKeys } from './idempotent.ts';

const { app, user } = await openTestServer();

const send = <T = { data: Order }>(key: string, body: unknown, { path = '/gpa/api/order', as = user } = {}) =>
  app.call<T>('POST', path, { as, body, headers: { 'idempotency-key': key } });
const count = async (remarks: string) => {
  const { rows } = await app.db.pool.query<{ n: number }>(
    sql`select count(*)::int as n from orders where remarks = ${remarks}`,
  );
  return rows[0]?.n;
};

test('R18 a save sent ten times at once makes one order, and all ten get the same answer', async () => {
  const body = orderBody({ remarks: '十回' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('ten-times', body)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await count('十回')).toBe(1);
});

test('R18 a change sent again is answered as before instead of meeting its own version', async () => {
  const { body } = await send('made', orderBody({ remarks: '一度目' }));
  const changed = { ...body.data, remarks: '二度目' };
  const first = await send('changed', changed);
  const again = await send('changed', changed);
  expect(first.body.data.versionNo).toBe((body.data.versionNo ?? 0) + 1);
  expect(again.text).toBe(first.text);
  expect((await send('changed-anew', changed)).status).toBe(409);
});

test('R18 fees, masters and batch acts are done once as well', async () => {
  const { body } = await send('to-lock', orderBody({ remarks: '施錠' }));
  const unlock = () => send<{ data: number }>('unlocked', [body.data.id], { path: '/gpa/api/order/lock/release' });
  const first = (await unlock()).text;
  expect(JSON.parse(first)).toMatchObject({ data: 1 });
  expect((await unlock()).text).toBe(first);
  const remove = () =>
    app.call('DELETE', `/gpa/api/order/${body.data.id}`, { as: user, headers: { 'idempotency-key': 'removed' } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
});

test('R18 the same key with other content is refused and does nothing', async () => {
  await send('one-thing', orderBody({ remarks: '甲' }));
  const other = await send<ProblemBody>('one-thing', orderBody({ remarks: '乙' }));
  expect([other.status, other.body.code]).toEqual([400, 'keyReused']);
  expect(await count('乙')).toBe(0);
});

test('R18 keys belong to their user, and a refused request leaves none', async () => {
  const colleague = await app.signIn('佐藤　次郎');
  await send('shared', orderBody({ remarks: '私の' }));
  await send('shared', orderBody({ remarks: '彼の' }), { as: colleague });
  expect([await count('私の'), await count('彼の')]).toEqual([1, 1]);
  expect((await send('corrected', orderBody({ remarks: '直す', cntnNo: null }))).status).toBe(400);
  expect((await send('corrected', orderBody({ remarks: '直す' }))).status).toBe(200);
});

test('R18 a key of another form is refused; keys are forgotten after a day', async () => {
  expect((await send('二重', orderBody())).status).toBe(400);
  expect((await send('x'.repeat(201), orderBody())).status).toBe(400);
  await app.db.pool.query(sql`update request_key set created_at = now() - interval '25 hours' where key = 'shared'`);
  await purgeIdempotencyKeys(app.db.pool);
  const { rows } = await app.db.pool.query<{ key: string }>(sql`select key from request_key`);
  expect(rows.map(({ key }) => key)).not.toContain('shared');
  expect(rows.length).toBeGreaterThan(0);
});

test('R18 more keyed requests at once than there are connections do not wait for one another', async () => {
  const path = (n: number) => `/gpa/api/settings/order.columns${n}`;
  const all = Array.from({ length: 24 }, (_, n) => send(`setting-${n}`, { value: n }, { path: path(n) }));
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([204]));
});

test('R18 a password sent with a used key is the same one, or the request is another', async () => {
  const change = (password: string, key = 'new-password') =>
    send<ProblemBody>(
      key,
      { loginCd: 'r18', name: '合言葉', mail: 'r18@example.jp', password },
      { path: '/gpa/api/user' },
    );
  const first = await change('First-Pass-1');
  expect([first.status, (await change('First-Pass-1')).text]).toEqual([200, first.text]);
  const other = await change('Second-Pass-2');
  expect([other.status, other.body.code]).toEqual([400, 'keyReused']);
});
