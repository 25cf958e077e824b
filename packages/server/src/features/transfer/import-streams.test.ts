import { setTimeout as wait } from 'node:timers/promises';
import type { JobStatus, JobTurn } from '@tsuun/contract/jobs';
import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { completionOf, eventsOf } from '../../../testing/event-text.ts';
import { multipart } from '../../../testing/multipart.ts';
import { openTransferFixture } from '../../../testing/transfer-fixture.ts';

const { app, user, runs, hold, goOn, upload, open, histories, untilRunning, untilIdle } = await openTransferFixture();

test('IMP-15 QUEUE-05 a ticket starts one job whose stream has progress, message and end', async () => {
  const ticket = await upload('C:\\取込\\か\u3099.CSV');
  expect(ticket.status).toBe(200);
  expect(ticket.text).toMatch(/^[\w-]{43}$/);
  const { text, headers } = await open(ticket.text);
  expect(headers['content-type']).toContain('text/event-stream');
  const events = eventsOf(text);
  expect(events.map(({ event }) => event)).toContain('progress');
  expect(completionOf(text)).toEqual({
    status: 'success',
    message: '全1行：新規1件',
    id: expect.stringMatching(/^\d+$/),
  });
  expect((await histories()).list[0]).toMatchObject({
    fileName: 'が.CSV',
    successful: true,
    importUserName: user.name,
  });
});

test.each([
  ['zentsu', 'a.csv'],
  ['dispatch', 'a.xlsx'],
  ['52ft', 'a.csv'],
  ['arrival-fee', 'a.csv'],
  ['name-conversion', 'a.csv'],
])(
  'API-10 API-11 IMP-14 %s: the file goes up and answers a path, whose stream on the same address is the import',
  async (kind, fileName) => {
    const path = `/gpa/api/imports/${kind}`;
    const sent = await app.call('POST', path, { as: user, ...multipart({ fileName, content: 'x' }) });
    expect([sent.status, String(sent.headers['content-type']).split(';')[0]]).toEqual([200, 'text/plain']);
    const query = `filePath=${encodeURIComponent(sent.text)}&originFileName=${encodeURIComponent(fileName)}`;
    const stream = await app.call('GET', `${path}?${query}`, { as: user });
    const reported = eventsOf(stream.text);
    expect(new Set(reported.map(({ event }) => event))).toEqual(new Set(['progress', 'message', 'complete']));
    expect(reported.find(({ event }) => event === 'progress')?.data).toMatch(/^\d+$/);
    expect(completionOf(stream.text)).toMatchObject({ status: 'success', message: '全1行：新規1件' });
    expect(runs()).toBe(1);
  },
);

test('API-12 IMP-16 MMS starts without a file, once per request', async () => {
  const path = '/gpa/api/imports/mms?requestId=4b0c';
  const [one, two] = [await app.call('GET', path, { as: user }), await app.call('GET', path, { as: user })];
  expect(completionOf(one.text)).toEqual(completionOf(two.text));
  expect(new Set(eventsOf(one.text).map(({ event }) => event))).toEqual(new Set(['progress', 'message', 'complete']));
  expect(runs()).toBe(1);
});

test('JOB-12 QUEUE-13 a running job is found and stopped by its user and not by other users', async () => {
  const other = await app.signIn('別人', [{ functionCode: 'IMPORTS', roleBit: 3 }]);
  const { text: ticket } = await upload('stop.csv');
  hold();
  const first = open(ticket);
  const job = await untilRunning();
  expect(job).toMatchObject({ kind: 'import/zentsu', state: 'running', message: '8,432／13,600行を確認しました' });
  expect((await app.call('POST', `/gpa/api/jobs/${job.id}/stop`, { as: other })).status).toBe(404);
  const { body } = await app.call('POST', `/gpa/api/jobs/${job.id}/stop`, { as: user });
  expect(body).toEqual({ data: true });
  expect(completionOf((await first).text).message).toBe(message.jobStopped);
  expect((await histories()).list[0]).toMatchObject({ fileName: 'stop.csv', successful: false });
  expect((await app.call('POST', `/gpa/api/jobs/${job.id}/stop`, { as: user })).body).toEqual({ data: false });
});

test('QUEUE-13 a followed job is listed with its end after it, for its own user', async () => {
  const { text: ticket } = await upload('followed.csv');
  hold();
  const stream = open(ticket);
  const { id, result } = await untilRunning();
  expect(result).toBeNull();
  goOn();
  const end = completionOf((await stream).text);
  const listed = async (query: string, as = user) =>
    (await app.call<JobStatus[]>('GET', `/gpa/api/jobs/running${query}`, { as })).body;
  expect(await listed(`?followed=${id}`)).toMatchObject([{ id, state: 'done', progress: 100, result: end }]);
  expect(await listed('')).toEqual([]);
  expect(await listed('?followed=%27')).toEqual([]);
  expect(await listed(`?followed=${id}`, await app.signIn('別人三'))).toEqual([]);
});

test('R09 a user who may write users stops jobs of other users', async () => {
  const { text: ticket } = await upload('any.csv');
  hold();
  const stream = open(ticket);
  const job = await untilRunning();
  const keeper = await app.signIn('管理者', [{ functionCode: 'USER', roleBit: 3 }]);
  expect((await app.call('POST', `/gpa/api/jobs/${job.id}/stop`, { as: keeper })).body).toEqual({ data: true });
  expect(completionOf((await stream).text).message).toBe(message.jobStopped);
});

test('R36 a stream ends within seconds of its session', async () => {
  const leaver = await app.signIn('退職');
  const { text: ticket } = await upload('leave.csv', leaver);
  hold();
  const stream = open(ticket, leaver);
  await wait(300);
  await app.db.pool.query(sql`delete from session where user_id = ${leaver.id}`);
  expect(eventsOf((await stream).text).map(({ event }) => event)).not.toContain('complete');
  goOn();
  await untilIdle();
});

const mms = (query: string, lastEventId: string, as = user) =>
  app.call('GET', `/gpa/api/imports/mms${query}`, { as, headers: { 'last-event-id': lastEventId } });
const nothing = { status: 'error', message: message.notStarted };

test('QUEUE-05 a stream opened with the Last-Event-ID of no job starts none', async () => {
  const other = await app.signIn('他人');
  expect(completionOf((await mms('', '1', other)).text)).toEqual(nothing);
  expect(completionOf((await mms('?requestId=never', '1')).text)).toEqual(nothing);
  expect(runs()).toBe(0);
});

test('QUEUE-05 a stream opened with a Last-Event-ID leaves an unused ticket unused', async () => {
  const { text: ticket } = await upload('again.csv');
  const path = `/gpa/api/imports/zentsu?filePath=${encodeURIComponent(ticket)}&originFileName=`;
  const unused = await app.call('GET', path, { as: user, headers: { 'last-event-id': '1' } });
  expect(completionOf(unused.text)).toEqual(nothing);
  expect(runs()).toBe(0);
  expect(completionOf((await open(ticket)).text).status).toBe('success');
  expect(runs()).toBe(1);
});

test('QUEUE-05 a stream opened with Last-Event-ID attaches to its job and starts none', async () => {
  const other = await app.signIn('他人二');
  const { text } = await app.call('GET', '/gpa/api/imports/mms', { as: user });
  const lastId = /^id: (.+)$/m.exec(text)?.[1] ?? '';
  expect(lastId).toMatch(/^\d+\.\d+$/);
  for (const id of [lastId, '1', '']) expect(completionOf((await mms('', id)).text)).toEqual(completionOf(text));
  expect(completionOf((await mms('', lastId, other)).text)).toEqual(nothing);
  expect(runs()).toBe(1);
});

test('QUEUE-11 a waiting job reports its reason until it runs', async () => {
  const { text: ticket } = await upload('first.csv');
  hold();
  const first = open(ticket);
  await untilRunning();
  const behind = app.call('GET', '/gpa/api/imports/mms?requestId=behind', { as: user });
  await wait(300);
  goOn();
  await first;
  const reported = eventsOf((await behind).text);
  const messages = reported.filter(({ event }) => event === 'message').map(({ data }) => data);
  expect(messages[0]).toBe('サーバーでの開始を待っています');
  expect(messages.slice(1)).not.toContain('サーバーでの開始を待っています');
  expect(messages.length).toBeGreaterThan(1);
});

test('QUEUE-01 JOB-03 the running kinds of all users are reported before a start', async () => {
  const other = await app.signIn('他の席');
  const turn = async (as: typeof user) => (await app.call<JobTurn>('GET', '/gpa/api/jobs/turn', { as })).body;
  expect(await turn(other)).toEqual({ loginUserId: other.id, busy: [] });
  const { text: ticket } = await upload('turn.csv');
  hold();
  const stream = open(ticket);
  await untilRunning();
  expect(await turn(user)).toEqual({ loginUserId: user.id, busy: [{ kind: 'import/zentsu', own: true }] });
  expect(await turn(other)).toEqual({ loginUserId: other.id, busy: [{ kind: 'import/zentsu', own: false }] });
  goOn();
  await stream;
});
