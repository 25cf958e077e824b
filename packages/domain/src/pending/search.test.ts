import { expect, test } from 'vitest';
import { notApplicable } from '../order/applicability.ts';
import { orderTypes } from '../order/choices.ts';
import { leafAt, orderLeaves, type OrderPath } from '../order/path.ts';
import { pendingPaths, pendingSearch, pendingBlockingReason, neverBlank } from './search.ts';

const paths = [...orderLeaves.keys()];

test.each(orderTypes)(
  'PENDING-11 type $value accepts every value of its fields, and a blank where it may be blank',
  ({ value: orderType }) => {
    const order = { confirmed: false, orderType };
    for (const path of paths) {
      const isOff = notApplicable(orderType).has(path);
      expect([path, pendingBlockingReason(order, path, 1)]).toEqual([path, isOff ? 'notApplicable' : null]);
      const { required } = leafAt(path).field;
      expect([path, pendingBlockingReason(order, path, null)]).toEqual([
        path,
        required ? 'required' : isOff ? 'notApplicable' : null,
      ]);
    }
  },
);

test('PENDING-12 a confirmed order accepts no pending change', () => {
  for (const path of pendingPaths) {
    expect(pendingBlockingReason({ confirmed: true, orderType: '10' }, path, null)).toBe('confirmed');
    expect(pendingBlockingReason({ confirmed: true, orderType: '10' }, path, 'x')).toBe('confirmed');
  }
});

test('PENDING-01 every field except the key of the feeds can have a pending change', () => {
  const others = paths.filter((path) => path !== 'acceptNo');
  expect(pendingPaths).toEqual(['cwoOrderNo', ...others]);
  expect(pendingSearch.field.choices.map(({ value }) => value)).toEqual(pendingPaths);
  const labels = pendingSearch.field.choices.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(pendingBlockingReason({ confirmed: false, orderType: '20' }, 'cwoOrderNo', null)).toBeNull();
});

test('PENDING-11 the fields that accept no blank are those that every save requires', () => {
  expect(neverBlank).toContain<OrderPath>('orderType');
  expect(neverBlank).toEqual(paths.filter((path) => leafAt(path).field.required === true));
});
