import { expect, test } from 'vitest';
import { orderTypes } from '../order/choices.ts';
import { dispatchTarget, hasCar } from './dispatch.ts';

test('IMP-25 a dispatch row fills the truck and the day of its leg', () => {
  expect(['dispatchDt', 'carNo', 'operatingOrder'].map((column) => dispatchTarget('1', column))).toEqual([
    'pickDt',
    'pickCarInfo.carNo',
    'pickCarInfo.operatingOrder',
  ]);
  expect(dispatchTarget('2', 'dispatchDt')).toBe('deliveryDt');
  expect(dispatchTarget('2', 'driver')).toBe('deliveryCarInfo.driver');
  expect(() => dispatchTarget('1', 'side')).toThrow('fills no side');
});

test('IMP-25 ORD-RULE-16 ORD-RULE-19 ORD-RULE-20 each type has vehicles only on its own legs', () => {
  const legs = orderTypes.map(({ value }) => [value, hasCar(value, '1'), hasCar(value, '2')]);
  expect(legs).toEqual([
    ['10', true, false],
    ['20', true, true],
    ['21', false, true],
    ['30', false, false],
  ]);
});
