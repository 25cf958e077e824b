import type { LeafField } from '@tsuun/domain/field/field';
import type { Leaf } from '@tsuun/domain/field/leaves';
import type { CreationAttempt } from '../../lib/calls.ts';
import type { UnsavedChange } from '../../lib/unsaved.ts';
import type { UnparsedTexts } from '../../ui/input/unparsed.tsx';
import { changedPaths, openDraft, sameValue, valueIn, withValue, type Draft, type Leaves } from '../draft.ts';
import { changesOf } from '../leaving/changes.ts';
import { editedLeaves, mergeConflict } from '../merge-changes.ts';
import type { Editable } from '../record-kind.ts';

type Values = Readonly<Record<string, unknown>>;

/** Edits of one form as this browser keeps them; all values of a record are by path. */
export interface StoredDraft {
  readonly kind: string;
  /** Id of the record; for a new record a key that begins with `new-`. */
  readonly record: string;
  /** Name of the record for users; blank if it had none. */
  readonly name: string | null;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The edits as text, which can be read without their form. */
  readonly changes: readonly UnsavedChange[];
  /** The stored record when it was edited; empty for a new one. */
  readonly base: Values;
  readonly edits: Values;
  readonly unread: UnparsedTexts;
  /** Identity of a new record and its number of attempts, so that a later save makes no second record. */
  readonly creation?: CreationAttempt | undefined;
}

/** True for a field that is never stored in the browser. */
export const isSecret = ({ field }: Leaf): boolean => field.kind === 'text' && field.secret === true;

/** Edits of a form without the facts that are the same for all kinds. */
export type DraftContent = Omit<StoredDraft, 'kind' | 'record' | 'savedAt'>;

/**
 * Edits of a draft for the storage; blank if there are none. All filled fields of a new record count. Passwords are
 * never stored.
 */
export function storedFrom<R extends Editable>(
  allLeaves: Leaves,
  draft: Draft<R>,
  name: string | null,
): DraftContent | null {
  const isNew = draft.base.id === null;
  const leaves = new Map([...allLeaves].filter(([, leaf]) => !isSecret(leaf)));
  const paths = changedPaths(leaves, draft);
  if (paths.length === 0) return null;
  const filled = [...leaves.values()].filter((leaf) => valueIn(draft.values, leaf) !== null);
  return {
    name,
    changes: changesOf(leaves, draft),
    base: isNew ? {} : valuesAt(leaves, [...leaves.keys()], draft.base),
    edits: valuesAt(leaves, isNew ? filled.map(({ path }) => path) : paths, draft.values),
    unread: Object.fromEntries(Object.entries(draft.unread).filter(([path]) => paths.includes(path))),
    ...(draft.creation && { creation: { key: draft.creation.key, attempt: draft.creation.attempt } }),
  };
}

const valuesAt = (leaves: Leaves, paths: readonly string[], record: object): Values =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const leaf = leaves.get(path);
      return leaf === undefined ? [] : [[path, valueIn(record, leaf)]];
    }),
  );

/**
 * Draft in the form with the stored edits applied and merged as after a conflict. Values typed before the restore stay.
 */
export function restoredDraft<R extends Editable>(leaves: Leaves, now: Draft<R>, stored: StoredDraft): Draft<R> {
  const before = withValues(leaves, now.base, stored.base);
  const values = withValues(leaves, before, stored.edits);
  const merged = mergeConflict(leaves, { ...openDraft(before), values, unread: stored.unread }, now.base);
  const typed = editedLeaves(leaves, now);
  return {
    ...merged,
    values: typed.reduce((record, leaf) => withValue(record, leaf, valueIn(now.values, leaf)), merged.values),
    unread: { ...merged.unread, ...now.unread },
    creation: now.creation && { ...now.creation, ...stored.creation },
  };
}

/** Copy of a record with the values that are valid in their fields; all other stored values are ignored. */
function withValues<R extends object>(leaves: Leaves, record: R, values: Values): R {
  return [...leaves.values()].reduce((copy, leaf) => {
    if (!Object.hasOwn(values, leaf.path)) return copy;
    const value = values[leaf.path] ?? null;
    const fits = isValueOf(leaf.field, value);
    return fits && !sameValue(valueIn(copy, leaf), value) ? withValue(copy, leaf, value) : copy;
  }, record);
}

/** True if a stored value is valid in a field; it may come from an older version or another program. */
export function isValueOf(field: LeafField, value: unknown): boolean {
  if (field.kind === 'flag') return typeof value === 'boolean';
  if (value === null) return true;
  if (field.kind === 'yen' || field.kind === 'integer') return Number.isSafeInteger(value);
  if (field.kind === 'choice') return field.choices.some((choice) => choice.value === value);
  if (field.kind === 'ref') return isLink(value);
  return typeof value === 'string';
}

/** True for a link to a master row: an object with an id and plain values. */
function isLink(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { id, ...others } = value as Record<string, unknown>;
  return typeof id === 'string' && Object.values(others).every((one) => one === null || typeof one !== 'object');
}
