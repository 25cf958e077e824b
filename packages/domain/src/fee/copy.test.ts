import { expect, test } from 'vitest';
import { closedDaysLeftBlankSentence } from '../message/sentence.ts';
import { copyOfFee, feeCopyAlert, newFee } from './record.ts';
import { completeFee } from './testing/complete-fee.ts';

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
