import { message } from '@tsuun/domain/message/message';
import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import { feeExportColumns } from '@tsuun/domain/fee/list-columns';
import type { Fee } from '@tsuun/domain/fee/record';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { ExportHistoryRow, HistoryPage } from '@tsuun/contract/transfers';
import { completionOf } from '../../../testing/event-text.ts';
import { feeBody } from '../../../testing/fee-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();
beforeAll(async () => {
  await confirmed({ summary: '一', bizResultDt: '2026-05-11' });
  await confirmed({ summary: '二', bizResultDt: '2026-05-02', billingTo: { id: '1000000010' }, remarks: '=1+1' });
  await confirmed({ summary: '他駅', chargeTransportation: { id: '4411/-/10020/000' } });
  await saved({ summary: '未確定' });
  app.work();
});

async function saved(changes: Readonly<Record<string, unknown>>): Promise<Fee> {
  const answer = await app.call<{ data: Fee }>('POST', '/gpa/api/fees', { as: user, body: feeBody(changes) });
  return answer.body.data;
}
async function confirmed(changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { id } = await saved(changes);
  expect((await app.call('POST', '/gpa/api/fees/confirm', { as: user, body: [id] })).status).toBe(200);
}

const open = (query: string, as: TestUser | null = user) =>
  app.call<ProblemBody>('GET', `/gpa/api/exports/fees?${query}`, { as });
const station = `chargeTransportationId=${encodeURIComponent('6092/-/10010/000')}`;

async function exported(query: string) {
  const complete = completionOf((await open(query)).text);
  expect(complete.status).toBe('success');
  const { list } = (
    await app.call<HistoryPage<ExportHistoryRow>>('GET', '/gpa/api/histories/exports?nextPage=1', { as: user })
  ).body;
  const row = list.find(({ id }) => id === complete.id) as ExportHistoryRow;
  return { row, file: await app.call('GET', row.filePath ?? '', { as: user }) };
}

test('EXP-16 R33 a stranger and a user without the right start no export', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  expect((await open(station, null)).status).toBe(401);
  expect((await open(station, reader)).status).toBe(403);
});

test('EXP-07 EXP-08 an export of fees without a station is refused', async () => {
  const answer = await open('bizResultDtFrom=2026-05-01');
  expect(answer.status).toBe(400);
  expect(answer.body.validationError).toEqual({ chargeTransportationId: [message.stationMissing] });
});

describe('the XLSX file of all fees of a station', () => {
  let fileName: string;
  let headings: readonly unknown[];
  let lines: Record<string, unknown>[];
  beforeAll(async () => {
    const { row, file } = await exported(station);
    fileName = row.fileName;
    const [first = [], ...rows] = (await readXlsx(file.raw)).sheets[0]?.rows ?? [];
    headings = first;
    lines = rows.map((cells) => Object.fromEntries(first.map((heading, at) => [String(heading), cells[at] ?? null])));
  });

  test('API-17 EXP-27 the file of fees is named after its station', () => {
    expect(fileName).toMatch(/^諸料金実績_6092_[^_]+_20\d{12}\.xlsx$/);
  });

  test('EXP-27 the headings of the file are the labels of all fields, each once', () => {
    expect(headings).toEqual(feeExportColumns.map(({ heading }) => heading));
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('EXP-07 EXP-28 the file has the confirmed fees of the station by day', () => {
    expect(lines.map(({ 摘要 }) => 摘要)).toEqual(['二', '一']);
  });

  test('EXP-27 a line has the codes, names and sums of its fee', () => {
    expect(lines[1]).toMatchObject({
      業務実績日: new Date('2026-05-11T00:00:00Z'),
      扱区分コード: '201',
      扱区分名: '留置料',
      担当駅名: '吹田(タ)',
      請求金額: 12_000,
      請求先名: '㈱髙﨑製紙',
      請求勘定科目名: '雑収入',
      請求課税区分名: '非課税',
      支払金額2: 500,
      支払先2名称: '吹田運送',
      支払合計: 9_500,
      差益: 2_500,
    });
  });

  test('EXP-27 a field that the counterparty does not have is blank in its line', () => {
    expect(lines[0]).toMatchObject({ 備考: '=1+1', 請求先コード: '1000000010', 請求勘定科目コード: null });
  });
});

test.each([
  ['bizResultDtFrom=2026-05-03', 1],
  ['bizResultDtTo=2026-05-03', 1],
  ['bizResultDtFrom=2026-05-02&bizResultDtTo=2026-05-11', 2],
  ['bizResultDtFrom=2030-01-01', 0],
])('EXP-07 the condition %s narrows the file to %i rows', async (query, rows) => {
  const { file } = await exported(`${station}&${query}&format=csv`);
  expect(file.raw.toString('utf8').split('\r\n')).toHaveLength(rows + 2);
});
