import { feedProblems, feedWords } from '@tsuun/domain/message/feed';
import type { FeedSave } from '@tsuun/domain/feed/fields';
import { message } from '@tsuun/domain/message/message';
import { usedSentence } from '@tsuun/domain/message/sentence';
import type { ProblemBody } from '@tsuun/contract/problem';
import { expect, test } from 'vitest';
import { folderFeed, openFeedFixture } from '../../../testing/feed-fixture.ts';

const { app, user, root, folder, make, save, list, line } = await openFeedFixture();
const problemsOf = async (body: unknown) => {
  const answer = await app.call<ProblemBody>('POST', '/gpa/api/feeds', { as: user, body });
  return [answer.status, answer.body.validationError];
};

test('FEED-01 a feed is stored as entered, with times in full and blanks where its source has no field', async () => {
  const path = await folder();
  const entered = folderFeed(`${path}/`, {
    name: '全通 夕便',
    fromTime: '600',
    toTime: '２０時',
    host: 'ignored',
    port: 22,
  });
  const feed = await make(entered);
  expect(feed).toMatchObject({
    folder: path,
    fromTime: '06:00',
    toTime: '20:00',
    host: null,
    port: null,
    versionNo: 1,
  });
  const read = await app.call('GET', `/gpa/api/feeds/${feed.id}`, { as: user });
  expect(read.body).toEqual(feed);
  const changed = await save({ ...entered, id: feed.id, versionNo: 1, minutes: 30 });
  expect([changed.status, changed.body.data.versionNo]).toEqual([200, 2]);
  const stale = await save({ ...entered, id: feed.id, versionNo: 1, minutes: 45 });
  expect(stale.status).toBe(409);
  const history = await app.call('GET', `/gpa/api/feeds/${feed.id}/history`, { as: user });
  expect(history.text).toContain('間隔');
});

test('FEED-01 MMS needs no source', async () => {
  const mms = {
    name: 'MMS 定時',
    kind: 'mms',
    minutes: 60,
    fromTime: '06:00',
    toTime: '20:00',
    days: 'business',
    onFault: 'wait',
  };
  expect(await make(mms as Partial<FeedSave>)).toMatchObject({ source: 'mms', pattern: null, dueTime: null });
});

test.each<[string, Partial<Record<keyof FeedSave, unknown>>, Record<string, readonly string[]>]>([
  ['no name', { name: null }, { name: [message.required] }],
  ['no source', { source: null }, { source: [message.required] }],
  ['no folder', { folder: null }, { folder: [message.required] }],
  ['a relative folder', { folder: 'mnt' }, { folder: [feedProblems.folder, feedProblems.folderNotListed([root])] }],
  ['a folder that is not listed', { folder: '/etc' }, { folder: [feedProblems.folderNotListed([root])] }],
  ['a folder next to a listed one', { folder: `${root}-other` }, { folder: [feedProblems.folderNotListed([root])] }],
  ['a way out of a listed folder', { folder: `${root}/../etc` }, { folder: [feedProblems.folder] }],
  ['a pattern of other files', { pattern: 'ZT_*.xlsx' }, { pattern: [feedProblems.pattern('.csv')] }],
  ['a pattern with a folder', { pattern: 'a/*.csv' }, { pattern: [feedProblems.patternCharacters] }],
  ['a time that is none', { fromTime: '25:00' }, { fromTime: [feedProblems.time] }],
  ['hours that end before they begin', { fromTime: '09:00', toTime: '08:00' }, { toTime: [feedProblems.timeOrder] }],
  ['an unknown recipient', { recipients: 'user1,nobody' }, { recipients: [feedProblems.recipients(['nobody'])] }],
  [
    'SFTP without a key of secrets',
    { source: 'sftp', host: 'h', port: 22, userName: 'u', auth: 'password', password: 'x' },
    {
      source: [feedWords.noSecrets],
      hostKey: [feedProblems.hostKey],
    },
  ],
])('FEED-02 %s is reported at its field', async (_what, changes, problems) => {
  const before = (await list()).length;
  expect(await problemsOf({ ...folderFeed(root, { name: '誤り' }), ...changes })).toEqual([400, problems]);
  expect(await list()).toHaveLength(before);
});

test('FEED-02 an interval outside of 5 to 60 minutes, and values of wrong kinds, are bad input', async () => {
  for (const changes of [{ minutes: 4 }, { minutes: 61 }, { kind: 'other' }, { days: 7 }, { name: 'x'.repeat(41) }]) {
    const [status, problems] = await problemsOf({ ...folderFeed(root, { name: '誤り' }), ...changes });
    expect([status, Object.keys(problems as object)]).toEqual([400, Object.keys(changes)]);
  }
});

test('FEED-02 a name belongs to one feed', async () => {
  const path = await folder();
  await make(folderFeed(path, { name: '同じ名' }));
  const again = await app.call<ProblemBody>('POST', '/gpa/api/feeds', {
    as: user,
    body: folderFeed(path, { name: '同じ名' }),
  });
  expect([again.status, again.body.message]).toEqual([409, usedSentence('名前', '同じ名')]);
});

test('FEED-03 R33 who may see, run and change feeds', async () => {
  const path = await folder();
  const feed = await make(folderFeed(path, { name: '権限' }));
  const fees = await make({ name: '到着料金', kind: 'arrival-fee', source: 'drop', pattern: '*.csv', onFault: 'go' });
  const namesFor = async (authorities: Parameters<typeof app.signIn>[1]) => {
    const who = await app.signIn('だれか', authorities);
    const { body } = await app.call<{ list: { id: string }[] }>('GET', '/gpa/api/feeds', { as: who });
    const ids = body.list.map(({ id }) => id).filter((id) => id === feed.id || id === fees.id);
    const run = await app.call('POST', `/gpa/api/feeds/${feed.id}/run`, { as: who });
    const change = await app.call('POST', '/gpa/api/feeds', { as: who, body: folderFeed(path) });
    return [ids, run.status, change.status];
  };
  expect(await namesFor([{ functionCode: 'IMPORTS', roleBit: 3 }])).toEqual([[feed.id], 204, 403]);
  expect(await namesFor([{ functionCode: 'IMPORTS', roleBit: 1 }])).toEqual([[], 403, 403]);
  expect(await namesFor([{ functionCode: 'ARRIVAL_FEE_IMPORT', roleBit: 2 }])).toEqual([[fees.id], 403, 403]);
  const [seen, run] = await namesFor([{ functionCode: 'USER', roleBit: 3 }]);
  expect([seen, run]).toEqual([[fees.id, feed.id], 403]);
  expect(await namesFor([])).toEqual([[], 403, 403]);
  expect((await app.call('GET', '/gpa/api/feeds')).status).toBe(401);
});

test('FEED-01 a feed can be deleted, and its history stays', async () => {
  const feed = await make(folderFeed(await folder(), { name: '消す' }));
  expect((await app.call('DELETE', `/gpa/api/feeds/${feed.id}?versionNo=1`, { as: user })).status).toBe(204);
  expect(await line(feed.id)).toBeUndefined();
  const { rowCount } = await app.db.pool.query('select from feed_change where feed_id = $1', [feed.id]);
  expect(rowCount).toBe(2);
});
