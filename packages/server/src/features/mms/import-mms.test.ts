import {
  doubledColumnsSentence,
  emptyFileSentence,
  masterFileMissing,
  masterFileNotUtf8,
  masterFileSentence,
  masterFileUnreadableSentence,
  masterRowsSentence,
  masterWithoutRowsSentence,
  missingColumnsSentence,
  openQuoteSentence,
} from '@tsuun/domain/message/transfer-sentence';
import {
  badCharacterSentence,
  columnCountSentence,
  duplicateRowSentence,
  malformedSentence,
  rangeSentence,
  requiredSentence,
} from '@tsuun/domain/message/sentence';
import { fileRemarkSentences, noRemarks } from '@tsuun/domain/message/file-remarks';
import { importedText } from '../../../testing/imported-text.ts';
import { message } from '@tsuun/domain/message/message';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleMastersDir } from '../../../sample/load-sample-data.ts';
import { noRows, openTestServer } from '../../../testing/open-test-server.ts';
import { openMasterFile } from './stage-masters.ts';
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

test('IMP-26 the first reading creates the rows of every master', async () => {
  const sentence = importedText(sampleRows, { created: sampleRows });
  expect((await run()).result?.message).toBe(sentence);
  expect(await lastHistory()).toMatchObject({
    direction: 'import',
    kind: 'mms',
    function_code: 'IMPORTS',
    file_name: 'MMS',
    successful: true,
    user_name: user.name,
    message: sentence,
  });
});

test('IMP-26 reading the same files again changes nothing', async () => {
  await run();
  const before = await state();
  expect((await run()).result?.message).toBe(importedText(sampleRows, { unchanged: sampleRows }));
  expect(await state()).toEqual(before);
});

test('IMP-26 only new, changed and missing rows are written', async () => {
  await run();
  const untouched = await rowOf('010102');
  await edit('hinmoku.csv', replaced('010101,玉葱,ﾀﾏﾈｷﾞ', '010101,玉ねぎ,ﾀﾏﾈｷﾞ'));
  await edit('hinmoku.csv', replaced('070103,郵便物,ﾕｳﾋﾞﾝﾌﾞﾂ\n', '070104,引越家財,\n'));
  expect((await run()).result?.message).toBe(
    importedText(sampleRows, { created: 1, changed: 1, unchanged: sampleRows - 2, gone: 1 }),
  );
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

test('IMP-26 a retired row that is in the file again counts as changed', async () => {
  expect((await run()).result?.message).toBe(
    importedText(sampleRows, { changed: 2, unchanged: sampleRows - 2, gone: 1 }),
  );
  expect(await rowOf('070103')).toMatchObject({ gone: false });
});

test('IMP-05 columns in any order, a BOM, CRLF, quotes, unknown columns and blank rows are read', async () => {
  await run();
  await writeFile(
    join(dir, 'torihiki-kubun.csv'),
    '\ufeff備考,torihikiKubunName,torihikiKubun\r\n,"社外",1\r\n\r\nメモ,社内,２\r\n,事業費貸,3\r\n',
  );
  expect((await run()).result?.message).toBe(importedText(sampleRows, { unchanged: sampleRows }));
});

test('IMP-26 a column that the file lacks keeps its values and is blank in new rows', async () => {
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
  expect((await run()).result?.message).toBe(importedText(sampleRows + 1, { created: 1, unchanged: sampleRows }));
  expect(before).toMatchObject({ hinmoku_name_katakana: 'ﾀﾏﾈｷﾞ' });
  expect(await rowOf('010101')).toEqual(before);
  expect(await rowOf('999001')).toMatchObject({ hinmoku_name_katakana: null });
});

test('IMP-26 a new row of a file without a column has the default of a field that is never blank', async () => {
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
  expect((await run()).result?.message).toBe(importedText(sampleRows + 1, { created: 1, unchanged: sampleRows }));
  const { rows } = await app.db.pool.query<{ id: string; kamoku_kubun: string }>(
    sql`select id, kamoku_kubun from kanjokamoku where id in ('410100', '999000') order by id`,
  );
  expect(rows).toEqual([
    { id: '410100', kamoku_kubun: '1' },
    { id: '999000', kamoku_kubun: '3' },
  ]);
});

test('IMP-26 a master without rows is read if that retires no row', async () => {
  await app.db.pool.query(sql`update kazei_kubun set gone = true`);
  await edit('kazei-kubun.csv', (text) => text.slice(0, text.indexOf('\n') + 1));
  expect((await run()).result).toMatchObject({
    status: 'success',
    message: expect.stringMatching(new RegExp(`^${importedText(sampleRows - 5)}：`)),
  });
});

const brokenFiles = [
  ['a missing file', async () => rm(join(dir, 'tsuun.csv')), masterFileSentence('tsuun.csv', masterFileMissing)],
  [
    'an empty file',
    async () => writeFile(join(dir, 'tsuun.csv'), ''),
    masterFileSentence('tsuun.csv', emptyFileSentence),
  ],
  [
    'a missing column',
    async () => edit('jugyoin.csv', replaced('kanjiShimei', 'shimei')),
    masterFileSentence('jugyoin.csv', missingColumnsSentence(['kanjiShimei'])),
  ],
  [
    'a column that occurs twice',
    async () => edit('hinmoku.csv', replaced('hinmokuNameKatakana', 'hinmokuNameKanji')),
    masterFileSentence('hinmoku.csv', doubledColumnsSentence(['hinmokuNameKanji'])),
  ],
  [
    'a heading without a known column',
    async () => edit('torihiki-kubun.csv', replaced('torihikiKubun,torihikiKubunName', '区分,名称')),
    masterFileSentence('torihiki-kubun.csv', missingColumnsSentence(['torihikiKubun', 'torihikiKubunName'])),
  ],
  [
    'a heading without rows, which would retire the full master,',
    async () => edit('eigyobi.csv', (text) => `${text.slice(0, text.indexOf('\n') + 1)},,,,\n`),
    masterFileSentence('eigyobi.csv', masterWithoutRowsSentence(1_095)),
  ],
  [
    'CP932',
    async () => writeFile(join(dir, 'sharyo.csv'), Buffer.from([0x8e, 0xd4, 0x97, 0xbc])),
    masterFileSentence('sharyo.csv', masterFileNotUtf8),
  ],
  [
    'a blank in a required column',
    async () => edit('hinmoku.csv', replaced('010101,玉葱', '010101,')),
    masterFileSentence('hinmoku.csv', masterRowsSentence(1, 2, requiredSentence('品目名'))),
  ],
  [
    'a day the calendar does not have',
    async () => edit('eigyobi.csv', replaced('2026,2026-04-28', '2026,2026-04-31')),
    masterFileSentence('eigyobi.csv', masterRowsSentence(1, 484, malformedSentence('日付', '2026-04-31'))),
  ],
  [
    'the same key twice',
    async () => edit('hinmoku.csv', replaced('010103,', '010101,')),
    masterFileSentence('hinmoku.csv', masterRowsSentence(1, 4, duplicateRowSentence(2))),
  ],
  [
    'a missing cell of a required column',
    async () => edit('hinmoku.csv', replaced('010101,玉葱,', '010101 ')),
    masterFileSentence('hinmoku.csv', masterRowsSentence(1, 2, columnCountSentence(1, 3))),
  ],
  [
    'an unclosed quote',
    async () => edit('hinmoku.csv', replaced('玉葱', '"玉葱')),
    masterFileSentence('hinmoku.csv', masterRowsSentence(1, 2, openQuoteSentence)),
  ],
] as const;

test('IMP-50 IMP-53 rows of masters without their blank end are read and counted', async () => {
  await run();
  await edit('hinmoku.csv', replaced('010101,玉葱,ﾀﾏﾈｷﾞ', '010101,玉葱'));
  const { result } = await run();
  const remarks = fileRemarkSentences({ ...noRemarks, shortRows: 1 }, true);
  expect(result?.message).toContain(remarks.join(''));
});

test.each(brokenFiles)('IMP-26 %s is reported with its file', async (_, breakIt, sentence) => {
  await run();
  await breakIt();
  const job = await run();
  expect(job.state).toBe('failed');
  expect(job.result?.message).toBe(sentence);
  expect(await lastHistory()).toMatchObject({ successful: false, message: sentence, file_name: 'MMS' });
});

test.each(brokenFiles)('IMP-26 %s changes no master', async (_, breakIt) => {
  await run();
  const before = await state();
  await edit('torihikisaki.csv', replaced('㈲髙﨑運輸', '㈱髙﨑運輸'));
  await breakIt();
  await run();
  expect(await state()).toEqual(before);
});

test('IMP-33 the faults of a row of a master are one a line with column and value', async () => {
  const row = '2026,2026-04-31,9,x,2026-05-12';
  await edit('eigyobi.csv', (text) =>
    text.replace(/^2026,2026-04-28,.*$/m, row).replace(/^2026,2026-04-30,/m, '10000,2026-04-30,'),
  );
  const first = masterRowsSentence(4, 484, malformedSentence('日付', '2026-04-31'));
  expect((await run()).result?.message.startsWith(masterFileSentence('eigyobi.csv', first))).toBe(true);
  expect(Object.values((await lastHistory()).error_json ?? {})).toEqual([
    [
      malformedSentence('日付', '2026-04-31'),
      malformedSentence('休日区分', '9'),
      malformedSentence('利用開始日', 'x'),
    ].join('\n'),
    rangeSentence('有効年', 1900, 9999, '10000'),
  ]);
});

test('IMP-33 the history has the errors of a master by their zero-based row', async () => {
  await edit('hinmoku.csv', (text) => text.replace('玉葱', '').replace('馬鈴薯', '芋\ue000'));
  await run();
  expect((await lastHistory()).error_json).toEqual({
    1: requiredSentence('品目名'),
    2: badCharacterSentence('品目名', 'U+E000'),
  });
});

describe('MMS_SOURCE as an address', () => {
  let server: Server;
  let other: TestApp;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  beforeEach(async () => {
    server = await serve(dir);
    const { port } = server.address() as AddressInfo;
    other = await TestApp.open({ mmsSource: `http://127.0.0.1:${port}/masters` });
    other.work();
  });
  afterEach(async () => {
    await other.close();
    await close();
  });

  test('IMP-26 the masters are read from an address', async () => {
    expect((await run(other)).result?.message).toBe(importedText(sampleRows, { created: sampleRows }));
  });

  test('IMP-26 a file that the address lacks is reported', async () => {
    await rm(join(dir, 'keitan-bumon.csv'));
    expect((await run(other)).result?.message).toBe(masterFileSentence('keitan-bumon.csv', masterFileMissing));
  });

  test('IMP-26 an address that does not answer is reported', async () => {
    await close();
    const unreadable = masterFileSentence('torihikisaki.csv', masterFileUnreadableSentence('').replace('（）', ''));
    expect((await run(other)).result?.message.startsWith(unreadable)).toBe(true);
  });
});

test('IMP-26 a redirection of the address is not followed', async () => {
  const server = await serve(dir);
  const { port } = server.address() as AddressInfo;
  const other = await TestApp.open({ mmsSource: `http://127.0.0.1:${port}/moved` });
  other.work();
  const refused = masterFileSentence('torihikisaki.csv', masterFileUnreadableSentence('302'));
  expect((await run(other)).result?.message).toBe(refused);
  await other.close();
  server.closeAllConnections();
  server.close();
});

test('IMP-26 a file that never ends is read up to its limit', async () => {
  const server = await serve(dir);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let bytes = 0;
  const read = async () => {
    for await (const piece of openMasterFile(address, 'endless', new AbortController().signal, 1_000_000))
      bytes += piece.length;
  };
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
