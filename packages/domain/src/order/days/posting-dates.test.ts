import { expect, test } from 'vitest';
import { derivedPostingDates, responsibleStation } from './posting-dates.ts';
import { completeOrder } from '../testing/complete-order.ts';

const five = (day: string | null) => ({
  bizResultDt: day,
  billingDt: day,
  pickPaymentDt: day,
  railPaymentDt: day,
  deliveryPaymentDt: day,
});

test('ORD-FIELD-03 an import derives posting dates and station from the departure for types 10 and 30 and from the arrival for 20 and 21', () => {
  const changes = { depCompDt: '2026-05-01', arrCompDt: '2026-05-04' };
  for (const type of ['10', '30'] as const) {
    const order = completeOrder(type, changes);
    expect(derivedPostingDates(order)).toEqual(five('2026-05-01'));
    expect(responsibleStation(order)).toEqual(order.depTransportation);
  }
  for (const type of ['20', '21'] as const) {
    const order = completeOrder(type, changes);
    expect(derivedPostingDates(order)).toEqual(five('2026-05-04'));
    expect(responsibleStation(order)).toEqual(order.arrTransportation);
  }
});

test('ORD-FIELD-03 a blank type or completion date derives blank values', () => {
  expect(derivedPostingDates({ orderType: null, depCompDt: '2026-05-01', arrCompDt: '2026-05-01' })).toEqual(
    five(null),
  );
  expect(derivedPostingDates({ orderType: '10', depCompDt: null, arrCompDt: '2026-05-01' })).toEqual(five(null));
  expect(responsibleStation({ orderType: null, depTransportation: null, arrTransportation: null })).toBeNull();
});
