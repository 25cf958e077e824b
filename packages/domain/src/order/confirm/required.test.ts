import { expect, test } from 'vitest';
import { newEntry } from '../new-order.ts';
import { presentToConfirm } from './confirm-reasons.ts';
import { missingToSave, neededFields, requiredToSave } from './confirmability.ts';
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

const neededIn = (order: Parameters<typeof neededFields>[0], act: 'save' | 'confirm') =>
  [...neededFields(order)].filter(([, needed]) => needed === act).map(([path]) => path);

test('ORD-EDIT-40 the nine required fields are needed to save every order', () => {
  expect(neededIn(newEntry(), 'save').toSorted()).toEqual(nine.toSorted());
  expect(neededIn(completeOrder('20'), 'save').toSorted()).toEqual(nine.toSorted());
});

test('ORD-EDIT-40 the other required fields are needed only to confirm', () => {
  const others = presentToConfirm.filter((path) => !nine.includes(path));
  expect(neededIn(newEntry(), 'confirm').toSorted()).toEqual(others.toSorted());
  expect(others).toContain('bizResultDt');
});

test('ORD-EDIT-40 a party that an amount requires is needed to confirm and never to save', () => {
  const paid = withValues(completeOrder('10'), { 'payRailAmtInfo.amt': 100, railAmtPayTo: null });
  expect(neededFields(paid).get('railAmtPayTo')).toBe('confirm');
  expect(neededFields(newEntry()).has('railAmtPayTo')).toBe(false);
});
