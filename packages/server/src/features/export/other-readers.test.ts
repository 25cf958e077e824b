import type { ExportHistoryRow, HistoryPage } from '@tsuun/contract/transfers';
import { beforeAll, expect, test } from 'vitest';
import { completionOf } from '../../../testing/event-text.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { storeMonthFees, storeMonthOrders } from '../../../testing/month-end-records.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { readByOthers } from '../../../testing/read-by-others.ts';
import { unzip } from '../../../testing/unzip.ts';
import { xlsxFile } from '../../../testing/xlsx-file.ts';

/** Workbooks are read by the programs of other people: intake of accounting, RPA, scripts. */
const { app, user } = await openTestServer();
app.work();
const { preflight } = preflights(app, user);
const station = encodeURIComponent('6092/-/10010/000');

beforeAll(async () => {
  await storeMonthOrders(app.db.pool, 12);
  await storeMonthFees(app.db.pool, 12);
  await app.db.pool.query(`update orders set remarks = E'備考\\n二行目 <&>' where id % 3 = 0`);
});

const file = async (path: string): Promise<Buffer> => (await app.call('GET', path, { as: user })).raw;
async function exported(path: string): Promise<Buffer> {
  const { id } = completionOf((await app.call('GET', `/gpa/api/exports/${path}`, { as: user })).text);
  const { body } = await app.call<HistoryPage<ExportHistoryRow>>('GET', '/gpa/api/histories/exports', { as: user });
  return file(body.list.find((row) => row.id === id)?.filePath ?? '');
}
async function corrected(): Promise<Buffer> {
  const { id } = await preflight(
    xlsxFile([
      ['受付番号', '区分', '配車日', '車番'],
      ['A1', null, '2026-05-14', '0012'],
    ]),
    'dispatch',
    '配車.xlsx',
  );
  return file(`/gpa/api/preflights/${id}/file`);
}

const kinds: Readonly<Record<string, () => Promise<Buffer>>> = {
  通運実績: () => exported(`order?format=xlsx&chargeTransportationId=${station}`),
  諸料金実績: () => exported(`fees?format=xlsx&chargeTransportationId=${station}`),
  分析: () => exported('analysis?format=xlsx'),
  請求の下書き: () => exported('invoice-drafts?month=2025-07-10&parties=2000555120&format=xlsx'),
  月次照合: () => file('/gpa/api/month-end/file?month=2025-07-01&format=xlsx'),
  配車運行のひな形: () => file('/gpa/api/imports/dispatch/template'),
  訂正済みファイル: corrected,
};

test.each(Object.keys(kinds))('EXP-27 %s as a workbook is read alike by other programs', async (kind) => {
  const { hucre, exceljs, readExcelFile } = await readByOthers((await kinds[kind]?.()) as Buffer);
  expect(hucre.flat().length).toBeGreaterThan(kind.endsWith('ひな形') ? 0 : 1);
  expect({ exceljs, readExcelFile }).toEqual({ exceljs: hucre, readExcelFile: hucre });
});

test('EXP-27 a day before March 1900 has the number that Excel counts', async () => {
  await app.db.pool.query(`update orders set biz_result_dt = '1900-01-31' where id = (select max(id) from orders)`);
  const parts = await unzip(await exported('analysis?format=xlsx&bizResultDtTo=1900-12-31'));
  expect(String(parts.find(({ name }) => name.endsWith('sheet1.xml'))?.content)).toContain('<v>31</v>');
});
