import { expect, test } from 'vitest';
import { betterFormat, importFormats } from './import-formats.ts';
import type { CellField, ImportFormat } from '../transfer/import-format.ts';
import { arrivalFeeFormat } from './arrival-fee.ts';
import { dispatchFormat } from './dispatch.ts';
import { nameConversionFormat } from './name-conversion.ts';
import { zentsuFormat, fiftyTwoFtFormat } from './zentsu.ts';

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

const formats: readonly ImportFormat[] = [
  zentsuFormat,
  fiftyTwoFtFormat,
  dispatchFormat,
  arrivalFeeFormat,
  nameConversionFormat,
];

function typeOf(field: CellField): string {
  switch (field.kind) {
    case 'text':
      return `text ${field.max}`;
    case 'code':
      return `code ${field.width}`;
    case 'integer':
      return `integer ${field.min}–${field.max}`;
    case 'choice':
      return field.choices.map(({ value, label }) => `${value} ${label}`).join(' / ');
    default:
      return field.kind;
  }
}

// The snapshot is what files in the field look like: a change in it is a change for everybody who sends files.
test.each(formats)('IMP-25 the columns of $kind are those agreed', ({ kind, file, columns }) => {
  const lines = columns.map(({ header, path, field, required, key }) =>
    [header, path, typeOf(field), ...(required ? ['required'] : []), ...(key ? ['key'] : [])].join(' | '),
  );
  expect([`${kind} ${file}`, ...lines].join('\n')).toMatchSnapshot();
});

test('IMP-25 headings and fields are unique within a format', () => {
  for (const { columns } of formats) {
    expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
    expect(new Set(columns.map(({ path }) => path)).size).toBe(columns.length);
  }
});
