import type { Leaf } from '@tsuun/domain/field/leaves';
import { valueIn, withValue, type Leaves } from './draft.ts';

/** What a governing field has emptied since the last save. */
export interface Aside {
  /** What stood in the governing field before. */
  readonly was: unknown;
  readonly values: ReadonlyMap<Leaf, unknown>;
}

/** What is `full` but empty in `settled`; `null` when nothing is. `was` stood in the governing field then. */
export function asideOf(leaves: Leaves, full: object, settled: object, was: unknown): Aside | null {
  if (full === settled) return null;
  const emptied = [...leaves.values()].filter((leaf) => isBlank(settled, leaf) && !isBlank(full, leaf));
  return emptied.length === 0 ? null : { was, values: new Map(emptied.map((leaf) => [leaf, valueIn(full, leaf)])) };
}

/** The values with everything back that was set aside, but where something else has been put meanwhile. */
export const withAside = <R extends object>(values: R, aside: Aside | null): R =>
  [...(aside?.values ?? [])].reduce(
    (record, [leaf, value]) => (isBlank(record, leaf) ? withValue(record, leaf, value) : record),
    values,
  );

/** Flags are never blank: off is nothing. */
const isBlank = (record: object, leaf: Leaf): boolean => [null, false].includes(valueIn(record, leaf) as null);
