import pg from 'pg';
import type { ProblemBody } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../testing/open-test-server.ts';
import { silent } from '../testing/silent.ts';
import { readConfig } from './config.ts';
import { restoreLock } from './db/restore-lock.ts';
import { openDatabase } from './start/open-database.ts';

const { app, user } = await openTestServer();

/** A connection that has the database as a restore has it, with its tables locked. */
const restoring = new pg.Client({ connectionString: app.db.url });
beforeAll(async () => {
  await restoring.connect();
  await restoring.query('select pg_advisory_lock($1)', [restoreLock]);
  await restoring.query('begin; lock table orders in access exclusive mode');
});
afterAll(() => restoring.end());

test('R39 while a restore has the database calls are answered メンテナンス中, and no server is ready', async () => {
  await app.db.pool.query(`set lock_timeout = '200ms'`);
  const search = await app.call<ProblemBody>('GET', '/gpa/api/order/search', { as: user });
  expect([search.status, search.body]).toEqual([503, { code: 'maintenance', message: message.maintenance }]);
  const ready = await app.call<ProblemBody>('GET', '/gpa/api/ready');
  expect([ready.status, ready.body.code]).toEqual([503, 'maintenance']);
});

test('R39 a server that is started while a restore has the database changes nothing and says why it does not start', async () => {
  const config = readConfig({ DATABASE_URL: app.db.url });
  await expect(openDatabase(config, () => undefined, silent)).rejects.toThrow('書き戻し（restore）が実行中です');
});
