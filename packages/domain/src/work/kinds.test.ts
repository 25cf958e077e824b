import { expect, test } from 'vitest';
import { feeSearch } from '../fee/search.ts';
import { orderSearch } from '../order/search.ts';
import { readConditions } from '../search/query.ts';
import { writeQuery } from '../search/conditions.ts';
import { groupHeaders, workKinds } from './kinds.ts';

test('WORK-06 every line opens its list by conditions of that list', () => {
  const all = [...groupHeaders, ...workKinds];
  for (const { key, list, conditions } of all) {
    const search = list === 'ORDER' ? orderSearch : feeSearch;
    const read = readConditions(search, conditions);
    expect([key, read.problems]).toEqual([key, {}]);
    expect([key, Object.fromEntries(writeQuery(search, read.conditions))]).toEqual([key, conditions]);
  }
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  expect(new Set(all.map(({ list, conditions }) => JSON.stringify([list, conditions]))).size).toBe(all.length);
});
