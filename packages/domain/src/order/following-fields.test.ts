import { expect, test } from 'vitest';
import { derivedPostingDates, responsibleStation } from './days/posting-dates.ts';
import { followingFields, originOf } from './following-fields.ts';
import { completeOrder } from './testing/complete-order.ts';

/** The order with every following field as it is proposed. */
const proposed = (order: ReturnType<typeof completeOrder>): Record<string, unknown> =>
  followingFields.reduce((one, { path, valueFrom }) => ({ ...one, [path]: valueFrom(one) }), order);

test.each(['10', '20', '21', '30'] as const)(
  'FORM-31 an order of type %s proposes the values that an import derives',
  (type) => {
    const order = completeOrder(type, { depCompDt: '2026-05-01', arrCompDt: '2026-05-04' });
    expect(proposed(order)).toMatchObject({
      ...derivedPostingDates(order),
      chargeTransportation: responsibleStation(order),
    });
  },
);

test('FORM-31 the days after 業務実績日 follow its value', () => {
  const order = completeOrder('10', { depCompDt: '2026-05-01', bizResultDt: '2026-05-09' });
  const billing = followingFields.find(({ path }) => path === 'billingDt');
  expect(billing?.valueFrom(order)).toBe('2026-05-09');
});

test('FORM-31 a proposal names the field that it follows', () => {
  const arriving = completeOrder('20');
  expect(originOf(arriving, 'chargeTransportation')).toBe('arrTransportation');
  expect(originOf(arriving, 'bizResultDt')).toBe('arrCompDt');
  expect(originOf(arriving, 'keitan')).toBe('chargeTransportation');
  expect(originOf(arriving, 'cntnNo')).toBeNull();
});
