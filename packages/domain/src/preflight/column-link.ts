import type { RefTarget } from '../field/field.ts';
import { hinmokuRef, keitanBumonRef, torihikisakiRef, tsuunRef } from '../lookup/refs.ts';
import type { Column } from '../transfer/import-format.ts';

/** Master of a column of codes, and the key of its cells. */
interface ColumnLink {
  readonly target: RefTarget;
  readonly part: string;
}

const targets: readonly RefTarget[] = [tsuunRef, hinmokuRef, torihikisakiRef, keitanBumonRef];

/** Returns the link of a column; `null` if its cells are values of their own. */
export function columnLink({ keys }: Pick<Column, 'keys'>): ColumnLink | null {
  const part = keys.at(-1) ?? '';
  const target = targets.find((one) => Object.hasOwn(one.shape, part));
  return target === undefined ? null : { target, part };
}

/**
 * Columns that name the same master row as a column, including itself, each with its key: a station has code, branch
 * and agent. `columns` are those of the format.
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
