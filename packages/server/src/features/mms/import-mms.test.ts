import { message } from '@tsuun/domain/message/message';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sampleMastersDir } from '../../../sample/sample-masters.ts';
import { noRows, openTestServer } from '../../../testing/open-test-server.ts';
import { openMasterFile } from './open-master-file.ts';
import { TestApp } from '../../../testing/test-app.ts';
import type { Job } from '../../job/job.ts';
import { findJob, startJob } from '../../job/start-job.ts';

const dir = await mkdtemp(join(tmpdir(), 'tsuun-mms-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const { app, user } = await openTestServer({ services: { mmsSource: dir }, rows: noRows });
app.work();
beforeEach(async () => {
  await rm(dir, { recursive: true, force: true });
  await cp(sampleMastersDir, dir, { recursive: true });
});

/** Number of rows of the sample masters: the lines of all files without their headers. */
const sampleTexts = (await readdir(sampleMastersDir)).map((name) => readFile(join(sampleMastersDir, name), 'utf8'));
const sampleRows = (await Promise.all(sampleTexts)).reduce((sum, text) => sum + text.trim().split('\n').length - 1, 0);
/** `1,504件` of the sample rows, or of so many more or fewer. */
const count = (more = 0) => (sampleRows + more).toLocaleString('ja-JP');

/** Runs the job to its end and answers it. */
async function run(on: TestApp = app): Promise<Job> {
  const started = await startJob(on.db.pool, { kind: 'import/mms', user, input: { fileName: 'MMS' } });
  for (;;) {
    const job = await findJob(on.db.pool, started?.id as string);
    if (job?.result) return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(dir, file), change(await readFile(join(dir, file), 'utf8')));

const replaced = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

/** Everything the merge may touch. */
const state = async () => {
  const { rows } = await app.db.pool.query(sql`
    select (select json_agg(t order by id) from torihikisaki t) as t, (select json_agg(h order by id) from hinmoku h) as h`);
  return rows[0];
};

const lastHistory = async () => {
  const { rows } = await app.db.pool.query(sql`select * from transfer_history order by id desc limit 1`);
  return rows[0];
};

const rowOf = async (id: string) => {
  const { rows } = await app.db.pool.query(sql`select * from hinmoku where id = ${id}`);
  return rows[0];
};

test('IMP-26 the first reading brings every master, and the same once more changes nothing', async () => {
  const first = await run();
  expect(first.result?.message).toBe(`全${count()}行：新規${count()}件`);
  expect(await lastHistory()).toMatchObject({
    direction: 'import',
    kind: 'mms',
    function_code: 'IMPORTS',
    file_name: 'MMS',
    successful: true,
    user_name: user.name,
    message: first.result?.message,
  });
  const before = await state();
  expect((await run()).result?.message).toBe(`全${count()}行：変更なし${count()}件`);
  expect(await state()).toEqual(before);
});

test('new, changed and gone rows are distinguished, and only the changed ones are rewritten', async () => {
  await run();
  const untouched = await rowOf('010102');
  await edit('hinmoku.csv', replaced('010101,玉葱,ﾀﾏﾈｷﾞ', '010101,玉ねぎ,ﾀﾏﾈｷﾞ'));
  await edit('hinmoku.csv', replaced('070103,郵便物,ﾕｳﾋﾞﾝﾌﾞﾂ\n', '070104,引越家財,\n'));
  expect((await run()).result?.message).toBe(`全${count()}行：新規1件、更新1件、変更なし${count(-2)}件、廃止1件`);
  expect(await rowOf('010101')).toMatchObject({
    hinmoku_name_kanji: '玉ねぎ',
    version_no: 2,
    updated_user_id: user.id,
  });
  expect(await rowOf('070103')).toMatchObject({ gone: true, version_no: 2 });
  expect(await rowOf('070104')).toMatchObject({
    gone: false,
    hinmoku_name_katakana: null,
    created_user_name: user.name,
  });
  expect(await rowOf('010102')).toEqual(untouched);
});

test('a row that comes back counts as changed', async () => {
  expect((await run()).result?.message).toBe(`全${count()}行：更新2件、変更なし${count(-2)}件、廃止1件`);
  expect(await rowOf('070103')).toMatchObject({ gone: false });
});

test('IMP-05 headers in any order, BOM, CRLF, quotes, unknown columns and blank rows are understood', async () => {
  await run();
  await writeFile(
    join(dir, 'torihiki-kubun.csv'),
    '\ufeff備考,torihikiKubunName,torihikiKubun\r\n,"社外",1\r\n\r\nメモ,社内,２\r\n,事業費貸,3\r\n',
  );
  expect((await run()).result?.message).toBe(`全${count()}行：変更なし${count()}件`);
});

test('a column the file lacks leaves what is stored, and is blank in new rows', async () => {
  await run();
  const before = await rowOf('010101');
  await edit('hinmoku.csv', (text) =>
    [
      ...text
        .trimEnd()
        .split('\n')
        .map((line) => line.trimEnd().replace(/,[^,]*$/, '')),
      '999001,新品目',
    ].join('\n'),
  );
  expect((await run()).result?.message).toBe(`全${count(1)}行：新規1件、変更なし${count()}件`);
  expect(before).toMatchObject({ hinmoku_name_katakana: 'ﾀﾏﾈｷﾞ' });
  expect(await rowOf('010101')).toEqual(before);
  expect(await rowOf('999001')).toMatchObject({ hinmoku_name_katakana: null });
});

test('what a blank stands for, where a field is never blank, stands in new rows also of a file without its column', async () => {
  await run();
  await edit('kanjokamoku.csv', (text) =>
    [
      ...text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(',').toSpliced(2, 1).join(',')),
      '999000,雑収入,',
    ].join('\n'),
  );
  expect((await run()).result?.message).toMatch(/：新規1件、変更なし[\d,]+件$/);
  const { rows } = await app.db.pool.query<{ id: string; kamoku_kubun: string }>(
    sql`select id, kamoku_kubun from kanjokamoku where id in ('410100', '999000') order by id`,
  );
  expect(rows).toEqual([
    { id: '410100', kamoku_kubun: '1' },
    { id: '999000', kamoku_kubun: '3' },
  ]);
});

test('9 a master may be without rows as long as none is hidden by that', async () => {
  await app.db.pool.query(sql`update kazei_kubun set gone = true`);
  await edit('kazei-kubun.csv', (text) => text.slice(0, text.indexOf('\n') + 1));
  expect((await run()).result).toMatchObject({
    status: 'success',
    message: expect.stringMatching(`^全${count(-5)}行：`),
  });
});

test.each([
  ['a missing file', async () => rm(join(dir, 'tsuun.csv')), 'tsuun.csv：ファイルが見つかりません。'],
  ['an empty file', async () => writeFile(join(dir, 'tsuun.csv'), ''), 'tsuun.csv：ファイルにデータがありません。'],
  [
    'a missing column',
    async () => edit('jugyoin.csv', replaced('kanjiShimei', 'shimei')),
    'jugyoin.csv：必須の列がありません。（kanjiShimei）',
  ],
  [
    'a column that stands twice',
    async () => edit('hinmoku.csv', replaced('hinmokuNameKatakana', 'hinmokuNameKanji')),
    'hinmoku.csv：同じ列が重複しています。（hinmokuNameKanji）',
  ],
  [
    'a header that names nothing known',
    async () => edit('torihiki-kubun.csv', replaced('torihikiKubun,torihikiKubunName', '区分,名称')),
    'torihiki-kubun.csv：必須の列がありません。（torihikiKubun、torihikiKubunName）',
  ],
  [
    'a header without rows, which would hide the whole master,',
    async () => edit('eigyobi.csv', (text) => `${text.slice(0, text.indexOf('\n') + 1)},,,,\n`),
    'eigyobi.csv：データの行がありません。登録済みの1,095件がすべて廃止になるため、取込を中止しました。',
  ],
  [
    'CP932',
    async () => writeFile(join(dir, 'sharyo.csv'), Buffer.from([0x8e, 0xd4, 0x97, 0xbc])),
    'sharyo.csv：文字コードがUTF-8ではありません。',
  ],
  [
    'a blank in a required column',
    async () => edit('hinmoku.csv', replaced('010101,玉葱', '010101,')),
    'hinmoku.csv：1件のエラーがあります。2行目：品目名は必須です。',
  ],
  [
    'a day the calendar does not have',
    async () => edit('eigyobi.csv', replaced('2026,2026-04-28', '2026,2026-04-31')),
    'eigyobi.csv：1件のエラーがあります。484行目：日付の形式が正しくありません。（2026-04-31）',
  ],
  [
    'the same key twice',
    async () => edit('hinmoku.csv', replaced('010103,', '010101,')),
    'hinmoku.csv：1件のエラーがあります。4行目：同じキーの行が重複しています。（2行目）',
  ],
  [
    'a missing cell',
    async () => edit('hinmoku.csv', replaced('010101,玉葱,', '010101,玉葱 ')),
    'hinmoku.csv：1件のエラーがあります。2行目：列数が正しくありません。（2列。正しくは3列）',
  ],
  [
    'an unclosed quote',
    async () => edit('hinmoku.csv', replaced('玉葱', '"玉葱')),
    /^hinmoku.csv：1件のエラーがあります。2行目：引用符/,
  ],
])('%s is named and changes nothing', async (_, breakIt, sentence) => {
  await run();
  const before = await state();
  await edit('torihikisaki.csv', replaced('㈲髙﨑運輸', '㈱髙﨑運輸'));
  await breakIt();
  const job = await run();
  expect(job.state).toBe('failed');
  expect(job.result?.message).toMatch(sentence);
  expect(await lastHistory()).toMatchObject({ successful: false, message: job.result?.message, file_name: 'MMS' });
  expect(await state()).toEqual(before);
});

test('IMP-33 a row of a master tells its faults as rows of files do: one a line, each with column and value', async () => {
  const row = '2026,2026-04-31,9,x,2026-05-12';
  await edit('eigyobi.csv', (text) =>
    text.replace(/^2026,2026-04-28,.*$/m, row).replace(/^2026,2026-04-30,/m, '10000,2026-04-30,'),
  );
  expect((await run()).result?.message).toMatch(/^eigyobi.csv：4件のエラーがあります。/);
  expect(Object.values((await lastHistory()).error_json ?? {})).toEqual([
    '日付の形式が正しくありません。（2026-04-31）\n休日区分の形式が正しくありません。（9）\n利用開始日の形式が正しくありません。（x）',
    '有効年は1,900から9,999までの数値で入力してください。（10000）',
  ]);
});

test('IMP-33 row errors stand in the history by zero-based row', async () => {
  await edit('hinmoku.csv', (text) => text.replace('玉葱', '').replace('馬鈴薯', '芋\ue000'));
  await run();
  expect((await lastHistory()).error_json).toEqual({
    1: '品目名は必須です。',
    2: '品目名：使用できない文字が含まれています。（U+E000）',
  });
});

test('IMP-26 MMS_SOURCE may be an address; one that fails is named', async () => {
  const server = await serve(dir);
  const port = (server.address() as AddressInfo).port;
  const other = await TestApp.open({ mmsSource: `http://127.0.0.1:${port}/masters` });
  other.work();
  expect((await run(other)).result?.message).toBe(`全${count()}行：新規${count()}件`);
  await rm(join(dir, 'keitan-bumon.csv'));
  expect((await run(other)).result?.message).toBe('keitan-bumon.csv：ファイルが見つかりません。');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect((await run(other)).result?.message).toMatch(/^torihikisaki.csv：ファイルを読み込めません。/);
  await other.close();
});

test('IMP-26 an address that leads elsewhere is not followed, and a file without end is not read to it', async () => {
  const server = await serve(dir);
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const other = await TestApp.open({ mmsSource: `${at}/moved` });
  other.work();
  expect((await run(other)).result?.message).toBe('torihikisaki.csv：ファイルを読み込めません。（302）');
  await other.close();
  const read = async () => {
    for await (const piece of openMasterFile(at, 'endless', new AbortController().signal, 1_000_000))
      bytes += piece.length;
  };
  let bytes = 0;
  await expect(read()).rejects.toThrow(message.tooLarge);
  expect(bytes).toBeLessThanOrEqual(1_000_000);
  server.closeAllConnections();
  server.close();
});

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/moved/'))
      return void response.writeHead(302, { location: request.url.replace('moved', 'masters') }).end();
    if (request.url === '/endless') {
      const more = setInterval(() => response.write(Buffer.alloc(100_000)), 1);
      return void response.on('close', () => clearInterval(more));
    }
    readFile(join(folder, (request.url ?? '').replace('/masters/', ''))).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
