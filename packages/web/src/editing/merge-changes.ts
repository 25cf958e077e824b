import type { Leaf } from '@tsuun/domain/field/leaves';
import { changedPaths, valueIn, withValue, type BoundLeaf, type Draft, type Leaves, sameValue } from './draft.ts';
import type { Editable } from './record-kind.ts';

/**
 * Puts a draft onto a newer version of its record, so that nothing typed is lost: what was edited stays, all else
 * becomes what is stored now. After a conflict, and after a save for what was typed while it ran.
 */
export function mergeChanges<R extends object>(leaves: Leaves, draft: Draft<R>, theirs: R): Draft<R> {
  const { values, unread, clearedByType } = draft;
  const edited = editedLeaves(leaves, draft);
  const merged = edited.reduce((record, leaf) => withValue(record, leaf, valueIn(values, leaf)), theirs);
  // A proposal that is stored now is a value like any other.
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
 * Puts a draft onto a newer version and describes what the other side has done: values it changed, or that it
 * confirmed. `by` names who did it; empty where that is not known.
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

/** Fields a person has changed, with those that mean something only together with them. */
export const editedLeaves = <R extends object>(leaves: Leaves, draft: Draft<R>): BoundLeaf[] =>
  withBound(
    leaves,
    changedPaths(leaves, draft).map((path) => leaves.get(path) as BoundLeaf),
  );

/** Some leaves in form order, and those that are bound to one of them. */
const withBound = (leaves: Leaves, some: readonly BoundLeaf[]): BoundLeaf[] =>
  [...leaves.values()].filter(
    (leaf) => some.includes(leaf) || (leaf.bond !== undefined && some.some(({ bond }) => bond === leaf.bond)),
  );

const differing = (leaves: Leaves, one: object, other: object): BoundLeaf[] =>
  [...leaves.values()].filter((leaf) => !same(leaf, one, other));
