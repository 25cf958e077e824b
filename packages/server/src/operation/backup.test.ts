import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, createWriteStream, openSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { silent } from '../../testing/silent.ts';
import { loadSampleData } from '../../sample/load-sample-data.ts';
import { connect, openPool } from '../db/pool.ts';
import { migrate } from '../db/migrate.ts';
import { readInstance, readServerKey } from '../db/server-key.ts';
import { isBeingRestored, restoreLock } from '../db/restore-lock.ts';
import { serverDir } from '../server-dir.ts';
import { ensureFirstUser } from '../features/user/first-user.ts';
import { backUp, placeFile } from './back-up.ts';
import { entryOf, openBackup } from './open-backup.ts';
import { restore } from './restore.ts';
import { tablesInOrder, tableSum } from './tables.ts';

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

test('R39 a backup made while a user writes restores every table', async () => {
  const before = await sums(source.pool);
  const writing = source.pool.query(`insert into user_setting (user_id, key, value) select id, 'x', '1' from app_user`);
  await on(source.pool, (client) => backUp(client, path('a.zip')));
  await writing;
  expect((await stat(path('a.zip'))).mode & 0o777).toBe(0o600);
  const target = await emptyDatabase();
  const { tables } = await on(target, (client) => restore(target, client, path('a.zip')));
  const after = await sums(target);
  expect(tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(20);
  const others = { user_setting: 0, backup: 0, server_key: 0, change_feed: 0 };
  expect({ ...after, ...others }).toEqual({ ...before, ...others });
  // Rows whose links are looked at only when a transaction ends once kept a whole backup from being restored.
  const { rows: late } = await source.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where condeferred`,
  );
  expect(late.length).toBeGreaterThan(0);
  for (const { name } of late) expect(tables.find((table) => table.name === name)?.rows, name).toBeGreaterThan(0);
});

test('R39 ids continue and constraints hold after a restore', async () => {
  await on(source.pool, (client) => backUp(client, path('b.zip')));
  const target = await emptyDatabase();
  await on(target, (client) => restore(target, client, path('b.zip')));
  const { rows } = await target.query<{ next: number; last: number }>(
    `select nextval('orders_id_seq') as next, (select max(id) from orders) as last`,
  );
  expect(rows[0]?.next).toBeGreaterThan(rows[0]?.last ?? Number.POSITIVE_INFINITY);
  await expect(target.query(`update orders set hinmoku_id = 'nobody'`)).rejects.toThrow(/does not exist/);
});

test('SESS-08 a restored database has an id of its own and keeps the key of recognised browsers', async () => {
  await on(source.pool, (client) => backUp(client, path('instance.zip')));
  const target = await emptyDatabase();
  await on(target, (client) => restore(target, client, path('instance.zip')));
  expect(await readInstance(target)).not.toBe(await readInstance(source.pool));
  expect(await readServerKey(target, 'browser')).toEqual(await readServerKey(source.pool, 'browser'));
});

test('R39 a backup is restored neither over data nor over a file', async () => {
  await on(source.pool, (client) => backUp(client, path('c.zip')));
  await expect(on(source.pool, (client) => backUp(client, path('c.zip')))).rejects.toThrow('すでにあります');
  const before = await sums(source.pool);
  await expect(on(source.pool, (client) => restore(source.pool, client, path('c.zip')))).rejects.toThrow(
    '空ではありません',
  );
  expect(await sums(source.pool)).toEqual(before);
});

test('R39 only one of two simultaneous backups to one path is made', async () => {
  const ends = await Promise.allSettled([1, 2].map(() => on(source.pool, (client) => backUp(client, path('two.zip')))));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = ends.find((end) => end.status === 'rejected');
  expect(String(refused?.reason)).toContain('すでにあります');
  const backup = await openBackup(path('two.zip'));
  expect(await backup.findDamage()).toBeNull();
  backup.close();
  expect((await readdir(folder)).filter((name) => name.startsWith('two.'))).toEqual(['two.zip']);
});

test('R39 a damaged or foreign file leaves the database empty', async () => {
  await on(source.pool, (client) => backUp(client, path('d.zip')));
  const bytes = await readFile(path('d.zip'));
  for (const at of [0.3, 0.6]) bytes[Math.floor(bytes.length * at)] = (bytes[Math.floor(bytes.length * at)] ?? 0) ^ 255;
  await writeFile(path('e.zip'), bytes);
  await writeFile(path('f.zip'), 'no zip at all');
  const target = await emptyDatabase();
  await expect(on(target, (client) => restore(target, client, path('e.zip')))).rejects.toThrow('内容と一致しません');
  expect((await target.query(`select to_regclass('app_user') as made`)).rows).toEqual([{ made: null }]);
  await expect(on(target, (client) => restore(target, client, path('f.zip')))).rejects.toThrow('読み取れません');
  await on(target, (client) => restore(target, client, path('d.zip')));
  expect((await target.query('select from app_user')).rowCount).toBe(1);
});

test('R10 R39 a backup that fails in the middle of a table leaves no file', async () => {
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
  const broken = on(source.pool, (client) => backUp(client, path('full.zip'), path('full.zip.part')));
  await expect(Promise.race([broken, late])).rejects.toThrow('EPIPE');
  await expect(stat(path('full.zip'))).rejects.toThrow('ENOENT');
  await source.pool.query('delete from file where id = 900');
});

/** Replaces a name in the directory and the head of an entry of a backup, which leaves its bytes as they are. */
async function renameEntry(from: string, to: string, name: string, newName: string): Promise<void> {
  const bytes = await readFile(path(from), 'latin1');
  await writeFile(path(to), bytes.replaceAll(name, newName), 'latin1');
}

test('R39 a backup with one flipped bit in the name of an entry ends within seconds and locks no table', async () => {
  await on(source.pool, (client) => backUp(client, path('g.zip')));
  await renameEntry('g.zip', 'h.zip', 'tables/orders.copy', 'tables/orderr.copy');
  const target = await emptyDatabase();
  await on(target, async (client) => {
    await expect(restore(target, client, path('h.zip'))).rejects.toThrow('内容と一致しません');
    const { rowCount } = await target.query(
      `select from pg_locks l join pg_class c on c.oid = l.relation where c.relnamespace = 'public'::regnamespace`,
    );
    expect(rowCount).toBe(0);
  });
  // It was found before anything was made.
  expect((await target.query(`select to_regclass('app_user') as made`)).rows).toEqual([{ made: null }]);
});

test('R39 a backup with an altered entry and check sum does not match its manifest', async () => {
  await on(source.pool, (client) => backUp(client, path('u.zip')));
  const backup = await openBackup(path('u.zip'));
  const zip = new ZipFile();
  for (const name of ['manifest.json', ...backup.manifest.tables.map(({ name }) => entryOf(name))]) {
    const bytes = await buffer(await backup.read(name));
    const altered = name === entryOf('app_user') ? bytes.toString().replace('管理者', '別の人') : bytes;
    zip.addBuffer(Buffer.from(altered), name);
  }
  backup.close();
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path('v.zip')));
  const target = await emptyDatabase();
  await expect(on(target, (client) => restore(target, client, path('v.zip')))).rejects.toThrow('内容と一致しません');
  expect((await target.query('select from app_user')).rowCount).toBe(0);
});

test('R39 a backup of another format is reported as made by a later release', async () => {
  await on(source.pool, (client) => backUp(client, path('i.zip')));
  const target = await emptyDatabase();
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('{"format": 2}'), 'manifest.json');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path('j.zip')));
  await expect(on(target, (client) => restore(target, client, path('j.zip')))).rejects.toThrow('知らない版');
});

test('R39 a backup with malformed names in its manifest is refused', async () => {
  const zip = new ZipFile();
  const tables = [{ name: 'orders; drop table orders', columns: ['id'], rows: 0, hash: '0' }];
  const manifest = { format: 1, madeAt: new Date().toISOString(), migrations: [], tables, sequences: [] };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path('k.zip')));
  const target = await emptyDatabase();
  await expect(on(target, (client) => restore(target, client, path('k.zip')))).rejects.toThrow('読み取れません');
});

test('R39 the moment of a backup is that of its snapshot: a save acknowledged before it is in, one after it is not', async () => {
  const clock = async () =>
    (await source.pool.query<{ now: string }>(`select clock_timestamp()::text || '' as now`)).rows[0]?.now ?? '';
  const before = Date.parse(await clock());
  const { madeAt } = await on(source.pool, (client) => backUp(client, path('l.zip')));
  const { rows } = await source.pool.query<{ same: boolean; within: boolean }>(
    `select made_at = $1::timestamptz as same, $1::timestamptz between $2::timestamptz and now() as within
       from backup order by id desc limit 1`,
    [madeAt, new Date(before).toISOString()],
  );
  expect(rows).toEqual([{ same: true, within: true }]);
});

test('R39 a backup of the last build before 1.0.0 is restored over the rows of a first start', async () => {
  const target = await emptyDatabase();
  await migrate(target);
  await ensureFirstUser(target, { adminLoginCd: 'administrator', adminPassword: 'a-password-of-its-own' });
  await on(target, (client) => restore(target, client, join(serverDir, 'testing/former-build/backup.zip')));
  const { rows } = await target.query(`select login_cd, (select count(*)::int from orders) as orders from app_user`);
  expect(rows).toEqual([{ login_cd: 'admin', orders: 40 }]);
});

test('R39 a database with a record in it is never restored into, though it has one user', async () => {
  const target = await emptyDatabase();
  await migrate(target);
  await ensureFirstUser(target, { adminLoginCd: 'admin', adminPassword: 'a-password-of-its-own' });
  await target.query(`insert into file (name, size, user_id) values ('feed.csv', 3, '1')`);
  await on(source.pool, (client) => backUp(client, path('o.zip')));
  await expect(on(target, (client) => restore(target, client, path('o.zip')))).rejects.toThrow('空ではありません');
});

test('R39 a second restore into one database is refused', async () => {
  await on(source.pool, (client) => backUp(client, path('p.zip')));
  const target = await emptyDatabase();
  await on(target, async (holder) => {
    await holder.query('select pg_advisory_lock($1)', [restoreLock]);
    expect(await isBeingRestored(target)).toBe(true);
    await expect(on(target, (client) => restore(target, client, path('p.zip')))).rejects.toThrow('実行中');
  });
});

test('R10 R39 a folder that is missing, and one without room, are each reported in one sentence', async () => {
  const missing = on(source.pool, (client) => backUp(client, path('none/q.zip')));
  await expect(missing).rejects.toThrow(/フォルダーがあるか/);
  // A link, for the backup deletes what it could not finish.
  await symlink('/dev/full', path('r.part'));
  const full = on(source.pool, (client) => backUp(client, path('r.zip'), path('r.part')));
  await expect(full).rejects.toThrow(/ディスクに空きがありません/);
});

test('R39 a backup on a file system without hard links replaces no file', async () => {
  const noLink = () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }));
  await writeFile(path('s.part'), 'content');
  await placeFile(path('s.part'), path('s.zip'), noLink);
  expect(await readFile(path('s.zip'), 'utf8')).toBe('content');
  await writeFile(path('t.part'), 'other');
  await expect(placeFile(path('t.part'), path('s.zip'), noLink)).rejects.toThrow('EEXIST');
  expect(await readFile(path('s.zip'), 'utf8')).toBe('content');
});
