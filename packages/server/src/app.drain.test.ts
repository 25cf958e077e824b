import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { loadSampleData } from '../sample/load-sample-data.ts';
import { orderBody } from '../testing/order-body.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { buildApp } from './app.ts';
import { inTransaction } from './db/transaction.ts';
import { ensureFirstUser } from './features/user/first-user.ts';
import { closeServer } from './http/close-server.ts';
import { jobWorks } from './jobs.ts';

const { app, user } = await openTestServer();

test('R13 a stopping server is not ready and ends open requests before it closes', async () => {
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
    `select exists (select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock') as waits`,
  );
  return rows[0]?.waits === true;
};

test('R39 a stopping server answers running requests and refuses new ones', async () => {
  const { http } = await buildApp(app.services, jobWorks);
  const { port, hostname } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const early = connect(Number(port), hostname);
  await once(early, 'connect');
  const closed = closeServer(http.server, 500).then(() => http.close());
  await sleep(100);
  early.write(`GET /gpa/api/health HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  expect(String((await once(early, 'data'))[0])).toMatch(/^HTTP\/1.1 200/);
  const late = connect(Number(port), hostname);
  expect((await once(late, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' });
  early.destroy();
  await closed;
});

test('R39 each of many requests at the moment of the stop is answered', async () => {
  const { http } = await buildApp(app.services, jobWorks);
  const { port, hostname } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const text = `GET /gpa/api/health HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`;
  const answers = Array.from({ length: 20 }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    return new Promise<string>((resolve) => {
      socket.once('data', (data: Buffer) => resolve(data.toString().slice(0, 12)));
      socket.once('error', (error) => resolve(error.message));
    }).finally(() => socket.destroy());
  });
  const closed = closeServer(http.server, 500).then(() => http.close());
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200']));
  await closed;
});

test('R13 a server starts while a job has locked users and masters', async () => {
  const holder = await app.db.pool.connect();
  await inTransaction(holder, async () => {
    await holder.query('lock table app_user, tsuun in row exclusive mode');
    expect(await ensureFirstUser(app.db.pool, { adminLoginCd: 'admin', adminPassword: null })).toBeNull();
    expect(await loadSampleData(app.db.pool, '2026-05-13')).toBe(false);
  }).finally(() => holder.release());
});
