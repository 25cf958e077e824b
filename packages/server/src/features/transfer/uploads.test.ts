import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { completionOf } from '../../../testing/event-text.ts';
import { multipart } from '../../../testing/multipart.ts';
import { openTransferFixture } from '../../../testing/transfer-fixture.ts';
import { purgeFiles } from '../../file/purge-files.ts';

const { app, user, runs, upload, open } = await openTransferFixture();

test('IMP-14 R33 a stranger and a user without the right cannot upload or start', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'IMPORTS', roleBit: 1 }]);
  expect((await upload('a.csv', null)).status).toBe(401);
  expect((await upload('a.csv', reader)).status).toBe(403);
  expect((await open('x', null)).status).toBe(401);
  expect((await open('x', reader)).status).toBe(403);
  expect((await app.call('GET', '/gpa/api/histories/imports/zentsu', { as: reader })).status).toBe(200);
});

test.each([
  ['a.xlsx', message.fileFormat],
  ['csv', message.fileFormat],
  ['a.csv.exe', message.fileFormat],
  ['a\u202evsc.exe', message.fileFormat],
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
    expect(answer.body.message).toBe(message.fileMissing);
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

test('IMP-15 R32 a ticket that is edited, unknown, of another user or a day old is refused without work', async () => {
  const other = await app.signIn('別人');
  const { text: ticket } = await upload('mine.csv');
  await app.db.pool.query(sql`update upload_ticket set created_at = now() - interval '25 hours' where job_id is null`);
  const { text: fresh } = await upload('mine.csv');
  for (const answer of [await open(ticket), await open(`${fresh}x`), await open('../../x'), await open(fresh, other)]) {
    expect(answer.status).toBe(404);
  }
  expect(runs()).toBe(0);
  expect(completionOf((await open(fresh)).text).status).toBe('success');
});

test('R32 uploads that were never imported are deleted after a day', async () => {
  await open((await upload('imported.csv')).text);
  await upload('forgotten.csv');
  await app.db.pool.query(sql`update upload_ticket set created_at = now() - interval '25 hours'`);
  await app.db.pool.query(sql`update file set created_at = now() - interval '25 hours'`);
  await purgeFiles(app.db.pool, { keepFilesDays: 0, keepFilesGb: 0 });
  const { rows } = await app.db.pool.query<{ name: string }>(sql`select name from file`);
  expect(rows.map(({ name }) => name)).not.toContain('forgotten.csv');
  expect(rows.map(({ name }) => name)).toContain('imported.csv');
  expect((await app.db.pool.query(sql`select from upload_ticket`)).rows).toHaveLength(0);
});

test('R40 files of imports are deleted after their period and their history stays', async () => {
  await open((await upload('old.csv')).text);
  await open((await upload('young.csv')).text);
  const age = (name: string, days: number) =>
    app.db.pool.query(
      sql`update file set created_at = now() - make_interval(days => ${days}::integer) where name = ${name}`,
    );
  await age('old.csv', 31);
  await age('young.csv', 29);
  await app.db.pool.query(sql`update upload_ticket set created_at = now() - interval '25 hours'`);
  await app.db.pool.query(sql`
    update transfer_history set error_json = '{"2": "2行目"}' where file_name in ('old.csv', 'young.csv')`);
  await purgeFiles(app.db.pool, { keepFilesDays: 30, keepFilesGb: 0 });
  const { rows } = await app.db.pool.query(sql`
    select h.file_name as name, h.file_id is not null as kept, error_json as faults from transfer_history h
     where file_name in ('old.csv', 'young.csv') order by 1`);
  expect(rows).toEqual([
    { name: 'old.csv', kept: false, faults: null },
    { name: 'young.csv', kept: true, faults: { 2: '2行目' } },
  ]);
  expect((await app.db.pool.query(sql`select from file where name = 'old.csv'`)).rowCount).toBe(0);
});

test('R40 the oldest files above the limit are deleted, but none of the last week', async () => {
  const names = ['oldest.csv', 'older.csv', 'old.csv', 'of this week.csv'];
  for (const name of names) await open((await upload(name)).text);
  await app.db.pool.query(sql`
    update file set size = 600 * 1024 * 1024, created_at = now() - make_interval(days => d)
      from (values ('oldest.csv', 40), ('older.csv', 30), ('old.csv', 20), ('of this week.csv', 6)) v (n, d) where n = name`);
  await app.db.pool.query(sql`delete from upload_ticket`);
  const remaining = async (keepFilesGb: number) => {
    await purgeFiles(app.db.pool, { keepFilesDays: 0, keepFilesGb });
    const { rows } = await app.db.pool.query<{ name: string }>(
      sql`select name from file where name = any(${names}) order by created_at`,
    );
    return rows.map(({ name }) => name);
  };
  expect(await remaining(0)).toEqual(names);
  expect(await remaining(2)).toEqual(names.slice(1));
  expect(await remaining(1)).toEqual(names.slice(3));
});

test('API-84 a user may store 5 GB of files a day', async () => {
  const busy = await app.signIn('多忙な人');
  const put = (hours: number) =>
    app.db.pool.query(sql`
      insert into file (name, size, user_id, created_at)
      values ('x', ${2.5 * 1024 ** 3}, ${busy.id}, now() - make_interval(hours => ${hours}::integer))`);
  await put(25);
  await put(23);
  expect((await upload('a.csv', busy)).status).toBe(200);
  await put(1);
  const kept = (await app.db.pool.query('select from file')).rowCount;
  const make = await app.call<ProblemBody>('GET', '/gpa/api/exports/name-conversion', { as: busy });
  for (const { status, body } of [await upload('a.csv', busy), make]) {
    expect([status, body.code, body.message]).toEqual([413, 'tooManyFiles', expect.stringContaining('1人5GB')]);
  }
  expect((await app.db.pool.query('select from file')).rowCount).toBe(kept);
  expect((await upload('a.csv')).status).toBe(200);
});
