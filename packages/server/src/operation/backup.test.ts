import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { silent } from '../../testing/silent.ts';
import { loadSampleData } from '../../sample/load-sample-data.ts';
import { connect, openPool } from '../db/pool.ts';
import { ensureFirstUser } from '../features/user/first-user.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { tableSum, tablesInOrder } from './tables.ts';

let source: TestDatabase;
let folder: string;
const empty: { name: string; pool: pg.Pool }[] = [];

beforeAll(async () => {
  source = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  await ensureFirstUser(source.pool, { adminLoginCd: 'admin', adminPassword: 'a-password' });
  await loadSampleData(source.pool, '2026-05-13');
  await source.pool.query(`insert into file (name, size, user_id) values ('feed.csv', 3, '1')`);
  await source.pool.query(`insert into file_chunk values (1, 0, '\\x00ff0a')`);
  await source.pool.query(`
    with taken as (
      insert into month_snapshot (month, basis, remark, taken_at, taken_by_id, taken_by_name, job_id, order_count, fee_count,
                                  confirmed_count, billing, payment, former_hash, hash)
      values ('2026-04-01', 'bizResultDt', '締め前', now(), '1', '花子', 1, 1, 0, 0, 0, 0, '', 'h') returning id)
    insert into month_snapshot_row (snapshot_id, source, record_id, version_no, confirmed, billing, payment, fields)
    select id, 'order', 1, 1, false, 0, 0, '{}' from taken`);
});
afterAll(async () => {
  await source.drop();
  for (const { name, pool } of empty) {
    await pool.end();
    await onServer(`drop database ${name} with (force)`);
  }
  await rm(folder, { recursive: true });
});

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** A database as `createdb` leaves it. */
async function emptyDatabase(): Promise<pg.Pool> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = name;
  const pool = openPool(url.href, silent, { statementTimeout: 0 });
  empty.push({ name, pool });
  return pool;
}

/** A connection of its own for as long as the work takes, as the commands have: a pool's would limit its time. */
async function on<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(pool.options.connectionString ?? '', silent, 'backup test');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const path = (name: string): string => join(folder, name);

async function sums(pool: pg.Pool): Promise<Record<string, unknown>> {
  return on(pool, async (client) => {
    const found: Record<string, unknown> = {};
    for (const { name } of await tablesInOrder(client)) found[name] = await tableSum(client, name);
    return found;
  });
}

test('R39 everything comes back into an empty database, hash by hash, while somebody goes on writing', async () => {
  const before = await sums(source.pool);
  const writing = source.pool.query(`insert into user_setting (user_id, key, value) select id, 'x', '1' from app_user`);
  await on(source.pool, (client) => backUp(client, path('a.zip')));
  await writing;
  expect((await stat(path('a.zip'))).mode & 0o777).toBe(0o600);
  const target = await emptyDatabase();
  const { tables } = await on(target, (client) => restore(target, client, path('a.zip')));
  const after = await sums(target);
  expect(tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(20);
  expect({ ...after, user_setting: 0, backup: 0 }).toEqual({ ...before, user_setting: 0, backup: 0 });
  // Rows whose links are looked at only when a transaction ends once kept a whole backup from being restored.
  const { rows: late } = await source.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where condeferred`,
  );
  expect(late.length).toBeGreaterThan(0);
  for (const { name } of late) expect(tables.find((table) => table.name === name)?.rows, name).toBeGreaterThan(0);
});

test('R39 ids go on behind those restored, and the rules of the tables hold again', async () => {
  await on(source.pool, (client) => backUp(client, path('b.zip')));
  const target = await emptyDatabase();
  await on(target, (client) => restore(target, client, path('b.zip')));
  const { rows } = await target.query<{ next: number; last: number }>(
    `select nextval('orders_id_seq') as next, (select max(id) from orders) as last`,
  );
  expect(rows[0]?.next).toBeGreaterThan(rows[0]?.last ?? Number.POSITIVE_INFINITY);
  await expect(target.query(`update orders set hinmoku_id = 'nobody'`)).rejects.toThrow(/does not exist/);
});

test('R39 a backup is read back once: never over data, never over a file', async () => {
  await on(source.pool, (client) => backUp(client, path('c.zip')));
  await expect(on(source.pool, (client) => backUp(client, path('c.zip')))).rejects.toThrow('すでにあります');
  const before = await sums(source.pool);
  await expect(on(source.pool, (client) => restore(source.pool, client, path('c.zip')))).rejects.toThrow(
    '空ではありません',
  );
  expect(await sums(source.pool)).toEqual(before);
});

test('R39 a damaged backup leaves the database empty, and what is none is told so', async () => {
  await on(source.pool, (client) => backUp(client, path('d.zip')));
  const bytes = await readFile(path('d.zip'));
  for (const at of [0.3, 0.6]) bytes[Math.floor(bytes.length * at)] = (bytes[Math.floor(bytes.length * at)] ?? 0) ^ 255;
  await writeFile(path('e.zip'), bytes);
  await writeFile(path('f.zip'), 'no zip at all');
  const target = await emptyDatabase();
  await expect(on(target, (client) => restore(target, client, path('e.zip')))).rejects.toThrow('内容と一致しません');
  expect((await target.query('select from app_user')).rowCount).toBe(0);
  await expect(on(target, (client) => restore(target, client, path('f.zip')))).rejects.toThrow('読み取れません');
  await on(target, (client) => restore(target, client, path('d.zip')));
  expect((await target.query('select from app_user')).rowCount).toBe(1);
});

test('R10 R39 a backup that breaks off in the middle of a table says so at once and leaves no file', async () => {
  await source.pool.query(`
    insert into file (id, name, size, user_id) overriding system value values (900, 'large.csv', 8388608, '1')`);
  await source.pool.query(`
    insert into file_chunk
    select 900, seq, decode(string_agg(md5(seq || '.' || part), ''), 'hex')
      from generate_series(0, 7) seq, generate_series(1, 65536) part group by seq`);
  // A pipe stands for a disk that is full after three megabytes.
  execFileSync('mkfifo', [path('full.zip.part')]);
  let taken = 0;
  const disk = new Socket({ fd: openSync(path('full.zip.part'), constants.O_RDWR | constants.O_NONBLOCK) });
  disk.on('data', (piece: Buffer) => (taken += piece.length) > 3_000_000 && disk.destroy());
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('the backup hangs')), 10_000));
  const broken = on(source.pool, (client) => backUp(client, path('full.zip')));
  await expect(Promise.race([broken, late])).rejects.toThrow('EPIPE');
  await expect(stat(path('full.zip'))).rejects.toThrow('ENOENT');
  await source.pool.query('delete from file where id = 900');
});
