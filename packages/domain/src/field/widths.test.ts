import { expect, test } from 'vitest';
import { arrivalFeeFields } from '../arrival-fee/fields.ts';
import { feeFields } from '../fee/fields.ts';
import { nameConversionFields } from '../name-conversion/fields.ts';
import { orderFields } from '../order/fields.ts';
import { userFields } from '../user/fields.ts';
import { yenRange } from '../value/yen.ts';
import type { Description, LeafField } from './field.ts';
import { leavesOf, putAt } from './leaves.ts';
import { readRecord } from './read-record.ts';

const catalogues: readonly (readonly [string, Description])[] = [
  ['order', orderFields],
  ['fee', feeFields],
  ['arrival fee', arrivalFeeFields],
  ['name conversion', nameConversionFields],
  ['user', userFields],
];

/** The widest value a field takes and one just beyond it; `null` where the kind has no width. */
function atTheEdge(field: LeafField): readonly [widest: unknown, beyond: unknown] | null {
  if (field.kind === 'text') return ['1'.repeat(field.max), '1'.repeat(field.max + 1)];
  if (field.kind === 'code') return ['1'.repeat(field.width), '1'.repeat(field.width + 1)];
  if (field.kind === 'yen') return [yenRange.max, yenRange.max + 1];
  if (field.kind === 'integer') return [field.max, field.max + 1];
  return null;
}

test.each(catalogues)(
  'FORM-22 every field of the %s takes its width and refuses one more with a sentence',
  (_, fields) => {
    const measured = leavesOf(fields).filter(({ field }) => !field.computed && atTheEdge(field) !== null);
    expect(measured.length).toBeGreaterThan(0);
    for (const { path, keys, field } of measured) {
      const [widest, beyond] = atTheEdge(field) ?? [];
      const read = (value: unknown) => {
        const given = {};
        putAt(given, keys, value);
        return readRecord(fields, given).problems[path];
      };
      expect(read(widest), `${path} at its width`).toBeUndefined();
      expect(read(beyond), `${path} beyond`).toEqual([expect.stringContaining(field.label)]);
    }
  },
);

test('FORM-21 no field of the described screens is a moment that is typed, a time, a phone or a card', () => {
  const typed = catalogues.flatMap(([, fields]) => leavesOf(fields).filter(({ field }) => !field.computed));
  const kinds = new Set(typed.map(({ field }) => field.kind));
  expect([...kinds].sort()).toEqual(['choice', 'code', 'day', 'flag', 'integer', 'ref', 'text', 'yen']);
});
