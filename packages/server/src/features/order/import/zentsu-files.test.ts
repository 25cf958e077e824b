import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '../../../../testing/import-file.ts';
import { loadMasters } from '../../../../testing/master-rows.ts';
import { TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { cp932, type ZentsuRow, zentsuCsv, zentsuHeaders, zentsuRow } from '../../../../testing/zentsu-file.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await TestApp.open();
  await loadMasters(app.db.pool);
  user = await app.signIn();
  app.work();
});
afterAll(() => app.close());
beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change'));

const send = async (content: Buffer | string) => (await importFile(app, user, content)).history;
const orders = async () =>
  (
    await app.db.pool.query<Record<string, unknown>>(sql`
    select * from orders o join order_charges c on c.order_id = o.id order by accept_no`)
  ).rows;
const only = async (cells: ZentsuRow) => {
  const { message } = await send(zentsuCsv([zentsuRow('A1', cells)]));
  expect(message).toBe('全1行：新規1件');
  return (await orders())[0];
};

const name = '㈱髙﨑①～－ｶﾞ商店';
const csv = zentsuCsv([zentsuRow('A1', { 荷受人名: name }), zentsuRow('A2')]);
const tabbed = csv.replaceAll(',', '\t');

describe('IMP-25 DOMAIN 4.1 encodings are told apart by content', () => {
  test.each<[string, Buffer]>([
    ['CP932', cp932(csv)],
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with BOM', Buffer.from(`\ufeff${csv}`)],
    ['UTF-16LE with tabs', Buffer.from(`\ufeff${tabbed}`, 'utf16le')],
    ['UTF-16BE with tabs', Buffer.from(`\ufeff${tabbed}`, 'utf16le').swap16()],
    [
      'CP932 with both codes of 髙',
      Buffer.concat([cp932(csv), cp932(zentsuCsv([zentsuRow('A3')])).subarray(cp932(zentsuCsv([])).length)]),
    ],
  ])('%s', async (_, content) => {
    expect((await send(content)).successful).toBe(true);
    expect((await orders())[0]).toMatchObject({ consignee_nm: name });
  });

  test('a CP932 file that shows its Japanese only after the first megabyte', async () => {
    const rows = Array.from({ length: 9000 }, (_, i) =>
      zentsuRow(`N${i}`, { オーダー種別: '10', 荷受人名: 'TOKYO', 備考: 'x'.repeat(60) }),
    );
    const late = zentsuCsv([...rows, zentsuRow('Z1', { 荷受人名: name })]);
    expect((await send(cp932(late.slice(late.indexOf('\n') + 1)))).message).toBe('全9001行：新規9001件');
    expect((await orders()).at(-1)).toMatchObject({ accept_no: 'Z1', consignee_nm: name });
  });

  test('bytes that are neither UTF-8 nor CP932 are an error of their row, in unknown columns too', async () => {
    const lines = cp932(zentsuCsv([zentsuRow('A1'), zentsuRow('A2')], [...zentsuHeaders, 'その他']));
    const broken = Buffer.concat([lines.subarray(0, -2), Buffer.from([0x81, 0xad]), lines.subarray(-2)]);
    const { successful, errorJson } = await send(broken);
    expect(successful).toBe(false);
    expect(errorJson).toEqual({ 2: '使用できない文字が含まれています。（U+FFFD）' });
  });

  test('外字 are refused with row and column', async () => {
    const gaiji = Buffer.concat([Buffer.from([0xf0, 0x40])]);
    const [before, after] = zentsuCsv([zentsuRow('A1', { 荷受人名: '@' })]).split('@') as [string, string];
    const { errorJson } = await send(Buffer.concat([cp932(before), gaiji, cp932(after)]));
    expect(errorJson).toEqual({ 1: '荷受人名：使用できない文字が含まれています。（U+E000）' });
  });

  test.each([
    ['PK', Buffer.from('PK\u0003\u0004xxxx')],
    ['an old or locked workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('IMP-13 %s renamed to .csv is no such file', async (_, content) => {
    const { successful, message, errorJson } = await send(content);
    expect({ successful, message, errorJson }).toEqual({
      successful: false,
      message: 'ファイルが形式が正しくありません。',
      errorJson: null,
    });
  });
});

describe('IMP-25 DOMAIN 4.2 the shape of a CSV', () => {
  test.each<[string, string]>([
    ['LF', csv.replaceAll('\r\n', '\n')],
    ['lone CR', csv.replaceAll('\r\n', '\r')],
    ['mixed ends, none at the last row', csv.replace('\r\n', '\n').trimEnd()],
    ['a Ctrl-Z at the end', `${csv}\u001a\r\n`],
    ['rows of commas and empty lines', `${csv}${','.repeat(85)}\r\n\r\n\r\n`],
    ['blank extra cells', csv.replaceAll('\r\n', ',,,\r\n')],
    ['a BOM in the middle', csv.replace('A2', '\ufeffA2')],
    [
      'every cell quoted',
      csv
        .split('\r\n')
        .slice(0, -1)
        .map((line) =>
          line
            .split(',')
            .map((cell) => `"${cell}"`)
            .join(','),
        )
        .join('\r\n'),
    ],
    ['headings in full width and with spaces', csv.replace('CWOオーダー番号', ' ＣＷＯオーダー番号　')],
    ['unknown and blank columns', csv.replace('受付番号', '不明な列,,受付番号').replaceAll('\r\nA', '\r\nx,,A')],
    ['without header', csv.slice(csv.indexOf('\n') + 1)],
    ['blank rows before the header', `\r\n,,\r\n${csv}`],
  ])('%s', async (_, content) => {
    expect((await send(content)).message).toBe('全2行：新規2件');
    expect((await orders()).map((order) => order.accept_no)).toEqual(['A1', 'A2']);
  });

  test('quoted commas, line ends and doubled quotes stay in the value', async () => {
    expect(await only({ 備考: '一行目,\r\n"二行目"', 荷受人名: 'a,"b"' })).toMatchObject({
      remarks: '一行目,\n"二行目"',
      consignee_nm: 'a,"b"',
    });
  });

  test('backslashes and line ends come through the staging unharmed', async () => {
    expect(await only({ 備考: 'a\\b\nc\\.', 荷受人名: '\\N' })).toMatchObject({
      remarks: 'a\\b\nc\\.',
      consignee_nm: '\\N',
    });
  });

  const header = zentsuHeaders.join(',');
  const good = csv.split('\r\n')[1] as string;
  test.each<[string, string, Record<string, string>]>([
    [
      'an unclosed quote names the row where it opened',
      `${header}\n${good}\nA2,"x\nA3\n`,
      { 2: '引用符（"）が閉じられていません。' },
    ],
    ['NUL', `${header}\n${good.replace('A1', 'A\0')}\n`, { 1: expect.stringContaining('U+0000') as never }],
    [
      'a Ctrl-Z in the middle',
      `${header}\n${good}\u001a\n${good.replace('A1', 'A2')}\n`,
      { 1: expect.stringContaining('U+001A') as never },
    ],
    ['too few cells', `${header}\n${good}\nA2,1\n`, { 2: '列数が正しくありません。（2列）' }],
    ['too many filled cells', `${header}\n${good},x\n`, { 1: '列数が正しくありません。（87列）' }],
    [
      'a missing required column',
      `受付番号,オーダー種別\nA1,発送\n`,
      { 0: '必須の列がありません。（発駅コード、着駅コード）' },
    ],
    [
      'blank rows count when errors are numbered',
      `\n${header}\n\n,,\nA2,1\n`,
      { 4: '列数が正しくありません。（2列）' },
    ],
  ])('%s', async (_, content, errors) => {
    const { successful, errorJson, message } = await send(content);
    expect(errorJson).toEqual(errors);
    expect({ successful, message }).toEqual({ successful: false, message: '取込エラー 1件。1件も登録していません。' });
    expect(await orders()).toHaveLength(0);
  });

  test('a header alone succeeds with no rows, an empty file fails', async () => {
    expect(await send(`${header}\r\n`)).toMatchObject({ successful: true, message: '全0行' });
    for (const nothing of ['', '\r\n\r\n', '\ufeff', '\u001a']) {
      expect(await send(nothing), JSON.stringify(nothing)).toMatchObject({
        successful: false,
        message: 'ファイルにデータがありません。',
      });
    }
  });

  test('of rows with the same key every later one is the error and names the first', async () => {
    const { errorJson } = await send(zentsuCsv(['A1', 'A2', 'A1', 'Ａ１'].map((no) => zentsuRow(no))));
    expect(errorJson).toEqual({
      3: '同じキーの行が重複しています。（2行目）',
      4: '同じキーの行が重複しています。（2行目）',
    });
  });
});

describe('IMP-25 DOMAIN 4.3 values', () => {
  test.each<[ZentsuRow, Record<string, unknown>]>([
    [{ 発駅コード: '="0101"', 発受託人コード: "'00123" }, { dep_transportation_id: '0101/00/00123/-' }],
    [{ 発駅コード: '101', 発駅枝番: '0', 発受託人コード: '123.0' }, { dep_transportation_id: '0101/00/00123/-' }],
    [
      { 着駅コード: '4,506', 着受託人コード: '', 着受託人サブコード: '' },
      { arr_transportation_id: '4506/-/10010/000' },
    ],
    [{ 着駅コード: '７００１', 着駅枝番: '１', 着受託人コード: '20020' }, { arr_transportation_id: '7001/01/20020/-' }],
    [{ 発送日: '46113' }, { dep_dt: '2026-04-01' }],
    [
      { 発送日: '令和8年4月1日', 到着日: 'R08/04/01', 集貨日: '2026/4/1 0:00' },
      { dep_dt: '2026-04-01', arr_dt: '2026-04-01', pick_dt: '2026-04-01' },
    ],
    [
      { 発送日: '99999999', 到着日: '0', 集貨日: '9999/12/31' },
      { dep_dt: null, arr_dt: null, pick_dt: null },
    ],
    [
      { 集貨料: '△1,234', 鉄道運賃: '￥12,345', 支払集貨料: '(1,234)' },
      { pick_amt_info_amt: -1234, rail_amt_info_amt: 12_345, pay_pick_amt_info_amt: -1234 },
    ],
    [
      { 集貨料: '１２，３４５円', 鉄道運賃: '12345.00', 支払集貨料: '-' },
      { pick_amt_info_amt: 12_345, rail_amt_info_amt: 12_345, pay_pick_amt_info_amt: null },
    ],
    [
      { 集貨料: '0', 鉄道運賃: '007' },
      { pick_amt_info_amt: 0, rail_amt_info_amt: 7 },
    ],
    [
      { コンテナ番号: '１９ｄ１２３４５Ｒ', トン数: '５トン', オーダー種別: '10' },
      { cntn_no: '19D-12345', cntn_tonnage: 5, order_type: '10' },
    ],
    [
      { 荷受人名: '　東京　青果\u00a0', 備考: '　\t ', 荷送人名: 'なし' },
      { consignee_nm: '東京　青果', remarks: null, shipper_nm: 'なし' },
    ],
    [
      { 荷受人名: '高﨑', 荷送人名: '𠮷野家😀' },
      { consignee_nm: '高﨑', shipper_nm: '𠮷野家😀' },
    ],
  ])('%j', async (cells, expected) => {
    expect(await only(cells)).toMatchObject(expected);
  });

  test.each<[ZentsuRow, string]>([
    [{ オーダー種別: '' }, 'オーダー種別は必須です。'],
    [{ オーダー種別: '40' }, 'オーダー種別の形式が正しくありません。（40）'],
    [{ 発駅コード: '999' }, '発駅コードがマスタに存在しません。（999 → 0999）'],
    [{ 発受託人コード: '99' }, '発受託人コードがマスタに存在しません。（4506/99 → 00099）'],
    [{ 着駅コード: '7001', 着駅枝番: '01', 着受託人コード: '' }, '着駅コードがマスタに存在しません。（7001/01）'],
    [{ 品目コード: '99999' }, '品目コードがマスタに存在しません。（99999 → 099999）'],
    [{ 品目コード: '1.23E+05' }, '品目コードの形式が正しくありません。（1.23E+05）Excelで指数表示になっています。'],
    [{ 請求先コード: 'T999' }, '請求先コードがマスタに存在しません。（T999）'],
    [{ 発送日: '4/1' }, '発送日の形式が正しくありません。（4/1）'],
    [{ 発送日: '080401' }, '発送日の形式が正しくありません。（080401）'],
    [{ 発送日: '2026/2/29' }, '発送日の形式が正しくありません。（2026/2/29）'],
    [{ 集貨料: '12.5' }, '集貨料の形式が正しくありません。（12.5）'],
    [{ 集貨料: '1000000000' }, '集貨料は-999,999,999から999,999,999までの数値で入力してください。'],
    [{ サイズ: '100' }, 'サイズは0から99までの数値で入力してください。'],
    [{ 荷受人名: '#N/A' }, '荷受人名の形式が正しくありません。（#N/A）'],
    [{ 荷受人名: 'あ'.repeat(61) }, '荷受人名は60文字以内で入力してください。'],
    [{ 発送日: 'x', 集貨料: 'y' }, '発送日の形式が正しくありません。（x）集貨料の形式が正しくありません。（y）'],
  ])('%j is told', async (cells, sentence) => {
    const { errorJson } = await send(zentsuCsv([zentsuRow('A1'), zentsuRow('A2', cells)]));
    expect(errorJson).toEqual({ 2: sentence });
    expect(await orders()).toHaveLength(0);
  });

  test('errors are collected to the ten-thousandth row', async () => {
    const rows = Array.from({ length: 10_500 }, (_, i) => zentsuRow(`A${i}`, { 発送日: 'x' }));
    const { errorJson, message } = await send(zentsuCsv(rows));
    expect(Object.keys(errorJson ?? {})).toHaveLength(10_000);
    expect(message).toBe('取込エラー 10000件。1件も登録していません。');
  });
});
