import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { freshDatabase, emptyDatabase } from '../testing/database.ts';
import { FeedReader, plainChange } from '../testing/feed-reader.ts';
import { silent } from '../testing/silent.ts';
import { openStandbyPair } from '../testing/standby-pair.ts';
import { TestApp, testToday } from '../testing/test-app.ts';
import { migrate } from './db/migrate.ts';
import { connect, openPool } from './db/pool.ts';
import { backUp } from './operation/back-up.ts';
import { restore } from './operation/restore.ts';
import { storedArrivalFee } from './features/arrival-fee/stored-arrival-fee.ts';
import { storedFee } from './features/fee/stored-fee.ts';
import { storedConversion } from './features/name-conversion/stored-conversion.ts';
import { storedOrder } from './features/order/stored-order.ts';
import { readChangeFeed } from './features/change-feed/read-change-feed.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tsuun-feed-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The application on a database at this address, which outlives it. */
async function appAt(url: string): Promise<TestApp> {
  const pool = openPool(url, silent);
  await migrate(pool);
  return TestApp.open({}, undefined, { url, pool, drop: () => pool.end() });
}

const idsIn = ({ entries }: FeedReader): string[] => entries.map(({ id }) => id);

test('CHANGES-04 a reader goes on after a restart of the database', { timeout: 120_000 }, async () => {
  const settings = { ...serverSettings, shared_buffers: '32MB', fsync: 'off' };
  const start = () => startEmbedded({ dataDir: join(folder, 'own'), log: () => undefined, settings, sync: false });
  const before = await start();
  const first = await appAt(before.url);
  const reader = new FeedReader(first, await first.signIn());
  await first.db.pool.query(plainChange(1));
  await reader.drain();
  await first.db.pool.query(plainChange(2));
  // It ends with the server, so its change never was.
  const open = new pg.Client({ connectionString: before.url });
  open.on('error', () => undefined);
  await open.connect();
  await open.query('begin');
  await open.query(plainChange(3));
  expect(idsIn(reader)).toEqual(['1']);
  await open.end();
  await first.close();
  await before.stop();
  const after = await start();
  const second = await appAt(after.url);
  await second.db.pool.query(plainChange(4));
  const next = new FeedReader(second, await second.signIn());
  next.cursor = reader.cursor;
  await next.drain();
  expect(idsIn(next)).toEqual(['2', '4']);
  await second.close();
  await after.stop();
});

test('CHANGES-04 on a standby that follows later nothing appears before the cursor', { timeout: 120_000 }, async () => {
  const pair = await openStandbyPair();
  const app = await appAt(pair.url);
  const standby = openPool(pair.readUrl, silent);
  const records = {
    order: storedOrder,
    fee: storedFee,
    'arrival-fee': storedArrivalFee,
    'name-conversion': storedConversion,
  };
  const user = { id: '1', loginCd: 'a', name: 'a', authorities: [{ functionCode: 'ORDER', roleBit: 1 }] };
  const services = { pool: standby, today: () => testToday };
  const seen: string[] = [];
  let cursor: string | null = null;
  const read = async (): Promise<void> => {
    const { list, cursor: next } = await readChangeFeed(services, records, user, { after: cursor, kinds: 'order' });
    seen.push(...list.map(({ id }) => id));
    cursor = next;
  };
  const writer = await app.db.pool.connect();
  await writer.query('begin');
  await writer.query(plainChange(1));
  await app.db.pool.query(plainChange(2));
  const isThere = async (id: number) =>
    (await standby.query(`select from order_change where order_id = ${id}`)).rowCount === 1;
  await expect.poll(() => isThere(2)).toBe(true);
  await read();
  expect(seen).toEqual([]);
  await standby.query('select pg_wal_replay_pause()');
  await writer.query('commit');
  writer.release();
  await app.db.pool.query(plainChange(3));
  await read();
  expect(seen).toEqual([]);
  await standby.query('select pg_wal_replay_resume()');
  await expect.poll(() => isThere(3)).toBe(true);
  await expect.poll(async () => (await read(), seen)).toEqual(['1', '2', '3']);
  await standby.end();
  await app.close();
  await pair.close();
});

test('CHANGES-05 a restored database continues the feed of its backup', { timeout: 120_000 }, async () => {
  const source = await freshDatabase();
  // The server of the backup had many more transactions.
  await source.pool.query('update change_feed set xid_offset = 4000000000');
  const app = await TestApp.open({}, undefined, source);
  const reader = new FeedReader(app, await app.signIn());
  await source.pool.query(plainChange(1));
  await reader.drain();
  const cursorOfBackup = reader.cursor;
  await source.pool.query(plainChange(2));
  const file = join(folder, 'feed.zip');
  const client = await connect(source.url, silent, 'feed test');
  await backUp(client, file);
  await client.end();
  await source.pool.query(plainChange(3));
  await reader.drain();
  const target = await emptyDatabase();
  // The backup of a server whose ids are higher: this one has to move its own above them.
  const into = await connect(target.url, silent, 'feed test');
  await restore(target.pool, into, file);
  await into.query('update change_feed set xid_offset = 0');
  await into.end();
  const restored = await TestApp.open({}, undefined, target);
  await target.pool.query(plainChange(4));
  const user = await restored.signIn();
  const next = new FeedReader(restored, user);
  next.cursor = cursorOfBackup;
  await next.drain();
  expect(idsIn(next)).toEqual(['2', '4']);
  // The change at this cursor was lost in the restore, so the reader must start again.
  const lost = await restored.call('GET', `/gpa/api/changes?after=${reader.cursor}`, { as: user });
  expect(lost.status).toBe(400);
  await restored.close();
  await app.close();
});
