import { beforeAll, expect, test } from 'vitest';
import { addFigures } from '@tsuun/domain/month-end/report/figures';
import type { MonthLine } from '@tsuun/domain/month-end/report/rows';
import type { Page } from '@tsuun/contract/shape';
import type { Work, WorkLine } from '@tsuun/contract/work';
import { groupHeaders, workKinds } from '@tsuun/domain/work/kinds';
import { feeBody } from '../../../testing/fee-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { orderBody } from '../../../testing/order-body.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();
const own = '6092/-/10010/000';
const other = '4411/-/10020/000';

/** An order or fee with these changes; the reasons that keep it from being confirmed follow. */
const orders: Record<string, unknown>[] = [
  {},
  { chargeTransportation: { id: other } },
  { acceptDt: null },
  { acceptDt: null, hinmoku: { id: '050102' }, cntnTonnage: null, chargeTransportation: { id: other } },
  { chargeTransportation: null },
  { bizResultDt: null },
  // April closed on 05-07, the day of the test is 05-13.
  { bizResultDt: '2026-04-28' },
  { bizResultDt: '2026-04-02', acceptDt: null },
  { railAmtInfo: { amt: 100 } },
  { payRailAmtInfo: { amt: 100 }, payDeliveryAmtInfo: { amt: 100 } },
];
const fees: Record<string, unknown>[] = [{}, { chargeTransportation: { id: other } }, { paymentDt: '2026-04-28' }];
const ids = { order: [] as string[], fees: [] as string[] };

beforeAll(async () => {
  const make = async (path: 'order' | 'fees', body: unknown) => {
    const answer = await app.call<{ data: { id: string } }>('POST', `/gpa/api/${path}`, { as: user, body });
    expect(answer.status, answer.text).toBe(200);
    ids[path].push(answer.body.data.id);
  };
  for (const changes of orders) await make('order', orderBody(changes));
  for (const changes of fees) await make('fees', feeBody(changes));
});

const work = async (station: string | null = null, as: TestUser = user): Promise<Work> => {
  const query = station === null ? '' : `?chargeTransportationId=${encodeURIComponent(station)}`;
  const answer = await app.call<Work>('GET', `/gpa/api/work${query}`, { as });
  expect(answer.status).toBe(200);
  return answer.body;
};
const line = ({ lines }: Work, kind: string): WorkLine | undefined => lines.find((one) => one.kind === kind);
const textOf = (found: WorkLine | undefined) =>
  found && [found.count, found.oldest, found.overdue, found.daysLeft].join(' ');

test('WORK-07 R33 要対応 is refused to a stranger', async () => {
  expect((await app.call('GET', '/gpa/api/work')).status).toBe(401);
});

test('WORK-07 要対応 is empty for a user who may open no list', async () => {
  const empty = { lines: [], months: [], countedUpTo: null };
  expect(await work(null, await app.signIn('無権限', []))).toEqual(empty);
});

test('WORK-07 要対応 has only the lists that the user may open', async () => {
  const { months, lines } = await work(null, await app.signIn('諸料金', [{ functionCode: 'FEES', roleBit: 1 }]));
  expect(months).toEqual([]);
  expect(lines.map(({ kind }) => kind).filter((kind) => !kind.startsWith('fee.'))).toEqual([]);
  expect(lines).not.toEqual([]);
});

test('WORK-05 an unknown station has no work', async () => {
  expect((await work('nobody')).lines).toEqual([]);
});

test('WORK-05 a station that is too long is refused', async () => {
  const path = `/gpa/api/work?chargeTransportationId=${'1'.repeat(61)}`;
  expect((await app.call('GET', path, { as: user })).status).toBe(400);
});

test.each([
  ['order.none', '2 2026-05-11 0 17'],
  ['order.any', '8 2026-04-02 2 17'],
  ['order.acceptDt', '3 2026-04-02 1 17'],
  ['order.cntnTonnage', '1 2026-05-11 0 17'],
  ['order.bizResultDt', '1  0 '],
  ['order.closed', '2 2026-04-02 2 '],
  ['order.billingTo', '1 2026-05-11 0 17'],
  ['order.payTo', '1 2026-05-11 0 17'],
  ['fee.none', '2 2026-05-11 0 17'],
  ['fee.closed', '1 2026-05-11 0 17'],
])('WORK-04 %s has its count, oldest day, overdue count and remaining business days: %s', async (reason, figures) => {
  expect(textOf(line(await work(), reason))).toBe(figures);
});

test('WORK-12 an order is counted once, however many of its five posting days are missing', async () => {
  expect(textOf(line(await work(), 'order.bookDays'))).toBe('1  0 ');
});

test('WORK-04 a reason without records is left out', async () => {
  expect(line(await work(), 'order.hinmoku')).toBeUndefined();
});

test('WORK-08 the month that closes next and the one that closed last, confirmed and not', async () => {
  expect((await work()).months).toEqual([
    {
      from: '2026-05-01',
      to: '2026-05-31',
      closesOn: '2026-06-05',
      daysLeft: 17,
      confirmed: 0,
      open: 10,
      openOrders: 7,
      openFees: 3,
    },
    {
      from: '2026-04-01',
      to: '2026-04-30',
      closesOn: '2026-05-07',
      daysLeft: null,
      confirmed: 0,
      open: 2,
      openOrders: 2,
      openFees: 0,
    },
  ]);
  expect((await work(other)).months[0]).toMatchObject({ open: 3, openOrders: 2, openFees: 1 });
});

test.each([null, own, other])(
  'WORK-06 of station %s every figure is the number of rows its list finds',
  async (station) => {
    const reported = await work(station);
    const known = [...groupHeaders, ...workKinds];
    expect(reported.lines.filter(({ kind }) => !known.some(({ key }) => key === kind))).toEqual([]);
    const at = station === null ? {} : { chargeTransportationId: station };
    for (const { key, list, conditions } of known) {
      const query = new URLSearchParams({ ...conditions, ...at }).toString();
      const path = `/gpa/api/${list === 'ORDER' ? 'order' : 'fees'}/search?${query}`;
      const { body } = await app.call<Page<unknown>>('GET', path, { as: user });
      expect([key, body.totalCount]).toEqual([key, line(reported, key)?.count ?? 0]);
    }
    for (const { from, to, openOrders, openFees } of reported.months) {
      const query = new URLSearchParams({ bizResultDtFrom: from, bizResultDtTo: to, confirmType: '0', ...at });
      for (const [list, open] of [
        ['order', openOrders],
        ['fees', openFees],
      ] as const) {
        const path = `/gpa/api/${list}/search?${query.toString()}`;
        const { body } = await app.call<Page<unknown>>('GET', path, { as: user });
        expect([from, list, body.totalCount]).toEqual([from, list, open]);
      }
    }
  },
);

test.each([null, own, other])('WORK-08 of station %s 締め counts what 月次照合 counts', async (station) => {
  for (const { from, confirmed, open } of (await work(station)).months) {
    const at = station === null ? {} : { chargeTransportationId: station };
    const query = new URLSearchParams({ month: from, basis: 'bizResultDt', ...at });
    const { body } = await app.call<MonthLine[]>('GET', `/gpa/api/month-end?${query.toString()}`, { as: user });
    const sum = addFigures(body);
    expect([from, confirmed, open]).toEqual([from, sum.confirmed, sum.count - sum.confirmed]);
  }
});

test('WORK-02 exactly the orders found as confirmable can be confirmed', async () => {
  for (const [path, list] of [
    ['order', ids.order],
    ['fees', ids.fees],
  ] as const) {
    const found = await app.call<{ id: string }[]>('GET', `/gpa/api/${path}/search/ids?unmet=none`, { as: user });
    const ready = found.body.map(({ id }) => id);
    const done = await app.call<{ data: number }>('POST', `/gpa/api/${path}/confirm`, { as: user, body: list });
    expect(done.body.data).toBe(ready.length);
    const confirmed = await app.call<{ id: string }[]>('GET', `/gpa/api/${path}/search/ids?confirmType=1`, {
      as: user,
    });
    expect(confirmed.body.map(({ id }) => id).toSorted()).toEqual(ready.toSorted());
  }
  const after = await work();
  expect(line(after, 'order.none')).toBeUndefined();
  expect(after.months[0]).toMatchObject({ confirmed: 4, open: 6, openOrders: 5, openFees: 1 });
});
