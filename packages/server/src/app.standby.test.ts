import { exportDoneSentence } from '@tsuun/domain/message/export-sentence';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { completionOf } from '../testing/event-text.ts';
import { loadMasters } from '../testing/masters.ts';
import { silent } from '../testing/silent.ts';
import { openStandbyPair } from '../testing/standby-pair.ts';
import { storeOrder } from '../testing/store-order.ts';
import { TestApp } from '../testing/test-app.ts';
import { isDatabaseAway } from './db/database-away.ts';
import { migrate } from './db/migrate.ts';
import { openPool } from './db/pool.ts';
import { connectStandby } from './db/standby.ts';
import { transaction } from './db/transaction.ts';
import { exportWork } from './export/export-work.ts';
import { orderExportSource } from './features/order/export/order-export.ts';
import type { JobWork } from './job/job-work.ts';

const tokyo = '4506/-/10010/000';
const pair = await openStandbyPair();
const pool = openPool(pair.url, silent);
await migrate(pool);

/** True for each export so far that read from a standby. */
const fromStandby: boolean[] = [];
/** Hook after an export has got its connection for reading. */
let afterReader = async (): Promise<void> => undefined;
/** Hook between the counting of an export and its writing. */
let meanwhile = async (): Promise<void> => undefined;
const work: JobWork = (context) =>
  exportWork(orderExportSource)({
    ...context,
    finish: async (write) => {
      await meanwhile();
      await context.finish(write);
    },
    reader: async () => {
      const reader = await context.reader();
      const { rows } = await reader.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      fromStandby.push(rows[0]?.standby === true);
      await afterReader();
      return reader;
    },
  });

const app = await TestApp.open(
  { databaseReadUrl: pair.readUrl },
  { 'export/order': work },
  {
    url: pair.url,
    pool,
    drop: () => pool.end(),
  },
);
await loadMasters(pool);
const user = await app.signIn();
app.work();
const direct = new pg.Client({ connectionString: pair.readUrl });
await direct.connect();
afterAll(async () => {
  await direct.end();
  await app.close();
  await pair.close();
});

const store = (acceptNo: string) =>
  storeOrder(pool, { acceptNo, chargeTransportation: tokyo, bizResultDt: '2026-05-01', 'pickAmtInfo.amt': 1000 });

async function exported(): Promise<string> {
  const path = `/gpa/api/exports/order?format=csv&chargeTransportationId=${encodeURIComponent(tokyo)}`;
  return completionOf((await app.call('GET', path, { as: user })).text).message;
}

/** Returns true if exports would be read from the standby now. */
async function isReadable(databaseReadUrl: string | null = pair.readUrl): Promise<boolean> {
  const standby = await connectStandby({ ...app.services, databaseReadUrl }, 'test');
  await standby?.end();
  return standby !== null;
}

test('OPS-08 an export reads from the standby with the latest saved values', async () => {
  for (const n of [1, 2, 3, 4, 5]) {
    await store(`A${n}`);
    expect(await exported()).toBe(exportDoneSentence(n, { scope: '4506 東京(タ)' }));
    expect(fromStandby).toEqual(Array(n).fill(true));
  }
});

test('OPS-08 an export waits at most 5 s for a standby that lags and is complete', async () => {
  await direct.query('select pg_wal_replay_pause()');
  await store('A6');
  expect(await exported()).toBe(exportDoneSentence(6, { scope: '4506 東京(タ)' }));
  expect(fromStandby.at(-1)).toBe(false);
  await direct.query('select pg_wal_replay_resume()');
  expect(await isReadable()).toBe(true);
});

test('OPS-08 CHART-07 an order that changes before the standby is read counts as changed after the export', async () => {
  const id = await store('B1');
  afterReader = async () => {
    await direct.query('select pg_wal_replay_pause()');
    expect((await app.call('POST', '/gpa/api/order/release', { as: user, body: [id] })).status).toBe(200);
  };
  expect(await exported()).toBe(exportDoneSentence(7, { scope: '4506 東京(タ)' }));
  expect(fromStandby.at(-1)).toBe(true);
  afterReader = async () => undefined;
  await direct.query('select pg_wal_replay_resume()');
  const path = '/gpa/api/order/search/ids?changedSinceExport=true';
  expect((await app.call<{ id: string }[]>('GET', path, { as: user })).body.map((order) => order.id)).toEqual([id]);
  await pool.query(`delete from orders where accept_no = 'B1'`);
});

test('OPS-08 only a standby of the database is used', async () => {
  expect(await isReadable(pair.url)).toBe(false);
  expect(await isReadable(null)).toBe(false);
  expect(await isReadable(pair.readUrl.replace(/:\d+\//, ':1/'))).toBe(false);
});

test('OPS-08 an export that the standby cancels is read from the database', async () => {
  await direct.query(`alter system set max_standby_streaming_delay = 0`);
  await direct.query('select pg_reload_conf()');
  meanwhile = async () => {
    const touch = `update orders set accept_no = accept_no where accept_no = 'A1'`;
    // A vacuum alone would wait in memory; the commit after it sends it.
    for (const statement of [touch, 'vacuum orders', touch]) await pool.query(statement);
    await expect.poll(() => isReadable()).toBe(true);
  };
  const before = fromStandby.length;
  expect(await exported()).toBe(exportDoneSentence(6, { scope: '4506 東京(タ)' }));
  expect(fromStandby.slice(before)).toEqual([true, false]);
});

test('R38 a write that no standby has is never reported as kept, however long one waits', async () => {
  const waits = async (standbys: string) => {
    await pool.query(`alter system set synchronous_standby_names = '${standbys}'`);
    await pool.query('select pg_reload_conf()');
  };
  const hasty = openPool(pair.url, silent, { max: 1, statementTimeout: 500 });
  const write = () =>
    transaction(hasty, (client) => client.query(`update orders set remarks = 'x' where accept_no = 'R38'`)).then(
      () => 'kept',
      isDatabaseAway,
    );
  await store('R38');
  expect(await write()).toBe('kept');
  await waits('nobody');
  // The server takes its new settings in its own time; from then on nobody acknowledges.
  await expect.poll(write).toBe(true);
  await waits('');
  await hasty.end();
});

test('R40 the metrics count the standby that follows, and say how late it is while it stands still', async () => {
  const figure = async (name: string): Promise<number> => {
    const { text } = await app.call('GET', '/gpa/api/metrics');
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  await expect.poll(() => figure('tsuun_standbys')).toBe(1);
  await direct.query('select pg_wal_replay_pause()');
  try {
    let written = 0;
    const lateness = async (): Promise<number> => {
      await store(`R40-${(written += 1)}`);
      return figure('tsuun_standby_lag_seconds');
    };
    await expect.poll(lateness, { interval: 500 }).toBeGreaterThan(1);
  } finally {
    await direct.query('select pg_wal_replay_resume()');
  }
  await expect.poll(() => figure('tsuun_standby_lag_seconds'), { interval: 500 }).toBeLessThan(1);
});
