import { message } from '@tsuun/domain/message/message';
import { afterAll, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { idempotencyKeyHeader } from '@tsuun/contract/headers';
import type { Order } from '@tsuun/domain/order/record';
import { freshDatabase } from '../testing/database.ts';
import { loadMasters } from '../testing/masters.ts';
import { orderBody } from '../testing/order-body.ts';
import { TestApp } from '../testing/test-app.ts';
import { readConfig } from './config.ts';
import { inTransaction } from './db/transaction.ts';
import { hashPassword } from './http/password.ts';
import { jobWorks } from './jobs.ts';
import { openServices } from './start/open-services.ts';

const db = await freshDatabase();
const { pool } = openServices('web', readConfig({}), db.url);
const app = await TestApp.open({ pool }, jobWorks, db);
afterAll(async () => {
  await pool.end();
  await app.close();
});
await loadMasters(db.pool);
const user = await app.signIn();

const save = (body: unknown, key?: string) =>
  app.call<{ data: Order } & ProblemBody>('POST', '/gpa/api/order', {
    as: user,
    body,
    headers: key === undefined ? {} : { [idempotencyKeyHeader]: key },
  });
const { data: order } = (await save(orderBody({ remarks: '使用中' }))).body;

/** Runs a function while a job locks the order. */
async function whileHeld({ id }: Order, act: () => Promise<void>): Promise<void> {
  const job = await db.pool.connect();
  await inTransaction(job, async () => {
    await job.query('select from orders where id = $1 for update', [id]);
    await act();
  }).finally(() => job.release());
}

test('R11 a save of an order that a job has locked is refused in time and succeeds afterwards', async () => {
  await whileHeld(order, async () => {
    const { status, body } = await save(order);
    expect([status, body.code]).toEqual([409, 'held']);
    expect(body.message).toBe(message.held);
  });
  expect((await save(order)).status).toBe(200);
});

test('R16 a save that ends in a deadlock at every try is refused and stores nothing', async () => {
  const latest = (await save(orderBody({ remarks: '前' }))).body.data;
  await db.pool.query(`
    create function meet() returns trigger language plpgsql as $$
      begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;
    create trigger meet before update on orders execute function meet()`);
  const { status, body } = await save({ ...latest, remarks: '後' });
  await db.pool.query('drop trigger meet on orders');
  expect([status, body.code]).toEqual([409, 'held']);
  expect((await app.call<Order>('GET', `/gpa/api/order/${latest.id}`, { as: user })).body.remarks).toBe('前');
});

test.each([
  ['with a key each', (i: number) => `held-order-saver-${i}`],
  ['without keys', () => undefined],
])(
  'R11 while savers %s wait on every connection for writing, searches, log-in and readiness go on',
  async (name, key) => {
    const loginCd = `front${name.length}`;
    await db.pool.query(
      `insert into app_user (login_cd, name, mail, password_hash) values ($1, '玄関', 'f@x.jp', $2)`,
      [loginCd, await hashPassword('front-door-1')],
    );
    const latest = (await save(orderBody({ remarks: '空き待ち' }))).body.data;
    let waiting: ReturnType<typeof save>[] = [];
    await whileHeld(latest, async () => {
      waiting = Array.from({ length: 12 }, (_, i) => save(latest, key(i)));
      await expect.poll(waitingWriters).toBe(10);
      const answers = await Promise.all([
        app.call('GET', '/gpa/api/order/search', { as: user }),
        app.call('GET', '/gpa/api/ready'),
        app.call('POST', '/gpa/api/login', { body: { loginCd, password: 'front-door-1' } }),
        app.call('GET', '/gpa/api/site-meta', { as: user }),
        app.call('GET', '/gpa/api/site-meta'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 401]);
    });
    // When the order is unlocked, exactly one of the waiting requests saves.
    const codes = (await Promise.all(waiting)).map(({ status }) => status).toSorted();
    expect(codes.slice(1)).toEqual(Array<number>(11).fill(409));
    expect([200, 409]).toContain(codes[0]);
  },
);

async function waitingWriters(): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>(`
    select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'tsuun write' and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}
