import type { Description } from '@tsuun/domain/field/field';
import { leavesOf, putAt, valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import { newKey } from '../lib/idempotency-keys.ts';
import { nothingUnparsed, type UnparsedTexts } from '../ui/input/unparsed.tsx';

/** Field that two users changed differently since the same version. */
export interface MergeConflict {
  readonly leaf: BoundLeaf;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Conflict {
  /** Fields that both users changed differently; the typed value stays in the form until the user chooses the other. */
  readonly clashes: readonly MergeConflict[];
  /** Fields that only the other user changed; their values are in the form. */
  readonly takenOver: readonly Leaf[];
  /** Names of the other users; empty if unknown. */
  readonly by: readonly string[];
}

/**
 * Identity of a new record from the opening of its form to the first answer of a save. It is stored with the draft, so
 * that a corrected save after a lost answer makes no second record (R18).
 */
export interface Creation<R> {
  readonly key: string;
  /** Number of saves sent with the key. */
  readonly attempt: number;
  /** Values of the last save without an answer, which may have been stored. */
  readonly unanswered: R | null;
}

/** Record in editing: the stored values and those in the form. Every change makes a new object. */
export interface Draft<R> {
  /** Values as last read from the server; for a new record the initial ones. */
  readonly base: R;
  readonly values: R;
  /** Sentences of a refused save, by path; a changed field loses its own. */
  readonly problems: Readonly<Record<string, string>>;
  /** Texts that cannot be read as values, by path: edits that must be kept and cannot be sent. */
  readonly unread: UnparsedTexts;
  /** Result of merging the draft with another user's version, until the next save. */
  readonly conflict: Conflict | null;
  /** Values that a change of the governing field has cleared since the last save. */
  readonly clearedByType: ClearedByType | null;
  /** Paths of fields with a derived value, which changes with the others until a user types it. */
  readonly following: ReadonlySet<string>;
  /** `null` for a stored record. */
  readonly creation: Creation<R> | null;
}

/** Field that can be edited. Fields of one `bond` have a meaning only together, such as the codes of a station. */
export interface BoundLeaf extends Leaf {
  readonly bond?: string;
}

/** The fields that can be edited, by path. */
export type Leaves = ReadonlyMap<string, BoundLeaf>;

/**
 * Leaves of a description by path, in the order of the form; `bound` names the groups that have a meaning only
 * together.
 */
export const editedFields = (fields: Description, bound: readonly string[] = []): Leaves =>
  new Map(
    leavesOf(fields).map((leaf) => {
      const bond = bound.find((key) => key === leaf.keys[0]);
      return [leaf.path, bond === undefined ? leaf : { ...leaf, bond }];
    }),
  );

/** Properties of a kind of record that are needed to change its fields. */
export interface Rules<R> {
  readonly leaves: Leaves;
  /** Applies the rules to the other fields after one was changed. */
  readonly normalise: (values: R) => R;
  /** Field that decides which other fields apply. */
  readonly controllingField?: Leaf;
  /** Fields that follow others until a user types them, each after the fields that it follows. */
  readonly followers?: readonly Follower<R>[];
}

/** A field that proposes a value derived from others. */
export interface Follower<R> {
  readonly path: string;
  readonly valueFrom: (values: R) => unknown;
}

export const openDraft = <R extends object>(record: R): Draft<R> => ({
  base: record,
  values: record,
  problems: {},
  unread: nothingUnparsed,
  conflict: null,
  clearedByType: null,
  following: new Set(),
  creation: isNew(record) ? { key: newKey(), attempt: 0, unanswered: null } : null,
});

const isNew = (record: object): boolean => ((record as { readonly id?: string | null }).id ?? null) === null;

/** Returns the value of a record at a leaf; blank is `null`. */
export const valueIn = (record: object, { keys }: Leaf): unknown => valueAt(record, keys) ?? null;

/**
 * Returns the draft with a changed field and with the rules applied to the others. Values that a governing field clears
 * are kept and return when the field has its previous value again.
 */
export function changeLeaf<R extends object>(draft: Draft<R>, leaf: Leaf, value: unknown, rules: Rules<R>): Draft<R> {
  if (sameValue(valueIn(draft.values, leaf), value)) return draft;
  return withFollowers(draft, changedLeaf(draft, leaf, value, rules), rules);
}

function changedLeaf<R extends object>(
  draft: Draft<R>,
  leaf: Leaf,
  value: unknown,
  { leaves, normalise, controllingField }: Rules<R>,
): Draft<R> {
  const following = new Set([...draft.following].filter((path) => path !== leaf.path));
  const { [leaf.path]: _removed, ...problems } = draft.problems;
  const put = withValue(draft.values, leaf, value);
  if (leaf !== controllingField) return { ...draft, values: normalise(put), problems, following };
  const full = withClearedValues(put, draft.clearedByType);
  const values = normalise(full);
  return {
    ...draft,
    values,
    problems,
    following,
    clearedByType: clearedByTypeOf(leaves, full, values, draft.clearedByType?.was ?? valueIn(draft.values, leaf)),
  };
}

/** Returns the draft with the proposals that follow from a change; unchanged fields propose nothing. */
function withFollowers<R extends object>(
  before: Draft<R>,
  changed: Draft<R>,
  { leaves, followers = [] }: Rules<R>,
): Draft<R> {
  return followers.reduce((draft, { path, valueFrom }) => {
    const value = valueFrom(draft.values) ?? null;
    const leaf = leaves.get(path);
    return leaf === undefined || sameValue(valueFrom(before.values) ?? null, value)
      ? draft
      : propose(draft, leaf, value);
  }, changed);
}

/** Returns the draft with a proposal in a field that is blank or follows others; a typed value stays. */
export function propose<R extends object>(draft: Draft<R>, leaf: Leaf, value: unknown): Draft<R> {
  if (!takesProposals(draft, leaf)) return draft;
  const { [leaf.path]: _answered, ...problems } = draft.problems;
  const others = [...draft.following].filter((path) => path !== leaf.path);
  return {
    ...draft,
    values: withValue(draft.values, leaf, value),
    problems,
    following: new Set(value === null ? others : [...others, leaf.path]),
  };
}

/** True for a field that already follows others, or that was blank when read and still is. */
export function takesProposals<R extends object>({ base, values, unread, following }: Draft<R>, leaf: Leaf): boolean {
  if (following.has(leaf.path)) return true;
  return valueIn(base, leaf) === null && valueIn(values, leaf) === null && unread[leaf.path] === undefined;
}

/** Copy of a record with one changed value; unchanged groups are the same objects. */
export function withValue<R extends object>(record: R, { keys }: Leaf, value: unknown): R {
  const copy = { ...record } as Record<string, unknown>;
  const [first] = keys as [string];
  if (keys.length > 1) copy[first] = { ...(copy[first] as object) };
  putAt(copy, keys, value);
  return copy as R;
}

/** Paths of the fields with unreadable text, in the order of the form. */
export const unreadPaths = <R extends object>(leaves: Leaves, { values, unread }: Draft<R>): string[] =>
  unread === nothingUnparsed
    ? []
    : [...leaves].flatMap(([path, leaf]) =>
        unread[path] && sameValue(valueIn(values, leaf), unread[path].reported) ? [path] : [],
      );

/** Paths that the user has changed since the record was read; an unreadable text is a change. */
export function changedPaths<R extends object>(leaves: Leaves, draft: Draft<R>): string[] {
  const { base, values } = draft;
  const unread = unreadPaths(leaves, draft);
  if (base === values) return unread;
  const differs = (leaf: Leaf): boolean => !sameValue(valueIn(base, leaf), valueIn(values, leaf));
  return [...leaves].filter(([path, leaf]) => unread.includes(path) || differs(leaf)).map(([path]) => path);
}

/** Values that a change of the governing field has cleared since the last save. */
export interface ClearedByType {
  /** Previous value of the governing field. */
  readonly was: unknown;
  readonly values: ReadonlyMap<Leaf, unknown>;
}

/**
 * Values that are in `full` and blank in `normalised`; `null` if there are none. `was` is the previous value of the
 * governing field.
 */
function clearedByTypeOf(leaves: Leaves, full: object, normalised: object, was: unknown): ClearedByType | null {
  if (full === normalised) return null;
  const emptied = [...leaves.values()].filter((leaf) => isBlank(normalised, leaf) && !isBlank(full, leaf));
  return emptied.length === 0 ? null : { was, values: new Map(emptied.map((leaf) => [leaf, valueIn(full, leaf)])) };
}

/** Values with the cleared ones restored, except where another value was entered meanwhile. */
const withClearedValues = <R extends object>(values: R, clearedByType: ClearedByType | null): R =>
  [...(clearedByType?.values ?? [])].reduce(
    (record, [leaf, value]) => (isBlank(record, leaf) ? withValue(record, leaf, value) : record),
    values,
  );

/** A flag is never `null`; off counts as blank. */
const isBlank = (record: object, leaf: Leaf): boolean => [null, false].includes(valueIn(record, leaf) as null);

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly id?: unknown }).id : value;

/** True if two values of one field mean the same; links are compared by their id, since only that is saved. */
export const sameValue = (one: unknown, other: unknown): boolean => Object.is(idOf(one), idOf(other));
