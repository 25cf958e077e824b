import { expect, test } from 'vitest';
import { payeeSentence } from '../../message/order/order-sentence.ts';
import { emptied } from '../applicability.ts';
import type { OrderType } from '../choices.ts';
import { confirmConditions } from './confirm-conditions.ts';
import { neededFields, unmetConditions } from './confirmability.ts';
import type { OrderPath } from '../path.ts';
import { amountNeeding, payeeNeeds } from './payee-needs.ts';
import { completeOrder, open } from '../testing/complete-order.ts';
import { withValues } from '../testing/with-values.ts';

const amounts = {
  billing: 'deliveryAmtInfo.amt',
  pick: 'payPickAmtInfo.standbyAmt',
  rental: 'payPickAmtInfo.rentalCntnAmt',
  fuel: 'payPickAmtInfo.fuelAmt',
  curing: 'payPickAmtInfo.curingMaterialsAmt',
  rail: 'payRailAmtInfo.otherAmt',
  delivery: 'payDeliveryAmtInfo.winterAmt',
} as const satisfies Record<string, OrderPath>;

type Money = keyof typeof amounts;

/** Table written by hand: the party that each kind of money needs, per type. Type 20 keeps no pickup and rail money. */
const needs: Record<OrderType, Record<Money, string | null>> = {
  '10': {
    billing: 'billingTo',
    pick: 'pickAmtPayTo',
    rental: 'rentalCntnUseAmtPayTo',
    fuel: 'fuelAmtPayTo',
    curing: 'pickCuringMaterialsAmtPayTo',
    rail: 'railAmtPayTo',
    delivery: 'deliveryAmtPayTo',
  },
  '20': {
    billing: 'billingTo',
    pick: null,
    rental: null,
    fuel: null,
    curing: null,
    rail: null,
    delivery: 'deliveryAmtPayTo',
  },
  '21': {
    billing: 'billingTo',
    pick: 'pickAmtPayTo',
    rental: 'pickAmtPayTo',
    fuel: 'pickAmtPayTo',
    curing: 'pickAmtPayTo',
    rail: 'railAmtPayTo',
    delivery: 'deliveryAmtPayTo',
  },
  '30': {
    billing: 'billingTo',
    pick: 'pickAmtPayTo',
    rental: 'pickAmtPayTo',
    fuel: 'pickAmtPayTo',
    curing: 'pickAmtPayTo',
    rail: 'railAmtPayTo',
    delivery: 'deliveryAmtPayTo',
  },
};

const types = Object.keys(needs) as OrderType[];
const kinds = Object.keys(amounts) as Money[];
const parties = payeeNeeds.map((need) => need.party);
const noParties = Object.fromEntries(parties.map((party) => [party, null]));

/** Every choice of which kinds of money are positive; the others are 0. */
const mixes: Money[][] = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
  kinds.filter((_kind, index) => (bits >> index) % 2 === 1),
);

const orderWith = (type: OrderType, mix: readonly Money[]) =>
  emptied(
    withValues(
      completeOrder(type),
      Object.fromEntries(kinds.map((kind) => [amounts[kind], mix.includes(kind) ? 100 : 0])),
    ),
  );

test('R22 ORD-RULE-02 ORD-RULE-03 ORD-RULE-04 ORD-RULE-05 ORD-RULE-06 ORD-RULE-09 ORD-RULE-21 every type with every mix of money needs exactly the parties of the table', () => {
  for (const type of types) {
    for (const mix of mixes) {
      const order = orderWith(type, mix);
      const expected = new Set(mix.map((kind) => needs[type][kind]).filter((party) => party !== null));
      const found = unmetConditions(withValues(order, noParties), { closing: open }).map(({ path }) => path);
      expect(new Set(found), `${type} ${mix.join(' ')}`).toEqual(expected);
      expect(unmetConditions(order, { closing: open })).toEqual([]);
    }
  }
});

test('ORD-RULE-07 the parties that amounts require are marked besides the nine required fields', () => {
  for (const type of types) {
    const marked = neededFields(orderWith(type, kinds));
    const expected = new Set(Object.values(needs[type]).filter((party) => party !== null));
    expect(new Set(parties.filter((party) => marked.has(party)))).toEqual(expected);
  }
});

test('ORD-RULE-05 type 10: a positive rental does not outweigh a pickup payment of 0', () => {
  const order = withValues(completeOrder('10'), { 'payPickAmtInfo.rentalCntnAmt': 1, pickAmtPayTo: null });
  expect(unmetConditions(order, { closing: open })).toEqual([]);
});

test('ORD-RULE-06 a rental above 0 of another type needs the pickup payee even if discounts make the sum negative', () => {
  const order = withValues(completeOrder('30'), {
    'payPickAmtInfo.amt': -5000,
    'payPickAmtInfo.rentalCntnAmt': 900,
    pickAmtPayTo: null,
  });
  expect(unmetConditions(order, { closing: open })).toMatchObject([
    { path: 'pickAmtPayTo', sentence: payeeSentence(900) },
  ]);
});

test('ORD-RULE-02 a total of 0 or less needs no party', () => {
  for (const amt of [null, 0, -1]) {
    const order = withValues(completeOrder('10'), { 'railAmtInfo.amt': amt, billingTo: null });
    expect(unmetConditions(order, { closing: open })).toEqual([]);
  }
});

test('ORD-RULE-21 type 20 never needs a pickup payee, even with amounts of a previous type', () => {
  const order = withValues(completeOrder('20'), { 'payPickAmtInfo.fuelAmt': 100, 'payPickAmtInfo.amt': 100 });
  const pickup = payeeNeeds.find((need) => need.party === 'pickAmtPayTo');
  expect(pickup && amountNeeding(pickup, order)).toBeNull();
  const concerned = confirmConditions.filter((condition) => condition.concerns('20')).map(({ key }) => key);
  expect(concerned).not.toContain('pickAmtPayTo');
});
