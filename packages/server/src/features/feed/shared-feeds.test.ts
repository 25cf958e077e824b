import { rename, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { feedFolders, sourceProblems } from '@tsuun/domain/message/feed';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderFeed, namesIn, openFeedFixture, putFile, startFeeds } from '../../../testing/feed-fixture.ts';
import { WorkerProcess } from '../../../testing/worker-process.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user, root, folder, make, line, command, states, work } = await openFeedFixture();
const poll = { timeout: 60_000, interval: 100 };
const csv = (acceptNo: string) => zentsuCsv([zentsuRow(acceptNo)]);
const number = async (statement: string, ...values: unknown[]): Promise<number> =>
  Number((await app.db.pool.query<{ n: string }>(statement, values)).rows[0]?.n);

test('FEED-16 several workers share the feeds and import every file once', async () => {
  const path = await folder();
  for (let i = 0; i < 20; i += 1) await putFile(path, `ZT_${100 + i}.csv`, csv(`W-${i}`));
  const feed = await make(folderFeed(path));
  for (let i = 0; i < 4; i += 1) startFeeds(app.services);
  for (let i = 0; i < 10; i += 1) await command(feed.id, 'run').then(() => wait(50));
  await expect.poll(async () => (await namesIn(path, feedFolders.imported)).length, poll).toBe(20);
  expect((await states(feed.id)).every((text) => text.endsWith(' imported'))).toBe(true);
  const jobs = `select count(*) as n from job j join feed_file ff on ff.id = j.feed_file_id where ff.feed_id = $1`;
  expect(await number(jobs, feed.id)).toBe(20);
});

test('FEED-13 FEED-16 a folder is looked at only by workers that have it, and a feed that none has is reported', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('O-1'));
  const feed = await make(folderFeed(path));
  const stop = startFeeds({ ...app.services, feedFolders: ['/somewhere/else'] });
  await wait(700);
  expect(await states(feed.id)).toEqual([]);
  await app.db.pool.query(`update feed set next_look_at = now() - interval '11 minutes' where id = $1`, [feed.id]);
  expect(await line(feed.id)).toMatchObject({ state: 'unreachable', detail: sourceProblems.noServer });
  expect(await work()).toEqual([]);
  await app.db.pool.query(`update feed set next_look_at = now() - interval '31 minutes' where id = $1`, [feed.id]);
  expect(await work()).toMatchObject([{ kind: 'unreachable', count: 1, detail: sourceProblems.noServer }]);
  await stop();
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  expect(await line(feed.id)).toMatchObject({ state: 'ok' });
});

test('FEED-16 a worker that dies between storing and moving leaves a file that is moved and not imported again', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('M-1'));
  const feed = await make(folderFeed(path));
  const stop = startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  await expect.poll(() => namesIn(path), poll).toEqual([`${feedFolders.imported}/`]);
  await stop();
  // The state before the move; the worker that had the feed gave no sign since.
  await rename(`${path}/${feedFolders.imported}/ZT_1.csv`, `${path}/ZT_1.csv`);
  await app.db.pool.query(`update feed_file set at_source = true where feed_id = $1`, [feed.id]);
  await app.db.pool.query(`update feed set looking_until = now() + interval '1 second' where id = $1`, [feed.id]);
  startFeeds(app.services);
  await wait(1_100);
  await app.db.pool.query(`select pg_notify('feed_due', '')`);
  await expect.poll(() => namesIn(path, feedFolders.imported), poll).toEqual(['ZT_1.csv']);
  expect(await states(feed.id)).toHaveLength(1);
});

test('FEED-16 a file whose transaction was committed without an answer keeps its content', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('C-1'));
  const feed = await make(folderFeed(path));
  const receivers = new WeakSet<pg.Client>();
  let isLost = false;
  const original = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  async function lossy(this: pg.Client, ...given: unknown[]): Promise<unknown> {
    const answer = await original.apply(this, given);
    if (isLost || !receivers.has(this)) return answer;
    isLost = true;
    throw new Error('the connection broke');
  }
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (String((given[0] as { text?: string }).text).includes('insert into feed_file')) receivers.add(this);
    return String(given[0]).endsWith('commit') ? lossy.apply(this, given) : original.apply(this, given);
  } as never);
  onTestFinished(() => query.mockRestore());
  startFeeds(app.services);
  await expect.poll(() => isLost, poll).toBe(true);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  expect(await number(`select count(*) as n from orders where accept_no = 'C-1'`)).toBe(1);
});

test('FEED-16 R01 real workers killed at any moment lose no file and import none twice', async () => {
  const path = await folder();
  const feed = await make(folderFeed(path));
  const total = 12;
  for (let i = 0; i < total; i += 1) await putFile(path, `ZT_${100 + i}.csv`, csv(`K-${i}`));
  const variables = { FEED_FOLDERS: root };
  for (const moment of [1_500, 11_000, 12_500]) {
    const worker = new WorkerProcess(app.db.url, variables);
    await command(feed.id, 'run');
    await wait(moment);
    await worker.kill();
    await app.db.pool.query(`update feed set looking_until = null where id = $1`, [feed.id]);
  }
  const last = new WorkerProcess(app.db.url, variables);
  expect(last.pid).toBeGreaterThan(0);
  await command(feed.id, 'run');
  await expect
    .poll(async () => (await namesIn(path, feedFolders.imported)).length, { ...poll, timeout: 120_000 })
    .toBe(total);
  expect(await number(`select count(*) as n from orders where accept_no like 'K-%'`)).toBe(total);
  expect(
    await number(
      `select count(*) as n from transfer_history where file_name like 'ZT_1%' and user_id = $1`,
      `feed:${feed.id}`,
    ),
  ).toBe(total);
}, 240_000);

test('FEED-13 a share that goes away in the middle is reported and read when it is back', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('S-1'));
  const feed = await make(folderFeed(path));
  const stop = startFeeds(app.services, 600);
  await wait(400);
  await rename(path, `${path}-away`);
  await expect.poll(() => line(feed.id), poll).toMatchObject({ state: 'unreachable' });
  expect(await states(feed.id)).toEqual([]);
  await rename(`${path}-away`, path);
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  await stop();
});

test('FEED-16 a feed that is deleted in the middle of a look stores nothing more', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('X-1'));
  const feed = await make(folderFeed(path));
  startFeeds(app.services, 600);
  await wait(300);
  expect((await app.call('DELETE', `/gpa/api/feeds/${feed.id}`, { as: user })).status).toBe(204);
  await wait(900);
  expect(await namesIn(path)).toEqual(['ZT_1.csv']);
  expect(await number(`select count(*) as n from orders where accept_no = 'X-1'`)).toBe(0);
});

test('FEED-16 a look under way when the source of its feed is changed stores nothing of the former one', async () => {
  const [former, path] = [await folder(), await folder()];
  await putFile(former, 'ZT_1.csv', csv('Y-1'));
  await putFile(path, 'ZT_2.csv', csv('Y-2'));
  const feed = await make(folderFeed(former, { name: '移した便' }));
  startFeeds(app.services, 600);
  await expect.poll(() => number('select look_fence as n from feed where id = $1', feed.id), poll).toBeGreaterThan(1);
  await make(folderFeed(path, { name: '移した便', id: feed.id, versionNo: 1 }));
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_2.csv imported']);
  expect(await namesIn(former)).toEqual(['ZT_1.csv']);
});

test('FEED-17 a feed whose files were left in a folder is not looked at again and again as 受信（API）', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', zentsuCsv([zentsuRow('Z-1', { 個数: 'x' })]));
  await putFile(path, 'ZT_2.csv', csv('Z-2'));
  const entry = folderFeed(path, { name: '受信にした便' });
  const feed = await make(entry);
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv faulty', 'ZT_2.csv waiting']);
  await make({ ...entry, id: feed.id, versionNo: 1, source: 'drop' });
  const { last } = await line(feed.id);
  await app.call('POST', `/gpa/api/feeds/files/${last?.id}/dismiss`, { as: user });
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv dismissed', 'ZT_2.csv imported']);
  const looks = () => number('select look_fence as n from feed where id = $1', feed.id);
  await wait(300);
  const before = await looks();
  await wait(1_500);
  expect(await looks()).toBe(before);
});

test('FEED-17 feeds with nothing to do cost one query at rest', async () => {
  await app.db.pool.query('delete from feed');
  for (let i = 0; i < 5; i += 1) {
    const path = await folder();
    await make(folderFeed(path, { name: `静か ${i}` }));
  }
  startFeeds(app.services);
  await expect
    .poll(() => number(`select count(*) as n from feed where next_look_at > now() + interval '5 seconds'`), poll)
    .toBe(5);
  await wait(600);
  const queries: string[] = [];
  const { pool } = app.services;
  const original = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  (pool as unknown as { query: unknown }).query = (...given: unknown[]) => {
    queries.push(String((given[0] as { text?: string }).text ?? given[0]));
    return original(...given);
  };
  await app.db.pool.query(`select pg_notify('feed_due', '')`);
  await wait(1_500);
  (pool as unknown as { query: unknown }).query = original;
  expect(queries.filter((text) => text.includes('feed') && !text.includes('pg_notify'))).toHaveLength(1);
});

test('FEED-05 FEED-08 many small files come in at once and are imported one after the other', async () => {
  const path = await folder();
  const total = process.env.TRUST_LONG === '1' ? 1_000 : 60;
  for (let i = 0; i < total; i += 1) await putFile(path, `ZT_${1000 + i}.csv`, csv(`N-${i}`));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect
    .poll(() => number('select count(*) as n from feed_file where feed_id = $1', feed.id), {
      ...poll,
      timeout: 120_000,
    })
    .toBe(total);
  const imported = `select count(*) as n from feed_file where feed_id = $1 and state = 'imported'`;
  await expect.poll(() => number(imported, feed.id), { ...poll, timeout: 900_000 }).toBe(total);
  const { rows } = await app.db.pool.query<{ name: string }>(
    `select name from feed_file where feed_id = $1 and state = 'imported' order by ended_at`,
    [feed.id],
  );
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: total }, (_, i) => `ZT_${1000 + i}.csv`));
  await rm(path, { recursive: true });
}, 1_000_000);
