import { orderLeaves, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { withValue, type Draft } from './draft.ts';
import { sameValue } from './same-value.ts';

/** One field that two people changed differently since the same version. */
export interface Clash {
  readonly path: OrderPath;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  readonly draft: Draft;
  /** Changed by both, differently: mine stands on the form until the person takes the other. */
  readonly clashes: readonly Clash[];
  /** Changed by the other side only, and now on the form. */
  readonly takenOver: readonly OrderPath[];
}

/**
 * Puts a draft onto a newer version of its order, so that nothing typed is lost: what was edited stays, all else
 * becomes what is stored now. Also after a save, for keys pressed while it ran.
 */
export function mergeOnto(draft: Draft, theirs: Order): Merged {
  const { base, values } = draft;
  const paths = [...orderLeaves.keys()];
  const differ = (one: Order, other: Order) => (path: OrderPath) =>
    !sameValue(orderValue(one, path), orderValue(other, path));
  const edited = paths.filter(differ(base, values));
  const clashing = edited.filter(differ(base, theirs)).filter(differ(values, theirs));
  const merged = edited.reduce((order, path) => withValue(order, path, orderValue(values, path)), theirs);
  return {
    draft: { base: theirs, values: merged, problems: {} },
    clashes: clashing.map((path) => ({
      path,
      mine: orderValue(values, path),
      theirs: orderValue(theirs, path),
    })),
    takenOver: paths.filter(differ(base, theirs)).filter((path) => !edited.includes(path)),
  };
}
