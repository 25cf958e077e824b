import { setTimeout as wait } from 'node:timers/promises';
import { figures } from '@tsuun/domain/message/figures';
import { message } from '@tsuun/domain/message/message';
import { afterAll, expect, test } from 'vitest';
import { completionOf } from '../testing/event-text.ts';
import { historyFaults } from '../testing/history-faults.ts';
import { loadMasters } from '../testing/masters.ts';
import { multipart } from '../testing/multipart.ts';
import { orderBody } from '../testing/order-body.ts';
import { silent } from '../testing/silent.ts';
import { mayMount, SmallDisk } from '../testing/small-disk.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { TestApp, type TestUser } from '../testing/test-app.ts';
import { zentsuCsv, zentsuRow } from '../testing/zentsu-file.ts';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { migrate } from './db/migrate.ts';
import { openPool } from './db/pool.ts';
import { jobWorks } from './jobs.ts';

const closings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closings.toReversed()) await close();
});

/** The program with its database, log of changes and temporary files on one small disk. */
async function openOnSmallDisk() {
  const disk = await SmallDisk.mount(260);
  closings.push(() => disk.remove());
  const settings = { ...serverSettings, shared_buffers: '16MB', max_wal_size: '64MB', min_wal_size: '32MB' };
  const server = await startEmbedded({ dataDir: disk.folder, log: () => undefined, settings, sync: false });
  closings.push(() => server.stop());
  const pool = openPool(server.url, silent);
  await migrate(pool);
  const app = await TestApp.open({}, jobWorks, { url: server.url, pool, drop: () => pool.end() });
  closings.push(() => app.close());
  await loadMasters(pool);
  app.work();
  return { disk, app, user: await app.signIn() };
}

const rows = 6_000;
const file = zentsuCsv(
  Array.from({ length: rows }, (_, i) => zentsuRow(`D${i}`, { 備考: `荷扱い注意 ${i}`.repeat(10) })),
);
const sentences = [message.diskFull, message.databaseAway, message.serverError] as readonly string[];

/** Commands that users run while the disk fills up. */
function commandsOf(app: TestApp, user: TestUser) {
  const upload = () =>
    app.call<{ message?: string }>('POST', '/gpa/api/imports/zentsu', {
      as: user,
      ...multipart({ fileName: '全通.csv', content: file }),
    });
  const start = async (ticket: string) =>
    completionOf((await app.call('GET', `/gpa/api/imports/zentsu?filePath=${ticket}`, { as: user })).text);
  const save = (acceptNo: string) =>
    app.call<{ message?: string }>('POST', '/gpa/api/order', { as: user, body: orderBody({ acceptNo }) });
  return { upload, start, save };
}

test('R10 an import, an upload and a save on a full disk are refused and store nothing', async () => {
  const { app, user } = await openTestServer();
  app.work();
  const { start, upload, save } = commandsOf(app, user);
  const ticket = (await upload()).text;
  await app.db.pool.query(`
    create function full_disk() returns trigger language plpgsql as $$
    begin raise disk_full using message = 'could not extend file: No space left on device'; end $$;
    create trigger full_disk before insert on orders execute function full_disk();
    create trigger full_disk before insert on file_chunk execute function full_disk()`);
  expect(await start(ticket)).toMatchObject({ status: 'error', message: message.diskFull });
  for (const { status, body } of [await upload(), await save('FULL')])
    expect([status, body.message]).toEqual([503, message.diskFull]);
  await app.db.pool.query('drop function full_disk cascade');
  expect((await start((await upload()).text)).message).toBe(`全${figures(rows)}行：新規${figures(rows)}件`);
  expect(await historyFaults(app.db.pool)).toEqual([]);
});

/** Which write meets the end of the disk first is chance, and recovery takes its time: on demand only. */
test.skipIf(!mayMount || process.env.TRUST_LONG !== '1')(
  'R10 work is refused while the disk is full and continues once there is room',
  async () => {
    const { disk, app, user } = await openOnSmallDisk();
    const { start, upload, save } = commandsOf(app, user);
    expect((await save('BEFORE')).status).toBe(200);
    const ticket = (await upload()).text;

    await disk.fill(1);
    const broken = await start(ticket);
    expect(broken.status).toBe('error');
    expect(sentences).toContain(broken.message.replace(/（要求番号：[^）]+）$/, ''));
    await disk.fill();
    let refused = 0;
    for (let i = 0; i < 30 && refused < 3; i += 1) {
      const { status, body } = await upload();
      if (status === 200) continue;
      refused += 1;
      expect(status).toBe(503);
      expect(sentences.slice(0, 2)).toContain(body.message);
    }
    expect(refused).toBeGreaterThan(0);

    await disk.empty();
    for (let tries = 0; (await save('AFTER')).status !== 200; tries += 1) {
      expect(tries).toBeLessThan(600);
      await wait(100);
    }
    const { rows: left } = await app.db.pool.query(`select accept_no from orders order by accept_no`);
    expect(left).toEqual([{ accept_no: 'AFTER' }, { accept_no: 'BEFORE' }]);
    expect((await start((await upload()).text)).message).toBe(`全${figures(rows)}行：新規${figures(rows)}件`);
    expect(await historyFaults(app.db.pool)).toEqual([]);
    await app.db.pool.query('create extension if not exists amcheck');
    const { rows: damaged } = await app.db.pool.query(`
    select c.relname, v.* from pg_class c, lateral verify_heapam(c.oid) v
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
    expect(damaged).toEqual([]);
  },
  240_000,
);
