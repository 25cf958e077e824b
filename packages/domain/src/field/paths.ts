import type { Description, GroupField } from './field.ts';
import { leavesOf, valueAt, type Leaf } from './leaves.ts';

/** Dotted paths of all leaves of a description with one level of groups; a misspelt path does not compile. */
export type PathsOf<D extends Description> = {
  [K in keyof D & string]: D[K] extends GroupField<infer G> ? `${K}.${keyof G & string}` : K;
}[keyof D & string];

export function leavesByPath<P extends string>(description: Description) {
  const leaves: ReadonlyMap<P, Leaf> = new Map(leavesOf(description).map((leaf) => [leaf.path as P, leaf]));
  const leafAt = (path: P): Leaf => {
    const leaf = leaves.get(path);
    if (!leaf) throw new Error(`The record has no field ${path}`);
    return leaf;
  };
  return {
    leaves,
    leafAt,
    /** Returns the value of a record at a path; blank is `null`. */
    valueOf: (record: object, path: P): unknown => valueAt(record, leafAt(path).keys) ?? null,
    /** Heading of the field, unique within the record (集貨待機料, where the form shows 待機料). */
    labelOf: (path: P): string => leafAt(path).column,
  };
}
