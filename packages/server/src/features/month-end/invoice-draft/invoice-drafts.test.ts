import {
  invoiceDraftWords,
  nothingToDraft,
  noPartyChosen,
  draftsDoneSentence,
  tooManyParties,
} from '@tsuun/domain/message/month-end/invoice-draft';
import { readXlsx } from 'hucre';
import { beforeAll, expect, test } from 'vitest';
import type { MonthLine } from '@tsuun/domain/month-end/report/rows';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Completion } from '@tsuun/contract/stream';
import type { ExportHistoryRow, HistoryPage } from '@tsuun/contract/transfers';
import { monthBases } from '@tsuun/domain/month-end/report/search';
import { totalsOf } from '@tsuun/domain/order/totals';
import { completionOf, eventsOf } from '../../../../testing/event-text.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import {
  storeMonthFees,
  storeMonthOrders,
  type MonthFee,
  type MonthOrder,
} from '../../../../testing/month-end-records.ts';
import { pagesOf } from '../../../../testing/read-pdf.ts';
import { unzip, type UnzippedFile } from '../../../../testing/unzip.ts';

const { app, user } = await openTestServer();
app.work();
let orders: MonthOrder[] = [];
let fees: MonthFee[] = [];

beforeAll(async () => {
  orders = await storeMonthOrders(app.db.pool, 12);
  fees = await storeMonthFees(app.db.pool, 12);
  await app.db.pool.query(`update fee set kazei_kubun_id = (array['10', '20', '30', null])[1 + id % 4]`);
});

const path = '/gpa/api/exports/invoice-drafts';
const ask = (query: string, as: typeof user | null = user) => app.call<ProblemBody>('GET', `${path}${query}`, { as });
const make = async (query: string): Promise<Completion> => completionOf((await ask(query)).text);

async function historyOf({ id }: Completion): Promise<ExportHistoryRow> {
  const { body } = await app.call<HistoryPage<ExportHistoryRow>>('GET', '/gpa/api/histories/exports', { as: user });
  return body.list.find((row) => row.id === id) as ExportHistoryRow;
}

async function fileOf(end: Completion): Promise<Buffer> {
  expect(end.status).toBe('success');
  const { filePath } = await historyOf(end);
  return (await app.call('GET', filePath ?? '', { as: user })).raw;
}
const filesOf = async (query: string): Promise<UnzippedFile[]> => unzip(await fileOf(await make(query)));

/** Totals of each party of 月次照合, orders and fees together, by its code. */
async function monthByParty(query: string): Promise<Map<string, { count: number; billing: number }>> {
  const { body } = await app.call<MonthLine[]>('GET', `/gpa/api/month-end${query}&part=billingTo`, { as: user });
  const parties = new Map<string, { count: number; billing: number }>();
  for (const { code, count, billing } of body) {
    const known = parties.get(code ?? '請求先なし') ?? { count: 0, billing: 0 };
    parties.set(code ?? '請求先なし', { count: known.count + count, billing: known.billing + (billing ?? 0) });
  }
  return parties;
}

/** The same by hand, from what was stored. */
function byHand(month: string): Map<string, { count: number; billing: number }> {
  const parties = new Map<string, { count: number; billing: number }>();
  const add = (day: string | null, id: string | undefined, billing: number): void => {
    if (!day?.startsWith(month)) return;
    const known = parties.get(id ?? '請求先なし') ?? { count: 0, billing: 0 };
    parties.set(id ?? '請求先なし', { count: known.count + 1, billing: known.billing + billing });
  };
  for (const { order } of orders) add(order.bizResultDt, order.billingTo?.id, totalsOf(order).billing);
  for (const fee of fees) add(fee.bizResultDt, fee.billingTo?.id, fee.amt ?? 0);
  return parties;
}

const yen = (text: string): number => Number(text.replaceAll(',', '').replace('△', '-'));
const codeOf = ({ name }: UnzippedFile): string => name.split('_')[2]?.replace(/\..*$/, '') ?? '';

/** Returns the totals printed at the end of a document. */
async function reportedBy(file: UnzippedFile) {
  const text = (await pagesOf(file.content)).at(-1) ?? '';
  const [, count = '', billing = ''] = [...text.matchAll(/合計([\d,]+)件(△?[\d,]+)/g)].at(-1) ?? [];
  return { count: yen(count), billing: yen(billing) };
}

test('DRAFT-01 DRAFT-03 each party of the month has a draft with the sums of 月次照合', async () => {
  const files = await filesOf('?month=2025-07-10&format=pdf');
  const reported = new Map<string, unknown>();
  for (const file of files) reported.set(codeOf(file), await reportedBy(file));
  expect(reported).toEqual(await monthByParty('?month=2025-07-10'));
  expect(reported).toEqual(byHand('2025-07'));
  expect(files.every(({ utf8 }) => utf8)).toBe(true);
  expect(files.map(({ name }) => name)).toContain('請求の下書き_202507_2000555120_㈱髙﨑製紙.pdf');
});

test('DRAFT-03 DRAFT-05 workbooks have the sums of 月次照合 for every basis of the month', async () => {
  for (const { value: basis } of monthBases) {
    const query = `?month=2026-02-01&basis=${basis}&chargeTransportationId=${encodeURIComponent('6092/-/10010/000')}`;
    const reported = new Map<string, unknown>();
    for (const file of await filesOf(`${query}&format=xlsx`)) {
      const { sheets } = await readXlsx(file.content);
      expect(sheets.map(({ name }) => name)).toEqual(['下書き_明細', '下書き_合計']);
      const [heads = [], ...rows] = sheets[0]?.rows ?? [];
      const amounts = rows.map((row) => row[heads.indexOf('請求額')] as number);
      expect(amounts.every((amount) => typeof amount === 'number')).toBe(true);
      const total = sheets[1]?.rows.find(([label]) => label === '合計');
      reported.set(codeOf(file), { count: rows.length, billing: amounts.reduce((sum, one) => sum + one, 0) });
      expect(reported.get(codeOf(file))).toEqual({ count: total?.[1], billing: total?.[2] });
      const notes = sheets[1]?.rows.map(([label]) => label);
      expect(notes).toContain(invoiceDraftWords.notInvoice);
    }
    expect([basis, reported]).toEqual([basis, await monthByParty(query)]);
  }
});

test('DRAFT-03 fees are summed by their tax category', async () => {
  const [file] = await filesOf('?month=2025-07-10&format=xlsx&parties=T001,2000555120').then((files) =>
    files.filter((one) => codeOf(one) === 'T001'),
  );
  const { sheets } = await readXlsx(file?.content as Buffer);
  const sums = new Map(sheets[1]?.rows.map(([label, , amount]) => [label, amount]));
  const { rows } = await app.db.pool.query<{ label: string; amount: number }>(
    `select '諸料金 ' || coalesce(kazei_kubun_name, '課税区分なし') as label, coalesce(sum(amt), 0)::bigint as amount
       from fee f left join kazei_kubun k on k.id = f.kazei_kubun_id
      where billing_to_id = 'T001' and biz_result_dt between '2025-07-01' and '2025-07-31' group by 1`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { label, amount } of rows) expect([label, sums.get(label)]).toEqual([label, amount]);
});

test('DRAFT-01 DRAFT-06 the draft of a single party is a file named after it', async () => {
  const history = await historyOf(await make('?month=2025-07-10&parties=2000555120'));
  expect(history.fileName).toBe('請求の下書き_202507_2000555120_㈱髙﨑製紙.pdf');
  const { headers, raw } = await app.call('GET', history.filePath ?? '', { as: user });
  expect([headers['content-type'], raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
});

test('DRAFT-01 DRAFT-06 the records without a party have a draft of their own', async () => {
  const history = await historyOf(await make('?month=2025-07-10&parties=-&format=xlsx'));
  expect(history.fileName).toBe('請求の下書き_202507_請求先なし.xlsx');
});

test('DRAFT-07 the stream of the job has progress and ends with the numbers of parties and lines', async () => {
  const { text } = await ask('?month=2025-07-10');
  const parties = byHand('2025-07');
  const lines = [...parties.values()].reduce((sum, { count }) => sum + count, 0);
  expect(completionOf(text).message).toBe(draftsDoneSentence(parties.size, lines));
  expect(eventsOf(text).map(({ event }) => event)).toContain('progress');
});

test('DRAFT-07 the export history has the archive of the drafts', async () => {
  const history = await historyOf(await make('?month=2025-07-10'));
  expect(history.fileName).toMatch(/^請求の下書き_202507_\d{14}\.zip$/);
});

test('DRAFT-07 the job is an activity', async () => {
  await make('?month=2025-07-10');
  const { rows } = await app.db.pool.query(
    `select kind, state, done from activity where kind = 'export/invoice-draft' order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ kind: 'export/invoice-draft', state: 'done' });
});

test('DRAFT-07 AUDIT-01 a downloaded draft is in 監査記録', async () => {
  await fileOf(await make('?month=2025-07-10&parties=2000555120'));
  const { rows } = await app.db.pool.query(
    `select count(*)::int as n from audit_event where kind = 'download' and target like '請求の下書き%'`,
  );
  expect(rows[0].n).toBeGreaterThan(0);
});

test('DRAFT-01 a month or parties without anything end with a sentence and no file', async () => {
  for (const query of ['?month=1999-01-01', '?month=2025-07-10&parties=nobody']) {
    const end = await make(query);
    expect(end).toMatchObject({ status: 'error', message: nothingToDraft });
    expect(await historyOf(end)).toMatchObject({ successful: false, filePath: null });
  }
});

test('DRAFT-01 R33 drafts are made for users who may read 月次照合', async () => {
  const reader = await app.signIn('照合', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  const other = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect((await ask('?month=2025-07-10', null)).status).toBe(401);
  expect((await ask('?month=2025-07-10', other)).status).toBe(403);
  expect(completionOf((await ask('?month=2025-07-10', reader)).text).status).toBe('success');
});

test('DRAFT-01 bad conditions are refused at their fields', async () => {
  const { status, body } = await ask('?month=2026-02-30&basis=x&format=doc');
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['month', 'basis', 'format']]);
});

test.each([
  ['more than 300 parties', Array.from({ length: 301 }, (_, n) => n).join(','), tooManyParties(300)],
  ['no party', ',,', noPartyChosen],
])('DRAFT-01 a choice of %s is refused', async (_, parties, sentence) => {
  const { status, body } = await ask(`?month=2025-07-10&parties=${parties}`);
  expect([status, body.validationError]).toEqual([400, { parties: [sentence] }]);
});
