import { readXlsx } from 'hucre';
import { beforeAll, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { feeBody } from '../../../../testing/fee-body.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { storeOrder } from '../../../../testing/store-order.ts';

const { app, user } = await openTestServer();

const money = (billed: number, paid: number) => ({ 'railAmtInfo.amt': billed, 'payRailAmtInfo.amt': paid });
const store = (acceptNo: string, month: string, values: object, confirmed = true) =>
  storeOrder(
    app.db.pool,
    { acceptNo, orderType: '21', billingTo: '2000555120', bizResultDt: `${month}-10`, ...values } as never,
    { confirmed },
  );
const file = (path: string, as: typeof user | null = user) =>
  app.call<ProblemBody>('GET', `/gpa/api/month-end${path}`, { as });
const nameOf = (disposition: unknown): string => decodeURIComponent(String(disposition).replace(/^.*UTF-8''/, ''));
const linesOf = (text: string): string[] => text.split('\r\n').slice(0, -1);

beforeAll(async () => {
  await store('A', '2026-04', money(1_042, 900));
  await store('B', '2026-04', { ...money(50, 80), billingTo: null }, false);
  await store('C', '2025-04', money(1_000, 1_100));
  await store('D', '2025-09', money(500, 400));
  await store('E', '2024-09', money(400, 400), false);
  await app.db.pool.query(
    `update torihikisaki set torihikisaki_seishiki_meisho = '=1+1', torihikisaki_code = '-2' where id = '2000555120'`,
  );
});

test('CHART-08 R31 the lines and sums of a month are a CSV file with bare numbers and no formula', async () => {
  const { status, text, headers } = await file('/file?month=2026-04-01');
  expect([status, headers['content-type'], nameOf(headers['content-disposition'])]).toEqual([
    200,
    'text/csv; charset=utf-8',
    '月次照合_2026-04_請求先別.csv',
  ]);
  expect(text.startsWith('\ufeffコード,請求先,区分,')).toBe(true);
  expect(linesOf(text).slice(1)).toEqual([
    "'-2,'=1+1,オーダー,1,1042,900,142,13.6,100,0,0,0,0,0,0",
    ',請求先なし,オーダー,1,50,80,-30,-60,0,1,50,80,1,0,0',
    ',オーダー計,,2,1092,980,112,10.3,50,1,50,80,1,0,0',
    ',諸料金計,,0,0,0,0,,,0,0,0,0,0,0',
    ',合計,,2,1092,980,112,10.3,50,1,50,80,1,0,0',
  ]);
});

test('CHART-08 要確認の行だけ leaves out the other lines and keeps the sums', async () => {
  const { text } = await file('/file?month=2026-04-01&doubtful=true');
  expect(linesOf(text).map((line) => line.split(',')[1])).toEqual([
    '請求先',
    '請求先なし',
    'オーダー計',
    '諸料金計',
    '合計',
  ]);
});

test('CHART-08 MONTH-12 要確認の行だけ keeps the orders of a party whose fees need a look, as the screen does', async () => {
  await store('F', '2024-03', money(1_000, 900));
  await store('G', '2024-03', { ...money(70, 60), billingTo: '2000104410' });
  const days = { bizResultDt: '2024-03-10', billingDt: '2024-03-10', paymentDt: '2024-03-10' };
  const body = feeBody({ ...days, amt: 300, billingTo: { id: '2000555120' } });
  expect((await app.call('POST', '/gpa/api/fees', { as: user, body })).status).toBe(200);
  const { text } = await file('/file?month=2024-03-01&doubtful=true');
  expect(linesOf(text).map((line) => line.split(',').slice(1, 5))).toEqual([
    ['請求先', '区分', '件数', '請求'],
    ["'=1+1", 'オーダー', '1', '1000'],
    ["'=1+1", '諸料金', '1', '300'],
    ['オーダー計', '', '2', '1070'],
    ['諸料金計', '', '1', '300'],
    ['合計', '', '3', '1370'],
  ]);
});

test('CHART-08 the name of the file names the grouping of its lines', async () => {
  const { headers } = await file('/file?month=2026-04-01&part=orderType');
  expect(nameOf(headers['content-disposition'])).toBe('月次照合_2026-04_種別別.csv');
});

test('CHART-08 the XLSX file has the same cells with their types', async () => {
  const { raw, headers } = await file('/file?month=2026-04-01&format=xlsx');
  expect(nameOf(headers['content-disposition'])).toBe('月次照合_2026-04_請求先別.xlsx');
  const { sheets } = await readXlsx(raw);
  expect(sheets[0]?.name).toBe('月次照合');
  expect(sheets[0]?.rows[1]?.slice(0, 8)).toEqual(['-2', '=1+1', 'オーダー', 1, 1_042, 900, 142, 13.6]);
});

const figures = [
  ['billing', '請求', '2025-04,1000,2024-04,', '2025-09,500,2024-09,400', '2026-04,1092,2025-04,1000'],
  ['payment', '支払', '2025-04,1100,2024-04,', '2025-09,400,2024-09,400', '2026-04,980,2025-04,1100'],
  ['profit', '差益', '2025-04,-100,2024-04,', '2025-09,100,2024-09,0', '2026-04,112,2025-04,-100'],
  ['confirmedRate', '確定率', '2025-04,100,2024-04,', '2025-09,100,2024-09,0', '2026-04,50,2025-04,100'],
] as const;
const fileOfFigure = (figure: string) => file(`/thirteen/file?month=2026-04-01&figure=${figure}`);

test.each(figures)('CHART-05 the file of %s is named after the month and the figure', async (figure, label) => {
  const { headers } = await fileOfFigure(figure);
  expect(nameOf(headers['content-disposition'])).toBe(`月次照合_2026-04_${label}13か月.csv`);
});

test.each(figures)('CHART-05 the file of %s has a heading with its unit', async (figure, label) => {
  const [heading] = linesOf((await fileOfFigure(figure)).text);
  expect(heading).toBe(
    figure === 'confirmedRate'
      ? '\ufeff年月,確定率（％）,前年同月,前年同月の確定率（％）'
      : `\ufeff年月,${label},前年同月,前年同月の${label}`,
  );
});

test.each(figures)('CHART-05 the file of %s has the values of thirteen months', async (figure, _, ...values) => {
  const lines = linesOf((await fileOfFigure(figure)).text);
  expect(lines).toHaveLength(14);
  expect([lines[1], lines[6], lines[13]]).toEqual(values);
});

test.each(figures)('CHART-05 the value of %s is blank in a month without records', async (figure) => {
  expect(linesOf((await fileOfFigure(figure)).text)[2]).toBe('2025-05,,2024-05,');
});

const paths = ['/file', '/thirteen/file'];

test.each(paths)('CHART-05 CHART-08 R33 %s is for users who may read exports', async (path) => {
  const other = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 3 }]);
  const reader = await app.signIn('照合', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  const answers = [await file(path, null), await file(path, other), await file(path, reader)];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 200]);
});

test.each(paths)('CHART-05 CHART-08 %s refuses bad conditions at their fields', async (path) => {
  const { status, body } = await file(`${path}?month=2026-02-30&format=pdf`);
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['month', 'format']]);
});

test('CHART-05 CHART-08 監査記録 has the downloaded files', async () => {
  const reader = await app.signIn('照合二', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  for (const path of paths) await file(path, reader);
  const { rows } = await app.db.pool.query<{ target: string }>(
    `select target from audit_event where kind = 'download' and actor_name = '照合二' order by id`,
  );
  expect(rows.map(({ target }) => target)).toEqual([
    '月次照合_2026-04_請求先別.csv',
    '月次照合_2026-04_請求13か月.csv',
  ]);
});
