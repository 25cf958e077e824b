import { expect, test } from 'vitest';
import { businessCalendar } from '../order/days/business-calendar.ts';
import { closingFlagsOf, deletable, overLimit } from '../order/days/closing.ts';
import { feeClosingDays, feeOpeningAlert } from './closing-days.ts';
import { completeFee, noClosing } from './testing/complete-fee.ts';

const noRows = businessCalendar([]);

test('FEE-05 each flag looks at its own date', () => {
  const fee = completeFee({ bizResultDt: '2026-03-31', paymentDt: '2026-04-30', billingDt: '2025-01-01' });
  const flagsOn = (today: string) => closingFlagsOf(feeClosingDays, fee, (day) => overLimit(day, today, noRows));
  expect(flagsOn('2026-05-07')).toEqual({ overEigyobiLimit: true, overPaymentDtLimit: false });
  expect(flagsOn('2026-05-08')).toEqual({ overEigyobiLimit: true, overPaymentDtLimit: true });
});

test('FEE-24 both flags appear in one alert on opening', () => {
  expect(feeOpeningAlert({ overEigyobiLimit: true, overPaymentDtLimit: true })).toBe(
    '締め日を過ぎています。[ 業務実績日, 支払計上日 ]',
  );
  expect(feeOpeningAlert({ ...noClosing, overPaymentDtLimit: true })).toBe('締め日を過ぎています。[ 支払計上日 ]');
  expect(feeOpeningAlert(noClosing)).toBeNull();
});

test('FEE-26 deletable = unconfirmed and no closing flag', () => {
  expect(deletable(feeClosingDays, { ...noClosing, confirmed: false })).toBe(true);
  expect(deletable(feeClosingDays, { ...noClosing, confirmed: true })).toBe(false);
  for (const { flag } of feeClosingDays) {
    expect(deletable(feeClosingDays, { ...noClosing, confirmed: false, [flag]: true })).toBe(false);
  }
});
