import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportDoneSentence } from '@tsuun/domain/message/export-sentence';
import { message } from '@tsuun/domain/message/message';
import { choiceSentence, malformedSentence } from '@tsuun/domain/message/sentence';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { ExportHistoryRow, HistoryPage } from '@tsuun/contract/transfers';
import { completionOf, eventsOf } from '../../../../testing/event-text.ts';
import { storeOrder } from '../../../../testing/store-order.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import type { TestUser } from '../../../../testing/test-app.ts';

const tokyo = '4506/-/10010/000';
const sapporo = '0101/00/00123/-';

const { app, user } = await openTestServer();
beforeAll(async () => {
  await app.db.pool.query(`
    insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code)
    values ('000124', '000124', '=cmd()', '2')`);
  await storeOrder(app.db.pool, full, { cwoOrderNo: 'CWO-1' });
  await storeOrder(app.db.pool, {
    acceptNo: 'A0',
    orderType: '21',
    bizResultDt: '2026-04-01',
    ...at(tokyo),
    remarks: '=1+1\n2行目',
  });
  await storeOrder(app.db.pool, { acceptNo: 'A8', ...at(tokyo) });
  await storeOrder(app.db.pool, { acceptNo: 'A9', bizResultDt: '2026-05-01', ...at(tokyo) }, { confirmed: false });
  await storeOrder(app.db.pool, { acceptNo: 'B1', bizResultDt: '2026-05-01', ...at(sapporo) });
  app.work();
});

const at = (station: string) => ({ chargeTransportation: station });
const full = {
  acceptNo: 'A1',
  orderType: '10',
  bizResultDt: '2026-05-01',
  ...at(tokyo),
  keitan: '100200',
  cntnTonnage: 5,
  cntnSize: 12,
  hinmoku: '012345',
  itemQty: 0,
  depTransportation: tokyo,
  arrTransportation: sapporo,
  shipperNm: '㈱髙﨑',
  'pickCarInfo.carNo': '0012',
  billingTo: 'T002',
  pickAmtPayTo: '000124',
  'pickAmtInfo.amt': 30_000,
  'pickAmtInfo.standbyAmt': -1200,
  'railAmtInfo.amt': 50_000,
  'deliveryAmtInfo.winterAmt': 500,
  'additionalAmtInfo.additionalType': '2',
  'additionalAmtInfo.amt': 700,
  'payPickAmtInfo.amt': 20_000,
  'payPickAmtInfo.fuelAmt': 1000,
  'payRailAmtInfo.amt': 40_000,
  'payDeliveryAmtInfo.amt': 9000,
  'bizExpenseLoanInfo.payPick': true,
} as const;

const open = (query: string, as: TestUser | null = user) =>
  app.call<ProblemBody>('GET', `/gpa/api/exports/order?${query}`, { as });
const ofTokyo = `chargeTransportationId=${encodeURIComponent(tokyo)}`;
const history = async () =>
  (await app.call<HistoryPage<ExportHistoryRow>>('GET', '/gpa/api/histories/exports?nextPage=1', { as: user })).body;

/** Exports and downloads; the events, the history row and the file's bytes. */
async function exported(query: string) {
  const stream = await open(query);
  const complete = completionOf(stream.text);
  expect(complete.status).toBe('success');
  const row = (await history()).list.find(({ id }) => id === complete.id) as ExportHistoryRow;
  const file = await app.call('GET', row.filePath ?? '', { as: user });
  return { complete, row, file, events: eventsOf(stream.text) };
}

type Cell = string | number | Date | boolean | null | undefined;
async function rowsOf(file: { readonly raw: Buffer }): Promise<Record<string, Cell>[]> {
  const { sheets } = await readXlsx(file.raw);
  const [headings = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, index) => [String(heading), (row[index] ?? null) as Cell])),
  );
}
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

test('EXP-16 R33 a stranger, a user without the right and a foreign page start no export', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  expect((await open(ofTokyo, null)).status).toBe(401);
  expect((await open(ofTokyo, reader)).status).toBe(403);
  const foreign = { as: user, headers: { origin: 'https://elsewhere.example' } };
  expect((await app.call('GET', `/gpa/api/exports/order?${ofTokyo}`, foreign)).status).toBe(403);
  expect((await app.db.pool.query('select from job')).rowCount).toBe(0);
});

test.each([
  ['', 'chargeTransportationId', message.stationMissing],
  [`${ofTokyo}&bizResultDtFrom=5月`, 'bizResultDtFrom', malformedSentence('業務実績日', '5月')],
  [`${ofTokyo}&orderType=11`, 'orderType', choiceSentence('オーダー種別', ['10', '20', '21', '30'], '11')],
  [`${ofTokyo}&format=pdf`, 'format', choiceSentence('形式', ['xlsx', 'csv'], 'pdf')],
])('EXP-08 EXP-09 the conditions %j are refused before anything starts', async (query, field, sentence) => {
  const answer = await open(query);
  expect(answer.status).toBe(400);
  expect(answer.body.validationError).toEqual({ [field]: [sentence] });
  expect((await app.db.pool.query('select from job')).rowCount).toBe(0);
});

describe('the XLSX file of all orders of a station', () => {
  let rows: Record<string, Cell>[];
  let sentence: string;

  beforeAll(async () => {
    const { file, complete } = await exported(ofTokyo);
    rows = await rowsOf(file);
    sentence = complete.message;
  });

  test('EXP-30 the message of an export names its station and counts the unconfirmed orders left out', () => {
    expect(sentence).toBe(exportDoneSentence(3, { scope: '4506 東京(タ)', unconfirmed: 1 }));
  });

  test('EXP-06 EXP-28 the file has the confirmed orders of the station by day', () => {
    expect(rows.map((row) => row.受付番号)).toEqual(['A0', 'A1', 'A8']);
  });

  test('EXP-27 the headings are the labels of all fields in the order of the form', () => {
    expect(Object.keys(rows[0] ?? {})).toEqual(orderExportColumns.map(({ heading }) => heading));
  });

  test('EXP-27 codes are texts, days are days, yen are numbers', () => {
    expect(rows[1]).toMatchObject({
      CWOオーダー番号: 'CWO-1',
      オーダー種別: '発送',
      業務実績日: day('2026-05-01'),
      請求計上日: null,
      計単部門コード: '100200',
      計単部門名: '東京支店',
      担当駅コード: '4506',
      サイズ: 12,
      トン数: 5,
      品目コード: '012345',
      個数: 0,
      発駅コード: '4506',
      発駅枝番: null,
      発受託人コード: '10010',
      発受託人サブコード: '000',
      発受託人名: '当社',
      着駅枝番: '00',
      着駅名: '札幌(タ)',
      荷送人名: '㈱髙﨑',
      集貨車番: '0012',
      請求先コード: 'T002',
      請求先名: '㈱髙﨑運輸',
      集貨料支払先名: '=cmd()',
      集貨待機料: -1200,
      追加区分: '事業費貸',
      '事業費貸（集貨支払）': '○',
      '事業費貸（請求）': null,
    });
  });

  test('EXP-27 a line has the sums of its order', () => {
    expect(rows[1]).toMatchObject({
      請求合計: 80_000,
      集貨支払合計: 20_000,
      鉄道支払合計: 40_000,
      配達支払合計: 9000,
      支払合計: 70_000,
      差益: 10_000,
    });
  });

  test('EXP-27 an order without amounts has sums of zero', () => {
    expect(rows[0]).toMatchObject({ オーダー種別: '着払', 備考: '=1+1\n2行目', 請求合計: 0, 差益: 0 });
  });
});

test.each([
  ['orderType=21', ['A0']],
  ['orderType=10&orderType=21', ['A0', 'A1', 'A8']],
  ['bizResultDtFrom=2026-04-02', ['A1']],
  ['bizResultDtTo=2026-04-01', ['A0']],
  ['bizResultDtFrom=2026-04-01&bizResultDtTo=2026-05-01', ['A0', 'A1']],
  ['bizResultDtFrom=2030-01-01', []],
])('EXP-06 the condition %j narrows the file', async (query, expected) => {
  const { file } = await exported(`${ofTokyo}&${query}&format=csv`);
  const lines = file.raw.toString('utf8').split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(expected);
});

const headings = '受付番号,CWOオーダー番号,オーダーID,確定,取込ロック,名称変換済,到着料金適用済,オーダー種別';

describe('the CSV file of all orders of a station', () => {
  let csv: string;
  beforeAll(async () => {
    csv = (await exported(`${ofTokyo}&format=csv`)).file.raw.toString('utf8');
  });

  test('EXP-27 a CSV file begins with a BOM and the headings', () => {
    expect(csv.startsWith(`\ufeff${headings},業務実績日,`)).toBe(true);
  });

  test('EXP-27 the lines of a CSV file end with CRLF and days are written as YYYY-MM-DD', () => {
    expect(csv).toMatch(/\r\nA1,CWO-1,\d+,○,,,,発送,2026-05-01,/);
  });

  test('EXP-27 numbers are written without quotes and separators', () => {
    expect(csv).toContain(',-1200,');
  });

  test('EXP-27 R31 no text of a CSV file is run as a formula', () => {
    expect(csv).toContain(`,"'=1+1\n2行目",`);
    expect(csv).toContain(`,'=cmd(),`);
  });
});

test('EXP-30 message, history and file name of an export name its station and period', async () => {
  const { complete, row } = await exported(`${ofTokyo}&bizResultDtFrom=2026-05-01&bizResultDtTo=2026-05-31`);
  expect(complete.message).toBe(exportDoneSentence(1, { scope: '4506 東京(タ) 2026年5月', unconfirmed: 1 }));
  expect(row.message).toBe(complete.message);
  expect(row.fileName).toMatch(/^通運実績_4506_東京\(タ\)_202605_20\d{12}\.xlsx$/);
});

const preview = (changes: object, as: TestUser | null = user) =>
  app.call<ProblemBody & { readonly stations: unknown }>('POST', '/gpa/api/exports/preview', {
    as,
    body: { target: 'order', stationIds: [tokyo], orderType: [], bizResultDt: { from: null, to: null }, ...changes },
  });

test.each([
  [{}, [tokyo, 3, 1]],
  [{ orderType: ['21'] }, [tokyo, 1, 0]],
  [{ bizResultDt: { from: '2026-05-01', to: '2026-05-01' } }, [tokyo, 1, 1]],
  [{ stationIds: [sapporo] }, [sapporo, 1, 0]],
  [{ stationIds: ['none'] }, ['none', 0, 0]],
  [{ target: 'fees' }, [tokyo, 0, 0]],
])('EXP-31 the preview of %j counts what the export would write and leave out', async (changes, expected) => {
  const [stationId, confirmed, unconfirmed] = expected;
  expect((await preview(changes)).body.stations).toEqual([{ stationId, confirmed, unconfirmed }]);
});

test('EXP-31 EXP-32 the preview counts each of several stations once, in the order of the request', async () => {
  const { stations } = (await preview({ stationIds: [sapporo, tokyo, sapporo] })).body;
  expect(stations).toEqual([
    { stationId: sapporo, confirmed: 1, unconfirmed: 0 },
    { stationId: tokyo, confirmed: 3, unconfirmed: 1 },
  ]);
});

test.each([
  [{ stationIds: [] }],
  [{ stationIds: Array.from({ length: 51 }, (_, n) => `s${n}`) }],
  [{ orderType: ['11'] }],
  [{ bizResultDt: { from: '2026-02-30', to: null } }],
  [{ target: 'analysis' }],
])('EXP-31 the preview refuses %j', async (changes) => {
  expect((await preview(changes)).status).toBe(400);
});

test('EXP-31 R33 the preview is for users who may export', async () => {
  const reader = await app.signIn('閲覧2', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  expect((await preview({}, null)).status).toBe(401);
  expect((await preview({}, reader)).status).toBe(403);
});

describe('an export and its history', () => {
  let run: Awaited<ReturnType<typeof exported>>;
  beforeAll(async () => {
    run = await exported(`${ofTokyo}&format=xlsx`);
  });

  test('API-16 EXP-17 QUEUE-05 the stream of an export has rising progress up to 100', () => {
    const progress = run.events.filter(({ event }) => event === 'progress').map(({ data }) => Number(data));
    expect(progress.at(-1)).toBe(100);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  test('EXP-16 the stream of an export ends with its message', () => {
    const sentence = exportDoneSentence(3, { scope: '4506 東京(タ)', unconfirmed: 1 });
    expect(run.complete).toMatchObject({ status: 'success', message: sentence });
  });

  test('API-14 EXP-22 the history row of an export has its user and its message', () => {
    expect(run.row).toMatchObject({
      exportUserName: user.name,
      successful: true,
      message: run.complete.message,
      errorJson: null,
    });
  });

  test('EXP-23 the history of exports answers its rows and their count', async () => {
    const { totalCount, list } = await history();
    expect(totalCount).toBe(list.length);
  });

  test('API-15 EXP-24 the file is downloaded under its Japanese name', () => {
    const { row, file } = run;
    expect(row.fileName).toMatch(/^通運実績_4506_東京\(タ\)_20\d{12}\.xlsx$/);
    const encoded = encodeURIComponent(row.fileName).replace('(', '%28').replace(')', '%29');
    expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${encoded}`);
  });

  test('API-15 EXP-24 the download has the type and the length of the file', () => {
    const { headers, raw } = run.file;
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(Number(headers['content-length'])).toBe(raw.length);
  });

  test('EXP-24 R33 the file is refused to a user who may not export', async () => {
    const other = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 3 }]);
    expect((await app.call('GET', run.row.filePath ?? '', { as: other })).status).toBe(403);
  });
});

test('EXP-16 the same request opened again is the same export', async () => {
  const before = (await history()).totalCount;
  const first = completionOf((await open(`${ofTokyo}&requestId=r-1`)).text);
  const again = completionOf((await open(`${ofTokyo}&requestId=r-1`)).text);
  expect(again).toEqual(first);
  expect((await history()).totalCount).toBe(before + 1);
});

test('EXP-16 each request without a request id is an export of its own', async () => {
  const before = (await history()).totalCount;
  await open(ofTokyo);
  await open(ofTokyo);
  expect((await history()).totalCount).toBe(before + 2);
});

test.each([`x' or true --`, `x\\' or true --`, '$1', `4506/-/10010/000'`])(
  'EXP-06 R31 the station %j is an unknown station without orders',
  async (station) => {
    const { complete } = await exported(`chargeTransportationId=${encodeURIComponent(station)}`);
    expect(complete.message).toBe(exportDoneSentence(0));
  },
);
