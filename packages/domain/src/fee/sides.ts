import type { FeeEntry } from './fields.ts';

export interface FeeSide {
  readonly amount: 'amt' | 'payAmt';
  readonly party: 'billingTo' | 'payTo';
  readonly account: 'kanjokamoku' | 'payKanjokamoku';
  readonly tax: 'kazeiKubun' | 'payKazeiKubun';
  readonly loan: keyof FeeEntry['bizExpenseLoanInfo'];
}

/**
 * Sides of a fee, which have the same rules (FEE-11, 12, 15, 17, 20). The second payment is only a memo without party,
 * account, tax category and rules (FEE-14).
 */
export const billingSide: FeeSide = {
  amount: 'amt',
  party: 'billingTo',
  account: 'kanjokamoku',
  tax: 'kazeiKubun',
  loan: 'billing',
};

export const paymentSide: FeeSide = {
  amount: 'payAmt',
  party: 'payTo',
  account: 'payKanjokamoku',
  tax: 'payKazeiKubun',
  loan: 'pay',
};

export const feeSides: readonly FeeSide[] = [billingSide, paymentSide];

/** Fields that only a side with an amount has. */
export const sideFields = feeSides.flatMap(({ party, account, tax }) => [party, account, tax]);

/** Returns the side that has one of these fields. */
export const sideOf = (path: string): FeeSide | undefined =>
  feeSides.find(({ party, account, tax }) => [party, account, tax].some((one) => one === path));

/** True if a side has an amount; blank and 0 are none, a negative correction is one (FEE-19). */
export const amountSet = (amount: number | null): amount is number => amount !== null && amount !== 0;
