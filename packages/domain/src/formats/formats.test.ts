import { expect, test } from 'vitest';
import type { CellField, ImportFormat } from '../transfer/import-format.ts';
import { arrivalFeeFormat } from './arrival-fee.ts';
import { dispatchFormat } from './dispatch.ts';
import { fiftyTwoFtFormat } from './fifty-two-ft.ts';
import { nameConversionFormat } from './name-conversion.ts';
import { zentsuFormat } from './zentsu.ts';

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
