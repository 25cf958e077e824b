import { correctedSentence } from '@tsuun/domain/message/preflight-sentence';
import { importedText } from '../../../testing/imported-text.ts';
import { message as sentences } from '@tsuun/domain/message/message';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { cp932, zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';
import { serverDir } from '../../server-dir.ts';
import { ProcessDiedError, readerLimits, ReaderProcess, Readers } from '../../reader/reader-process.ts';
import { FileProblem } from '../../reader/reading.ts';
import type { ReaderTask } from '../../reader/reader-messages.ts';
import { stageInReader } from './stage-in-reader.ts';

/** The built reader, as `npm start` has it: build before (npm test does). */
const script = join(serverDir, 'dist/reader.js');
const readers = new Readers(script);
const { app, user } = await openTestServer({ services: { readers } });
afterAll(() => readers.take().end());
app.work();
const folder = await mkdtemp(join(tmpdir(), 'tsuun-reader-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const orders = async () =>
  (await app.db.pool.query<{ accept_no: string }>('select accept_no from orders order by accept_no')).rows.map(
    (row) => row.accept_no,
  );

test('R28 IMP-01 a file read in a process of its own is imported as any other', async () => {
  const rows = Array.from({ length: 3_000 }, (_, i) => zentsuRow(`AP-${String(i).padStart(4, '0')}`));
  const { history } = await importFile(app, user, cp932(zentsuCsv(rows)));
  expect(history.message).toBe(importedText(3000, { created: 3000 }));
  expect(await orders()).toHaveLength(3_000);
});

test('R28 IMP-33 the reader returns faults row by row', async () => {
  const wrong = zentsuCsv([zentsuRow('AP-X1'), zentsuRow('AP-X1'), zentsuRow('AP-X2')]);
  const { history } = await importFile(app, user, cp932(wrong));
  expect(history.errorJson).toEqual({ 2: expect.stringContaining('2行目') as string });
  expect(await orders()).toHaveLength(3_000);
});

test('R28 PRE-06 the reader reads corrections and returns the rows of the preflight', async () => {
  const { preflight, rows, correct, check, read, start } = preflights(app, user);
  const found = await preflight(cp932(zentsuCsv([zentsuRow('AP-Y1', { 配達料: '1O' }), zentsuRow('AP-Y1')])));
  const faults = await rows(found.id, 'fault');
  expect(faults.map(({ row, cells }) => [row, cells?.[0]])).toEqual([
    [1, 'AP-Y1'],
    [2, 'AP-Y1'],
  ]);
  const place = faults[0]?.faults[0]?.place ?? -1;
  await correct(found, { cells: [{ row: 1, place, text: '10' }], excluded: [2] });
  await check(found.id);
  expect((await start(await read(found.id))).message).toBe(importedText(1, { created: 1 }) + correctedSentence(1, 1));
});

test('R28 IMP-11 the reader refuses a file of another kind with its sentence', async () => {
  const { history } = await importFile(app, user, Buffer.from('PK\u0003\u0004'), { fileName: '全通.csv' });
  expect(history.message).toBe(sentences.fileFormat);
  const empty = await importFile(app, user, Buffer.from(''));
  expect(empty.history.message).toContain('データ');
});

/** Another program in the place of the reader. */
async function readerOf(program: string): Promise<string> {
  const path = join(folder, 'other.mjs');
  await writeFile(path, program);
  return path;
}

/** Why it died. */
async function deathOf(program: string, limits: Partial<typeof readerLimits>): Promise<Error> {
  const path = await readerOf(program);
  const reader = new ReaderProcess(path, { ...readerLimits, ...limits });
  try {
    reader.begin({} as ReaderTask);
    for await (const reported of reader.messages()) if (reported === null) return await reader.death();
    throw new Error('it lives');
  } finally {
    await reader.end();
  }
}

test('R28 a reader that runs in circles, takes all memory or too long dies alone, and the file is to blame', async () => {
  const circles = await deathOf('process.send({ kind: "alive" }); for (;;);', { silence: 300 });
  expect(circles).toBeInstanceOf(FileProblem);
  const greedy = await deathOf('const all = []; for (;;) all.push([all.length]);', { megabytes: 12 });
  expect(greedy).toBeInstanceOf(FileProblem);
  const busy = 'const { user } = process.cpuUsage(); const until = Date.now() + 40; while (Date.now() < until);';
  const tireless = await deathOf(
    `setInterval(() => { ${busy} process.send({ kind: "alive", processor: user / 1000, megabytes: 1 }); }, 1);`,
    { processor: 400 },
  );
  expect(tireless).toBeInstanceOf(FileProblem);
  const heavy = await deathOf(
    `const kept = []; setInterval(() => { kept.push(Buffer.alloc(2 ** 24, 1)); const megabytes = process.memoryUsage.rss() / 2 ** 20;
      process.send({ kind: "alive", processor: 1, megabytes }); }, 1);`,
    { totalMegabytes: 160 },
  );
  expect(heavy).toBeInstanceOf(FileProblem);
  const endless = await deathOf('setInterval(() => process.send({ kind: "alive" }), 50);', { total: 400 });
  expect((endless as FileProblem).sentence).toMatch(/^ファイルの読み取りに時間またはメモリー/);
  const broken = await deathOf('process.exit(3);', {});
  expect(broken).not.toBeInstanceOf(FileProblem);
});

test('R01 R28 a reader that is killed from outside is no fault of the file, one that its worker kills is', async () => {
  const killed = await deathOf('process.kill(process.pid, "SIGKILL");', {});
  expect(killed).toBeInstanceOf(ProcessDiedError);
  const reader = new ReaderProcess(await readerOf('setInterval(() => 0, 1000);'));
  reader.kill();
  expect(await reader.death()).not.toBeInstanceOf(ProcessDiedError);
  await reader.end();
});

test('R13 the reader ignores Ctrl-C', async () => {
  const silence = createServer().listen(0, '127.0.0.1');
  await once(silence, 'listening');
  const { port } = silence.address() as AddressInfo;
  const reader = fork(script, { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'] });
  reader.send({ kind: 'zentsu', fileId: '1', databaseUrl: `postgres://127.0.0.1:${port}/none`, today: '2026-05-13' });
  await once(reader, 'message');
  reader.kill('SIGINT');
  expect((await once(reader, 'message'))[0]).toMatchObject({ kind: 'alive' });
  reader.kill('SIGKILL');
  silence.close();
});

test('R28 a reader that stood ready and died meanwhile is sent to no file', async () => {
  const pidFile = join(folder, 'pid');
  const program = `
    import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
    process.once('message', () => process.send({ kind: 'problem', sentence: String(process.pid) }));`;
  const waiting = new Readers(await readerOf(program));
  waiting.prepare();
  const soon = { timeout: 60_000, interval: 50 };
  const pid = Number(await vi.waitFor(() => readFile(pidFile, 'utf8'), soon));
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), soon);
  const reader = waiting.take();
  reader.begin({} as ReaderTask);
  const { value: reported } = await reader.messages().next();
  await reader.end();
  expect(reported).toEqual({ kind: 'problem', sentence: expect.not.stringMatching(`^${pid}$`) as string });
});

test('R28 an error of the reader has its stack for the log', async () => {
  const failed = { kind: 'failed', message: 'torn', stack: 'Error: torn\n    at read-task.ts', code: 'EIO' };
  const broken = await readerOf(`process.once('message', () => process.send(${JSON.stringify(failed)}));`);
  const services = { pool: app.db.pool, databaseUrl: '', today: () => '2026-05-13' };
  const context = { services, job: { kind: 'import/dispatch' }, signal: new AbortController().signal };
  const others = new Readers(broken);
  const apart = { context, plan: { format: { file: 'xlsx' } }, fileId: '1', readers: others };
  const staged = stageInReader(apart as unknown as Parameters<typeof stageInReader>[0], () => undefined);
  const { message, stack, code } = failed;
  await expect(staged).rejects.toMatchObject({ message, stack, code });
  await others.take().end();
});
