import { dispatchFormat } from '@tsuun/domain/transfer/formats/dispatch';
import { serialFromDay } from '@tsuun/domain/value/day';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '../../../../testing/import-file.ts';
import { storeOrder } from '../../../../testing/store-order.ts';
import { openWorld } from '../../../../testing/open-world.ts';
import { testToday } from '../../../../testing/test-app.ts';
import { type XlsxCell, xlsxFile, type XlsxOptions } from '../../../../testing/xlsx-file.ts';

const { app, user } = await openWorld();
app.work();
beforeEach(async () => {
  await app.db.pool.query('truncate orders, order_charges, order_change');
  const store = (acceptNo: string, orderType: string, confirmed = false) =>
    storeOrder(app.db.pool, { acceptNo, orderType }, { confirmed });
  await store('A10', '10');
  await store('A20', '20');
  await store('A21', '21');
  await store('A30', '30');
  await store('C10', '10', true);
});

const headers = dispatchFormat.columns.map(({ header }) => header);
const tomorrow = '2026-05-14';
const trip = (acceptNo: XlsxCell, side: XlsxCell, ...more: readonly XlsxCell[]): XlsxCell[] => [
  acceptNo,
  side,
  ...(more.length > 0 ? more : [tomorrow, '0012', '山田太郎', '4t', 'ウイング', 4000, 1]),
];
const sendFile = async (content: Buffer) =>
  (await importFile(app, user, content, { kind: 'dispatch', fileName: '配車.xlsx' })).history;
const send = (rows: readonly (readonly XlsxCell[])[], options?: XlsxOptions) =>
  sendFile(xlsxFile([headers, ...rows], options));
const stored = async (acceptNo: string) =>
  (await app.db.pool.query<Record<string, unknown>>(sql`select * from orders where accept_no = ${acceptNo}`)).rows[0];
const history = async () =>
  (
    await app.db.pool.query<Record<string, unknown>>(sql`
    select accept_no, cause, source, h.version_no, changes from order_change h join orders o on o.id = h.order_id order by h.version_no, accept_no`)
  ).rows;

test('IMP-25 without a header row the columns stand as in the format, and the last ones may be blank', async () => {
  const { successful, message } = await sendFile(xlsxFile([trip('A10', '集貨', tomorrow, 34)]));
  expect({ successful, message }).toEqual({ successful: true, message: '全1行：更新1件' });
  expect(await stored('A10')).toMatchObject({ pick_car_info_car_no: '0034', pick_car_info_driver: null });
});

describe('IMP-25 dispatch rows fill the truck and the day of their leg', () => {
  test('both legs of an order make one change, with its rows as the source', async () => {
    const rows = [trip('A20', '集貨'), trip('A10', '1'), trip('A20', '配達', tomorrow, 7, '田中')];
    expect((await send(rows)).message).toBe('全3行：更新3件');
    expect(await stored('A20')).toMatchObject({
      pick_dt: tomorrow,
      pick_car_info_car_no: '0012',
      pick_car_info_driver: '山田太郎',
      pick_car_info_car_class: '4t',
      pick_car_info_car_model: 'ウイング',
      pick_car_info_max_weight: 4000,
      pick_car_info_operating_order: 1,
      delivery_dt: tomorrow,
      delivery_car_info_car_no: '0007',
      delivery_car_info_driver: '田中',
      delivery_car_info_car_class: null,
      version_no: 2,
      imported_on: testToday,
    });
    expect(await history()).toMatchObject([
      { accept_no: 'A10', cause: 'dispatch', source: '配車.xlsx 3行目', version_no: 2 },
      { accept_no: 'A20', cause: 'dispatch', source: '配車.xlsx 2行目、4行目', version_no: 2 },
    ]);
  });

  test('R06 the same sheet again changes nothing and says so', async () => {
    const rows = [trip('A10', '集貨'), trip('A21', '配達')];
    await send(rows);
    await app.db.pool.query(sql`update orders set imported_on = '2026-01-01'`);
    expect((await send(rows.toReversed())).message).toBe('全2行：変更なし2件');
    expect(await stored('A10')).toMatchObject({ version_no: 2, imported_on: '2026-01-01' });
    const other = trip('A21', '配達', tomorrow, 8);
    expect((await send([trip('A10', '集貨'), other])).message).toBe('全2行：更新1件、変更なし1件');
    const changes = (await history()).at(-1)?.changes;
    expect(changes).toMatchObject({ delivery_car_info_car_no: ['0012', '0008'] });
    expect(Object.keys(changes as object)).not.toContain('delivery_dt');
  });

  test('a column the sheet lacks leaves what is stored, a blank cell overwrites', async () => {
    await send([trip('A10', '集貨')]);
    const some = ['受付番号', '区分', '配車日', '車番', '乗務員'];
    expect((await sendFile(xlsxFile([some, ['A10', '集貨', tomorrow, '12', null]]))).message).toBe('全1行：更新1件');
    expect(await stored('A10')).toMatchObject({ pick_car_info_driver: null, pick_car_info_car_class: '4t' });
  });

  test('IMP-27 import-locked orders are filled: the lock is against the feeds', async () => {
    await app.db.pool.query(sql`update orders set import_locked = true where accept_no = 'A10'`);
    expect((await send([trip('A10', '集貨')])).message).toBe('全1行：更新1件');
    expect(await stored('A10')).toMatchObject({ pick_car_info_car_no: '0012', import_locked: true });
  });
});

describe('IMP-25 ERR-19 what a dispatch row cannot do is its error, and nothing is written', () => {
  test('unknown, confirmed, wrong leg, past, twice, malformed: all are told at once', async () => {
    const { successful, errorJson, message } = await send([
      trip('A10', '集貨'),
      trip('X99', '集貨'),
      trip('C10', '集貨'),
      trip('A10', '配達'),
      trip('A21', '集貨'),
      trip('A30', '配達'),
      trip('A20', '配達', { day: serialFromDay('2026-05-12') }, 12),
      trip('A10', '1'),
      trip('A20', '集荷'),
      trip('A20', '集貨', tomorrow, '12345'),
      trip(null, '集貨'),
      trip('A20', '集貨', tomorrow, null),
    ]);
    expect({ successful, message }).toEqual({ successful: false, message: '取込エラー 11件。1件も登録していません。' });
    expect(errorJson).toEqual({
      2: '受付番号がマスタに存在しません。（X99）',
      3: '確定済みのため更新できません。',
      4: '区分の形式が正しくありません。（配達）発送のオーダーに配達車両はありません。',
      5: '区分の形式が正しくありません。（集貨）着払のオーダーに集貨車両はありません。',
      6: '区分の形式が正しくありません。（配達）他駅のオーダーに配達車両はありません。',
      7: '配車日：過去の日付に配車しようとしています。（2026-05-12）',
      8: '同じキーの行が重複しています。（2行目）',
      9: '区分の形式が正しくありません。（集荷）',
      10: '車番の形式が正しくありません。（12345）',
      11: '受付番号は必須です。',
      12: expect.stringContaining('車番は必須です。'),
    });
    expect(await stored('A10')).toMatchObject({ version_no: 1, pick_dt: null });
    expect(await history()).toEqual([]);
  });

  test('today is not past', async () => {
    expect((await send([trip('A10', '集貨', testToday, 1)])).successful).toBe(true);
  });
});

describe('DOMAIN 4.4 the traps of sheets that people keep', () => {
  const day = serialFromDay(tomorrow);

  test('numbers as codes, days as serial numbers with and without a format', async () => {
    const rows = [
      trip('A10', 1, { day: day + 0.5 }, 12),
      trip('A20', '集貨', day, '・・12'),
      trip('A21', 2, 20260514, 4506.0),
    ];
    expect((await send(rows)).message).toBe('全3行：更新3件');
    expect(await stored('A10')).toMatchObject({ pick_dt: tomorrow, pick_car_info_car_no: '0012' });
    expect(await stored('A20')).toMatchObject({ pick_dt: tomorrow, pick_car_info_car_no: '0012' });
    expect(await stored('A21')).toMatchObject({ delivery_dt: tomorrow, delivery_car_info_car_no: '4506' });
  });

  test('a workbook that counts days from 1904', async () => {
    const early = day - 1462;
    await send([trip('A10', 1, { day: early }, 12), trip('A20', 1, early, 12)], { date1904: true });
    expect([(await stored('A10'))?.pick_dt, (await stored('A20'))?.pick_dt]).toEqual([tomorrow, tomorrow]);
  });

  test('shared texts without furigana, rich text joined, escapes read', async () => {
    const strings =
      '<sst><si><t>A10</t></si><si><r><t>東</t></r><r><rPr/><t xml:space="preserve">京 </t></r><rPh sb="0" eb="1"><t>トウキョウ</t></rPh></si>' +
      '<si><t>A&amp;B_x0041_&#x5C71;</t></si></sst>';
    const shared = (n: number) => ({ xml: `<c t="s"><v>${n}</v></c>` });
    expect((await send([trip(shared(0), 1, tomorrow, 12, shared(1), shared(2))], { strings })).message).toBe(
      '全1行：更新1件',
    );
    expect(await stored('A10')).toMatchObject({ pick_car_info_driver: '東京', pick_car_info_car_class: 'A&BA山' });
  });

  test('cached values of formulas are read; failed and never computed ones are errors', async () => {
    const formula = (type: string, value: string) => ({ xml: `<c t="${type}"><f>B1&amp;"x"</f>${value}</c>` });
    const good = trip(
      'A10',
      1,
      tomorrow,
      { xml: '<c><f>6*2</f><v>12</v></c>' },
      formula('str', '<v>山田</v>'),
      formula('str', '<v></v>'),
    );
    expect((await send([good])).message).toBe('全1行：更新1件');
    expect(await stored('A10')).toMatchObject({
      pick_car_info_car_no: '0012',
      pick_car_info_driver: '山田',
      pick_car_info_car_class: null,
    });
    const { errorJson } = await send([
      trip('A20', 1, tomorrow, formula('e', '<v>#N/A</v>')),
      trip('A20', 2, tomorrow, 12, formula('e', '<v>#REF!</v>')),
      trip('A21', 2, tomorrow, 12, { xml: '<c><f>VLOOKUP(1,2,3)</f></c>' }),
    ]);
    expect(errorJson).toEqual({
      1: '車番の形式が正しくありません。（#N/A）',
      2: '乗務員の形式が正しくありません。（#REF!）',
      3: '乗務員の形式が正しくありません。（#VALUE!）',
    });
  });

  test('blank, summing and repeated heading rows are skipped; numbers stay those of the sheet', async () => {
    const blanks: XlsxCell[] = Array.from({ length: 9 }, () => null);
    const { message, errorJson } = await send([
      trip('A10', 1),
      blanks,
      [null, null, null, null, '小計', null, null, 4000],
      headers,
      ['合　計', null, null, 2],
      trip('X1', 1),
      blanks,
    ]);
    expect({ message, errorJson }).toEqual({
      message: '取込エラー 1件。1件も登録していません。',
      errorJson: { 6: '受付番号がマスタに存在しません。（X1）' },
    });
    expect((await send([trip('A10', 1), blanks, [null, '5月14日 合計'], headers, blanks])).message).toBe(
      '全1行：更新1件',
    );
  });

  test('only the first visible sheet is read, its hidden rows too', async () => {
    const hidden = xlsxFile([headers, trip('A10', 1), trip('A20', 1)], { hiddenBefore: true });
    expect((await sendFile(hidden)).message).toBe('全2行：更新2件');
  });

  test('a sheet without header is read by position, an empty one fails', async () => {
    expect((await sendFile(xlsxFile([trip('A10', '集貨')]))).message).toBe('全1行：更新1件');
    expect(await sendFile(xlsxFile([]))).toMatchObject({
      successful: false,
      message: 'ファイルにデータがありません。',
    });
    expect((await sendFile(xlsxFile([headers]))).message).toBe('全0行');
  });
});
