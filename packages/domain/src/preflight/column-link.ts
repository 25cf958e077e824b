import type { RefTarget } from '../field/field.ts';
import { hinmokuRef, keitanBumonRef, torihikisakiRef, tsuunRef } from '../lookup/refs.ts';
import type { Column } from '../transfer/import-format.ts';

/** The master that a column of a file names a row of, and the part of the row that its cells hold. */
export interface ColumnLink {
  readonly target: RefTarget;
  readonly part: string;
}

const targets: readonly RefTarget[] = [tsuunRef, hinmokuRef, torihikisakiRef, keitanBumonRef];

/** `null` where the cells of a column are values of their own. */
export function columnLink({ keys }: Pick<Column, 'keys'>): ColumnLink | null {
  const part = keys.at(-1) ?? '';
  const target = targets.find((one) => Object.hasOwn(one.shape, part));
  return target === undefined ? null : { target, part };
}

/**
 * The columns that name the same master row as a column, itself included, each with the part it holds: a station is
 * named by its code, branch and agent. `columns` are those of the format.
 */
export function columnsOfLink(columns: readonly Column[], of: Column): readonly (readonly [Column, string])[] {
  const link = columnLink(of);
  if (link === null) return [];
  const group = of.keys.slice(0, -1).join('.');
  return columns.flatMap((column) => {
    const other = columnLink(column);
    const isSame = other?.target === link.target && column.keys.slice(0, -1).join('.') === group;
    return isSame ? [[column, other.part] as const] : [];
  });
}
