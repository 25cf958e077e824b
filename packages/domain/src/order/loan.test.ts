import { expect, test } from 'vitest';
import { clearedLoans, loanEnabled, loanParties } from './loan.ts';
import { completeOrder, counterparty } from './testing/complete-order.ts';
import { withValues } from './testing/with-values.ts';

const loans = Object.keys(loanParties) as (keyof typeof loanParties)[];

test('ORD-RULE-10 a loan is available only for category 2 in an unconfirmed order', () => {
  for (const loan of loans) {
    for (const kubun of ['1', '2', '3']) {
      const order = withValues(completeOrder('10'), { [loanParties[loan]]: counterparty(kubun) });
      expect(loanEnabled(order, loan, false)).toBe(kubun === '2');
      expect(loanEnabled(order, loan, true)).toBe(false);
    }
    expect(loanEnabled(withValues(completeOrder('10'), { [loanParties[loan]]: null }), loan, false)).toBe(false);
  }
});

test('ORD-RULE-11 a loan is cleared when its counterparty is no longer of category 2', () => {
  for (const loan of loans) {
    const allSet = withValues(
      completeOrder('10'),
      Object.fromEntries(
        loans.flatMap((key) => [
          [loanParties[key], counterparty('2')],
          [`bizExpenseLoanInfo.${key}`, true],
        ]),
      ),
    );
    expect(clearedLoans(allSet)).toBe(allSet);
    for (const party of [null, counterparty('1'), counterparty('3')]) {
      const changed = clearedLoans(withValues(allSet, { [loanParties[loan]]: party }));
      expect(changed.bizExpenseLoanInfo).toEqual({ ...allSet.bizExpenseLoanInfo, [loan]: false });
    }
  }
});
