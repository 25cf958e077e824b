import { expect, test } from 'vitest';
import { businessCalendar } from '../order/days/business-calendar.ts';
import { feeDeletable, feeOpeningAlert } from './closing-days.ts';
import { feeClosingFlagsOf } from './closing.ts';
import { completeFee, noClosing } from './testing/complete-fee.ts';

const noRows = businessCalendar([]);

test('FEE-05 each flag looks at its own date', () => {
  const fee = completeFee({ bizResultDt: '2026-03-31', paymentDt: '2026-04-30', billingDt: '2025-01-01' });
  expect(feeClosingFlagsOf(fee, '2026-05-07', noRows)).toEqual({ overEigyobiLimit: true, overPaymentDtLimit: false });
  expect(feeClosingFlagsOf(fee, '2026-05-08', noRows)).toEqual({ overEigyobiLimit: true, overPaymentDtLimit: true });
});

test('FEE-24 both flags appear in one alert on opening', () => {
  expect(feeOpeningAlert({ overEigyobiLimit: true, overPaymentDtLimit: true })).toBe(
    '締め日を過ぎています。[ 業務実績日, 支払計上日 ]',
  );
  expect(feeOpeningAlert({ ...noClosing, overPaymentDtLimit: true })).toBe('締め日を過ぎています。[ 支払計上日 ]');
  expect(feeOpeningAlert(noClosing)).toBeNull();
});

test('FEE-26 deletable = unconfirmed and no closing flag', () => {
  expect(feeDeletable({ ...noClosing, confirmed: false })).toBe(true);
  expect(feeDeletable({ ...noClosing, confirmed: true })).toBe(false);
  for (const flag of Object.keys(noClosing)) {
    expect(feeDeletable({ ...noClosing, confirmed: false, [flag]: true })).toBe(false);
  }
});
