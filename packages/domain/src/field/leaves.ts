import type { Description, Field, LeafField } from './field.ts';

/** One value of a record that is not itself a group, with the dotted path that names it everywhere. */
export interface Leaf {
  /** `cntnNo`, `pickAmtInfo.standbyAmt` … */
  readonly path: string;
  readonly keys: readonly string[];
  readonly field: LeafField;
  /** Heading in files: the field's own `column`, else its label. Unique within a record. */
  readonly column: string;
}

/** All leaves of a description in form order, groups opened. */
export function leavesOf(description: Description, prefix: readonly string[] = []): Leaf[] {
  return Object.entries(description).flatMap(([key, field]) => leavesOfField([...prefix, key], field));
}

function leavesOfField(keys: readonly string[], field: Field): Leaf[] {
  if (field.kind === 'group') return leavesOf(field.fields, keys);
  return [{ path: keys.join('.'), keys, field, column: field.column ?? field.label }];
}

/** The value at a leaf; `undefined` where a group on the way is missing. */
export function valueAt(record: unknown, keys: readonly string[]): unknown {
  let value = record;
  for (const key of keys) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}

/** Puts a value at a leaf, making the groups on the way. Changes `record`. */
export function putAt(record: Record<string, unknown>, keys: readonly string[], value: unknown): void {
  let target = record;
  for (const key of keys.slice(0, -1)) target = (target[key] ??= {}) as Record<string, unknown>;
  target[keys[keys.length - 1] as string] = value;
}
