import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { restoreLock } from '../db/restore-lock.ts';
import { serverDir } from '../server-dir.ts';

const db = await freshDatabase();
afterAll(() => db.drop());

/** Starts a worker as by hand; answers its exit code and what it printed. */
async function work(): Promise<readonly [code: unknown, printed: string]> {
  const script = join(serverDir, 'dist/worker.js');
  if (!existsSync(script)) throw new Error('Build first: node scripts/build.mjs');
  const child = spawn(process.execPath, [script], { env: { ...process.env, DATABASE_URL: db.url } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += data.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  return [code, printed.trim()];
}

test('R39 a worker started by hand on older tables does no job and says what to do', async () => {
  await db.pool.query(`insert into job (kind, user_id, user_name) values ('import/mms', '1', '前の版')`);
  const { rows } = await db.pool.query<{ version: number }>(
    `delete from schema_migration where version = (select max(version) from schema_migration) returning *`,
  );
  const [code, printed] = await work();
  expect(code).toBe(1);
  expect(printed).toMatch(/^データベースがこの版の形になっていません（\d{4}-[a-z-]+\.sql）。先に npm run migrate/);
  expect((await db.pool.query('select state from job')).rows).toEqual([{ state: 'queued' }]);
  await db.pool.query(
    'insert into schema_migration select * from json_populate_recordset(null::schema_migration, $1)',
    [JSON.stringify(rows)],
  );
});

test('R39 a worker started by hand while a restore has the database does not start and says why', async () => {
  const restoring = await db.pool.connect();
  await restoring.query('select pg_advisory_lock($1)', [restoreLock]);
  const [code, printed] = await work();
  restoring.release(true);
  expect([code, printed]).toEqual([1, expect.stringContaining('書き戻し（restore）が実行中です')]);
});
