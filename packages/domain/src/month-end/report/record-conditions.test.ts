import { expect, test } from 'vitest';
import { feeSearch } from '../../fee/search.ts';
import { orderSearch } from '../../order/search.ts';
import { readConditions } from '../../search/query.ts';
import { writeQuery } from '../../search/conditions.ts';
import { noFilters } from './filters.ts';
import { feeConditionsOf, orderConditionsOf, exportedFeePaths, exportedOrderPaths } from './record-conditions.ts';
import { monthBases, monthParts, type MonthQuery } from './search.ts';
import { orderLeaves } from '../../order/path.ts';

const query: MonthQuery = {
  from: '2026-04-01',
  to: '2026-04-30',
  basis: 'bizResultDt',
  part: 'billingTo',
  ...noFilters,
};
const orders = (...given: Parameters<typeof orderConditionsOf>) =>
  Object.fromEntries(writeQuery(orderSearch, orderConditionsOf(...given)));
const fees = (...given: Parameters<typeof feeConditionsOf>) =>
  Object.fromEntries(writeQuery(feeSearch, feeConditionsOf(...given)));
const april = { bizResultDtFrom: '2026-04-01', bizResultDtTo: '2026-04-30' };

test('MONTH-05 a figure opens the orders of its month, line and condition', () => {
  expect(orders(query, { id: '7', otherId: null }, 'open')).toEqual({ ...april, billingTo: '7', confirmType: '0' });
  expect(orders(query, { id: null, otherId: null }, 'negative')).toEqual({
    ...april,
    noneBillingTo: 'true',
    negativeProfit: 'true',
  });
  expect(orders({ ...query, part: 'orderType' }, { id: '21', otherId: null }, 'zero')).toEqual({
    ...april,
    orderType: '21',
    zeroAmount: 'true',
  });
  expect(orders({ ...query, part: 'lane' }, { id: 'A', otherId: null }, 'count')).toEqual({
    ...april,
    depTransportationId: 'A',
    noneArrTransportation: 'true',
  });
});

test('MONTH-05 by 支払計上日 an order counts with its latest date and a fee with its own', () => {
  const paid = { ...query, basis: 'paymentDt', keitanId: '3' } as const;
  expect(orders(paid, null, 'count')).toEqual({
    lastPaymentDtFrom: '2026-04-01',
    lastPaymentDtTo: '2026-04-30',
    keitanId: '3',
  });
  expect(fees(paid, null, 'count')).toEqual({ paymentDtFrom: '2026-04-01', paymentDtTo: '2026-04-30', keitanId: '3' });
});

test('MONTH-05 fees have no type and no lane, so that their line opens all fees of the month', () => {
  for (const part of ['orderType', 'lane'] as const)
    expect(fees({ ...query, part }, { id: null, otherId: null }, 'count')).toEqual(april);
  expect(fees({ ...query, part: 'payTo' }, { id: null, otherId: null }, 'count')).toEqual({
    ...april,
    nonePayTo: 'true',
  });
});

test('MONTH-05 the lists can read every address that a figure opens', () => {
  for (const { value: basis } of monthBases)
    for (const { value: part } of monthParts)
      for (const id of ['20', null]) {
        const line = { id, otherId: id };
        const order = orderConditionsOf({ ...query, basis, part }, line, 'count');
        const fee = feeConditionsOf({ ...query, basis, part }, line, 'count');
        expect(readBack(orderSearch, writeQuery(orderSearch, order))).toEqual({ conditions: order, problems: {} });
        expect(readBack(feeSearch, writeQuery(feeSearch, fee))).toEqual({ conditions: fee, problems: {} });
      }
});

const readBack = (search: typeof orderSearch | typeof feeSearch, query: [string, string][]) =>
  readConditions(search, Object.fromEntries(query));

test('CHART-07 the compared values are the columns of the files except 取込ロック', () => {
  expect([...orderLeaves.keys()].filter((path) => !exportedOrderPaths.includes(path))).toEqual([]);
  expect(exportedOrderPaths).toContain('confirmed');
  expect(exportedOrderPaths).not.toContain('importLocked');
  expect(exportedFeePaths).toContain('payAmt');
});
