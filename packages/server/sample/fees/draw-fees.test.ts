import { beforeAll, expect, test } from 'vitest';
import type { RecordChange } from '@tsuun/contract/history';
import type { Page } from '@tsuun/contract/shape';
import { feeConfirmable, missingToSaveFee } from '@tsuun/domain/fee/confirmability';
import type { Fee } from '@tsuun/domain/fee/record';
import { normalisedFee } from '@tsuun/domain/fee/normalise';
import { openTestServer } from '../../testing/open-test-server.ts';
import { testToday } from '../../testing/test-app.ts';
import { loadSampleData } from '../load-sample-data.ts';

const { app, user } = await openTestServer({ rows: (pool) => loadSampleData(pool, testToday) });
const fees: Fee[] = [];
beforeAll(async () => {
  for (let pageNum = 0; pageNum < 6; pageNum += 1) fees.push(...(await search(`pageNum=${pageNum}`)).list);
});

const search = async (query: string) =>
  (await app.call<Page<Fee>>('GET', `/gpa/api/fees/search?${query}`, { as: user })).body;

test('OPS-05 the sample data has three hundred fees of the last three months', () => {
  expect(fees).toHaveLength(300);
  for (const { bizResultDt, inputDt } of fees) {
    expect([bizResultDt, inputDt].every((day) => day !== null && day >= '2026-02-01' && day <= testToday)).toBe(true);
  }
});

test('FEE-10..20 every sample fee can be saved', () => {
  for (const fee of fees) {
    expect(missingToSaveFee(fee), `${fee.id}`).toEqual([]);
    expect(
      normalisedFee(fee, () => undefined),
      `${fee.id}`,
    ).toBe(fee);
  }
});

test('FEE-13 the confirmed ones met every condition', () => {
  const open = { overEigyobiLimit: false, overPaymentDtLimit: false };
  const confirmed = fees.filter((fee) => fee.confirmed);
  expect(confirmed.length).toBeGreaterThan(150);
  for (const fee of confirmed) expect(feeConfirmable(fee, open), `${fee.id}`).toBe(true);
});

test('OPS-05 every kind of case is among the sample fees', () => {
  const some = (meets: (fee: Fee) => boolean) => expect(fees.filter(meets).length).toBeGreaterThan(3);
  some((fee) => fee.billingTo === null);
  some((fee) => fee.payTo === null);
  some((fee) => (fee.amt ?? 0) < 0);
  some((fee) => fee.payAmt2 !== null);
  some((fee) => fee.billingTo?.torihikiKubunCode === '2');
  some((fee) => fee.bizExpenseLoanInfo.billing);
  some((fee) => fee.overPaymentDtLimit && !fee.confirmed);
  some((fee) => fee.deletable);
});

test('OPS-05 HISTORY-01 a confirmed sample fee has its history', async () => {
  const fee = fees.find(({ confirmed }) => confirmed);
  const changes = await app.call<RecordChange[]>('GET', `/gpa/api/fees/${fee?.id}/history`, { as: user });
  expect(changes.body.map(({ cause, versionNo }) => [cause, versionNo])).toEqual([
    ['confirm', 2],
    ['create', 1],
  ]);
});
