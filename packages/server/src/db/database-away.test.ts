import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { orderBody } from '../../testing/order-body.ts';
import { openWay } from '../../testing/open-way.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { silent } from '../../testing/silent.ts';
import { isDatabaseAway } from './database-away.ts';
import { openPool } from './pool.ts';

/** Error that the next statement of a command receives. */
let met: { readonly code: string; readonly words?: string } | null = null;
const { app, user } = await openTestServer();
/** Pools to which commands write. */
const writing = new Set<pg.Pool>();
const { connect } = pg.Pool.prototype;
pg.Pool.prototype.connect = function (this: pg.Pool, ...given: unknown[]) {
  const isWriting = (this.options as pg.PoolConfig).application_name === 'tsuun write';
  if (isWriting) writing.add(this);
  return isWriting && met !== null
    ? Promise.reject(Object.assign(new Error(met.words ?? met.code), { code: met.code }))
    : (connect as (...given: unknown[]) => unknown).apply(this, given);
} as unknown as typeof connect;

const save = () => app.call<ProblemBody>('POST', '/gpa/api/order', { as: user, body: orderBody() });
const closings: (() => unknown)[] = [];
afterAll(async () => {
  pg.Pool.prototype.connect = connect;
  for (const close of closings) await close();
});

const states = ['08006', '57P01', '57P02', '57P03', '57P04', '57P05', '53300', '53200', '25006', '25P03'];
const socket = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

test.each([...states, ...socket])(
  'R02 R38 a call that meets %s answers that the database is not reachable',
  async (code) => {
    met = { code };
    const answer = await save().finally(() => (met = null));
    expect([answer.status, answer.body.code]).toEqual([503, 'databaseAway']);
  },
);

test.each([
  ['XX000', 'could not write init file'],
  ['53100', 'could not extend file'],
  ['58030', 'could not write to file: No space left on device'],
])('R10 a connection that fails by a full disk (%s) is reported as a full disk', async (code, words) => {
  met = { code, words };
  const answer = await save().finally(() => (met = null));
  expect([answer.status, answer.body.code]).toEqual([503, 'diskFull']);
});

test('R38 after a switch to read-only no connection of before is used again', async () => {
  expect((await save()).status).toBe(200);
  const [pool] = writing;
  await pool?.query(`set default_transaction_read_only = on`);
  expect([writing.size, pool?.totalCount]).toEqual([1, 1]);
  const answer = await save();
  expect([answer.status, answer.body.code]).toEqual([503, 'databaseAway']);
  expect((await save()).status).toBe(200);
});

test('R38 a silent database is noticed by the client outside and inside a transaction', async () => {
  const way = await openWay(app.db.url);
  const far = openPool(way.url, silent, { max: 1, statementTimeout: 500 });
  closings.push(way.close, () => far.end());
  await far.query('select 1');
  way.freeze();
  const error: unknown = await far.query('select 1').catch((caught: unknown) => caught);
  expect([isDatabaseAway(error), far.totalCount]).toEqual([true, 0]);
  expect(far.options).toMatchObject({ keepAlive: true });
});

/** Time limit of a wait for what comes in a moment, on a machine with much to do. */
const soon = { timeout: 60_000 };

/** Has PostgreSQL cancel what waits for the orders, as its limit of time does after a minute. */
async function cancelled<T>(call: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: app.db.url });
  await holder.connect();
  try {
    await holder.query('begin; lock table orders in access exclusive mode');
    const answer = call();
    await vi.waitFor(async () => {
      const { rowCount } = await holder.query(`
        select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rowCount).toBeGreaterThan(0);
    }, soon);
    return await answer;
  } finally {
    await holder.end();
  }
}

test('R38 a search that PostgreSQL cancels is refused as too slow', async () => {
  const search = () => app.call<ProblemBody>('GET', '/gpa/api/order/search', { as: user });
  expect((await search()).status).toBe(200);
  const { status, body } = await cancelled(search);
  expect([status, body]).toEqual([422, { code: 'searchTooSlow', message: message.searchTooSlow }]);
});

test('R38 a save that PostgreSQL cancels says that it took too long and stores nothing', async () => {
  const count = async () => (await app.db.pool.query('select from orders')).rowCount;
  const before = await count();
  const { status, body } = await cancelled(save);
  expect([status, body.code, await count()]).toEqual([422, 'workTooSlow', before]);
});
