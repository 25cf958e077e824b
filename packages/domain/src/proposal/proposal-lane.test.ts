import { expect, test } from 'vitest';
import { completeOrder } from '../order/testing/complete-order.ts';
import { writeQuery } from '../search/conditions.ts';
import { readConditions } from '../search/query.ts';
import { proposalLaneOf, proposalLaneSearch } from './proposal.ts';

const order = { ...completeOrder('10'), consigneeNm: '北海道印刷㈱' };

test('PROP-01 the lane and the counterpart of an order are the same after an address has carried them', () => {
  const lane = proposalLaneOf(order);
  expect(lane).toMatchObject({ orderType: '10', consigneeNm: '北海道印刷㈱' });
  const query = lane && Object.fromEntries(writeQuery(proposalLaneSearch, lane));
  expect(readConditions(proposalLaneSearch, query ?? {})).toEqual({ conditions: lane, problems: {} });
});

test('PROP-02 without a part of the lane there is none, without a counterpart there is one', () => {
  expect(proposalLaneOf({ ...order, hinmoku: null })).toBeNull();
  expect(proposalLaneOf({ ...order, cntnTonnage: 0 })).toBeNull();
  expect(proposalLaneOf({ ...order, consigneeNm: null })).toMatchObject({ consigneeNm: null });
});
