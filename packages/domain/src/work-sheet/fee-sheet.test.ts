import { expect, test } from 'vitest';
import { feeConditionFields, feeReason, feeSearch } from '../fee/search.ts';
import { completeFee } from '../fee/testing/complete-fee.ts';
import { blankRecord } from '../field/leaves.ts';
import { feeRecord, type Fee } from '../fee/record.ts';
import { blankConditions } from '../search/conditions.ts';
import { feeSheet } from './fee-sheet.ts';

const stored = (changes: Partial<Fee>): Fee => ({ ...blankRecord(feeRecord), ...completeFee(), ...changes });
const of = (conditions: object) =>
  feeSheet.fieldsOf(feeConditionFields({ ...blankConditions(feeSearch), ...conditions }) ?? []);

test('SHEET-10 the sheet of a missing account begins with the amount and the counterparty', () => {
  expect(of({ unmet: 'kanjokamoku' })).toEqual({
    missing: ['kanjokamoku'],
    before: ['amt', 'billingTo'],
    planned: false,
  });
  expect(feeReason({ ...blankConditions(feeSearch), unmet: 'closed' })).toBe('締め超過');
});

test('SHEET-10 a side without an amount has no counterparty to fill in', () => {
  const fields = of({ noneBillingTo: true });
  expect(feeSheet.cellOf(stored({ amt: 100, billingTo: null }), 'billingTo', fields)).toBe('open');
  expect(feeSheet.cellOf(stored({ amt: null, billingTo: null }), 'billingTo', fields)).toBe('unused');
});

test('SHEET-10 a payment day past closing is open, a missing one is proposed from the other days', () => {
  const fields = of({ unmet: 'closed' });
  expect(feeSheet.cellOf(stored({ overPaymentDtLimit: true }), 'paymentDt', fields)).toBe('open');
  expect(feeSheet.cellOf(stored({}), 'paymentDt', fields)).toBe('shut');
  const fee = stored({ paymentDt: null, bizResultDt: '2026-05-02' });
  expect(feeSheet.proposalOf(fee, 'paymentDt', '2026-05-12')).toMatchObject({ value: '2026-05-02' });
  expect(feeSheet.proposalOf(fee, 'amt', '2026-05-12')).toBeNull();
  expect(feeSheet.leftReasons(stored({ overPaymentDtLimit: true }))).toEqual({ labels: [], pastClosing: true });
});
