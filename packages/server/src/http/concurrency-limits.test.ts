import { tooManyAtOnceSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { once } from 'node:events';
import { get, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { streamType } from '@tsuun/contract/stream';
import { multipart } from '../../testing/multipart.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { zentsuCsv, zentsuRow } from '../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
const station = encodeURIComponent('6092/-/10010/000');

afterEach(() => app.db.pool.query(`delete from job`));

/** Holds everything that reads orders until it is let go. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const client = await app.db.pool.connect();
  await client.query('begin; lock table orders in access exclusive mode');
  try {
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('API-82 searches of one user above the limit are refused and those of others are not', async () => {
  const other = await app.signIn('他の人');
  const search = (as = user) => app.call<ProblemBody>('GET', '/gpa/api/order/search', { as });
  let mine: ReturnType<typeof search>[] = [];
  // Eleven wait at the lock, but for the one that is answered.
  const refused = await whileHeld(() => {
    mine = Array.from({ length: 11 }, () => search());
    return Promise.race(mine);
  });
  expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
    429,
    '5',
    { code: 'tooManyAtOnce', message: tooManyAtOnceSentence('検索') },
  ]);
  expect((await Promise.all(mine)).filter(({ status }) => status === 200)).toHaveLength(10);
  expect([(await search()).status, (await search(other)).status]).toEqual([200, 200]);
  const { rows } = await app.db.pool.query(`select kind, actor_name as who, target from audit_event`);
  expect(rows).toEqual([{ kind: 'limited', who: user.name, target: 'GET /gpa/api/order/search' }]);
});

test('API-82 of many expensive calls of one person two run, some wait and the rest are refused; searches of others are not', async () => {
  const other = await app.signIn('他の人');
  const client = await app.db.pool.connect();
  await client.query('begin; lock table fee in access exclusive mode');
  try {
    const calls = Array.from({ length: 60 }, () => app.call<ProblemBody>('GET', '/gpa/api/work', { as: user }));
    const refused = await Promise.race(calls);
    expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([429, '5', 'tooManyAtOnce']);
    expect((await app.call('GET', '/gpa/api/order/search', { as: other })).status).toBe(200);
    const waiting = `select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const { rows } = await app.db.pool.query<{ n: number }>(waiting);
    expect(rows[0]?.n).toBeLessThanOrEqual(5);
    await client.query('rollback');
    const ends = (await Promise.all(calls)).map(({ status }) => status);
    expect([ends.filter((status) => status === 200).length, ends.filter((status) => status === 429).length]).toEqual([
      12, 48,
    ]);
  } finally {
    client.release();
  }
});

test('API-82 the searches of one person take at most half of the connections', async () => {
  const other = await app.signIn('他の人');
  const fees = (as = user) => app.call('GET', '/gpa/api/fees/search', { as });
  let mine: ReturnType<typeof fees>[] = [];
  await whileHeld(async () => {
    mine = Array.from({ length: 10 }, () => app.call('GET', '/gpa/api/order/search', { as: user }));
    const waiting = `select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await app.db.pool.query<{ n: number }>(waiting)).rows[0]?.n).toBe(5);
    expect((await fees(other)).status).toBe(200);
  });
  expect((await Promise.all(mine)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});

test('API-82 exports of other kinds at a time are limited for all servers together; one’s own stream is not refused', async () => {
  const busy = (kind: string, userId = user.id) =>
    app.db.pool.query(`insert into job (kind, user_id, user_name, state) values ($1, $2, 'x', 'queued')`, [
      kind,
      userId,
    ]);
  await busy('export/order');
  await busy('export/fees', '999');
  await busy('export/analysis');
  const start = () => app.call<ProblemBody>('GET', `/gpa/api/exports/name-conversion`, { as: user });
  const { status, body } = await start();
  expect([status, body.code, body.message]).toEqual([429, 'tooManyAtOnce', expect.stringContaining('出力')]);
  const { text } = await app.call('GET', `/gpa/api/exports/order?chargeTransportationId=${station}`, { as: user });
  expect(text).toContain(message.jobRunning);
});

test('API-82 the fifth simultaneous upload of a user is refused', async () => {
  const path = '/gpa/api/imports/zentsu';
  const file = multipart({ fileName: '全通.csv', content: zentsuCsv([zentsuRow('U1')]) });
  const half = Array.from({ length: 5 }, () => {
    const headers = { ...file.headers, 'content-length': String(file.payload.length), cookie: user.cookie };
    const sent = request(address + path, { method: 'POST', agent: false, headers }).on('error', () => undefined);
    sent.write(file.payload.subarray(0, 100));
    return sent;
  });
  // Four wait for the rest of their files.
  await Promise.race(half.map((sent) => once(sent, 'response')));
  const upload = (as = user) => app.call<ProblemBody>('POST', path, { as, ...file });
  const files = async () => (await app.db.pool.query('select from file')).rowCount;
  const before = await files();
  const refused = await upload();
  expect([refused.status, refused.headers['retry-after'], refused.body.message]).toEqual([
    429,
    '5',
    tooManyAtOnceSentence('アップロード'),
  ]);
  expect(await files()).toBe(before);
  expect((await upload(await app.signIn('急ぐ人'))).status).toBe(200);
  expect(await files()).toBe((before ?? 0) + 1);
  for (const sent of half) sent.destroy();
  await expect.poll(async () => (await upload()).status).toBe(200);
});

test('API-82 of many streams at a time the further ones are refused', async () => {
  await app.db.pool.query(
    `insert into job (kind, user_id, user_name, state, request_id) values ('apply/user', $1, 'x', 'queued', 'many')`,
    [user.id],
  );
  const url = `${address}/gpa/api/user/apply-all?requestId=many`;
  const open = () =>
    new Promise<{ status: number | undefined; leave: () => void }>((resolve, reject) => {
      const asked = get(url, { agent: false, headers: { cookie: user.cookie, accept: streamType } }, ({ statusCode }) =>
        resolve({ status: statusCode, leave: () => asked.destroy() }),
      ).on('error', reject);
    });
  const streams = await Promise.all(Array.from({ length: 65 }, open));
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(64);
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(1);
  for (const { leave } of streams) leave();
  const again = async () => {
    const { status, leave } = await open();
    leave();
    return status;
  };
  await expect.poll(again).toBe(200);
});
