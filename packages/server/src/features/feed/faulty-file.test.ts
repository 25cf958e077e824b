import { mkdir } from 'node:fs/promises';
import { feedFolders, feedPersonName } from '@tsuun/domain/message/feed';
import type { Preflight } from '@tsuun/contract/preflight/preflights';
import { expect, test } from 'vitest';
import { folderFeed, namesIn, openFeedFixture, putFile, startFeeds } from '../../../testing/feed-fixture.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { zentsuCsv, zentsuHeaders, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user, folder, make, line, command, states, work } = await openFeedFixture();
const { check, read, correct } = preflights(app, user);
const poll = { interval: 50 };
const csv = (acceptNo: string, cells = {}) => zentsuCsv([zentsuRow(acceptNo, cells)]);
const wrong = { 個数: 'x' };

test('FEED-08 FEED-10 a faulty file waits, those behind it wait, and its correction is imported for the feed', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', zentsuCsv([zentsuRow('B-0'), zentsuRow('B-1', wrong)]));
  await putFile(path, 'ZT_2.csv', csv('B-2'));
  const feed = await make(folderFeed(path, { name: '待つ便' }));
  startFeeds(app.services);
  await expect.poll(() => namesIn(path, feedFolders.faulty), poll).toEqual(['ZT_1.csv']);
  await command(feed.id, 'run');
  expect(await states(feed.id)).toEqual(['ZT_1.csv faulty', 'ZT_2.csv waiting']);
  expect((await app.db.pool.query(`select from orders where accept_no like 'B-%'`)).rowCount).toBe(0);
  const shown = await line(feed.id);
  expect(shown).toMatchObject({ state: 'faulty', waiting: 1, last: { name: 'ZT_1.csv', faultyRows: 1 } });
  expect((await work()).find(({ kind }) => kind === 'faulty')).toMatchObject({ count: 1, name: '待つ便' });

  const { body } = await app.call<{ id: string }>('POST', `/gpa/api/preflights/of-import/${shown.last?.historyId}`, {
    as: user,
  });
  await check(body.id);
  const faulty = await read(body.id);
  const place = zentsuHeaders.indexOf('個数');
  await correct(faulty, { cells: [{ row: 2, place, text: '1' }] });
  await check(body.id);
  const ready = await read(body.id);
  expect(ready.blockingReason).toBeNull();
  await app.call('GET', `/gpa/api/preflights/${body.id}/import?versionNo=${ready.versionNo}`, { as: user });
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported', 'ZT_2.csv imported']);
  const { rows } = await app.db.pool.query(
    `select c.user_id, c.user_name from order_change c join orders o on o.id = c.order_id where o.accept_no = 'B-1'`,
  );
  expect(rows).toEqual([{ user_id: user.id, user_name: `${user.name}・${feedPersonName('待つ便')}` }]);
  expect(await line(feed.id)).toMatchObject({ state: 'ok' });
  expect((await work()).find(({ kind }) => kind === 'faulty')).toBeUndefined();
});

test('FEED-10 files behind a faulty one go on if the feed is set so', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('G-1', wrong));
  await putFile(path, 'ZT_2.csv', csv('G-2'));
  const feed = await make(folderFeed(path, { onFault: 'go' }));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv faulty', 'ZT_2.csv imported']);
  expect(await line(feed.id)).toMatchObject({ state: 'faulty', last: { name: 'ZT_1.csv' } });
});

test('FEED-10 a file that cannot be corrected is given up, and the next one is imported', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', 'これは\n別のファイル\n');
  await putFile(path, 'ZT_2.csv', csv('D-2'));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv faulty', 'ZT_2.csv waiting']);
  const { last } = await line(feed.id);
  const dismiss = (as = user) => app.call('POST', `/gpa/api/feeds/files/${last?.id}/dismiss`, { as });
  expect((await dismiss(await app.signIn('参照', [{ functionCode: 'IMPORTS', roleBit: 1 }]))).status).toBe(403);
  expect((await dismiss()).status).toBe(204);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv dismissed', 'ZT_2.csv imported']);
  expect((await dismiss()).status).toBe(400);
});

test('FEED-11 what has not come by its time on a business day is late until it comes', async () => {
  const path = await folder();
  const feed = await make(folderFeed(path, { name: '遅い便', dueTime: '00:00' }));
  // A feed is not late for a deadline before it was made.
  startFeeds(app.services);
  await expect.poll(async () => (await line(feed.id)).next, poll).not.toBeNull();
  await command(feed.id, 'run');
  expect(await line(feed.id)).toMatchObject({ state: 'ok' });
  await app.db.pool.query(`update feed set created_at = now() - interval '2 days' where id = $1`, [feed.id]);
  await command(feed.id, 'run');
  await expect.poll(() => line(feed.id), poll).toMatchObject({ state: 'late', since: '2026-05-13 00:00' });
  expect((await work()).find(({ kind }) => kind === 'late')).toMatchObject({ count: 1, name: '遅い便' });
  await putFile(path, 'ZT_1.csv', csv('E-1'));
  await command(feed.id, 'run');
  await expect.poll(() => line(feed.id), poll).toMatchObject({ state: 'ok', last: { name: 'ZT_1.csv' } });
});

test('FEED-11 a feed is late no more when its deadline is taken away', async () => {
  const path = await folder();
  const entry = folderFeed(path, { name: '期限なし', dueTime: '00:00' });
  const feed = await make(entry);
  await app.db.pool.query(`update feed set late_on = '2026-05-12' where id = $1`, [feed.id]);
  const changed = await make({ ...entry, id: feed.id, versionNo: 1, minutes: 30 });
  expect(await line(feed.id)).toMatchObject({ state: 'late' });
  await make({ ...entry, id: feed.id, versionNo: changed.versionNo, dueTime: null });
  expect(await line(feed.id)).toMatchObject({ state: 'ok', since: null });
  expect((await work()).find(({ name }) => name === '期限なし')).toBeUndefined();
});

test('FEED-13 a source that is away is reported, in 要対応 after 30 minutes, and until it is there again', async () => {
  const path = await folder();
  const gone = `${path}/まだない`;
  const feed = await make(folderFeed(gone, { name: '遠い便' }));
  startFeeds(app.services);
  await expect
    .poll(() => line(feed.id), poll)
    .toMatchObject({ state: 'unreachable', detail: expect.stringContaining(gone) });
  expect((await work()).find(({ kind }) => kind === 'unreachable')).toBeUndefined();
  await app.db.pool.query(`update feed set unreachable_since = now() - interval '31 minutes' where id = $1`, [feed.id]);
  expect((await work()).find(({ kind }) => kind === 'unreachable')).toMatchObject({ count: 1, name: '遠い便' });
  await mkdir(gone);
  await command(feed.id, 'run');
  await expect.poll(() => line(feed.id), poll).toMatchObject({ state: 'ok', detail: null });
});

test('FEED-04 a paused feed looks at nothing, names who paused it, and its history says so', async () => {
  const path = await folder();
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  expect((await command(feed.id, 'pause')).status).toBe(204);
  await putFile(path, 'ZT_1.csv', csv('Q-1'));
  expect((await command(feed.id, 'run')).status).toBe(400);
  expect(await line(feed.id)).toMatchObject({ state: 'paused', detail: user.name, next: null });
  expect(await states(feed.id)).toEqual([]);
  expect((await command(feed.id, 'resume')).status).toBe(204);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  const history = await app.call<{ list?: unknown[] }>('GET', `/gpa/api/feeds/${feed.id}/history`, { as: user });
  expect(history.text).toContain('停止中');
});

test('FEED-10 a stored preflight of a feed is deleted without the file of the feed', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('R-1', wrong));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv faulty']);
  const { last } = await line(feed.id);
  const made = await app.call<{ id: string }>('POST', `/gpa/api/preflights/of-import/${last?.historyId}`, { as: user });
  expect((await app.call('DELETE', `/gpa/api/preflights/${made.body.id}`, { as: user })).status).toBe(204);
  const again = await app.call<Preflight>('POST', `/gpa/api/preflights/of-import/${last?.historyId}`, { as: user });
  expect(again.status).toBe(200);
});
