import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { ExportHistoryRow, HistoryPage } from '@tsuun/contract/transfers';
import { readXlsx } from 'hucre';
import { beforeAll, expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { storeOrder } from '../../../../testing/store-order.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import type { TestUser } from '../../../../testing/test-app.ts';

const tokyo = '4506/-/10010/000';
const sapporo = '0101/00/00123/-';
const osaka = '7001/01/20010/-';

const { app, user } = await openTestServer();
beforeAll(async () => {
  const days = (day: string) => ({ bizResultDt: day, pickCompDt: day, depCompDt: day, arrCompDt: day, billingDt: day });
  const paid = (day: string) => ({ pickPaymentDt: day, railPaymentDt: day, deliveryPaymentDt: day });
  const legs = (depTransportation: string, arrTransportation: string) => ({ depTransportation, arrTransportation });
  const store = (acceptNo: string, values: object, confirmed = true) =>
    storeOrder(app.db.pool, { acceptNo, ...values }, { confirmed });
  await store('A1', { ...days('2026-04-30'), ...paid('2026-05-31'), ...legs(tokyo, sapporo), keitan: '100200' });
  await store(
    'A2',
    { ...days('2026-05-01'), ...paid('2026-06-01'), ...legs(tokyo, osaka), keitan: '100200', orderType: '20' },
    false,
  );
  await store('A3', {
    ...days('2026-05-31'),
    ...paid('2026-06-30'),
    ...legs(sapporo, tokyo),
    keitan: '100300',
    orderType: '21',
  });
  await store('A4', {}, false);
  app.work();
});

const open = (query: string, as: TestUser | null = user) =>
  app.call<ProblemBody>('GET', `/gpa/api/exports/analysis?${query}`, { as });

async function exported(query: string) {
  const complete = completionOf((await open(query)).text);
  expect(complete.status).toBe('success');
  const { body } = await app.call<HistoryPage<ExportHistoryRow>>('GET', '/gpa/api/histories/exports', { as: user });
  const row = body.list.find(({ id }) => id === complete.id) as ExportHistoryRow;
  return { row, file: await app.call('GET', row.filePath ?? '', { as: user }) };
}
async function acceptNos(query: string): Promise<string[]> {
  const { file } = await exported(`${query}&format=csv`);
  const lines = file.raw.toString('utf8').split('\r\n').slice(1, -1);
  return lines.map((line) => line.split(',')[0] ?? '').toSorted();
}
const encoded = encodeURIComponent;

test('EXP-16 R33 a stranger and a user without the right start no export', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  expect((await open('', null)).status).toBe(401);
  expect((await open('', reader)).status).toBe(403);
  expect((await open('bizResultDtFrom=x')).status).toBe(400);
});

test('API-18 EXP-11 EXP-27 without conditions every order is in the file, confirmed or not, with all fields and sums', async () => {
  const { row, file } = await exported('');
  expect(row.fileName).toMatch(/^分析_20\d{12}\.xlsx$/);
  const [head = [], ...rows] = (await readXlsx(file.raw)).sheets[0]?.rows ?? [];
  expect(head).toEqual(orderExportColumns.map(({ heading }) => heading));
  expect(rows).toHaveLength(4);
  const at = (heading: string) => head.indexOf(heading);
  const states = rows.map((cells) => [cells[at('受付番号')], cells[at('確定')] ?? null]);
  expect(states.toSorted()).toEqual([
    ['A1', '○'],
    ['A2', null],
    ['A3', '○'],
    ['A4', null],
  ]);
});

test.each([
  ['bizResultDtFrom=2026-05-01', ['A2', 'A3']],
  ['bizResultDtTo=2026-05-01', ['A1', 'A2']],
  ['pickCompDtFrom=2026-05-01&pickCompDtTo=2026-05-30', ['A2']],
  ['depCompDtTo=2026-04-30', ['A1']],
  ['arrCompDtFrom=2026-05-31', ['A3']],
  ['billingDtFrom=2026-05-01&billingDtTo=2026-05-01', ['A2']],
  ['pickPaymentDtTo=2026-05-31', ['A1']],
  ['railPaymentDtFrom=2026-06-01&railPaymentDtTo=2026-06-29', ['A2']],
  ['deliveryPaymentDtFrom=2026-06-30', ['A3']],
  ['keitanBumonCode=100200', ['A1', 'A2']],
  ['keitanBumonCode=1002', []],
  ['orderType=20&orderType=21', ['A2', 'A3']],
  ['confirmType=1', ['A1', 'A3']],
  ['confirmType=0', ['A2', 'A4']],
  ['depJrEkiCode=4506', ['A1', 'A2']],
  ['depJrEkiCode=45', []],
  [`depEkimeiKanji=${encoded('東')}`, ['A1', 'A2']],
  ['arrJrEkiCode=0101', ['A1']],
  [`arrEkimeiKanji=${encoded('大阪（タ')}`, ['A2']],
  [`depJrEkiCode=4506&arrEkimeiKanji=${encoded('札幌')}&confirmType=1`, ['A1']],
  [`depEkimeiKanji=${encoded("' or 1=1 --")}`, []],
])('EXP-10 EXP-11 EXP-13 the conditions %s', async (query, expected) => {
  expect(await acceptNos(query)).toEqual(expected);
});
