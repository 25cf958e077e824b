import { expect, test } from 'vitest';
import { unambiguousRow } from './unambiguous-row.ts';

const codeOf = (code: string): string => code.slice(0, 4);

test.each([
  ['nothing found', [], '1191', null],
  ['the only row found', ['1191a'], '釧路', '1191a'],
  ['the only row with that code among others', ['1191a', '1192b'], '1191', '1191a'],
  ['a code in full width', ['1191a', '1192b'], '１１９１', '1191a'],
  ['a code that several rows have', ['1191a', '1191b', '1192c'], '1191', null],
  ['a text that several rows fit', ['1191a', '1192b'], '119', null],
  ['no text', ['1191a', '1192b'], '', null],
])('PICK-32 the row meant: %s', (_, rows, text, expected) => {
  expect(unambiguousRow(rows, text, codeOf)).toBe(expected);
});
