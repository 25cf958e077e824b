import { expect, test } from 'vitest';
import { closingSentence } from '../message/sentence.ts';
import { businessCalendar, overLimit } from '../closing/closing.ts';
import { closingAlert, closingFlagsOf, deletable } from '../closing/closing-days.ts';
import { feeClosingDays, feeLabel } from './record.ts';
import { completeFee, noClosing } from './testing/complete-fee.ts';

test('FEE-05 each closing flag depends on its own date', () => {
  const fee = completeFee({ bizResultDt: '2026-03-31', paymentDt: '2026-04-30', billingDt: '2025-01-01' });
  const flagsOn = (today: string) =>
    closingFlagsOf(feeClosingDays, fee, (day) => overLimit(day, today, businessCalendar([])));
  expect(flagsOn('2026-05-07')).toEqual({ overEigyobiLimit: true, overPaymentDtLimit: false });
  expect(flagsOn('2026-05-08')).toEqual({ overEigyobiLimit: true, overPaymentDtLimit: true });
});

test('FEE-24 both flags appear in one alert on opening', () => {
  const alert = (flags: object) => closingAlert(feeClosingDays, { ...noClosing, ...flags }, feeLabel);
  expect(alert({ overEigyobiLimit: true, overPaymentDtLimit: true })).toBe(
    closingSentence(['業務実績日', '支払計上日']),
  );
  expect(alert({ overPaymentDtLimit: true })).toBe(closingSentence(['支払計上日']));
  expect(alert({})).toBeNull();
});

test('FEE-26 a record is deletable while it is unconfirmed and has no closing flag', () => {
  const may = (changes: object) => deletable(feeClosingDays, { ...noClosing, confirmed: false, ...changes });
  expect(may({})).toBe(true);
  expect(may({ confirmed: true })).toBe(false);
  for (const flag of Object.keys(noClosing)) expect(may({ [flag]: true })).toBe(false);
});
