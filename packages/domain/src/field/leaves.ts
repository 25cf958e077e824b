import type { Description, Field, GroupField, LeafField, RecordOf } from './field.ts';

/** Value of a record that is not a group, with its dotted path. */
export interface Leaf {
  /** `cntnNo`, `pickAmtInfo.standbyAmt` … */
  readonly path: string;
  readonly keys: readonly string[];
  readonly field: LeafField;
  /** Heading in files, unique within a record: the field's `column` or its label. */
  readonly column: string;
}

/** All leaves of a description in the order of the form, including those in groups. */
export function leavesOf(description: Description, prefix: readonly string[] = []): Leaf[] {
  return Object.entries(description).flatMap(([key, field]) => leavesOfField([...prefix, key], field));
}

function leavesOfField(keys: readonly string[], field: Field): Leaf[] {
  if (field.kind === 'group') return leavesOf(field.fields, keys);
  return [{ path: keys.join('.'), keys, field, column: field.column ?? field.label }];
}

export function valueAt(record: unknown, keys: readonly string[]): unknown {
  let value = record;
  for (const key of keys) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}

/** Sets a value of `record` at a leaf and creates missing groups. */
export function putAt(record: Record<string, unknown>, keys: readonly string[], value: unknown): void {
  let target = record;
  for (const key of keys.slice(0, -1)) target = (target[key] ??= {}) as Record<string, unknown>;
  target[keys[keys.length - 1] as string] = value;
}

/** Blank record: every leaf `null`, every flag off, all groups present. */
export function blankRecord<D extends Description>(description: D): RecordOf<D> {
  const entries = Object.entries(description).map(([key, field]) => [key, blankValue(field)]);
  return Object.fromEntries(entries) as RecordOf<D>;
}

const blankValue = (field: Field): unknown => (field.kind === 'group' ? blankRecord(field.fields) : blankOf(field));

/** Blank value of a field: `false` for a flag, otherwise `null`. */
export const blankOf = (field: LeafField): false | null => (field.kind === 'flag' ? false : null);

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

export function picked<D extends Description, const K extends keyof D>(description: D, keys: readonly K[]): Pick<D, K> {
  const pickedKeys = new Set<PropertyKey>(keys);
  const entries = Object.entries(description).filter(([key]) => pickedKeys.has(key));
  return Object.fromEntries(entries) as Pick<D, K>;
}

/** Returns the values that a record has in the fields of a description: the body of its save. */
export const describedValues = <D extends Description>(description: D, record: RecordOf<D>): RecordOf<D> =>
  Object.fromEntries(Object.keys(description).map((key) => [key, record[key]])) as RecordOf<D>;
