import { expect, test } from 'vitest';
import { newEntry } from '../new-order.ts';
import { missingToSave, requiredToSave } from './required.ts';
import { completeOrder } from '../testing/complete-order.ts';
import { withValues } from '../testing/with-values.ts';

const nine = [
  'orderType',
  'billingDt',
  'keitan',
  'hinmoku',
  'cntnNo',
  'depCompDt',
  'arrCompDt',
  'pickCompDt',
  'deliveryCompDt',
];

test('ORD-RULE-01 nine fields are required', () => {
  expect(requiredToSave.toSorted()).toEqual(nine.toSorted());
  expect(missingToSave(newEntry()).toSorted()).toEqual(nine.toSorted());
});

test('ORD-RULE-07 missing parties do not block saving', () => {
  const order = withValues(completeOrder('10'), {
    'pickAmtInfo.amt': 100,
    'payRailAmtInfo.amt': 100,
    billingTo: null,
    railAmtPayTo: null,
  });
  expect(missingToSave(order)).toEqual([]);
});
