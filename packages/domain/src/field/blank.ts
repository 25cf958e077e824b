import type { Description, Field, LeafField, RecordOf } from './field.ts';

/** A record with nothing in it: every leaf `null`, every flag off, every group open. */
export function blankRecord<D extends Description>(description: D): RecordOf<D> {
  const entries = Object.entries(description).map(([key, field]) => [key, blankValue(field)]);
  return Object.fromEntries(entries) as RecordOf<D>;
}

const blankValue = (field: Field): unknown => (field.kind === 'group' ? blankRecord(field.fields) : blankOf(field));

/** Blank value of a field: `false` for a flag, otherwise `null`. */
export const blankOf = (field: LeafField): false | null => (field.kind === 'flag' ? false : null);
