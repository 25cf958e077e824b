import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { feedFolders, feedProblems, feedWords, sourceProblems } from '@tsuun/domain/message/feed';
import type { FeedTest } from '@tsuun/contract/feeds';
import type { FeedSave } from '@tsuun/domain/feed/fields';
import type { ProblemBody } from '@tsuun/contract/problem';
import { expect, onTestFinished, test } from 'vitest';
import { folderFeed, namesIn, openFeedFixture, putFile, startFeeds } from '../../../testing/feed-fixture.ts';
import { newKey, startSftpServer, type SftpServerOptions } from '../../../testing/sftp-server.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const secretsKey = 'a-secret-of-the-test-installation';
const { app, user, folder, make, save, line, command, states } = await openFeedFixture({ secretsKey });
const poll = { interval: 50 };
const csv = (acceptNo: string) => zentsuCsv([zentsuRow(acceptNo)]);

const password = 'himitsu-no-kotoba';
const sftpUser = { name: 'tsuun', password };

async function server(options: Partial<SftpServerOptions> = {}) {
  const root = options.root ?? (await folder());
  const started = await startSftpServer({ root, user: sftpUser, ...options });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await started.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...started, root, close };
}

const sftpFeed = (port: number, changes: Partial<FeedSave> = {}): Partial<FeedSave> => ({
  ...folderFeed('/', { name: `SFTP ${port}` }),
  source: 'sftp',
  host: '127.0.0.1',
  port,
  userName: 'tsuun',
  auth: 'password',
  password,
  ...changes,
});
const tryOut = (body: Partial<FeedSave>) =>
  app.call<FeedTest & ProblemBody>('POST', '/gpa/api/feeds/test', { as: user, body });
const hostKeyOf = async (port: number): Promise<string> => (await tryOut(sftpFeed(port))).body.hostKey as string;

test('FEED-12 the host key is shown before anything is sent, and registered', async () => {
  const { port, root, state } = await server();
  await putFile(root, 'ZT_1.csv', csv('T-1'));
  await putFile(root, 'other.csv', '');
  const first = await tryOut(sftpFeed(port));
  expect(first.body).toMatchObject({
    result: 'newHostKey',
    hostKey: expect.stringMatching(/^ssh-ed25519 SHA256:\S{43}$/),
  });
  expect(state.logIns).toBe(0);
  const hostKey = first.body.hostKey as string;
  expect((await tryOut(sftpFeed(port, { hostKey }))).body).toMatchObject({
    result: 'ok',
    matching: 1,
    newest: 'ZT_1.csv',
  });
  expect((await save(sftpFeed(port))).text).toContain(feedProblems.hostKey);
  const feed = await make(sftpFeed(port, { hostKey }));
  expect(feed).toMatchObject({ hostKey, hasSecret: true, hostKeyBy: user.name });
});

test('FEED-05 FEED-06 files of an SFTP folder are imported and moved', async () => {
  const { port, root } = await server();
  await putFile(root, 'ZT_五月.csv', csv('F-1'));
  await putFile(root, 'ZT_2.csv', 'これは\n別のファイル\n');
  const feed = await make(sftpFeed(port, { hostKey: await hostKeyOf(port), onFault: 'go' }));
  startFeeds(app.services);
  await expect.poll(() => namesIn(root, feedFolders.imported), poll).toEqual(['ZT_五月.csv']);
  await expect.poll(() => namesIn(root, feedFolders.faulty), poll).toEqual(['ZT_2.csv']);
  expect(await states(feed.id)).toEqual(['ZT_2.csv faulty', 'ZT_五月.csv imported']);
});

test('FEED-05 a file that changes while it is read is taken with the next look, whole', async () => {
  const { port, root, state } = await server();
  const whole = zentsuCsv([zentsuRow('R-1'), zentsuRow('R-2')]);
  const half = csv('R-1');
  await putFile(root, 'ZT_1.csv', half);
  const feed = await make(sftpFeed(port, { hostKey: await hostKeyOf(port) }));
  state.beforeRead = () => appendFile(join(root, 'ZT_1.csv'), whole.slice(half.length));
  startFeeds(app.services);
  const isLooked = 'select from feed where id = $1 and next_look_at > now() and looking_until is null';
  await expect.poll(async () => (await app.db.pool.query(isLooked, [feed.id])).rowCount, poll).toBe(1);
  expect([state.beforeRead, await states(feed.id)]).toEqual([null, []]);
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  const { rows } = await app.db.pool.query(`select accept_no as no from orders where accept_no like 'R-%' order by 1`);
  expect(rows).toEqual([{ no: 'R-1' }, { no: 'R-2' }]);
});

test('FEED-06 a file that is replaced in the moment of its move is imported too', async () => {
  const { port, root, state } = await server();
  await putFile(root, 'ZT_1.csv', csv('V-1'));
  const feed = await make(sftpFeed(port, { hostKey: await hostKeyOf(port) }));
  state.beforeRename = () => putFile(root, 'ZT_1.csv', zentsuCsv([zentsuRow('V-1'), zentsuRow('V-2')]));
  startFeeds(app.services);
  await expect.poll(() => state.beforeRename, poll).toBeNull();
  await expect.poll(() => namesIn(root), poll).toEqual(['ZT_1.csv', `${feedFolders.imported}/`]);
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported', 'ZT_1.csv imported']);
  await expect.poll(() => namesIn(root, feedFolders.imported), poll).toEqual(['ZT_1.csv']);
  const { rows } = await app.db.pool.query(`select accept_no as no from orders where accept_no like 'V-%' order by 1`);
  expect(rows).toEqual([{ no: 'V-1' }, { no: 'V-2' }]);
});

test('FEED-12 a private key signs in, with its passphrase', async () => {
  const key = newKey();
  const { port, root } = await server({ user: { ...sftpUser, publicKey: key.public } });
  await putFile(root, 'ZT_1.csv', csv('K-1'));
  const access = { auth: 'key', privateKey: key.private, password: null, hostKey: await hostKeyOf(port) } as const;
  expect((await tryOut(sftpFeed(port, access))).body).toMatchObject({ result: 'ok' });
  const feed = await make(sftpFeed(port, access));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
  const broken = await tryOut(sftpFeed(port, { ...access, privateKey: 'kein Schlüssel' }));
  expect([broken.status, broken.body.result]).toEqual([200, 'failed']);
});

test('FEED-12 a host key that changed stops the feed, with both keys, until it is registered again', async () => {
  const { port, root, close } = await server();
  const hostKey = await hostKeyOf(port);
  const feed = await make(sftpFeed(port, { hostKey }));
  await close();
  const other = await server({ port, root });
  await putFile(root, 'ZT_1.csv', csv('C-1'));
  startFeeds(app.services);
  await expect.poll(() => line(feed.id), poll).toMatchObject({ state: 'unreachable' });
  const { changedHostKey, detail } = await line(feed.id);
  expect(detail).toBe(sourceProblems.hostKeyChanged(hostKey, changedHostKey as string));
  expect(other.state.logIns).toBe(0);
  const test = await tryOut({ ...sftpFeed(port, { hostKey, password: null }), id: feed.id, versionNo: feed.versionNo });
  expect(test.body).toMatchObject({ result: 'changedHostKey', hostKey: changedHostKey });
  const again = {
    ...sftpFeed(port, { hostKey: changedHostKey, password: null }),
    id: feed.id,
    versionNo: feed.versionNo,
  };
  expect((await save(again)).status).toBe(200);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
});

test('FEED-12 secrets are encrypted, in no answer and no history, and stay with their server and user', async () => {
  const { port } = await server();
  const feed = await make(sftpFeed(port, { hostKey: await hostKeyOf(port) }));
  const { rows } = await app.db.pool.query<{ secret: Buffer; all: string }>(
    `select secret, t::text as all from feed t where id = $1`,
    [feed.id],
  );
  expect(rows[0]?.secret.toString('latin1')).not.toContain(password);
  const answers = [`/${feed.id}`, `/${feed.id}/history`, ''].map((path) =>
    app.call('GET', `/gpa/api/feeds${path}`, { as: user }),
  );
  for (const { text } of await Promise.all(answers)) expect(text).not.toContain(password);
  const kept = { ...sftpFeed(port, { hostKey: feed.hostKey, password: null }), id: feed.id, versionNo: feed.versionNo };
  expect((await tryOut(kept)).body.result).toBe('ok');
  const elsewhere = await tryOut({ ...kept, host: 'localhost' });
  expect([elsewhere.status, elsewhere.body.validationError]).toEqual([400, { password: [feedProblems.secretAgain] }]);
  const without = await save({ ...kept, userName: 'other' });
  expect([without.status, without.text.includes(feedProblems.secretAgain)]).toEqual([400, true]);
});

test('FEED-12 without SECRETS_KEY an SFTP feed cannot be made, and the field says why', async () => {
  const { checkFeed } = await import('./save-feed.ts');
  const services = { ...app.services, secretsKey: null };
  const { problems } = await checkFeed(services, sftpFeed(22) as FeedSave);
  expect(problems['source']).toEqual([feedWords.noSecrets]);
});

test.each([
  ['a wrong password', { password: 'falsch' }, sourceProblems.logInFailed],
  ['an unknown host', { host: 'no-such-host.invalid' }, sourceProblems.hostUnknown],
  ['a closed port', { port: 1 }, sourceProblems.refusedConnection],
  ['a missing folder', { folder: '/nowhere' }, sourceProblems.folderMissing('/nowhere')],
])(
  'FEED-13 %s is reported in a sentence',
  async (_what, changes, sentence) => {
    const { port } = await server();
    const { status, body } = await tryOut(sftpFeed(port, { hostKey: await hostKeyOf(port), ...changes }));
    expect([status, body.result, body.message]).toEqual([200, 'failed', sentence]);
  },
  40_000,
);

test('FEED-13 FEED-05 a server that goes away in the middle of a file loses nothing', async () => {
  const { port, root, state, close } = await server();
  const hostKey = await hostKeyOf(port);
  await putFile(root, 'ZT_1.csv', csv('M-1'));
  const feed = await make(sftpFeed(port, { hostKey }));
  state.stalls = true;
  startFeeds(app.services);
  await expect.poll(() => state.logIns, poll).toBeGreaterThan(0);
  await close();
  await expect.poll(() => line(feed.id), { interval: 100 }).toMatchObject({ state: 'unreachable' });
  expect(await states(feed.id)).toEqual([]);
  expect(await namesIn(root)).toEqual(['ZT_1.csv']);
  await app.db.pool.query(`update feed set host_key = null where id = $1`, [feed.id]);
  const again = await server({ port, root });
  await app.db.pool.query(`update feed set host_key = $2 where id = $1`, [feed.id, await hostKeyOf(again.port)]);
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv imported']);
}, 90_000);

test('FEED-19 a file that cannot be read is faulty by its name until it can be, and those behind it wait', async () => {
  const { port, root, state } = await server();
  await putFile(root, 'ZT_1.csv', csv('R-1'));
  await putFile(root, 'ZT_2.csv', csv('R-2'));
  state.unreadable = '/ZT_1.csv';
  const feed = await make(sftpFeed(port, { hostKey: await hostKeyOf(port) }));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv faulty', 'ZT_2.csv waiting']);
  const unread = sourceProblems.notRead('ZT_1.csv') + sourceProblems.noAccess('/ZT_1.csv');
  expect(await line(feed.id)).toMatchObject({
    state: 'faulty',
    detail: unread,
    waiting: 1,
    last: { name: 'ZT_1.csv' },
  });
  const looks = async () =>
    (await app.db.pool.query<{ n: number }>('select look_fence as n from feed where id = $1', [feed.id])).rows[0]?.n ??
    0;
  const before = await looks();
  await command(feed.id, 'run');
  await expect.poll(async () => (await looks()) > before && (await line(feed.id)).state, poll).toBe('faulty');
  expect(await states(feed.id)).toEqual(['ZT_1.csv faulty', 'ZT_2.csv waiting']);
  state.unreadable = null;
  await command(feed.id, 'run');
  await expect.poll(() => namesIn(root, feedFolders.imported), poll).toEqual(['ZT_1.csv', 'ZT_2.csv']);
  expect(await states(feed.id)).toEqual(['ZT_2.csv imported', 'ZT_1.csv imported']);
});

test('FEED-19 a file that cannot be read ends with its removal, or when it is given up', async () => {
  const { port, root, state } = await server();
  await putFile(root, 'ZT_1.csv', csv('V-1'));
  await putFile(root, 'ZT_2.csv', csv('V-2'));
  state.unreadable = '/ZT_1.csv';
  const feed = await make(sftpFeed(port, { hostKey: await hostKeyOf(port) }));
  startFeeds(app.services);
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_1.csv faulty', 'ZT_2.csv waiting']);
  await rm(join(root, 'ZT_1.csv'));
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_2.csv imported']);
  state.unreadable = '/ZT_3.csv';
  await putFile(root, 'ZT_3.csv', csv('V-3'));
  await command(feed.id, 'run');
  await expect.poll(() => states(feed.id), poll).toEqual(['ZT_2.csv imported', 'ZT_3.csv faulty']);
  await app.call('POST', `/gpa/api/feeds/files/${(await line(feed.id)).last?.id}/dismiss`, { as: user });
  await putFile(root, 'ZT_4.csv', csv('V-4'));
  await command(feed.id, 'run');
  await expect
    .poll(() => states(feed.id), poll)
    .toEqual(['ZT_2.csv imported', 'ZT_3.csv dismissed', 'ZT_4.csv imported']);
});
