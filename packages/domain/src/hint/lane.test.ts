import { expect, test } from 'vitest';
import { readConditions } from '../search/query.ts';
import { writeQuery } from '../search/conditions.ts';
import { completeOrder } from '../order/testing/complete-order.ts';
import { isCompleteLane, laneKey, laneOf, laneSearch } from './lane.ts';
import { partyPaths } from '../order/path.ts';

const order = completeOrder('10');
const lane = laneOf(order);

test('HINT-02 the lane of an order is the same after an address has carried it', () => {
  const query = Object.fromEntries(writeQuery(laneSearch, lane));
  expect(readConditions(laneSearch, query)).toEqual({ conditions: lane, problems: {} });
  expect(lane).toMatchObject({ orderType: '10', hinmoku: order.hinmoku?.id, billingTo: order.billingTo?.id });
});

test.each(laneKey)('HINT-02 without %s there is no lane', (key) => {
  expect(isCompleteLane(lane)).toBe(true);
  expect(isCompleteLane({ ...lane, [key]: null })).toBe(false);
});

test('HINT-02 there is no lane with an unknown tonnage or without a counterparty', () => {
  expect(isCompleteLane({ ...lane, cntnTonnage: 0 })).toBe(false);
  const nobody = Object.fromEntries(partyPaths.map((party) => [party, null]));
  expect(isCompleteLane({ ...lane, ...nobody })).toBe(false);
  expect(isCompleteLane({ ...lane, ...nobody, orderType: '20', railAmtPayTo: '1' })).toBe(false);
  expect(isCompleteLane({ ...lane, ...nobody, orderType: '20', deliveryAmtPayTo: '1' })).toBe(true);
});

test('HINT-08 an invalid type, day or tonnage is reported at its parameter', () => {
  const { problems } = readConditions(laneSearch, { orderType: '99', bizResultDt: '5月', cntnTonnage: '7' });
  expect(Object.keys(problems).toSorted()).toEqual(['bizResultDt', 'cntnTonnage', 'orderType']);
});
