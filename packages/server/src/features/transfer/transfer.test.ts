import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { type HistoryPage, importKinds, type ImportHistoryRow, type JobStatus } from '@tsuun/contract/transfers';
import { completionOf, eventsOf } from '../../../testing/event-text.ts';
import { multipart } from '../../../testing/multipart.ts';
import { openWorld } from '../../../testing/open-world.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import type { JobWork } from '../../job/job-work.ts';
import { sweepUploads } from './sweep-uploads.ts';

/** Stands still until a test lets it go on, or breaks it off. */
let goOn: () => void = () => undefined;
let held: Promise<void> = Promise.resolve();
let runs = 0;

const work: JobWork = async (context) => {
  runs += 1;
  context.progress(40, '8,432／13,600行を確認しました');
  const broken = new Promise((_, reject) =>
    context.signal.addEventListener('abort', () => reject(new Error('broken'))),
  );
  await Promise.race([held, broken]);
  const { fileName } = context.job.input as { fileName: string };
  const entry = { direction: 'import', kind: 'zentsu', functionCode: 'IMPORTS', fileName } as const;
  await context.finish(async () => ({
    status: 'success',
    message: '全1行：新規1件',
    history: { ...entry, fileId: context.job.fileId },
  }));
};

const { app, user } = await openWorld({
  works: Object.fromEntries(Object.keys(importKinds).map((kind) => [`import/${kind}`, work])),
});
app.work();
beforeEach(() => {
  held = Promise.resolve();
  runs = 0;
});

const hold = (): void => {
  held = new Promise((resolve) => {
    goOn = resolve;
  });
};
const upload = (fileName: string, as: TestUser | null = user, content: Buffer | string = '受付番号\n') =>
  app.call<ProblemBody>('POST', '/gpa/api/imports/zentsu', { as, ...multipart({ fileName, content }) });
const open = (ticket: string, as: TestUser | null = user) =>
  app.call<ProblemBody>('GET', `/gpa/api/imports/zentsu?filePath=${encodeURIComponent(ticket)}&originFileName=`, {
    as,
  });
const histories = async () =>
  (await app.call<HistoryPage<ImportHistoryRow>>('GET', '/gpa/api/histories/imports/zentsu', { as: user })).body;
const running = async () => (await app.call<JobStatus[]>('GET', '/gpa/api/jobs/running', { as: user })).body;
const untilRunning = async (): Promise<JobStatus> => {
  for (;;) {
    const [job] = await running();
    if (job && job.progress > 0) return job;
    await wait(20);
  }
};

test('IMP-14 R33 a stranger and a user without the right cannot upload or start', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'IMPORTS', roleBit: 1 }]);
  expect((await upload('a.csv', null)).status).toBe(401);
  expect((await upload('a.csv', reader)).status).toBe(403);
  expect((await open('x', null)).status).toBe(401);
  expect((await open('x', reader)).status).toBe(403);
  expect((await app.call('GET', '/gpa/api/histories/imports/zentsu', { as: reader })).status).toBe(200);
});

test.each([
  ['a.xlsx', 'ファイルが形式が正しくありません。'],
  ['csv', 'ファイルが形式が正しくありません。'],
  ['a.csv.exe', 'ファイルが形式が正しくありません。'],
  ['a\u202evsc.exe', 'ファイルが形式が正しくありません。'],
])('IMP-10 IMP-11 a file named %j is refused at the upload', async (name, sentence) => {
  const answer = await upload(name);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(sentence);
});

test('IMP-08 without a file the upload, and without a ticket the start, ask for one', async () => {
  const nothing = await app.call<ProblemBody>('POST', '/gpa/api/imports/zentsu', { as: user });
  const otherPart = await app.call<ProblemBody>('POST', '/gpa/api/imports/zentsu', {
    as: user,
    ...multipart({ name: 'other', fileName: 'a.csv', content: 'x' }, { name: 'note', content: 'y' }),
  });
  for (const answer of [nothing, otherPart, await open('')]) {
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('ファイルを選択してください。');
  }
});

test('R32 broken, foreign-typed and endless forms are refused without a 500', async () => {
  const whole = multipart({ fileName: 'a.csv', content: 'x'.repeat(5000) });
  const cut = { headers: whole.headers, payload: whole.payload.subarray(0, 3000) };
  expect((await app.call('POST', '/gpa/api/imports/zentsu', { as: user, ...cut })).status).toBe(400);
  expect((await app.call('POST', '/gpa/api/imports/zentsu', { as: user, body: { file: 'x' } })).status).toBe(415);
  const headCut = { headers: whole.headers, payload: whole.payload.subarray(0, 20) };
  const unbounded = { headers: { 'content-type': 'multipart/form-data' }, payload: whole.payload };
  for (const broken of [headCut, unbounded]) {
    const answer = await app.call<ProblemBody>('POST', '/gpa/api/imports/zentsu', { as: user, ...broken });
    expect(answer).toMatchObject({ status: 400, body: { code: 'uploadFailed' } });
  }
  const many = multipart(...Array.from({ length: 10_000 }, (_, i) => ({ name: `p${i}`, content: 'x' })));
  expect((await app.call('POST', '/gpa/api/imports/zentsu', { as: user, ...many })).status).toBe(413);
  const { rows } = await app.db.pool.query(sql`select from file`);
  expect(rows).toHaveLength(0);
});

test('IMP-15 QUEUE-05 a ticket starts one job; its stream tells progress, message and the end', async () => {
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
    const told = eventsOf(stream.text);
    expect(new Set(told.map(({ event }) => event))).toEqual(new Set(['progress', 'message', 'complete']));
    expect(told.find(({ event }) => event === 'progress')?.data).toMatch(/^\d+$/);
    expect(completionOf(stream.text)).toMatchObject({ status: 'success', message: '全1行：新規1件' });
    expect(runs).toBe(1);
  },
);

test('QUEUE-02 TRUST-R04 opening a used ticket again attaches and starts nothing', async () => {
  const { text: ticket } = await upload('again.csv');
  hold();
  const first = open(ticket);
  await untilRunning();
  const others = [open(ticket), open(ticket)];
  goOn();
  const texts = await Promise.all([first, ...others]);
  texts.push(await open(ticket));
  expect(runs).toBe(1);
  const ends = texts.map(({ text }) => completionOf(text));
  expect(new Set(ends.map(({ id }) => id)).size).toBe(1);
  expect((await histories()).list.filter(({ fileName }) => fileName === 'again.csv')).toHaveLength(1);
});

test('IMP-15 R32 a ticket that is edited, unknown, of another user or a day old is refused without work', async () => {
  const other = await app.signIn('別人');
  const { text: ticket } = await upload('mine.csv');
  await app.db.pool.query(sql`update upload_ticket set created_at = now() - interval '25 hours' where job_id is null`);
  const { text: fresh } = await upload('mine.csv');
  for (const answer of [await open(ticket), await open(`${fresh}x`), await open('../../x'), await open(fresh, other)]) {
    expect(answer.status).toBe(404);
  }
  expect(runs).toBe(0);
  expect(completionOf((await open(fresh)).text).status).toBe('success');
});

test('QUEUE-01 JOB-03 a second start of the kind is told it is running, and does not start later either', async () => {
  const [one, two] = [(await upload('one.csv')).text, (await upload('two.csv')).text];
  hold();
  const first = open(one);
  await untilRunning();
  expect(completionOf((await open(two)).text)).toEqual({ status: 'error', message: '処理中のため開始できません。' });
  goOn();
  expect(completionOf((await first).text).status).toBe('success');
  expect((await open(two)).status).toBe(404);
  expect(runs).toBe(1);
});

test('QUEUE-01 R05 of fifty openings at once exactly one runs', async () => {
  const tickets = await Promise.all(Array.from({ length: 50 }, async (_, i) => (await upload(`${i}.csv`)).text));
  hold();
  const streams = tickets.map((ticket) => open(ticket));
  await untilRunning();
  await wait(300);
  goOn();
  const ends = (await Promise.all(streams)).map(({ text }) => completionOf(text));
  expect(ends.filter(({ status }) => status === 'success')).toHaveLength(1);
  expect(ends.filter(({ message }) => message === '処理中のため開始できません。')).toHaveLength(49);
});

test('API-12 IMP-16 MMS starts without a file, once per request, and tells progress, message and the end', async () => {
  const path = '/gpa/api/imports/mms?requestId=4b0c';
  const [one, two] = [await app.call('GET', path, { as: user }), await app.call('GET', path, { as: user })];
  expect(completionOf(one.text)).toEqual(completionOf(two.text));
  expect(new Set(eventsOf(one.text).map(({ event }) => event))).toEqual(new Set(['progress', 'message', 'complete']));
  expect(runs).toBe(1);
});

test('JOB-12 QUEUE-13 running jobs are found again, followed and stopped by their user only', async () => {
  const other = await app.signIn('別人');
  const { text: ticket } = await upload('stop.csv');
  hold();
  const first = open(ticket);
  const job = await untilRunning();
  expect(job).toMatchObject({ kind: 'import/zentsu', state: 'running', message: '8,432／13,600行を確認しました' });
  expect((await app.call('GET', job.streamPath, { as: other })).status).toBe(404);
  expect((await app.call('POST', `/gpa/api/jobs/${job.id}/stop`, { as: other })).status).toBe(404);
  const followed = app.call('GET', job.streamPath, { as: user });
  const { body } = await app.call('POST', `/gpa/api/jobs/${job.id}/stop`, { as: user });
  expect(body).toEqual({ data: true });
  for (const stream of [first, followed]) {
    expect(completionOf((await stream).text).message).toBe('処理を中止しました。何も変更していません。');
  }
  expect((await histories()).list[0]).toMatchObject({ fileName: 'stop.csv', successful: false });
  expect((await app.call('POST', `/gpa/api/jobs/${job.id}/stop`, { as: user })).body).toEqual({ data: false });
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
  const unfinished = sql`select from job where state in ('queued', 'running')`;
  while ((await app.db.pool.query(unfinished)).rows.length > 0) await wait(20);
});

test('API-13 IMP-39 IMP-41 histories come newest first, and their files only to who may read them', async () => {
  const { totalCount, list } = await histories();
  expect(totalCount).toBe(list.length);
  expect(list.map(({ id }) => Number(id))).toEqual(list.map(({ id }) => Number(id)).sort((a, b) => b - a));
  const row = list.find(({ fileName }) => fileName === 'が.CSV');
  const path = row?.filePath ?? '';
  const answer = await app.call('GET', path, { as: user });
  expect(answer.raw.toString()).toBe('受付番号\n');
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%E3%81%8C.CSV");
  const other = await app.signIn('別部署', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect((await app.call('GET', path, { as: other })).status).toBe(403);
  expect((await app.call('GET', path)).status).toBe(401);
  for (const id of ['0', '999999', '../1', '1e3', '%00']) {
    const missing = await app.call('GET', `/gpa/api/histories/imports/download/${id}`, { as: user });
    expect(missing.status, id).toBe(404);
  }
});

test('R32 a day later nothing is left of what was never imported', async () => {
  await upload('forgotten.csv');
  await app.db.pool.query(sql`update upload_ticket set created_at = now() - interval '25 hours'`);
  await app.db.pool.query(sql`update file set created_at = now() - interval '25 hours'`);
  await sweepUploads(app.db.pool);
  const { rows } = await app.db.pool.query<{ name: string }>(sql`select name from file`);
  expect(rows.map(({ name }) => name)).not.toContain('forgotten.csv');
  expect(rows.map(({ name }) => name)).toContain('が.CSV');
  expect((await app.db.pool.query(sql`select from upload_ticket`)).rows).toHaveLength(0);
});
