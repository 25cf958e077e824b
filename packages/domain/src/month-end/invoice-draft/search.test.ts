import { expect, test } from 'vitest';
import { chosenParties, partiesText } from './search.ts';

test('DRAFT-01 an address carries parties as their ids, including the blank party', () => {
  expect(chosenParties(null)).toBeNull();
  expect(chosenParties('7,-,T001,7,')).toEqual(['7', null, 'T001']);
  expect(partiesText(['7', null, 'T001'])).toBe('7,-,T001');
  expect(chosenParties(partiesText([null]))).toEqual([null]);
});
