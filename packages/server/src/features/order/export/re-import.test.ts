import { beforeAll, expect, test } from 'vitest';
import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import { fileRemarkSentences, noRemarks, withRemarks } from '@tsuun/domain/message/file-remarks';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import type { ExportHistoryRow, HistoryPage } from '@tsuun/contract/transfers';
import { importFile } from '../../../../testing/import-file.ts';
import { storeOrder } from '../../../../testing/store-order.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';

/** An export has more columns than a feed. */
const unreadColumns = orderExportColumns
  .map(({ heading }) => heading)
  .filter((heading) => zentsuFormat.columns.every(({ header }) => header !== heading));
const unread = fileRemarkSentences({ ...noRemarks, unreadColumns }, true);
const tokyo = '4506/-/10010/000';

const { app, user } = await openTestServer();
let csv: Buffer;
beforeAll(async () => {
  for (const [n, text] of awkward.entries()) await storeOrder(app.db.pool, order(n, text), { cwoOrderNo: `000${n}` });
  app.work();
  csv = await exportedCsv();
});

/** Texts that a spreadsheet, a CSV or a careless reader would change. */
const awkward = [
  '=1+1',
  '＝1',
  '+81',
  '-',
  '@x',
  "'0012",
  "'=1",
  '"引用", と',
  '1行目\n2行目',
  '㈱髙﨑',
  '0012',
  '\\N',
  '1e5',
  'なし',
];

/** An order as its import derives it: station, department and days follow from the type. */
const order = (n: number, text: string) => ({
  acceptNo: `00${n}`,
  orderType: '10',
  ...{ bizResultDt: '2026-04-10', billingDt: '2026-04-10', depCompDt: '2026-04-10', arrCompDt: '2026-04-12' },
  ...{ pickPaymentDt: '2026-04-10', railPaymentDt: '2026-04-10', deliveryPaymentDt: '2026-04-10' },
  ...{ keitan: '100200', chargeTransportation: tokyo, depTransportation: tokyo, arrTransportation: '0101/00/00123/-' },
  ...{ cntnNo: '19D-12345', cntnTonnage: n % 2 === 0 ? 5 : 10, cntnSize: 12, hinmoku: '012345', itemQty: 0 },
  ...{ shipperNm: text.replace('\n', ' '), consigneeNm: '東京青果', remarks: text, billingTo: 'T002' },
  ...{ 'pickAmtInfo.amt': 0, 'pickAmtInfo.standbyAmt': -1200, 'payRailAmtInfo.amt': 999_999_999 },
});

async function exportedCsv(): Promise<Buffer> {
  const query = `format=csv&chargeTransportationId=${encodeURIComponent(tokyo)}`;
  await app.call('GET', `/gpa/api/exports/order?${query}`, { as: user });
  const { body } = await app.call<HistoryPage<ExportHistoryRow>>('GET', '/gpa/api/histories/exports', { as: user });
  return (await app.call('GET', body.list[0]?.filePath ?? '', { as: user })).raw;
}
const stored = async () =>
  (await app.db.pool.query('select * from orders join order_charges on order_id = id order by id')).rows;

test('R12 IMP-21 an exported file imported again changes no confirmed order', async () => {
  const before = await stored();
  const { history } = await importFile(app, user, csv);
  expect(history.message).toBe(withRemarks(`全${awkward.length}行：確定済み${awkward.length}件`, unread));
  expect(await stored()).toEqual(before);
});

test('R12 R31 EXP-27 an exported file imported again changes nothing in orders since released', async () => {
  await app.db.pool.query('update orders set confirmed = false, confirmed_on = null, consignee_nm_raw = consignee_nm');
  const before = await stored();
  const { history } = await importFile(app, user, csv);
  expect(history.message).toBe(withRemarks(`全${awkward.length}行：変更なし${awkward.length}件`, unread));
  expect(await stored()).toEqual(before);
});
