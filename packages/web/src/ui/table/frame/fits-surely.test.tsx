import { expect, test } from 'vitest';
import { fitsSurely } from './fits-surely.ts';

test.each([
  ['札幌', 40, true],
  ['札幌タ', 40, false],
  ['1,234,567', 100, true],
  ['2026/05/12', 110, true],
  ['WWWWWWWWWW', 110, false],
  ['mmmmmmmmmm', 110, false],
  ['△△△△△△△△△△', 110, false],
  ['', 0, true],
])('%s in a column of %i pixels surely has room: %s', (text, width, fits) => {
  expect(fitsSurely(text, width)).toBe(fits);
});

test('LOOK the parts of a text and their separators count', () => {
  const coded = (
    <>
      <span className="code">4593</span> 横浜羽沢
    </>
  );
  expect(fitsSurely(coded, 130)).toBe(true);
  expect(fitsSurely(coded, 100)).toBe(false);
  expect(fitsSurely(['確定', null, false], 40)).toBe(true);
  expect(fitsSurely(null, 0)).toBe(true);
});

test('LOOK icons and controls may be cut', () => {
  expect(fitsSurely(<Sign />, 500)).toBe(false);
  expect(fitsSurely(<svg />, 500)).toBe(false);
});

const Sign = () => <span>確</span>;
