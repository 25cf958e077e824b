import type { LeafField } from '@tsuun/domain/field/field';
import type { Leaf } from '@tsuun/domain/field/leaves';

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

/** Returns the column name of a dotted path: `pickAmtInfo.standbyAmt` → `pick_amt_info_standby_amt`. */
export function snakeCase(path: string): string {
  return path
    .replaceAll('.', '_')
    .replace(/[A-Z0-9]+/g, (run, at: number) =>
      /[A-Z]/.test(run) ? `${at === 0 ? '' : '_'}${run.toLowerCase()}` : run,
    );
}

/** Returns the column in which a leaf is stored; for a link that of its id: `hinmoku` → `hinmoku_id`. */
export const columnOf = ({ path, field }: Pick<Leaf, 'path' | 'field'>): string =>
  field.kind === 'ref' ? `${snakeCase(path)}_id` : snakeCase(path);
