import type { Description, Field, LeafField, RecordOf } from './field.ts';

/** Blank record: every leaf `null`, every flag off, all groups present. */
export function blankRecord<D extends Description>(description: D): RecordOf<D> {
  const entries = Object.entries(description).map(([key, field]) => [key, blankValue(field)]);
  return Object.fromEntries(entries) as RecordOf<D>;
}

const blankValue = (field: Field): unknown => (field.kind === 'group' ? blankRecord(field.fields) : blankOf(field));

/** Blank value of a field: `false` for a flag, otherwise `null`. */
export const blankOf = (field: LeafField): false | null => (field.kind === 'flag' ? false : null);
