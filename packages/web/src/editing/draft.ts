import { putAt, valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import { sameValue } from './same-value.ts';

/** A record being edited: what is stored and what stands on the form. Every change makes a new one. */
export interface Draft<R> {
  /** As last read from the server; for a new record what it was opened with. */
  readonly base: R;
  readonly values: R;
  /** Sentences of a refused save, by path; a field loses its own when it is changed. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The fields that can be edited, by path. */
export type Leaves = ReadonlyMap<string, Leaf>;

export const openDraft = <R>(record: R): Draft<R> => ({ base: record, values: record, problems: {} });

/** What a record holds at a leaf; blank is `null`. */
export const valueIn = (record: object, { keys }: Leaf): unknown => valueAt(record, keys) ?? null;

/** The draft with a field set. `settle` is what the record's rules make of the other fields then. */
export function changeLeaf<R extends object>(
  draft: Draft<R>,
  leaf: Leaf,
  value: unknown,
  settle: (values: R) => R,
): Draft<R> {
  if (sameValue(valueIn(draft.values, leaf), value)) return draft;
  const { [leaf.path]: _settled, ...problems } = draft.problems;
  return { ...draft, values: settle(withValue(draft.values, leaf, value)), problems };
}

/** A copy with one value put; groups that are not on the way are shared. */
export function withValue<R extends object>(record: R, { keys }: Leaf, value: unknown): R {
  const copy = { ...record } as Record<string, unknown>;
  const [first] = keys as [string];
  if (keys.length > 1) copy[first] = { ...(copy[first] as object) };
  putAt(copy, keys, value);
  return copy as R;
}

/** What a person has changed since the record was read. */
export const changedPaths = <R extends object>(leaves: Leaves, { base, values }: Draft<R>): string[] =>
  base === values
    ? []
    : [...leaves].filter(([, leaf]) => !sameValue(valueIn(base, leaf), valueIn(values, leaf))).map(([path]) => path);
