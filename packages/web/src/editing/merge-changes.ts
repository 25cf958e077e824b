import type { Leaf } from '@tsuun/domain/field/leaves';
import { changedPaths, valueIn, withValue, type BoundLeaf, type Draft, type Leaves, sameValue } from './draft.ts';
import type { Editable } from './record-kind.ts';

/**
 * Merges a draft with a newer version of its record: edits stay and all other fields get the stored values. Used after
 * a conflict, and after a save for edits made meanwhile.
 */
export function mergeChanges<R extends object>(leaves: Leaves, draft: Draft<R>, theirs: R): Draft<R> {
  const { values, unread, clearedByType } = draft;
  const edited = editedLeaves(leaves, draft);
  const merged = edited.reduce((record, leaf) => withValue(record, leaf, valueIn(values, leaf)), theirs);
  // A stored proposal is an ordinary value.
  const following = new Set(edited.map(({ path }) => path).filter((path) => draft.following.has(path)));
  return {
    base: theirs,
    values: merged,
    problems: {},
    unread,
    conflict: null,
    clearedByType,
    following,
    creation: null,
  };
}

/**
 * Merges a draft with a newer version and describes the changes of the other side, including a confirm. `by` has the
 * names of the users; empty if unknown.
 */
export function mergeConflict<R extends Editable>(
  leaves: Leaves,
  draft: Draft<R>,
  theirs: R,
  by: readonly string[] = [],
): Draft<R> {
  const { base, values } = draft;
  const edited = new Set(editedLeaves(leaves, draft));
  const changedByThem = differing(leaves, base, theirs);
  const contested = changedByThem.filter((leaf) => edited.has(leaf) && !same(leaf, values, theirs));
  const clashes = withBound(leaves, contested)
    .filter((leaf) => !same(leaf, values, theirs))
    .map((leaf) => ({ leaf, mine: valueIn(values, leaf), theirs: valueIn(theirs, leaf) }));
  const takenOver = changedByThem.filter((leaf) => !edited.has(leaf));
  const differs = changedByThem.length > 0 || (theirs.confirmed === true && !base.confirmed);
  return { ...mergeChanges(leaves, draft, theirs), conflict: differs ? { clashes, takenOver, by } : null };
}

const same = (leaf: Leaf, one: object, other: object): boolean => sameValue(valueIn(one, leaf), valueIn(other, leaf));

/** Fields that a user has changed, with the fields bound to them. */
export const editedLeaves = <R extends object>(leaves: Leaves, draft: Draft<R>): BoundLeaf[] =>
  withBound(
    leaves,
    changedPaths(leaves, draft).map((path) => leaves.get(path) as BoundLeaf),
  );

/** Some leaves in the order of the form, with the fields bound to them. */
const withBound = (leaves: Leaves, some: readonly BoundLeaf[]): BoundLeaf[] =>
  [...leaves.values()].filter(
    (leaf) => some.includes(leaf) || (leaf.bond !== undefined && some.some(({ bond }) => bond === leaf.bond)),
  );

const differing = (leaves: Leaves, one: object, other: object): BoundLeaf[] =>
  [...leaves.values()].filter((leaf) => !same(leaf, one, other));
