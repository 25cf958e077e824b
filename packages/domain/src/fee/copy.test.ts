import { expect, test } from 'vitest';
import { copyOfFee } from './copy.ts';
import { newFee } from './new-fee.ts';
import { completeFee } from './testing/complete-fee.ts';

test('FEE-08 a copy keeps what was entered and loses id, version and state', () => {
  const entry = completeFee();
  const fee = {
    ...newFee('2026-05-01'),
    ...entry,
    confirmed: true,
    deletable: true,
    overPaymentDtLimit: true,
    versionNo: 7,
    createdUserName: '山田',
  };
  const copy = copyOfFee(fee);
  expect(copy).toMatchObject({ ...entry, id: null });
  expect(copy).toMatchObject({ confirmed: false, deletable: false, versionNo: null, createdUserName: null });
  expect(copy.overPaymentDtLimit).toBe(true);
});
