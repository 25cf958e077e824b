import { fileRemarkSentences, noRemarks, withRemarks } from '@tsuun/domain/message/file-remarks';
import {
  laterHeaderSentence,
  missingColumnsSentence,
  openQuoteSentence,
  otherKindSentence,
  swallowedRowsSentence,
} from '@tsuun/domain/message/transfer-sentence';
import {
  ambiguousNumberSentence,
  columnCountSentence,
  cutAmountSentence,
  duplicateRowSentence,
  malformedSentence,
} from '@tsuun/domain/message/sentence';
import { importedText } from '../../testing/imported-text.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadSampleMasters } from '../../sample/load-sample-data.ts';
import { importFile } from '../../testing/import-file.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { storeOrder } from '../../testing/store-order.ts';
import { zentsuCsv, zentsuRow } from '../../testing/zentsu-file.ts';
import { transaction } from '../db/transaction.ts';

const { app, user } = await openTestServer({ rows: (pool) => transaction(pool, loadSampleMasters) });
app.work();
beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change'));

const bytesOf = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../testing/received', name));

interface Stored {
  readonly accept_no: string;
  readonly pick_dt: string | null;
  readonly pick_car_info_car_no: string | null;
  readonly pick_car_info_driver: string | null;
  readonly consignee_nm: string | null;
  readonly consignee_nm_key: string | null;
  readonly remarks: string | null;
}

async function stored(): Promise<Stored[]> {
  const { rows } = await app.db.pool.query<Stored>(`
    select accept_no, pick_dt::text, pick_car_info_car_no, pick_car_info_driver, consignee_nm, consignee_nm_key, remarks
      from orders order by id`);
  return rows;
}

const sheet = async (name: string, ...numbers: readonly string[]) => {
  for (const acceptNo of numbers) await storeOrder(app.db.pool, { acceptNo }, { confirmed: false });
  const { history } = await importFile(app, user, bytesOf(name), { kind: 'dispatch', fileName: '配車.xlsx' });
  return { ...history, orders: await stored() };
};

const feed = async (name: string, ...numbers: readonly string[]) => {
  for (const acceptNo of numbers) await storeOrder(app.db.pool, { acceptNo }, { confirmed: false });
  const { history } = await importFile(app, user, bytesOf(name));
  return { ...history, orders: await stored() };
};

const trip = { pick_dt: '2026-05-13', pick_car_info_car_no: '0012', pick_car_info_driver: '試験 太郎' };

describe('workbooks of other programs', () => {
  test.each([
    ['x-round.xlsx', 'C3682993', 'day serials a hair below a day'],
    ['x-poi-p7.xlsx', '3368299', 'numbers with .0'],
    ['x-poi-p8.xlsx', '40368299', 'numbers as powers of ten'],
    ['controls/x-poi-p12.xlsx', '202605368299', 'long numbers as powers of ten'],
    ['x-digits17.xlsx', '20260512000003682', 'seventeen digits'],
    ['x-case-strings.xlsx', 'C3682994', 'part names in other letters'],
    ['x-cdata.xlsx', 'C3682999', 'texts as CDATA'],
    ['x-date-texts.xlsx', 'C368299L', 'a day with its weekday'],
    ['x-date-time.xlsx', 'C368299L', 'a day with a time'],
    ['x-date-z.xlsx', 'C368299L', 'a moment of UTC'],
    ['x-template.xlsx', 'C368299O', 'a template'],
    ['x-utf16.xlsx', 'C368299N', 'parts in UTF-16'],
    ['controls/x-absolute.xlsx', 'C3682996', 'absolute targets'],
    ['controls/x-backslash.xlsx', 'C3682995', 'backslashes in part names'],
    ['controls/x-bom.xlsx', 'C368299A', 'parts with a mark'],
    ['controls/x-chartsheet.xlsx', 'C368299E', 'a chart sheet'],
    ['controls/x-ctl.xlsx', 'C3682991', 'control characters'],
    ['controls/x-era.xlsx', 'C368299D', 'an era format'],
    ['controls/x-head-break.xlsx', 'C368299C', 'headings with line breaks'],
    ['controls/x-iso.xlsx', 'C368299I', 'cells of type d'],
    ['controls/x-no-refs.xlsx', 'C368299H', 'cells without references'],
    ['controls/x-total-row.xlsx', 'C368299K', 'a row of sums'],
    ['x-zero-fmt.xlsx', '00029822', 'a number under eight zeros'],
    ['x-zero-fmt2.xlsx', '000799822', 'a number under nine zeros'],
    ['x-fmt-g-hyojun.xlsx', '45754', 'the Japanese name of General'],
    ['x-fmt-standard.xlsx', '46016', 'the German name of General'],
    ['controls/x-fmt-esc.xlsx', '46671', 'an escaped letter in a format'],
    ['controls/x-fmt-exp.xlsx', '47064', 'a format of powers of ten'],
    ['controls/x-fmt-gen.xlsx', '47719', 'General with a unit'],
    ['controls/x-fmt-red-ja.xlsx', '46409', 'Japanese colours in a format'],
    ['controls/x-fmt-red.xlsx', '46278', 'a colour in a format'],
    ['controls/x-fmt-star.xlsx', '47457', 'a fill character in a format'],
    ['controls/x-fmt-under.xlsx', '46802', 'a space in a format'],
    ['controls/x-fmt-unit.xlsx', '46540', 'a format with a unit'],
    ['controls/x-zero-text.xlsx', '000937053', 'zeros as text'],
    ['controls/x-zero-weight.xlsx', 'X437053-ZEROWEIGHT', 'numbers under zeros in other columns'],
  ])('IMP-44 %s is read: order %s (%s)', async (name, acceptNo) => {
    const { message, orders } = await sheet(name, acceptNo);
    expect(message).toBe(importedText(1, { changed: 1 }));
    expect(orders).toMatchObject([{ accept_no: acceptNo, ...trip }]);
  });

  test.each([
    ['x-cover-first.xlsx', 'X433833-COVERFIRST', { unreadSheets: ['表紙'] }],
    ['x-numbers-summary.xlsx', 'X433833-NUMBERSSUMMA', { unreadSheets: ['書き出しの概要'] }],
  ])('IMP-48 %s: the sheet with the headings is read, the other one is named', async (name, acceptNo, remarks) => {
    expect((await sheet(name, acceptNo)).message).toBe(
      withRemarks(importedText(1, { changed: 1 }), fileRemarkSentences({ ...noRemarks, ...remarks }, true)),
    );
  });

  test('IMP-48 x-second-sheet.xlsx: both sheets are read', async () => {
    const { orders } = await sheet('x-second-sheet.xlsx', 'X433833-SECONDSHEET', 'X433833-SECONDSHEETB');
    expect(orders).toMatchObject([trip, { ...trip, pick_dt: '2026-05-14' }]);
  });

  test('IMP-50 x-hidden-row.xlsx: a hidden row is imported and counted', async () => {
    const { message } = await sheet('x-hidden-row.xlsx', 'X433833-HIDDENROW', 'X433833-HIDDENROWB');
    const remarks = fileRemarkSentences({ ...noRemarks, hiddenRows: 1 }, true);
    expect(message).toBe(withRemarks(importedText(2, { changed: 2 }), remarks));
  });

  test.each([
    ['x-table.xlsx', 'X433833-TABLE'],
    ['x-sum-shukei.xlsx', 'X437053-SUMSHUKEI'],
    ['x-sum-day-shukei.xlsx', 'X437053-SUMDAYSHUKEI'],
  ])('IMP-53 %s: the sum row of Excel is skipped', async (name, acceptNo) => {
    expect((await sheet(name, acceptNo)).message).toBe(importedText(1, { changed: 1 }));
  });

  test.each([
    ['controls/x-subtotal.xlsx', 'X433833-SUBTOTAL'],
    ['controls/x-repeat-head.xlsx', 'X433833-REPEATHEAD'],
  ])('IMP-53 %s: sums and headings between the rows are skipped', async (name, acceptNo) => {
    expect((await sheet(name, acceptNo, `${acceptNo}B`)).message).toBe(importedText(2, { changed: 2 }));
  });

  test('IMP-44 x-alt-enter.xlsx: the lines of a name are joined by a space', async () => {
    const { orders } = await sheet('x-alt-enter.xlsx', 'X433833-ALTENTER');
    expect(orders).toMatchObject([trip]);
  });

  test('IMP-44 a full plate gives its four digits', async () => {
    const { orders } = await sheet('x-car-forms.xlsx', 'C368299K');
    expect(orders).toMatchObject([{ ...trip, pick_car_info_car_no: '1234' }]);
  });

  test('IMP-44 cells merged over rows count in each of them', async () => {
    const { errorJson } = await sheet('x-merged.xlsx', 'C368299J');
    expect(errorJson).toEqual({ 2: duplicateRowSentence(2) });
  });

  test.each([
    ['x-error-SPILL.xlsx', 'D954579-1', '#SPILL!'],
    ['x-error-CALC.xlsx', 'D954579-2', '#CALC!'],
    ['controls/x-error-NA.xlsx', 'D954579-0', '#N/A'],
  ])('IMP-44 %s: a failed formula is an error of its row', async (name, acceptNo, value) => {
    const { errorJson } = await sheet(name, acceptNo);
    expect(errorJson).toEqual({ 1: malformedSentence('乗務員', value) });
  });

  test('IMP-45 a title above the header is named in one sentence', async () => {
    const { message, errorJson } = await sheet('x-title-row.xlsx', 'C368299K');
    expect(message).toBe(laterHeaderSentence(2, '5月13日 配車表'));
    expect(errorJson).toBeNull();
  });

  test('IMP-45 a required heading in other words is missing', async () => {
    const { errorJson } = await sheet('controls/x-head-paren.xlsx', 'C368299C');
    expect(errorJson).toEqual({ 0: missingColumnsSentence(['受付番号']) });
  });
});

/** Amounts of the imported orders in the order of their numbers: 集貨料 and 鉄道運賃. */
async function amounts(): Promise<(number | null)[][]> {
  const { rows } = await app.db.pool.query<{ pick: number | null; rail: number | null }>(`
    select pick_amt_info_amt as pick, rail_amt_info_amt as rail
      from orders o join order_charges c on c.order_id = o.id order by o.id`);
  return rows.map(({ pick, rail }) => [pick, rail]);
}

describe('feeds of other programs', () => {
  test('IMP-53 v-trail-comma.csv: a comma behind every row is a cell too many', async () => {
    const { errorJson, orders } = await feed('v-trail-comma.csv');
    expect(errorJson).toEqual({ 1: columnCountSentence(24, 23), 2: columnCountSentence(24, 23) });
    expect(orders).toEqual([]);
  });

  test.each([
    ['v-excel16.csv', 20, 4],
    ['v-short-all.csv', 3, 2],
  ])('IMP-53 %s: rows without their blank end are read and counted', async (name, rows, shortRows) => {
    const remarks = fileRemarkSentences({ ...noRemarks, shortRows }, true);
    expect((await feed(name)).message).toBe(withRemarks(importedText(rows, { created: rows }), remarks));
  });

  test.each(['controls/v-head-trail.csv', 'controls/v-trail-both.csv', 'controls/v-lf-cell.csv'])(
    'IMP-53 %s is read',
    async (name) => {
      expect((await feed(name)).message).toContain(importedText(2, { created: 2 }));
    },
  );

  test.each([
    ['v-ditto.csv', 3, 4],
    ['v-ditto-money.csv', 3, 4],
    ['v-ditto-cp932.csv', 3, 4],
    ['controls/v-ditto-mid.csv', 3, 4],
  ])('IMP-53 %s: ditto marks are a fault of the row of the first', async (name, opens, closes) => {
    const { errorJson, orders } = await feed(name);
    expect(errorJson).toEqual({ [opens - 1]: swallowedRowsSentence(opens, closes) });
    expect(orders).toEqual([]);
  });

  test('IMP-53 controls/v-open-last.csv: a quote without end is a fault of its row', async () => {
    expect((await feed('controls/v-open-last.csv')).errorJson).toEqual({ 2: openQuoteSentence });
  });

  test('IMP-53 two ditto marks in one row are a fault of it', async () => {
    const row = zentsuRow('KF1', { 荷受人名: 'a', 品目コード: 'b', 集貨料: '100' });
    const file = zentsuCsv([row], Object.keys(row)).replace(',a,b,', ',",x,",');
    const { history } = await importFile(app, user, file);
    expect(history.errorJson).toEqual({ 1: swallowedRowsSentence(2, 2) });
  });

  test('IMP-53 an amount without quotes is found in a row without its blank end', async () => {
    const row = zentsuRow('KF1', { 集貨料: '80000', 鉄道運賃: '', 青函付加料金: '' });
    const file = zentsuCsv([row], Object.keys(row)).replace('80000,,', '80,000');
    const { history } = await importFile(app, user, file);
    expect(history.errorJson).toEqual({ 1: cutAmountSentence('集貨料', '80,000') });
  });

  test('IMP-50 a complete row whose two amounts may be one is read and reported', async () => {
    const file = bytesOf('v-short-all.csv').toString().replace('67459,24104,備考', '80,500,12000');
    const { history } = await importFile(app, user, file);
    const cutAmounts = { rows: 1, first: { row: 2, header: '集貨料', text: '80,500' } };
    const remarks = fileRemarkSentences({ ...noRemarks, shortRows: 2, cutAmounts }, true);
    expect(history.message).toBe(withRemarks(importedText(3, { created: 3 }), remarks));
  });

  test('IMP-53 v-join-bom.csv: the headings of a joined file are skipped', async () => {
    expect((await feed('v-join-bom.csv')).message).toBe(importedText(2, { created: 2 }));
  });

  test('IMP-44 v-yen-dash.csv: a bar behind an amount with its currency is no minus', async () => {
    await feed('v-yen-dash.csv');
    expect((await amounts()).map(([pick]) => pick)).toEqual([12_345, 12_345, 12_345]);
  });

  test('IMP-44 controls/v-host-minus.csv: a minus behind an amount, triangles and brackets are signs', async () => {
    await feed('controls/v-host-minus.csv');
    expect(new Set((await amounts()).map(([pick]) => pick))).toEqual(new Set([-12_345]));
  });

  test('IMP-44 v-dot-thousand.csv: three zeros behind a point are ambiguous', async () => {
    const { errorJson } = await feed('v-dot-thousand.csv');
    expect(errorJson).toEqual({
      1: ambiguousNumberSentence('集貨料', '12.000'),
      2: ambiguousNumberSentence('集貨料', '80.000'),
    });
  });

  test.each(['v-z-crlf.csv', 'v-z-only-end-noeol.csv', 'controls/v-z-utf8.csv'])(
    'IMP-25 %s: the Ctrl-Z at the end is dropped',
    async (name) => {
      expect((await feed(name)).message).toBe(importedText(1, { created: 1 }));
    },
  );

  test.each([
    ['v-enc-joined.csv', '3行目からUTF-8です（それより前はShift_JIS）'],
    ['controls/v-enc-joined2.csv', '3行目からShift_JISです（それより前はUTF-8）'],
  ])('IMP-46 %s: two encodings are refused with the row where they meet', async (name, part) => {
    const { message, errorJson, orders } = await feed(name);
    expect(message).toContain(part);
    expect(errorJson).toEqual({ 2: message });
    expect(orders).toEqual([]);
  });

  test.each(['v-sep.csv', 'controls/v-tab-saved.csv', 'controls/v-head-break.csv'])(
    'IMP-45 %s is read',
    async (name) => {
      expect((await feed(name)).message).toBe(importedText(1, { created: 1 }));
    },
  );

  test('IMP-52 v-zentsu-in-52ft.csv: a file of another kind is refused by its name', async () => {
    const file = bytesOf('v-zentsu-in-52ft.csv');
    const { history } = await importFile(app, user, file, { kind: '52ft', fileName: '52ft.csv' });
    expect(history).toMatchObject({ successful: false, message: otherKindSentence('全通SYS'), errorJson: null });
    expect(await stored()).toEqual([]);
  });

  test('IMP-45 v-tab-comma.csv is read but for its unknown column', async () => {
    const remarks = fileRemarkSentences({ ...noRemarks, unreadColumns: ['重量(kg, 税抜)'] }, true);
    expect((await feed('v-tab-comma.csv')).message).toBe(withRemarks(importedText(1, { created: 1 }), remarks));
  });

  test('IMP-44 v-vt.csv: a vertical tab is a line break', async () => {
    expect((await feed('v-vt.csv')).orders).toMatchObject([{ remarks: '一行目\n二行目' }]);
  });

  test.each([
    'v-key-bidi',
    'v-key-lower',
    ...['bom', 'choon', 'hyphen', 'minus', 'nbsp', 'space', 'width', 'zwsp'].map((key) => `controls/v-key-${key}`),
  ])('IMP-47 %s.csv finds the order KF622539-1', async (name) => {
    const { message, orders } = await feed(`${name}.csv`, 'KF622539-1');
    expect(message).toBe(importedText(1, { changed: 1 }));
    expect(orders.map((order) => order.accept_no)).toEqual(['KF622539-1']);
  });

  test('IMP-47 an order with a number in small letters is found', async () => {
    const { message, orders } = await feed('controls/v-key-space.csv', 'kf622539-1');
    expect(message).toBe(importedText(1, { changed: 1 }));
    expect(orders.map((order) => order.accept_no)).toEqual(['kf622539-1']);
  });

  test('IMP-47 a space within a number is refused', async () => {
    const { errorJson } = await feed('controls/v-key-inner.csv', 'KF622539-1');
    expect(errorJson).toEqual({ 1: malformedSentence('受付番号', 'KF622539 - 1') });
  });

  test('IMP-47 numbers are kept as they are written', async () => {
    const { orders } = await feed('controls/v-digits.csv');
    expect(orders.map((order) => order.accept_no).toSorted()).toEqual(
      ['00000000000000000001', '12345678901234567890', '000123', '1E5', '2E10', '12-3', '1-2', '0x1F'].toSorted(),
    );
  });

  test('IMP-25 every second byte of CP932 that is a backslash is part of its letter', async () => {
    expect((await feed('controls/v-dame.csv')).message).toBe(importedText(28, { created: 28 }));
  });

  test('NCONV-11 invisible characters are dropped and variation selectors are not compared', async () => {
    expect((await feed('hand-invisible.csv')).orders).toMatchObject([
      { consignee_nm: '手渡し長野青果', consignee_nm_key: '手渡シ長野青果' },
      { consignee_nm: '手渡し葛\u{e0100}飾市場', consignee_nm_key: '手渡シ葛飾市場' },
    ]);
  });

  test('NCONV-11 radicals are kept and compare as ideographs', async () => {
    expect((await feed('hand-radical.csv')).orders).toMatchObject([
      { consignee_nm: '手渡し\u2ed1野青果', consignee_nm_key: '手渡シ長野青果' },
    ]);
  });
});
