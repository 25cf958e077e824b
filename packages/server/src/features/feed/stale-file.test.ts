import { feedFolders, sameContentSentence } from '@tsuun/domain/message/feed';
import { preflightBlockingReasons } from '@tsuun/domain/message/preflight-sentence';
import { expect, test } from 'vitest';
import { completionOf } from '../../../testing/event-text.ts';
import { folderFeed, namesIn, openFeedFixture, putFile, startFeeds } from '../../../testing/feed-fixture.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { zentsuCsv, zentsuHeaders, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user, folder, make, line, command, states } = await openFeedFixture();
const poll = { timeout: 20_000, interval: 50 };
const csv = (acceptNo: string, cells = {}) => zentsuCsv([zentsuRow(acceptNo, cells)]);
const wrong = { 個数: 'x' };
const consignees = async (acceptNo: string) => {
  const { rows } = await app.db.pool.query<{ name: string }>(
    'select consignee_nm as name from orders where accept_no = $1',
    [acceptNo],
  );
  return rows.map(({ name }) => name);
};

/** Lines of 処理履歴 about a file that was not imported. */
const skippedLines = async (name: string) => {
  const { rows } = await app.db.pool.query<{ message: string }>(
    `select message from activity where starts_with(message, $1)`,
    [`${name} は、`],
  );
  return rows.map(({ message }) => message);
};
const today = async (): Promise<string> =>
  (await app.db.pool.query<{ day: string }>(`select (now() at time zone 'Asia/Tokyo')::date::text as day`)).rows[0]
    ?.day ?? '';

/** Opens the failed import of a feed's faulty file in a preflight of a user and corrects it. */
async function corrected(historyId: string | null | undefined, as: TestUser) {
  const { check, read, correct } = preflights(app, as);
  const { body } = await app.call<{ id: string }>('POST', `/gpa/api/preflights/of-import/${historyId}`, { as });
  await check(body.id);
  await correct(await read(body.id), { cells: [{ row: 1, place: zentsuHeaders.indexOf('個数'), text: '1' }] }, [], as);
  await check(body.id);
  const ready = await read(body.id);
  const start = () => app.call('GET', `/gpa/api/preflights/${body.id}/import?versionNo=${ready.versionNo}`, { as });
  return { id: body.id, ready, start, read: () => read(body.id) };
}

test('FEED-10 a file that was given up while a user corrected it does not overwrite the files behind it', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('G-1', { ...wrong, 荷受人名: '古い名' }));
  await putFile(path, 'ZT_2.csv', csv('G-1', { 荷受人名: '新しい名' }));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv faulty', 'ZT_2.csv waiting']);
  const { last } = await line(feed.id);
  const correction = await corrected(last?.historyId, user);
  expect(correction.ready.blockingReason).toBeNull();
  expect((await app.call('POST', `/gpa/api/feeds/files/${last?.id}/dismiss`, { as: user })).status).toBe(204);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv dismissed', 'ZT_2.csv imported']);
  const late = await correction.start();
  expect([late.status, late.text]).toEqual([400, expect.stringContaining(preflightBlockingReasons.dismissed)]);
  expect(await consignees('G-1')).toEqual(['新しい名']);
  expect(await states(feed.id)).toEqual(['ZT_1.csv dismissed', 'ZT_2.csv imported']);
});

test('FEED-10 of two corrections of one file the second is refused, also when newer files came between', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('T-1', { ...wrong, 荷受人名: '古い名' }));
  await putFile(path, 'ZT_2.csv', csv('T-1', { 荷受人名: '新しい名' }));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv faulty', 'ZT_2.csv waiting']);
  const { last } = await line(feed.id);
  const first = await corrected(last?.historyId, user);
  const second = await corrected(last?.historyId, await app.signIn('同僚'));
  expect((await first.start()).status).toBe(200);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported', 'ZT_2.csv imported']);
  expect((await second.read()).blockingReason).toBe('imported');
  const late = await second.start();
  expect([late.status, late.text]).toEqual([400, expect.stringContaining(preflightBlockingReasons.imported)]);
  expect(await consignees('T-1')).toEqual(['新しい名']);
});

test('FEED-07 the content of a file that still waits for its correction is not reported as imported', async () => {
  const path = await folder();
  await putFile(path, 'S_1.csv', csv('S-1', wrong));
  const feed = await make(folderFeed(path, { pattern: 'S_*.csv' }));
  startFeeds(app.services);
  await expect.poll(() => namesIn(path, feedFolders.faulty), poll).toEqual(['S_1.csv']);
  await putFile(path, 'S_2.csv', csv('S-1', wrong));
  await command(feed.id, 'run');
  await expect.poll(() => namesIn(path, feedFolders.faulty), poll).toEqual(['S_1.csv', 'S_2.csv']);
  expect(await states(feed.id)).toEqual(['S_1.csv faulty', 'S_2.csv skipped']);
  expect(await namesIn(path, feedFolders.imported)).toEqual([]);
  expect(await skippedLines('S_2.csv')).toEqual([
    sameContentSentence('S_2.csv', { name: 'S_1.csv', day: await today(), end: 'waiting' }),
  ]);
});

test('FEED-07 the content of an import that was taken back is reported as such', async () => {
  const path = await folder();
  // Days of a closed month would keep the order.
  const content = csv('U-1', { 発送完了日: '', 到着完了日: '' });
  await putFile(path, 'U_1.csv', content);
  const feed = await make(folderFeed(path, { pattern: 'U_*.csv' }));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['U_1.csv imported']);
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select a.id::text from activity a join job j on j.id = a.job_id join feed_file f on f.id = j.feed_file_id where f.name = 'U_1.csv'`,
  );
  const undone = await app.call('GET', `/gpa/api/activities/${rows[0]?.id}/undo`, { as: user });
  expect(completionOf(undone.text)).toMatchObject({ status: 'success' });
  await putFile(path, 'U_2.csv', content);
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['U_1.csv imported', 'U_2.csv skipped']);
  expect(await skippedLines('U_2.csv')).toEqual([
    sameContentSentence('U_2.csv', { name: 'U_1.csv', day: await today(), end: 'undone' }),
  ]);
  expect(await consignees('U-1')).toEqual([]);
});

test('FEED-10 a file that was given up can be opened again and imported by the user alone', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('H-1', wrong));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv faulty']);
  const { last } = await line(feed.id);
  await app.call('POST', `/gpa/api/feeds/files/${last?.id}/dismiss`, { as: user });
  await putFile(path, 'ZT_2.csv', csv('H-1', wrong));
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv dismissed', 'ZT_2.csv faulty']);
  expect((await (await corrected(last?.historyId, user)).start()).status).toBe(200);
  expect(await consignees('H-1')).toHaveLength(1);
  expect(await states(feed.id)).toEqual(['ZT_1.csv dismissed', 'ZT_2.csv faulty']);
});
