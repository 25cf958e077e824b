import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseStartingLine } from '@tsuun/domain/message/operator';
import { freshDatabase } from '../../testing/database.ts';
import { silent } from '../../testing/silent.ts';
import { readConfig } from '../config.ts';
import { openDatabase, reachDatabase } from './open-database.ts';
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

test('R39 a command that may begin with an empty database creates an embedded one only if DATABASE names it', async () => {
  const begin = { mayBeEmpty: true };
  await expect(reachDatabase(local, begin, mute)).rejects.toThrow(/DATABASE_URL がありません.*DATABASE=embedded/);
  expect(await readdir(folder)).toEqual([]);
  const named = readConfig({ DATABASE: 'embedded', DATA_DIR: folder });
  await (await reachDatabase(named, begin, mute)).stop();
  await (await reachDatabase(local, begin, mute)).stop();
});

/** The answer of PostgreSQL to a connection while it starts or recovers. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.from('E....');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A PostgreSQL that recovers while the first connections come. Answers its address. */
async function recovering(connections: number): Promise<string> {
  let refused = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if ((refused += 1) <= connections) return void socket.once('data', () => socket.end(startingUp()));
    const behind = connect(Number(new URL(db.url).port), '127.0.0.1');
    behind.on('error', () => undefined);
    return void socket.pipe(behind).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const url = new URL(db.url);
  url.port = String((server.address() as AddressInfo).port);
  return url.href;
}

test('R02 a start and a command wait for a PostgreSQL that recovers, and say so', async () => {
  const printed: string[] = [];
  const say = (line: string): void => void printed.push(line);
  const config = async () => readConfig({ NODE_ENV: 'production', DATABASE_URL: await recovering(1) });
  await openDatabase(await config(), say, silent);
  await reachDatabase(await config(), { mayBeEmpty: false }, say);
  expect(printed.filter((line) => line === databaseStartingLine)).toHaveLength(2);
});
