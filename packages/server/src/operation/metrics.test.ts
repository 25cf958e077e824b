import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { orderBody } from '../../testing/order-body.ts';
import { TestApp } from '../../testing/test-app.ts';
import { serverDir } from '../server-dir.ts';

const { app, user } = await openTestServer();
const metrics = (headers: Record<string, string> = {}, of = app) => of.call('GET', '/gpa/api/metrics', { headers });

/** Metrics after a refused call, with a job that waits and a backup. */
async function metricsOfWork() {
  await app.call('GET', '/gpa/api/site-meta');
  await app.db.pool.query(sql`insert into job (kind, user_id, user_name, created_at)
    values ('import/zentsu', '1', '山田', now() - interval '90 seconds')`);
  await app.db.pool.query(sql`insert into backup (rows) values (7)`);
  return metrics();
}

test('R40 local monitoring reads the metrics without a session', async () => {
  const { status, headers } = await metrics();
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
});

test('R40 the metrics count calls and waiting jobs and name the time of the last backup', async () => {
  const { text } = await metricsOfWork();
  expect(text).toContain('tsuun_request_seconds_count{method="GET",route="/gpa/api/site-meta",status="401"} 1');
  expect(text).toContain('tsuun_jobs{kind="import/zentsu",state="queued"} 1');
  expect(Number(/^tsuun_job_waiting_seconds (.+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(Number(/^tsuun_last_backup_timestamp_seconds (.+)$/m.exec(text)?.[1])).toBeGreaterThan(1_700_000_000);
});

test('R40 the metrics show the database connections and the lag of the event loop', async () => {
  const { text } = await metrics();
  expect(text).toMatch(/^tsuun_database_connections\{pool="main",state="waited for"\} 0$/m);
  expect(text).toContain('tsuun_database_up 1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('R40 server errors are counted from zero', async () => {
  const faults = async () => /^tsuun_faults_total (\d+)$/m.exec((await metrics()).text)?.[1];
  expect(await faults()).toBe('0');
  await app.db.pool.query('alter table hinmoku rename to elsewhere');
  expect((await app.call('GET', '/gpa/api/hinmoku/search', { as: user })).status).toBe(500);
  await app.db.pool.query('alter table elsewhere rename to hinmoku');
  await app.call('GET', '/gpa/api/hinmoku/nowhere', { as: user });
  expect(await faults()).toBe('1');
});

test('R40 every metric of deploy/alerts.yml exists', async () => {
  const rules = await readFile(join(serverDir, '../../deploy/alerts.yml'), 'utf8');
  const asked = new Set(rules.match(/tsuun_\w+/g));
  const reported = (await metrics()).text;
  expect(asked.size).toBeGreaterThan(5);
  const routes = [...rules.matchAll(/route="\/gpa([^"]+)"/g)].map(([, path]) => path);
  expect(routes).toEqual(['/api/order/search']);
  expect(app.app.endpoints.map(({ path }) => path)).toEqual(expect.arrayContaining(routes));
  expect([...asked].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(reported))).toEqual([]);
});

test('FEED-18 the metrics have the number of feeds that need somebody, by state, from zero', async () => {
  const feeds = async () =>
    Object.fromEntries(
      [...(await metrics()).text.matchAll(/^tsuun_feeds\{state="(\w+)"\} (\d+)$/gm)].map(([, state, n]) => [
        state,
        Number(n),
      ]),
    );
  const none = { late: 0, faulty: 0, unreachable: 0, unserved: 0 };
  expect(await feeds()).toEqual(none);
  await app.db.pool.query(`
    insert into feed (name, kind, source, on_fault, paused, late_on, unreachable_since, next_look_at) values
      ('遅い', 'zentsu', 'drop', 'wait', false, '2026-05-13', null, null),
      ('止めた', 'zentsu', 'drop', 'wait', true, '2026-05-13', now() - interval '1 day', now() - interval '1 day'),
      ('遠い', 'zentsu', 'folder', 'wait', false, null, now() - interval '31 minutes', now()),
      ('今だけ遠い', 'zentsu', 'folder', 'wait', false, null, now() - interval '29 minutes', now()),
      ('誰も見ない', 'zentsu', 'folder', 'wait', false, null, null, now() - interval '11 minutes'),
      ('誤り', 'zentsu', 'drop', 'wait', false, null, null, null)`);
  await app.db.pool.query(`
    insert into feed_file (feed_id, state) select id, unnest('{faulty, faulty, imported}'::text[]) from feed where name = '誤り'`);
  expect(await feeds()).toEqual({ late: 1, faulty: 1, unreachable: 1, unserved: 1 });
  await app.db.pool.query('delete from feed');
  expect(await feeds()).toEqual(none);
});

test('R34 nobody else is reported: a caller behind a gateway, and with a token set the user who shows another', async () => {
  const gateways = [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'X-Forwarded-For': 'unknown' },
    { Forwarded: 'for=203.0.113.7;proto=https' },
    { 'X-Real-IP': '203.0.113.7' },
    { via: '1.1 gateway' },
  ];
  const answered = await Promise.all(gateways.map((headers) => metrics(headers as Record<string, string>)));
  expect(answered.map(({ status }) => status)).toEqual(gateways.map(() => 403));
  const guarded = await TestApp.open({ metricsToken: 'a-token-of-24-characters' }, undefined, app.db);
  try {
    const answers = ['', 'Bearer wrong', 'Bearer a-token-of-24-characters'].map((authorization) =>
      metrics({ authorization }, guarded),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 200]);
  } finally {
    await guarded.app.http.close();
  }
});

test('R34 the metrics have routes and no query values', async () => {
  await app.call('GET', '/gpa/api/order/secret-id-4711');
  await app.call('GET', '/gpa/api/nowhere/secret-name');
  expect((await metrics()).text).not.toContain('secret');
});

test('R40 refused saves are counted by reason from zero', async () => {
  const count = async () =>
    /^tsuun_refused_total\{reason="diskFull",kind="write"\} (\d+)$/m.exec((await metrics()).text)?.[1];
  expect(await count()).toBe('0');
  await app.db.pool.query(`
    create function full_disk() returns trigger language plpgsql as $$
    begin raise disk_full using message = 'could not extend file: No space left on device'; end $$;
    create trigger full_disk before insert on orders execute function full_disk()`);
  expect((await app.call('POST', '/gpa/api/order', { as: user, body: orderBody() })).status).toBe(503);
  await app.db.pool.query('drop function full_disk cascade');
  expect(await count()).toBe('1');
});

test('R40 only a job that waits alone counts as a missing worker', async () => {
  const seconds = async () => Number(/^tsuun_job_without_worker_seconds (.+)$/m.exec((await metrics()).text)?.[1]);
  expect(await seconds()).toBeGreaterThanOrEqual(90);
  await app.db.pool.query(sql`insert into job (kind, user_id, user_name, state, heart_beat_at)
    values ('import/ft52', '1', '山田', 'running', now())`);
  expect(await seconds()).toBe(0);
});

test('R44 a job without an end although its tries are used up is counted', async () => {
  const count = async () => /^tsuun_jobs_past_tries (\d+)$/m.exec((await metrics()).text)?.[1];
  expect(await count()).toBe('0');
  await app.db.pool.query("update job set lost_tries = 4 where kind = 'import/ft52'");
  expect(await count()).toBe('1');
});

test('R40 the size of the database is reported by groups of tables, and how many standbys follow', async () => {
  const { text } = await metrics();
  expect(text).toMatch(/^tsuun_table_bytes\{group="snapshots"\} [1-9]/m);
  expect(text).toMatch(/^tsuun_table_bytes\{group="order_history"\} [1-9]/m);
  expect(text).toMatch(/^tsuun_database_bytes [1-9]/m);
  expect(text).toMatch(/^tsuun_standbys 0$/m);
});

const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path));

test.skipIf(promtool === undefined)('R40 each rule of deploy/alerts.yml fires only in its case', () => {
  const cases = join(serverDir, '../../deploy/alerts.test.yml');
  expect(execFileSync(promtool ?? '', ['test', 'rules', cases], { encoding: 'utf8' })).toContain('SUCCESS');
});
