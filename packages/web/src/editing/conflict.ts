import type { Leaf } from '@tsuun/domain/field/leaves';
import { valueIn, withValue, type Draft, type Leaves } from './draft.ts';
import { sameValue } from './same-value.ts';

/** One field that two people changed differently since the same version. */
export interface Clash {
  readonly leaf: Leaf;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged<R> {
  readonly draft: Draft<R>;
  /** Changed by both, differently: mine stands on the form until the person takes the other. */
  readonly clashes: readonly Clash[];
  /** Changed by the other side only, and now on the form. */
  readonly takenOver: readonly Leaf[];
}

/**
 * Puts a draft onto a newer version of its record, so that nothing typed is lost: what was edited stays, all else
 * becomes what is stored now. Also after a save, for keys pressed while it ran.
 */
export function mergeOnto<R extends object>(leaves: Leaves, draft: Draft<R>, theirs: R): Merged<R> {
  const { base, values } = draft;
  const all = [...leaves.values()];
  const differ = (one: R, other: R) => (leaf: Leaf) => !sameValue(valueIn(one, leaf), valueIn(other, leaf));
  const edited = all.filter(differ(base, values));
  const clashing = edited.filter(differ(base, theirs)).filter(differ(values, theirs));
  const merged = edited.reduce((record, leaf) => withValue(record, leaf, valueIn(values, leaf)), theirs);
  return {
    draft: { base: theirs, values: merged, problems: {} },
    clashes: clashing.map((leaf) => ({ leaf, mine: valueIn(values, leaf), theirs: valueIn(theirs, leaf) })),
    takenOver: all.filter(differ(base, theirs)).filter((leaf) => !edited.includes(leaf)),
  };
}
