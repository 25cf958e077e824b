import { expect, test } from 'vitest';
import { feeTotalsOf, feeClosingDays, feeLabel, copyOfFee, feeCopyAlert, newFee } from './record.ts';
import { closingSentence, closedDaysLeftBlankSentence } from '../message/sentence.ts';
import { businessCalendar, overLimit } from '../closing/closing.ts';
import { closingAlert, closingFlagsOf, deletable } from '../closing/closing-days.ts';
import { completeFee, noClosing } from './testing/complete-fee.ts';

test('FEE-14 the payment total includes the second payment', () => {
  expect(feeTotalsOf({ amt: 12_000, payAmt: 9_000, payAmt2: 500 })).toEqual({ payment: 9_500, profit: 2_500 });
});

test('FEE-14 blanks count as nothing and negative corrections subtract', () => {
  expect(feeTotalsOf({ amt: null, payAmt: null, payAmt2: null })).toEqual({ payment: 0, profit: 0 });
  expect(feeTotalsOf({ amt: -3_000, payAmt: null, payAmt2: -1_000 })).toEqual({ payment: -1_000, profit: -2_000 });
  expect(feeTotalsOf({ amt: Number.NaN, payAmt: 1, payAmt2: null })).toEqual({ payment: 1, profit: -1 });
});

test('FEE-14 sums of the largest amounts stay exact', () => {
  const most = 999_999_999;
  expect(feeTotalsOf({ amt: -most, payAmt: most, payAmt2: most })).toEqual({ payment: 2 * most, profit: -3 * most });
});

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

test('FEE-08 a copy keeps the entered values without id, version and state', () => {
  const entry = completeFee();
  const fee = {
    ...newFee('2026-05-01'),
    ...entry,
    confirmed: true,
    deletable: true,
    versionNo: 7,
    createdUserName: '山田',
  };
  const copy = copyOfFee(fee);
  expect(copy).toMatchObject({ ...entry, id: null });
  expect(copy).toMatchObject({ confirmed: false, deletable: false, versionNo: null, createdUserName: null });
});

test('FEE-08 days past closing are blank in a copy, whose alert names them', () => {
  const days = { bizResultDt: '2026-04-30', billingDt: '2026-05-20', paymentDt: '2026-03-31', inputDt: '2026-04-01' };
  const fee = { ...newFee('2026-06-01'), ...completeFee(), ...days, overEigyobiLimit: true, overPaymentDtLimit: true };
  expect(copyOfFee(fee)).toMatchObject({
    bizResultDt: null,
    billingDt: '2026-05-20',
    paymentDt: null,
    inputDt: null,
    overEigyobiLimit: false,
    overPaymentDtLimit: false,
  });
  expect(feeCopyAlert(fee)).toBe(closedDaysLeftBlankSentence(['業務実績日', '支払計上日', '入力日']));
});
