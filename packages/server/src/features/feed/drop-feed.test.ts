import { Readable } from 'node:stream';
import { feedRefusals } from '@tsuun/domain/message/feed';
import { message } from '@tsuun/domain/message/message';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { FeedSave } from '@tsuun/domain/feed/fields';
import { expect, test } from 'vitest';
import { folderFeed, openFeedFixture, startFeeds } from '../../../testing/feed-fixture.ts';
import { multipart } from '../../../testing/multipart.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { cp932, zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user, folder, make, line, command, states } = await openFeedFixture();
const poll = { interval: 50 };
const csv = (acceptNo: string): Buffer => cp932(zentsuCsv([zentsuRow(acceptNo)]));
let made = 0;
const dropFeed = (changes: Partial<FeedSave> = {}) => {
  made += 1;
  return make({
    name: `受信 ${made}`,
    kind: 'zentsu',
    source: 'drop',
    pattern: 'ZT_*.csv',
    onFault: 'wait',
    ...changes,
  });
};

interface Sent {
  readonly as?: TestUser | null;
  readonly name?: string;
  readonly headers?: Record<string, string>;
}
const drop = (id: string, payload: Buffer | string, { as = user, name = 'ZT_1.csv', headers = {} }: Sent = {}) =>
  app.call<ProblemBody & { id: string; status: string }>(
    'PUT',
    `/gpa/api/feeds/${id}/files/${encodeURIComponent(name)}`,
    { as, payload, headers: { 'content-type': 'text/csv', ...headers } },
  );

test('FEED-15 a file that is sent is imported at once, and once', async () => {
  const feed = await dropFeed();
  startFeeds(app.services);
  const first = await drop(feed.id, csv('D-1'), { name: 'ZT_五月.csv' });
  expect([first.status, first.body]).toEqual([200, { id: expect.any(String), status: 'waiting' }]);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_五月.csv imported']);
  const again = await drop(feed.id, csv('D-1'), { name: 'ZT_五月.csv' });
  expect([again.status, again.body.status]).toEqual([200, 'skipped']);
  expect(await line(feed.id)).toMatchObject({ state: 'ok', next: null });
});

test('FEED-15 two senders of the same file at once import it once', async () => {
  const feed = await dropFeed();
  const answers = await Promise.all([drop(feed.id, csv('T-1')), drop(feed.id, csv('T-1'), { name: 'ZT_2.csv' })]);
  expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['skipped', 'waiting']);
});

test('FEED-15 TOKEN-07 a token for one feed sends files to this feed only, and ends with it', async () => {
  const [feed, other] = [await dropFeed(), await dropFeed()];
  const made = await app.call<{ token: string }>('POST', '/gpa/api/account/tokens', {
    as: user,
    body: { name: '送信', days: 30, authorities: null, feedId: feed.id },
  });
  expect(made.status).toBe(200);
  const headers = { authorization: `Bearer ${made.body.token}` };
  const sent = await drop(feed.id, csv('TK-1'), { as: null, headers });
  expect([sent.status, sent.body.status]).toEqual([200, 'waiting']);
  expect((await drop(other.id, csv('TK-2'), { as: null, headers })).status).toBe(403);
  expect((await app.call('GET', '/gpa/api/feeds', { headers })).status).toBe(403);
  expect((await app.call('DELETE', `/gpa/api/feeds/${feed.id}`, { as: user })).status).toBe(204);
  expect((await drop(feed.id, csv('TK-3'), { as: null, headers })).status).toBe(401);
});

test.each([
  ['without content type', {}],
  ['as octets', { 'content-type': 'application/octet-stream' }],
  ['as curl sends it', { 'content-type': 'application/x-www-form-urlencoded' }],
])('FEED-15 a file sent %s is taken', async (_how, headers) => {
  const feed = await dropFeed();
  const answer = await app.app.http.inject({
    method: 'PUT',
    url: `/gpa/api/feeds/${feed.id}/files/ZT_1.csv`,
    headers: { cookie: user.cookie, ...headers },
    payload: csv('C-1'),
  });
  expect([answer.statusCode, answer.payload]).toEqual([200, expect.stringContaining('waiting')]);
});

test('FEED-15 R33 a stranger and a user without the right are refused, and nothing is stored', async () => {
  const feed = await dropFeed();
  expect((await drop(feed.id, csv('R-1'), { as: null })).status).toBe(401);
  const reader = await app.signIn('参照', [{ functionCode: 'IMPORTS', roleBit: 1 }]);
  expect((await drop(feed.id, csv('R-1'), { as: reader })).status).toBe(403);
  const other = await app.signIn('別の権限', [{ functionCode: 'ARRIVAL_FEE_IMPORT', roleBit: 3 }]);
  expect((await drop(feed.id, csv('R-1'), { as: other })).status).toBe(403);
  expect((await drop('999', csv('R-1'))).status).toBe(404);
  expect(await states(feed.id)).toEqual([]);
});

test('FEED-15 R37 another site cannot send a file', async () => {
  const feed = await dropFeed();
  expect((await drop(feed.id, csv('O-1'), { headers: { origin: 'https://evil.example' } })).status).toBe(403);
});

test.each([
  ['another name', { name: 'other.csv' }, feedRefusals.namePattern('ZT_*.csv')],
  ['a path', { name: '../../etc/passwd' }, feedRefusals.namePattern('ZT_*.csv')],
  ['JSON', { headers: { 'content-type': 'application/json' } }, message.contentType],
])('FEED-15 %s is refused with a sentence', async (_what, sent: Sent, sentence) => {
  const feed = await dropFeed();
  const { status, body } = await drop(feed.id, sent.headers ? '{}' : csv('B-1'), sent);
  expect([status < 500, body.message]).toEqual([true, sentence]);
  expect(await states(feed.id)).toEqual([]);
});

test('FEED-15 an empty file and a form are refused', async () => {
  const feed = await dropFeed();
  expect((await drop(feed.id, '')).body.message).toBe(message.fileMissing);
  const form = multipart({ fileName: 'ZT_1.csv', content: csv('M-1') });
  const answer = await app.call('PUT', `/gpa/api/feeds/${feed.id}/files/ZT_1.csv`, { as: user, ...form });
  expect(answer.status).toBe(415);
  expect(await states(feed.id)).toEqual([]);
});

test('FEED-15 a path in a name is removed, and the name of the file stays', async () => {
  const feed = await dropFeed();
  expect((await drop(feed.id, csv('P-1'), { name: '../a/ZT_1.csv' })).status).toBe(200);
  expect(await states(feed.id)).toEqual(['ZT_1.csv waiting']);
});

test('FEED-04 FEED-15 a paused feed and one of another source refuse files, and a drop has nothing to run', async () => {
  const feed = await dropFeed();
  await command(feed.id, 'pause');
  expect((await drop(feed.id, csv('S-1'))).body.message).toBe(feedRefusals.pausedDrop);
  await command(feed.id, 'resume');
  expect((await command(feed.id, 'run')).text).toContain(feedRefusals.dropRun);
  const other = await make(folderFeed(await folder()));
  expect((await drop(other.id, csv('S-1'))).body.message).toBe(feedRefusals.notADrop);
});

test('FEED-15 the kinds of other calls stay closed to bytes', async () => {
  const answer = await app.call('POST', '/gpa/api/feeds', {
    as: user,
    payload: 'x',
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer.status).toBe(415);
});

/** Begins to send a file; what follows its first bytes is sent by `end`. */
async function beginToSend(id: string, headers: Record<string, string>) {
  const content = csv('L-1');
  let sendRest = (): void => undefined;
  const payload = Readable.from(
    (async function* () {
      yield content.subarray(0, 20);
      await new Promise<void>((go) => (sendRest = go));
      yield content.subarray(20);
    })(),
  );
  const url = `/gpa/api/feeds/${id}/files/ZT_1.csv`;
  const sending = app.app.http.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': 'text/csv', ...headers },
    payload,
  });
  const stored = () => app.db.pool.query('select from file where user_id = $1', [`feed:${id}`]);
  await expect.poll(async () => (await stored()).rowCount, poll).toBe(1);
  return {
    stored,
    end: () => {
      sendRest();
      return sending;
    },
  };
}

const clerk = () => app.signIn('送り手', [{ functionCode: 'IMPORTS', roleBit: 3 }]);

test.each<[string, (id: string, sender: TestUser) => Promise<unknown>, number, string | undefined]>([
  ['feed is deleted', (id) => app.call('DELETE', `/gpa/api/feeds/${id}`, { as: user }), 404, message.notFound],
  ['feed is paused', (id) => command(id, 'pause'), 400, feedRefusals.pausedDrop],
  [
    'sender loses the right',
    (_, { id }) => app.db.pool.query('update user_authority set role_bit = 1 where user_id = $1', [id]),
    403,
    undefined,
  ],
  ['session ends', (_, { id }) => app.db.pool.query('delete from session where user_id = $1', [id]), 401, undefined],
])(
  'FEED-15 a file whose %s while it is sent is refused, and nothing is stored',
  async (_what, act, status, sentence) => {
    const [feed, sender] = [await dropFeed(), await clerk()];
    const { stored, end } = await beginToSend(feed.id, { cookie: sender.cookie });
    await act(feed.id, sender);
    const answer = await end();
    expect(answer.statusCode).toBe(status);
    if (sentence !== undefined) expect(answer.json<ProblemBody>().message).toBe(sentence);
    expect((await stored()).rowCount).toBe(0);
    expect(await states(feed.id)).toEqual([]);
  },
);

test('FEED-15 TOKEN-03 a token that is revoked while it sends a file sends none', async () => {
  const feed = await dropFeed();
  const { body } = await app.call<{ token: string; line: { id: string } }>('POST', '/gpa/api/account/tokens', {
    as: user,
    body: { name: '失効する送信', days: 30, authorities: null, feedId: feed.id },
  });
  const { stored, end } = await beginToSend(feed.id, { authorization: `Bearer ${body.token}` });
  await app.call('DELETE', `/gpa/api/account/tokens/${body.line.id}`, { as: user });
  expect((await end()).statusCode).toBe(401);
  expect((await stored()).rowCount).toBe(0);
  expect(await states(feed.id)).toEqual([]);
});
