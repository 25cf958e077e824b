import { appendFile, chmod, mkdir, mkdtemp, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { feedFolders, feedPersonName, sourceProblems } from '@tsuun/domain/message/feed';
import type { FeedSave } from '@tsuun/domain/feed/fields';
import type { Activity } from '@tsuun/domain/activity/record';
import { expect, onTestFinished, test } from 'vitest';
import { loadCalendar } from '../../../testing/calendar-rows.ts';
import { folderFeed, namesIn, openFeedFixture, putFile, settleMs, startFeeds } from '../../../testing/feed-fixture.ts';
import { testToday } from '../../../testing/test-app.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user, root, folder, make, line, command, states } = await openFeedFixture();
const poll = { interval: 50 };
const csv = (acceptNo: string, cells = {}) => zentsuCsv([zentsuRow(acceptNo, cells)]);
const count = async (statement: string, ...values: unknown[]): Promise<number> =>
  Number((await app.db.pool.query<{ n: string }>(statement, values)).rows[0]?.n);
const orders = (prefix: string) => count('select count(*) as n from orders where accept_no like $1', `${prefix}%`);

test('FEED-05 FEED-06 finished files are imported in the order of names and moved', async () => {
  const path = await folder();
  await putFile(path, 'ZT_2.csv', csv('A-1', { 荷受人名: '後の名' }));
  await putFile(path, 'ZT_1.csv', csv('A-1', { 荷受人名: '先の名' }));
  await putFile(path, 'other.csv', csv('A-9'));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect.poll(() => namesIn(path, feedFolders.imported), poll).toEqual(['ZT_1.csv', 'ZT_2.csv']);
  expect(await namesIn(path)).toEqual(['other.csv', `${feedFolders.imported}/`]);
  expect(await states(feed.id)).toEqual(['ZT_1.csv imported', 'ZT_2.csv imported']);
  const { rows } = await app.db.pool.query('select consignee_nm as name from orders where accept_no = $1', ['A-1']);
  expect(rows).toEqual([{ name: '後の名' }]);
  expect(await line(feed.id)).toMatchObject({
    state: 'ok',
    waiting: 0,
    last: { name: 'ZT_2.csv', status: 'imported' },
  });
});

test('FEED-09 the person in the histories is the feed', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('P-1'));
  const feed = await make(folderFeed(path, { name: '全通 朝便' }));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  const person = feedPersonName('全通 朝便');
  const { body } = await app.call<{ list: Activity[] }>('GET', '/gpa/api/activities?nextPage=1', { as: user });
  expect(body.list[0]).toMatchObject({ kind: 'import/zentsu', userName: person, fileName: 'ZT_1.csv', own: false });
  const { rows } = await app.db.pool.query(
    `select c.user_name from order_change c join orders o on o.id = c.order_id where o.accept_no = 'P-1'`,
  );
  expect(rows).toEqual([{ user_name: person }]);
});

test('FEED-05 a file that is still being written waits until it is finished', async () => {
  const path = await folder();
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  const whole = csv('W-1');
  await writeFile(join(path, 'ZT_1.csv'), whole.slice(0, 40));
  let isWriting = true;
  const writing = (async () => {
    for (let at = 40; at < 44; at += 1) {
      await wait(settleMs / 2);
      await appendFile(join(path, 'ZT_1.csv'), whole.slice(at, at + 1));
    }
    isWriting = false;
  })();
  while (isWriting) {
    await command(feed.id, 'run');
    await wait(40);
    if (isWriting) expect(await states(feed.id)).toEqual([]);
  }
  await writing;
  await appendFile(join(path, 'ZT_1.csv'), whole.slice(44));
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  expect(await orders('W-')).toBe(1);
});

test('FEED-05 a file moved into place is taken, hidden files, links and folders are not', async () => {
  const [path, other] = [await folder(), await folder()];
  await putFile(other, 'ZT_secret.csv', csv('L-9'));
  await putFile(path, '.ZT_1.csv', csv('L-2'));
  await symlink(join(other, 'ZT_secret.csv'), join(path, 'ZT_link.csv'));
  await putFile(path, 'up.tmp', csv('L-1'));
  await rename(join(path, 'up.tmp'), join(path, 'ZT_1.csv'));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  expect(await orders('L-')).toBe(1);
});

test('FEED-07 the same content under another name is skipped, with a line in 処理履歴', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('S-1'));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  await putFile(path, 'ZT_2.csv', csv('S-1'));
  await command(feed.id, 'run');
  await expect.poll(() => namesIn(path, feedFolders.imported), poll).toEqual(['ZT_1.csv', 'ZT_2.csv']);
  expect(await states(feed.id)).toEqual(['ZT_1.csv imported', 'ZT_2.csv skipped']);
  expect(await count(`select count(*) as n from activity where message like 'ZT_2.csv は、%'`)).toBe(1);
  expect(await count('select count(*) as n from file where user_id = $1', `feed:${feed.id}`)).toBe(1);
});

test('FEED-06 files that are left are imported once, and again when they change', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('K-1'));
  const feed = await make(folderFeed(path, { afterImport: 'keep' }));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  await command(feed.id, 'run');
  await wait(3 * settleMs);
  expect(await states(feed.id)).toHaveLength(1);
  await putFile(path, 'ZT_1.csv', csv('K-2'), Date.now() + 5_000);
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported', 'ZT_1.csv imported']);
  expect(await namesIn(path)).toEqual(['ZT_1.csv']);
});

test('FEED-06 a name that is taken in 取込済 gets the time', async () => {
  const path = await folder();
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  for (const number of ['N-1', 'N-2']) {
    await putFile(path, 'ZT_1.csv', csv(number));
    await command(feed.id, 'run');
    await expect.poll(() => namesIn(path), poll).toEqual([`${feedFolders.imported}/`]);
  }
  expect(await namesIn(path, feedFolders.imported)).toEqual(['ZT_1.csv', expect.stringMatching(/^ZT_1_\d{14}\.csv$/)]);
});

test('FEED-06 取込済 can be opened by whoever may open the folder, whatever the umask of the service', async () => {
  const umask = process.umask(0o077);
  onTestFinished(() => void process.umask(umask));
  const path = await folder();
  await chmod(path, 0o775);
  await putFile(path, 'ZT_1.csv', csv('U-1'));
  await make(folderFeed(path));
  startFeeds(app.services);
  await expect.poll(() => namesIn(path, feedFolders.imported), poll).toEqual(['ZT_1.csv']);
  expect((await stat(join(path, feedFolders.imported))).mode & 0o777).toBe(0o775);
});

test('FEED-05 R32 names in Japanese and with hostile characters are taken as they are, and shown cleaned', async () => {
  const path = await folder();
  const names = [
    'ZT_五月 分（再送）.csv',
    'ZT_\u202Evsc.csv',
    "ZT_'; drop table orders; --.csv",
    'ZT_\n改行.csv',
    'ZT_<b>.csv',
    'ZT_か\u3099.csv',
  ];
  for (const [i, name] of names.entries()) await putFile(path, name, csv(`H-${i}`));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect.poll(() => namesIn(path, feedFolders.imported), poll).toEqual(names.toSorted());
  expect(await orders('H-')).toBe(names.length);
  const shown = (await states(feed.id)).map((text) => text.replace(/ imported$/, ''));
  expect(shown.toSorted()).toEqual(
    [
      "ZT_'; drop table orders; --.csv",
      'ZT_<b>.csv',
      'ZT_vsc.csv',
      'ZT_が.csv',
      'ZT_五月 分（再送）.csv',
      'ZT_改行.csv',
    ].toSorted(),
  );
});

test.each([
  ['ZT_*.csv', [0x5a, 0x54, 0x5f, 0x8c, 0x8e]],
  ['月次_*.csv', [0x8c, 0x8e, 0x8e, 0x9f, 0x5f, 0x35]],
])(
  'FEED-19 a file of the pattern %s with a name in CP932 is reported, and those behind it wait',
  async (pattern, bytes) => {
    const path = await folder();
    await writeFile(Buffer.from([...Buffer.from(`${path}/`), ...bytes, ...Buffer.from('.csv')]), csv('J-1'));
    await putFile(path, pattern.replace('*', '9'), csv('J-2'));
    const feed = await make(folderFeed(path, { pattern }));
    startFeeds(app.services);
    await expect
      .poll(() => line(feed.id), poll)
      .toMatchObject({ state: 'faulty', detail: sourceProblems.brokenName, waiting: 1 });
    const { last } = await line(feed.id);
    expect(last?.name).toContain('\ufffd');
    await app.call('POST', `/gpa/api/feeds/files/${last?.id}/dismiss`, { as: user });
    await command(feed.id, 'run');
    await expect.poll(() => namesIn(path, feedFolders.imported), poll).toEqual([pattern.replace('*', '9')]);
    expect(await line(feed.id)).toMatchObject({ state: 'ok' });
  },
);

test('FEED-19 an imported file that cannot be moved is reported by its name, and new ones are imported', async () => {
  const path = await folder();
  await writeFile(join(path, feedFolders.imported), 'ファイル');
  await putFile(path, 'ZT_1.csv', csv('Y-1'));
  const feed = await make(folderFeed(path));
  startFeeds(app.services);
  await expect
    .poll(() => line(feed.id), poll)
    .toMatchObject({ state: 'unreachable', detail: expect.stringContaining(sourceProblems.notMoved('ZT_1.csv')) });
  await putFile(path, 'ZT_2.csv', csv('Y-2'));
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported', 'ZT_2.csv imported']);
  await rm(join(path, feedFolders.imported));
  await command(feed.id, 'run');
  await expect.poll(() => namesIn(path, feedFolders.imported), poll).toEqual(['ZT_1.csv', 'ZT_2.csv']);
});

test('FEED-02 a folder that is a link out of FEED_FOLDERS is not read', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'tsuun-outside-'));
  onTestFinished(() => rm(outside, { recursive: true }));
  await putFile(outside, 'ZT_1.csv', csv('X-1'));
  await symlink(outside, join(root, 'link'));
  await mkdir(join(outside, 'below'));
  for (const path of ['link', 'link/below']) {
    const feed = await make(folderFeed(join(root, path), { name: path }));
    startFeeds(app.services);
    await expect
      .poll(() => line(feed.id), poll)
      .toMatchObject({
        state: 'unreachable',
        detail: sourceProblems.folderOutside,
      });
  }
  expect(await orders('X-')).toBe(0);
});

await loadCalendar(app.db.pool, [
  { yukoNen: 2026, hidsuke: testToday, kyujitsuFlag: '1', riyoKaishibi: null, riyoSyuryobi: null },
]);

test.each<[string, Partial<FeedSave>]>([
  ['a holiday of the calendar', { days: 'business' }],
  // In Japan it is from 9:00 to 21:00, or the other half of the day.
  [
    'a time outside its hours',
    new Date().getUTCHours() < 12 ? { toTime: '00:01' } : { fromTime: '15:00', toTime: '15:01' },
  ],
])('FEED-04 on %s nothing is taken until somebody asks for it', async (what, changes) => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv(`O-${what.length}`));
  const feed = await make(folderFeed(path, changes));
  startFeeds(app.services);
  await expect.poll(() => nextLookIsSet(feed.id), poll).toBe(true);
  expect(await states(feed.id)).toEqual([]);
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
});

/** True once the first look after the save has planned the next one. */
const nextLookIsSet = async (id: string): Promise<boolean> =>
  (await count('select count(*) as n from feed where id = $1 and next_look_at > now()', id)) === 1;
