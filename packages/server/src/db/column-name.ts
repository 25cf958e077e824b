import type { Leaf } from '@tsuun/domain/field/leaves';

/** `pickAmtInfo.standbyAmt` → `pick_amt_info_standby_amt`: how dotted paths are named as columns. */
export function snakeCase(path: string): string {
  return path
    .replaceAll('.', '_')
    .replace(/[A-Z0-9]+/g, (run, at: number) =>
      /[A-Z]/.test(run) ? `${at === 0 ? '' : '_'}${run.toLowerCase()}` : run,
    );
}

/** The column a leaf is kept in; of a link the id is kept: `hinmoku` → `hinmoku_id`. */
export const columnOf = ({ path, field }: Pick<Leaf, 'path' | 'field'>): string =>
  field.kind === 'ref' ? `${snakeCase(path)}_id` : snakeCase(path);
