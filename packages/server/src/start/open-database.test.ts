import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { silent } from '../../testing/silent.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './open-database.ts';
import { reachDatabase } from './reach-database.ts';
import { StartProblem } from '../start-problem.ts';

const db = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'tsuun-open-'));
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.drop();
});

const mute = (): void => undefined;
const production = readConfig({ NODE_ENV: 'production', DATABASE_URL: db.url });
const local = readConfig({ DATA_DIR: folder });
const applied = async (): Promise<number> =>
  (await db.pool.query<{ n: number }>('select count(*) as n from schema_migration')).rows[0]?.n ?? 0;

test('R39 only outside of production a start migrates older tables', async () => {
  await openDatabase(production, mute, silent);
  const all = await applied();
  await db.pool.query(`delete from schema_migration where version = (select max(version) from schema_migration)`);
  const start = openDatabase(production, mute, silent);
  await expect(start).rejects.toThrow(StartProblem);
  await expect(start).rejects.toThrow(/（\d{4}-[a-z-]+\.sql）。先に npm run migrate/);
  expect(await applied()).toBe(all - 1);
  await db.pool.query('drop schema public cascade; create schema public');
  await openDatabase(production, mute, silent);
  expect(await applied()).toBe(all);
});

test('R39 a command without a database fails and creates none', async () => {
  const read = { mayBeEmpty: false };
  await expect(reachDatabase(local, read, mute)).rejects.toThrow(/データがありません.*DATA_DIR/);
  expect(await readdir(folder)).toEqual([]);
  expect((await reachDatabase(production, read, mute)).url).toBe(db.url);
  await db.pool.query('drop schema public cascade; create schema public');
  await expect(reachDatabase(production, read, mute)).rejects.toThrow(/^127\.0\.0\.1:\d+ には.*DATABASE_URL/);
  expect((await reachDatabase(production, { mayBeEmpty: true }, mute)).url).toBe(db.url);
});
