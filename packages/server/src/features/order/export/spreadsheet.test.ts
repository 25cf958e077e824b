import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readXlsx } from 'hucre';
import { afterAll, expect, test } from 'vitest';
import type { ExportHistoryRow, HistoryPage } from '@tsuun/contract/transfers';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import { orderLeaves } from '@tsuun/domain/order/path';
import { completionOf } from '../../../../testing/event-text.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { storeOrder } from '../../../../testing/store-order.ts';

/** LibreOffice itself, without a display; `npm run trust` installs it and names it. */
const { SOFFICE_PATH = '' } = process.env;
const execute = promisify(execFile);

const { app, user } = await openTestServer();
app.work();
const folder = await mkdtemp(join(tmpdir(), 'tsuun-sheet-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Texts that a spreadsheet might run, drop or take for a number. */
const awkward = ['=1', '+1', '-1', '@1', '\t1', '＝1', '＋1', '－1', '＠1', "'1", '01', '1e5', '1/2', '㈱髙'];
const textPaths = [...orderLeaves]
  .filter(([path, { field }]) => field.kind === 'text' && path !== 'acceptNo')
  .map(([path]) => path);
const yen = -1_234_567;

async function exported(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const stream = await app.call('GET', `/gpa/api/exports/analysis?format=${format}&bizResultDtFrom=2026-05-01`, {
    as: user,
  });
  const { id } = completionOf(stream.text);
  const { body } = await app.call<HistoryPage<ExportHistoryRow>>('GET', '/gpa/api/histories/exports', { as: user });
  return (await app.call('GET', body.list.find((row) => row.id === id)?.filePath ?? '', { as: user })).raw;
}

/** Opened by LibreOffice, saved as a workbook and read again: one record a row, by path. */
async function throughSpreadsheet(format: 'csv' | 'xlsx'): Promise<Map<string, unknown>[]> {
  const [from, to] = [join(folder, `出力.${format}`), join(folder, format)];
  await writeFile(from, await exported(format));
  const reading = format === 'csv' ? ['--infilter=CSV:44,34,76'] : [];
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await execute(SOFFICE_PATH, [profile, '--headless', ...reading, '--convert-to', 'xlsx', '--outdir', to, from]);
  const { sheets } = await readXlsx(await readFile(join(to, '出力.xlsx')), { readStyles: true });
  const [sheet] = sheets;
  expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
  const [, ...rows] = sheet?.rows ?? [];
  expect(rows).toHaveLength(awkward.length);
  return rows.map((cells) => new Map(orderExportColumns.map(({ leaf }, at) => [leaf.path, cells[at] ?? null])));
}

test.skipIf(SOFFICE_PATH === '')(
  'R31 opened and saved by a spreadsheet no text is a formula or a number, no amount a text, and in a workbook no letter is lost',
  async () => {
    expect(textPaths.length).toBeGreaterThan(12);
    for (const [n, text] of awkward.entries()) {
      const texts = Object.fromEntries(textPaths.map((path) => [path, text]));
      const acceptNo = `S${String(n).padStart(2, '0')}`;
      await storeOrder(app.db.pool, { ...texts, acceptNo, bizResultDt: '2026-05-01', 'pickAmtInfo.amt': yen });
    }
    for (const row of await throughSpreadsheet('xlsx')) {
      const text = awkward[Number(String(row.get('acceptNo')).slice(1))];
      for (const path of textPaths) expect([path, row.get(path)]).toEqual([path, text]);
      expect(row.get('pickAmtInfo.amt')).toBe(yen);
    }
    for (const row of await throughSpreadsheet('csv')) {
      const text = awkward[Number(String(row.get('acceptNo')).slice(1))] ?? '';
      // Texts that merely look like numbers are converted in a CSV: leading zeros are safe in the workbook alone.
      if (/^[=+\-@\t＝＋－＠']/.test(text)) {
        for (const path of textPaths) expect([path, row.get(path)]).toEqual([path, `'${text}`]);
      }
      expect(row.get('pickAmtInfo.amt')).toBe(yen);
    }
  },
  300_000,
);
