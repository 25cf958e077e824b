import { expect, test } from 'vitest';
import { betterFormat, importFormats } from './import-formats.ts';

const formatOf = (kind: string) => importFormats.find((one) => one.kind === kind) ?? importFormats[0];
const headingsOf = (kind: string): string[] => formatOf(kind)?.columns.map(({ header }) => header) ?? [];
const better = (kind: string, headings: readonly string[]): string | null => {
  const format = formatOf(kind);
  return format ? (betterFormat(format, headings)?.kind ?? null) : null;
};

test.each([
  ['52ft', 'zentsu'],
  ['arrival-fee', 'zentsu'],
  ['name-conversion', 'zentsu'],
  ['name-conversion', 'arrival-fee'],
])('IMP-52 in the import of %s the headings of %s belong to that one', (kind, other) => {
  expect(better(kind, headingsOf(other))).toBe(other);
});

test.each(importFormats.map(({ kind }) => kind))('IMP-52 the headings of %s belong to its own import', (kind) => {
  expect(better(kind, headingsOf(kind))).toBeNull();
});

test.each([
  ['a smaller file of the same columns', 'zentsu', headingsOf('52ft')],
  ['nine unknown headings', '52ft', [...headingsOf('52ft'), ...headingsOf('zentsu').slice(-9)]],
  [
    'many headings that nobody knows',
    '52ft',
    [...headingsOf('52ft'), ...Array.from({ length: 40 }, (_, n) => `x${n}`)],
  ],
  ['a sheet with the columns of an order list', 'dispatch', [...headingsOf('dispatch'), ...headingsOf('zentsu')]],
])('IMP-52 %s stays in its import', (_, kind, headings) => {
  expect(better(kind, headings)).toBeNull();
});

test('IMP-52 headings that users have assigned are known', () => {
  const format = formatOf('52ft');
  const added = headingsOf('zentsu').filter((heading) => !headingsOf('52ft').includes(heading));
  const known = new Map(added.map((heading) => [heading.toLowerCase(), '備考']));
  expect(format && betterFormat({ ...format, known }, headingsOf('zentsu'))).toBeNull();
});
