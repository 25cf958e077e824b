import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { formerBuildSentence, notBesideSentence } from '@tsuun/domain/message/operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { schemaText } from '../../testing/schema-text.ts';
import { silent } from '../../testing/silent.ts';
import { watchName } from '../build-id.ts';
import { serverDir } from '../server-dir.ts';
import { isFormerBuild, migrationsDir, readMigrations } from './migration-files.ts';
import { migrate, migrationsInPlace, pendingMigrations } from './migrate.ts';
import { connect } from './pool.ts';

/** Dump of a database that the last build before release 1.0.0 made: its masters, 40 orders, 20 fees, one user. */
const dump = join(serverDir, 'testing/former-build/database.sql.gz');

let database: TestDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
  await database.pool.query(gunzipSync(await readFile(dump)).toString('utf8'));
});
afterEach(() => database.drop());

const tables = ['orders', 'order_charges', 'order_change', 'fee', 'arrival_fee', 'app_user', 'tsuun'];

/** The rows of these tables, without the columns that later migrations add. */
const contents = async (): Promise<unknown[]> => {
  const sums = tables.map(
    (name) =>
      `select '${name}', count(*), sum(hashtextextended((to_jsonb(t) - 'position' - 'second_factor_required')::text, 0)) from ${name} t`,
  );
  return (await database.pool.query(sums.join(' union all '))).rows;
};

test('OPS-03 a database of the last build before 1.0.0 gets the shape of a new one and keeps its rows', async () => {
  const before = await contents();
  expect(await pendingMigrations(database.pool)).toContain('0001-baseline.sql');
  await migrate(database.pool);
  expect(await contents()).toEqual(before);
  const created = await freshDatabase();
  expect(await schemaText(database.pool)).toBe(await schemaText(created.pool));
  await created.drop();
  const { rows } = await database.pool.query(`select viewname from pg_views where schemaname = 'public'`);
  expect(rows).toEqual([]);
});

test('OPS-03 a database that was taken over is migrated no further by the next start', async () => {
  await migrate(database.pool);
  expect(await migrationsInPlace(database.pool, await readMigrations(migrationsDir))).toBe(true);
  expect(await migrate(database.pool)).toEqual([]);
});

test('OPS-03 a database of the last build before 1.0.0 is refused while that build uses it', async () => {
  const running = await connect(database.url, silent, watchName);
  await expect(migrate(database.pool)).rejects.toThrow(notBesideSentence('0001-baseline.sql', [watchName]));
  await running.end();
  expect((await database.pool.query('select from former_place')).rowCount).toBe(0);
});

test('OPS-03 a database of an older build is refused unchanged', async () => {
  await database.pool.query('delete from schema_migration where version = 70');
  await expect(migrate(database.pool)).rejects.toThrow(formerBuildSentence);
  await expect(pendingMigrations(database.pool)).rejects.toThrow(formerBuildSentence);
  expect((await database.pool.query('select from former_place')).rowCount).toBe(0);
});

test('OPS-03 a database of another program with a first migration is no former build', () => {
  expect(isFormerBuild(new Map([[1, 'another']]))).toBe(false);
});
