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
])('LOOK whether %s surely fits a column of %i pixels is %s', (text, width, fits) => {
  expect(fitsSurely(text, width)).toBe(fits);
});

test('LOOK all parts of a text count with their separators', () => {
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

test('LOOK an element other than text is never sure to fit', () => {
  expect(fitsSurely(<Sign />, 500)).toBe(false);
  expect(fitsSurely(<svg />, 500)).toBe(false);
});

const Sign = () => <span>確</span>;
