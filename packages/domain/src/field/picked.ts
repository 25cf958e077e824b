import type { Description, RecordOf } from './field.ts';

export function picked<D extends Description, const K extends keyof D>(description: D, keys: readonly K[]): Pick<D, K> {
  const pickedKeys = new Set<PropertyKey>(keys);
  const entries = Object.entries(description).filter(([key]) => pickedKeys.has(key));
  return Object.fromEntries(entries) as Pick<D, K>;
}

/** Returns the values that a record has in the fields of a description: the body of its save. */
export const describedValues = <D extends Description>(description: D, record: RecordOf<D>): RecordOf<D> =>
  Object.fromEntries(Object.keys(description).map((key) => [key, record[key]])) as RecordOf<D>;
