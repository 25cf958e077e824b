import { expect, test } from 'vitest';
import { businessCalendar, overLimit } from '../../closing/closing.ts';
import { closingFlagsOf, deletable } from '../../closing/closing-days.ts';
import { completeOrder, open } from '../testing/complete-order.ts';
import { closingDays } from './posting-dates.ts';

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
