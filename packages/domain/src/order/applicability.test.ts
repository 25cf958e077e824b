import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applies, emptied, highlighted, notApplicable, emptiedFields } from './applicability.ts';
import { orderTypes } from './choices.ts';
import { orderLeaves, orderValue, type OrderPath, leafAt } from './path.ts';
import { anyOrder } from './testing/any-order.ts';
import { completeOrder } from './testing/complete-order.ts';
import { pickCharges } from './testing/pick-charges.ts';
import { withValues } from './testing/with-values.ts';

const car = ['driver', 'carClass', 'carModel', 'maxWeight', 'carNo', 'operatingOrder'];
const under = (group: string, keys: readonly string[]) => keys.map((key) => `${group}.${key}`);
const ownPayees = [
  'rentalCntnUseAmtPayTo',
  'fuelAmtPayTo',
  'pickCuringMaterialsAmtPayTo',
  ...under('bizExpenseLoanInfo', ['payRentalCntnUse', 'payFuel', 'payPickCuringMaterials']),
];
const sorted = (paths: Iterable<string>) => [...paths].toSorted();

test('ORD-RULE-16 type 10 has no delivery vehicle, no rail and delivery profit, no return and handling fee at delivery', () => {
  expect(sorted(notApplicable('10'))).toEqual(
    sorted([
      ...under('deliveryCarInfo', car),
      'railProfitAmt',
      'deliveryProfitAmt',
      ...under('deliveryAmtInfo', ['cntnReturnAmt', 'handlingAmt']),
      ...under('payDeliveryAmtInfo', ['cntnReturnAmt', 'handlingAmt']),
    ]),
  );
});

test('ORD-RULE-17 ORD-RULE-20 type 20 has no pickup and rail amounts on either side, nor their payees and loans', () => {
  expect(sorted(notApplicable('20'))).toEqual(
    sorted([
      'pickAmtPayTo',
      'bizExpenseLoanInfo.payPick',
      ...ownPayees,
      ...under('pickAmtInfo', pickCharges),
      ...under('payPickAmtInfo', pickCharges),
      ...under('railAmtInfo', ['amt', 'seikanAmt']),
      ...under('payRailAmtInfo', ['amt', 'extraAmt', 'otherAmt']),
    ]),
  );
});

test('ORD-RULE-19 type 21 has no own payees and no pickup vehicle, type 30 no delivery vehicle either', () => {
  expect(sorted(notApplicable('21'))).toEqual(sorted([...ownPayees, ...under('pickCarInfo', car)]));
  expect(sorted(notApplicable('30'))).toEqual(
    sorted([...ownPayees, ...under('pickCarInfo', car), ...under('deliveryCarInfo', car)]),
  );
});

test('ORD-RULE-08 only type 10 has payees for rental, fuel and curing', () => {
  for (const path of ['rentalCntnUseAmtPayTo', 'fuelAmtPayTo', 'pickCuringMaterialsAmtPayTo'] as const) {
    expect(orderTypes.map(({ value }) => value).filter((type) => applies(type, path))).toEqual(['10']);
  }
});

test('ORD-RULE-15 a change of type clears exactly the fields that do not apply', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const after = emptied(order);
      for (const path of orderLeaves.keys()) {
        const blank = path.startsWith('bizExpenseLoanInfo.') ? false : null;
        const stays = order.orderType === null || applies(order.orderType, path);
        expect(orderValue(after, path)).toEqual(stays ? orderValue(order, path) : blank);
      }
    }),
  );
});

test('ORD-RULE-15 a change of type clears the fields in a copy of the order', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const before = withValues(order, {});
      emptied(order);
      expect(order).toEqual(before);
    }),
  );
});

test('ORD-RULE-22 an order with nothing to clear is returned as the same object', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const once = emptied(order);
      expect(emptied(once)).toBe(once);
    }),
  );
});

test('ORD-RULE-18 type 21 highlights all pickup and rail amounts of the billing side', () => {
  expect(sorted(highlighted('21'))).toEqual(
    sorted([...under('pickAmtInfo', pickCharges), ...under('railAmtInfo', ['amt', 'seikanAmt'])]),
  );
});

test.each(['10', '20', '30', null] as const)('ORD-RULE-18 type %s highlights no amounts', (type) => {
  expect(highlighted(type).size).toBe(0);
});

test('ORD-RULE-08 while the type is blank all fields except those of type 10 alone apply', () => {
  expect([...orderLeaves.keys()].filter((path: OrderPath) => !applies(null, path)).toSorted()).toEqual(
    sorted(ownPayees),
  );
});

test('ORD-RULE-15 a blank type clears nothing', () => {
  const order = withValues(completeOrder('10'), { orderType: null });
  expect(emptied(order)).toBe(order);
});

const taken = (values: Partial<Record<OrderPath, unknown>>) =>
  emptiedFields(new Map(Object.entries(values).map(([path, value]) => [leafAt(path as OrderPath), value])));

test('ORD-RULE-15 a change of type counts the cleared fields and their yen by side', () => {
  expect(
    taken({
      'pickAmtInfo.amt': 12_000,
      'railAmtInfo.amt': 58_500,
      'payPickAmtInfo.amt': 9_000,
      railProfitAmt: -300,
      pickAmtPayTo: { id: '1' },
    }),
  ).toEqual({ fields: 5, billing: 70_500, payment: 9_000, other: -300 });
});
