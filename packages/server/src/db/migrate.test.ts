import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { silent } from '../../testing/silent.ts';
import { notBesideSentence } from '@tsuun/domain/message/operator';
import { watchName } from '../build-id.ts';
import { migrate, migrationsInPlace } from './migrate.ts';
import { connect } from './pool.ts';
import { watchDatabase } from './watch-database.ts';
import { readMigrations } from './migration-files.ts';

describe('migrate', () => {
  let database: TestDatabase;
  let dir: string;

  beforeAll(async () => {
    database = await freshDatabase();
    dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(dir, { recursive: true });
  });
  beforeEach(async () => {
    await database.pool.query('drop schema public cascade; create schema public');
    await rm(dir, { recursive: true });
    dir = await mkdtemp(join(tmpdir(), 'migrations-'));
    await writeFile(join(dir, '0001-town.sql'), 'create table town (name text not null)');
    await writeFile(join(dir, '0002-seed.sql'), `insert into town values ('大宮'); insert into town values ('越谷')`);
  });

  const towns = async () => (await database.pool.query<{ name: string }>('select name from town order by name')).rows;

  const inPlace = async () => migrationsInPlace(database.pool, await readMigrations(dir));

  test('OPS-03 the files are applied in their order, once', async () => {
    expect(await inPlace()).toBe(false);
    expect(await migrate(database.pool, { dir })).toEqual(['0001-town.sql', '0002-seed.sql']);
    expect(await migrate(database.pool, { dir })).toEqual([]);
    expect(await towns()).toHaveLength(2);
    expect(await inPlace()).toBe(true);
  });

  test('OPS-03 servers starting together apply each file once', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, { dir })));
    expect(applied.flat()).toEqual(['0001-town.sql', '0002-seed.sql']);
    expect(await towns()).toHaveLength(2);
  });

  test('OPS-03 a file that fails leaves nothing of itself and keeps the ones before', async () => {
    await writeFile(join(dir, '0003-bad.sql'), `insert into town values ('蘇我'); select nonsense`);
    await expect(migrate(database.pool, { dir })).rejects.toThrow(/0003-bad\.sql.*nonsense/);
    expect(await towns()).toHaveLength(2);
    expect(await inPlace()).toBe(false);
  });

  test('OPS-03 an applied file changed afterwards is refused by name', async () => {
    await migrate(database.pool, { dir });
    await writeFile(join(dir, '0001-town.sql'), 'create table town (name text)');
    await expect(migrate(database.pool, { dir })).rejects.toThrow(/0001-town\.sql の内容が変更されています/);
    expect(await inPlace()).toBe(false);
  });

  test('OPS-03 two files with one number are refused', async () => {
    await writeFile(join(dir, '0002-twin.sql'), 'select 1');
    await expect(migrate(database.pool, { dir })).rejects.toThrow(/0002-seed\.sql と 0002-twin\.sql/);
  });

  test('OPS-03 a marked migration is refused, named with the builds, while another build is connected', async () => {
    await migrate(database.pool, { dir });
    const endWatch = watchDatabase(database.url, silent);
    const other = await connect(database.url, silent, `${watchName} 0.9.0 a1b2c3`);
    await expect.poll(watches).toBe(2);
    await writeFile(join(dir, '0003-beside.sql'), 'alter table town add column ward text');
    expect(await migrate(database.pool, { dir })).toEqual(['0003-beside.sql']);
    await writeFile(join(dir, '0004-alone.sql'), '-- not beside the release before\nalter table town drop column ward');
    const sentence = notBesideSentence('0004-alone.sql', [`${watchName} 0.9.0 a1b2c3`]);
    await expect(migrate(database.pool, { dir })).rejects.toThrow(sentence);
    await other.end();
    await expect.poll(() => migrate(database.pool, { dir }).catch(() => null)).toEqual(['0004-alone.sql']);
    await endWatch();
  });

  test('R39 a migration waits for a table in use without blocking later statements', async () => {
    await migrate(database.pool, { dir });
    await writeFile(join(dir, '0003-more.sql'), 'alter table town add column ward text');
    const holder = await database.pool.connect();
    await holder.query(`begin; insert into town values ('川口')`);
    const migrating = migrate(database.pool, { dir });
    await expect.poll(waits).toBe(true);
    const began = Date.now();
    await database.pool.query(`insert into town values ('戸田')`);
    // Twice what is meant, for a machine with much else to do.
    expect(Date.now() - began).toBeLessThan(4_000);
    await expect.poll(waits).toBe(true);
    await holder.query('commit');
    holder.release();
    expect(await migrating).toEqual(['0003-more.sql']);
    expect(await towns()).toHaveLength(4);
  });

  /** Number of connections by which servers and workers watch the database. */
  const watches = async () =>
    (
      await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and application_name like '${watchName}%'`,
      )
    ).rowCount;

  /** Returns true if a migration waits for a table. */
  const waits = async () =>
    (
      await database.pool.query<{ waits: boolean }>(
        `select exists (select from pg_locks where not granted and mode = 'AccessExclusiveLock' and database = (
           select oid from pg_database where datname = current_database())) as waits`,
      )
    ).rows[0]?.waits;

  test('OPS-03 migrations of a newer release are accepted', async () => {
    await migrate(database.pool, { dir });
    await rm(join(dir, '0002-seed.sql'));
    expect(await migrate(database.pool, { dir })).toEqual([]);
    expect(await inPlace()).toBe(true);
  });
});
