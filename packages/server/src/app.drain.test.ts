import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { loadSampleData } from '../sample/load-sample-data.ts';
import { orderBody } from '../testing/order-body.ts';
import { openWorld } from '../testing/open-world.ts';
import { buildApp } from './app.ts';
import { inTransaction } from './db/transaction.ts';
import { ensureFirstUser } from './features/user/first-user.ts';
import { jobWorks } from './jobs.ts';

const { app, user } = await openWorld();

test('R13 a server told to stop is not ready at once, goes on answering, and ends what is open before it closes', async () => {
  const stop = new AbortController();
  const { http } = await buildApp(app.services, jobWorks, stop.signal);
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const call = async (path: string, more: RequestInit = {}) => {
    const answer = await fetch(`${address}/gpa/api${path}`, {
      ...more,
      headers: { ...more.headers, cookie: user.cookie },
    });
    return { status: answer.status, code: ((await answer.json()) as Partial<ProblemBody>).code };
  };
  expect(await call('/ready')).toEqual({ status: 200 });

  stop.abort();
  expect(await call('/ready')).toEqual({ status: 503, code: 'leaving' });
  expect((await call('/site-meta')).status).toBe(200);

  const holder = await app.db.pool.connect();
  let saving: ReturnType<typeof call> | undefined;
  let closed = false;
  await inTransaction(holder, async () => {
    await holder.query('lock table orders');
    saving = call('/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(orderBody({ remarks: '最後の保存' })),
    });
    await expect.poll(waits).toBe(true);
    void http.close().then(() => (closed = true));
    await call('/health').catch(() => undefined);
    expect(closed).toBe(false);
  }).finally(() => holder.release());
  expect((await saving)?.status).toBe(200);
  await expect.poll(() => closed).toBe(true);
});

const waits = async (): Promise<boolean> => {
  const { rows } = await app.db.pool.query<{ waits: boolean }>(
    'select exists (select from pg_locks where not granted) as waits',
  );
  return rows[0]?.waits === true;
};

test('R13 a server starts while a job holds users and masters: it locks only what is empty', async () => {
  const holder = await app.db.pool.connect();
  await inTransaction(holder, async () => {
    await holder.query('lock table app_user, tsuun in row exclusive mode');
    expect(await ensureFirstUser(app.db.pool, { adminLoginCd: 'admin', adminPassword: null })).toBeNull();
    expect(await loadSampleData(app.db.pool, '2026-05-13')).toBe(false);
  }).finally(() => holder.release());
});
