import { beforeAll, expect, test } from 'vitest';
import type { MonthLine } from '@tsuun/domain/month-end/report/rows';
import type { Page } from '@tsuun/contract/shape';
import type { Fee } from '@tsuun/domain/fee/record';
import { feeSearch } from '@tsuun/domain/fee/search';
import {
  feeConditionsOf,
  orderConditionsOf,
  type OpenedFigure,
} from '@tsuun/domain/month-end/report/record-conditions';
import {
  monthQuery,
  monthBases,
  monthDefaults,
  monthParts,
  type MonthQuery,
  type MonthPart,
} from '@tsuun/domain/month-end/report/search';
import { paidOf, paidOfFee } from '@tsuun/domain/month-end/report/testing/paid-of';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { orderSearch } from '@tsuun/domain/order/search';
import { writeQuery } from '@tsuun/domain/search/conditions';
import { addMonths } from '@tsuun/domain/value/day';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { storeMonthFees, storeMonthOrders, type MonthOrder } from '../../../../testing/month-end-records.ts';

const { app, user } = await openTestServer();
let orders: MonthOrder[] = [];

beforeAll(async () => {
  orders = await storeMonthOrders(app.db.pool, 10, 7);
  await storeMonthFees(app.db.pool, 5, 8);
});

async function listed(asked: MonthQuery, line: MonthLine, figure: OpenedFigure) {
  const query =
    line.source === 'order'
      ? writeQuery(orderSearch, orderConditionsOf(asked, line, figure))
      : writeQuery(feeSearch, feeConditionsOf(asked, line, figure));
  const path = line.source === 'order' ? 'order' : 'fees';
  const address = `/gpa/api/${path}/search?${new URLSearchParams(query).toString()}`;
  const { status, body } = await app.call<Page<OrderListRow & Fee>>('GET', address, { as: user });
  expect([address, status, body.totalCount]).toEqual([address, 200, body.list?.length]);
  return body.list;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Payment to the payee of a line, summed over the listed records. */
const paidTo = (list: readonly (OrderListRow & Fee)[], { source, id }: MonthLine): number =>
  sum(
    list.flatMap((row) => {
      const order = orders.find((one) => one.order.acceptNo === row.acceptNo)?.order;
      const paid = source === 'order' && order ? paidOf(order) : paidOfFee(row);
      return paid.filter(({ payeeId }) => payeeId === id).map(({ amount }) => amount);
    }),
  );

async function expectBehind(asked: MonthQuery, line: MonthLine): Promise<void> {
  const list = await listed(asked, line, 'count');
  const payment = asked.part === 'payTo' ? paidTo(list, line) : sum(list.map(({ totals }) => totals.payment ?? 0));
  expect([asked, line.source, list.length, payment]).toEqual([asked, line.source, line.count, line.payment]);
  expect((await listed(asked, line, 'open')).length).toBe(line.count - line.confirmed);
  if (line.profit === null) return;
  expect(sum(list.map(({ totals }) => totals.profit ?? 0))).toBe(line.profit);
  expect((await listed(asked, line, 'negative')).length).toBe(line.negative);
  expect((await listed(asked, line, 'zero')).length).toBe(line.zero);
}

test('MONTH-05 every figure of a month opens a list whose sums are that figure', async () => {
  for (const [at, { value: part }] of monthParts.entries()) {
    const basis = monthBases[at % monthBases.length]?.value ?? 'bizResultDt';
    const conditions = { ...monthDefaults('2026-05-13'), month: addMonths('2025-02-01', at * 3), basis, part };
    const query = new URLSearchParams({ month: conditions.month, basis, part: part as MonthPart });
    const { body } = await app.call<MonthLine[]>('GET', `/gpa/api/month-end?${query.toString()}`, { as: user });
    expect(body.length).toBeGreaterThan(1);
    for (const line of body) await expectBehind(monthQuery(conditions, '2026-05-13'), line);
  }
});

test('MONTH-05 under a station the list is the station’s', async () => {
  const conditions = {
    ...monthDefaults('2026-05-13'),
    month: '2025-09-01',
    chargeTransportationId: '6092/-/10010/000',
  };
  const query = new URLSearchParams({ month: '2025-09-01', chargeTransportationId: '6092/-/10010/000' });
  const { body } = await app.call<MonthLine[]>('GET', `/gpa/api/month-end?${query.toString()}`, { as: user });
  for (const line of body) await expectBehind(monthQuery(conditions, '2026-05-13'), line);
});
