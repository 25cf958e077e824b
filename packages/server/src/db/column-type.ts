import type { LeafField } from '@tsuun/domain/field/field';

const types: Readonly<Partial<Record<LeafField['kind'], string>>> = {
  day: 'date',
  yen: 'integer',
  integer: 'integer',
  flag: 'boolean',
};

/** Returns the SQL type of a field's column, for the values of a statement; links, codes and texts are `text`. */
export function columnType(field: LeafField): string {
  const numbers = field.kind === 'choice' && field.choices.every(({ value }) => typeof value === 'number');
  return numbers ? 'integer' : (types[field.kind] ?? 'text');
}
