import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { cp932, zentsuCsv, zentsuHeaders, zentsuRow } from '../../../testing/zentsu-file.ts';
import { Readers } from '../../reader/reader-process.ts';
import { serverDir } from '../../server-dir.ts';

const folder = await mkdtemp(join(tmpdir(), 'tsuun-corrected-'));
const { app, user } = await openTestServer();
app.work();
const { preflight, correct } = preflights(app, user);

/** Another web server on the same database, whose readers are a program. */
async function serverWith(readers: Readers): Promise<TestApp> {
  const server = await TestApp.open({ readers }, undefined, app.db);
  afterAll(() => server.app.http.close());
  return server;
}

/** The built reader, as `npm start` has it: build before (npm test does). */
const built = new Readers(join(serverDir, 'dist/reader.js'));

async function readersOf(name: string, program: string): Promise<Readers> {
  const path = join(folder, name);
  await writeFile(path, program);
  return new Readers(path);
}
afterAll(() => rm(folder, { recursive: true, force: true }));

const rows = Array.from({ length: 500 }, (_, i) => zentsuRow(`CA-${i}`, { 配達料: i === 7 ? '1O' : '10' }));
const found = await preflight(cp932(zentsuCsv(rows)));
await correct(found, { cells: [{ row: 8, place: zentsuHeaders.indexOf('配達料'), text: '10' }], excluded: [2] });
const path = `/gpa/api/preflights/${found.id}/file`;

test('PRE-08 R28 a corrected file written by a reader process is the same as one written here', async () => {
  const here = await app.call('GET', path, { as: user });
  const apart = await (await serverWith(built)).call('GET', path, { as: user });
  expect([apart.status, apart.headers['content-disposition']]).toEqual([200, here.headers['content-disposition']]);
  expect(apart.text).toBe(here.text);
  expect(here.text.split('\r\n')).toHaveLength(501);
});

test('PRE-08 R28 the download of a corrected file fails if its reader dies', async () => {
  const dying = await readersOf(
    'dying.mjs',
    `import { writeSync } from 'node:fs';
     process.once('message', () => { writeSync(4, 'half'); process.exit(1); });`,
  );
  await expect((await serverWith(dying)).call('GET', path, { as: user })).rejects.toThrow(/destroyed/);
});

test('PRE-08 R28 a file that cannot be read again is refused with its sentence', async () => {
  const refusing = await readersOf(
    'refusing.mjs',
    `process.once('message', () => process.send({ kind: 'problem', sentence: '読めません。' }, () => process.disconnect()));`,
  );
  const answer = await (await serverWith(refusing)).call<{ message: string }>('GET', path, { as: user });
  expect([answer.status, answer.body.message]).toEqual([400, '読めません。']);
});

test('PRE-08 R24 corrected files of one person are written one after another, and too many at once are refused', async () => {
  const log = join(folder, 'turns.log');
  const slow = await readersOf(
    'slow.mjs',
    `import { appendFileSync, writeSync } from 'node:fs';
     process.once('message', () => {
       appendFileSync(${JSON.stringify(log)}, 'begin ');
       setTimeout(() => {
         writeSync(4, 'all');
         appendFileSync(${JSON.stringify(log)}, 'end ');
         process.send({ kind: 'written' }, () => process.disconnect());
       }, 100);
     });`,
  );
  const server = await serverWith(slow);
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => server.call<{ code: string }>('GET', path, { as: user })),
  );
  const served = answers.filter(({ status, text }) => status === 200 && text === 'all').length;
  const refused = answers.filter(({ status, body }) => status === 429 && body.code === 'tooManyAtOnce').length;
  expect(refused).toBeGreaterThan(0);
  expect(served + refused).toBe(answers.length);
  expect(await readFile(log, 'utf8')).toBe('begin end '.repeat(served));
});
