import { expect, test } from 'vitest';
import { chosenParties, partiesText } from './search.ts';

test('DRAFT-01 parties travel as their ids, the user who is billed to nobody among them', () => {
  expect(chosenParties(null)).toBeNull();
  expect(chosenParties('7,-,T001,7,')).toEqual(['7', null, 'T001']);
  expect(partiesText(['7', null, 'T001'])).toBe('7,-,T001');
  expect(chosenParties(partiesText([null]))).toEqual([null]);
});
