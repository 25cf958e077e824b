import { expect, test } from 'vitest';
import { lostZeros } from './code.ts';

const find = lostZeros(() => ['0000001002', '0012', '000012', 'T001', '00T002']);

test.each([
  ['1002', '0000001002'],
  ['001002', '0000001002'],
  ['0000001002', null],
  ['T002', '00T002'],
  ['T001', null],
  ['12', null],
  ['100', null],
  ['', null],
  ['0', null],
])('IMP-58 the code %j has lost the zeros of %j', (text, code) => {
  expect(find(text)).toBe(code);
});
