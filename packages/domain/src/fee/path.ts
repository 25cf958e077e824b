import { leavesOf, valueAt, type Leaf } from '../field/leaves.ts';
import type { PathsOf } from '../field/paths.ts';
import { feeFields } from './fields.ts';

/** A leaf of the fee by its dotted path. */
export type FeePath = PathsOf<typeof feeFields>;

/** The leaves by path, in form order. */
export const feeLeaves: ReadonlyMap<FeePath, Leaf> = new Map(
  leavesOf(feeFields).map((leaf) => [leaf.path as FeePath, leaf]),
);

export function feeLeafAt(path: FeePath): Leaf {
  const leaf = feeLeaves.get(path);
  if (!leaf) throw new Error(`A fee has no field ${path}`);
  return leaf;
}

/** What a fee holds at a path; blank is `null`. */
export const feeValue = (fee: object, path: FeePath): unknown => valueAt(fee, feeLeafAt(path).keys) ?? null;

/** The field's name, unique within the fee. */
export const feeLabel = (path: FeePath): string => feeLeafAt(path).column;
