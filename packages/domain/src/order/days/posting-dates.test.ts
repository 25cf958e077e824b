import { expect, test } from 'vitest';
import { derivedPostingDates, responsibleStation, closingDays } from './posting-dates.ts';
import { completeOrder, open } from '../testing/complete-order.ts';
import { businessCalendar, overLimit } from '../../closing/closing.ts';
import { closingFlagsOf, deletable } from '../../closing/closing-days.ts';

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

test('ORD-FIELD-11 each closing flag depends on its own date', () => {
  const order = completeOrder('10', {
    bizResultDt: '2026-04-30',
    pickPaymentDt: '2026-05-01',
    railPaymentDt: null,
    deliveryPaymentDt: '2026-03-31',
  });
  const flags = closingFlagsOf(closingDays, order, (day) => overLimit(day, '2026-05-13', businessCalendar([])));
  expect(flags).toEqual({
    overEigyobiLimit: true,
    overPickPaymentDtLimit: false,
    overRailPaymentDtLimit: false,
    overDeliveryPaymentDtLimit: true,
  });
});

test('ORD-FIELD-26 a record is deletable while it is unconfirmed and has no closing flag', () => {
  const may = (changes: object) => deletable(closingDays, { ...open, confirmed: false, ...changes });
  expect(may({})).toBe(true);
  expect(may({ confirmed: true })).toBe(false);
  for (const flag of Object.keys(open)) expect(may({ [flag]: true })).toBe(false);
});
