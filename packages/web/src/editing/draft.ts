import type { Description } from '@tsuun/domain/field/field';
import { leavesOf, putAt, valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import { newKey } from '../lib/idempotency-keys.ts';
import { nothingUnparsed, type UnparsedTexts } from '../ui/input/unparsed.tsx';

/** One field that two people changed differently since the same version. */
export interface MergeConflict {
  readonly leaf: BoundLeaf;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Conflict {
  /** Changed by both, differently: mine stands on the form until the person takes the other. */
  readonly clashes: readonly MergeConflict[];
  /** Changed by the other side only, and now on the form. */
  readonly takenOver: readonly Leaf[];
  /** Names of the users whose changes they are; empty where that is not known. */
  readonly by: readonly string[];
}

/**
 * The identity of a new record from the opening of its form to the first known end of a save. Kept with the draft, so
 * that a save whose answer was lost and whose values were corrected since is no second record (R18).
 */
export interface Creation<R> {
  readonly key: string;
  /** Saves sent with the key so far. */
  readonly attempt: number;
  /** The values of the last save without an answer: they may be stored. */
  readonly unanswered: R | null;
}

/** A record being edited: what is stored and what stands on the form. Every change makes a new one. */
export interface Draft<R> {
  /** Values as last read from the server; for a new record those it was opened with. */
  readonly base: R;
  readonly values: R;
  /** Sentences of a refused save, by path; a field loses its own when it is changed. */
  readonly problems: Readonly<Record<string, string>>;
  /** Texts that could not be read as the field's value, by path: edits that must not get lost and cannot be sent. */
  readonly unread: UnparsedTexts;
  /** Result of merging the draft onto another user's version; until the next save. */
  readonly conflict: Conflict | null;
  /** Values that a change of the governing field has cleared since the last save. */
  readonly clearedByType: ClearedByType | null;
  /** Fields whose value was derived from others and changes with them until a person types it, by path. */
  readonly following: ReadonlySet<string>;
  /** `null` for a stored record. */
  readonly creation: Creation<R> | null;
}

/** A field that is edited. Those of one `bond` mean something only together: the codes of a station. */
export interface BoundLeaf extends Leaf {
  readonly bond?: string;
}

/** The fields that can be edited, by path. */
export type Leaves = ReadonlyMap<string, BoundLeaf>;

/** The leaves of a description by path, in form order; `bound` names the groups that mean something only together. */
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
  /** The field that says which of the others there are. */
  readonly governing?: Leaf;
  /** Fields that follow others while nobody has typed them, in the order in which they follow each other. */
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
 * The draft with a field set, and what the record's rules make of the other fields then. What a governing field empties
 * is cleared, and comes back by itself as soon as it governs so again.
 */
export function changeLeaf<R extends object>(draft: Draft<R>, leaf: Leaf, value: unknown, rules: Rules<R>): Draft<R> {
  if (sameValue(valueIn(draft.values, leaf), value)) return draft;
  return withFollowers(draft, changedLeaf(draft, leaf, value, rules), rules);
}

function changedLeaf<R extends object>(
  draft: Draft<R>,
  leaf: Leaf,
  value: unknown,
  { leaves, normalise, governing }: Rules<R>,
): Draft<R> {
  const following = new Set([...draft.following].filter((path) => path !== leaf.path));
  const { [leaf.path]: _removed, ...problems } = draft.problems;
  const put = withValue(draft.values, leaf, value);
  if (leaf !== governing) return { ...draft, values: normalise(put), problems, following };
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

/** The changed draft with the proposals that follow from the change; what did not change before proposes nothing. */
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

/** The draft with a proposal in a field, as long as the field is blank or follows: a value of a person stays. */
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

/** True for a field that follows already, or that was blank when it was read and is blank now. */
export function takesProposals<R extends object>({ base, values, unread, following }: Draft<R>, leaf: Leaf): boolean {
  if (following.has(leaf.path)) return true;
  return valueIn(base, leaf) === null && valueIn(values, leaf) === null && unread[leaf.path] === undefined;
}

/** A copy with one value put; groups that are not on the way are shared. */
export function withValue<R extends object>(record: R, { keys }: Leaf, value: unknown): R {
  const copy = { ...record } as Record<string, unknown>;
  const [first] = keys as [string];
  if (keys.length > 1) copy[first] = { ...(copy[first] as object) };
  putAt(copy, keys, value);
  return copy as R;
}

/** The fields whose text cannot be read, in the order of the form. */
export const unreadPaths = <R extends object>(leaves: Leaves, { values, unread }: Draft<R>): string[] =>
  unread === nothingUnparsed
    ? []
    : [...leaves].flatMap(([path, leaf]) =>
        unread[path] && sameValue(valueIn(values, leaf), unread[path].reported) ? [path] : [],
      );

/** Paths that the user has changed since the record was read; a text that cannot be read is a change. */
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
 * Values that are in `full` but empty in `normalised`; `null` if there are none. `was` is the value the governing field
 * had then.
 */
function clearedByTypeOf(leaves: Leaves, full: object, normalised: object, was: unknown): ClearedByType | null {
  if (full === normalised) return null;
  const emptied = [...leaves.values()].filter((leaf) => isBlank(normalised, leaf) && !isBlank(full, leaf));
  return emptied.length === 0 ? null : { was, values: new Map(emptied.map((leaf) => [leaf, valueIn(full, leaf)])) };
}

/** The values with everything back that was cleared, but where something else has been put meanwhile. */
const withClearedValues = <R extends object>(values: R, clearedByType: ClearedByType | null): R =>
  [...(clearedByType?.values ?? [])].reduce(
    (record, [leaf, value]) => (isBlank(record, leaf) ? withValue(record, leaf, value) : record),
    values,
  );

/** Flags are never blank: off is nothing. */
const isBlank = (record: object, leaf: Leaf): boolean => [null, false].includes(valueIn(record, leaf) as null);

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly id?: unknown }).id : value;

/** True if two values of one field mean the same; links are compared by their id, since only that is saved. */
export const sameValue = (one: unknown, other: unknown): boolean => Object.is(idOf(one), idOf(other));
