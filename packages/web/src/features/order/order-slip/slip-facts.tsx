import type { LeafField } from '@tsuun/domain/field/field';
import { leavesOf, valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { words } from '@tsuun/domain/message/words';
import { orderRecord, type Order } from '@tsuun/domain/order/record';

const leaves: ReadonlyMap<string, Leaf> = new Map(leavesOf(orderRecord).map((leaf) => [leaf.path, leaf]));

interface FactsProps {
  readonly order: Order;
  readonly paths: readonly string[];
  readonly columns?: number;
}

/** Returns the value of an order at a path, as shown; blank is the empty text. */
export const factAt = (order: Order, path: string): string => {
  const leaf = leaves.get(path);
  return leaf === undefined ? '' : shownValue(leaf.field, valueAt(order, leaf.keys));
};

export const factField = (path: string): LeafField | undefined => leaves.get(path)?.field;

/** Fields next to each other, each with its label. */
export const Facts = ({ order, paths, columns = 1 }: FactsProps) => (
  <dl className="slip-facts" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
    {paths.map((path) => (
      <div key={path} className="slip-fact">
        <dt>{factField(path)?.label}</dt>
        <dd>{factAt(order, path) || words.none}</dd>
      </div>
    ))}
  </dl>
);

/** Long texts that are filled, without line breaks, so that one page is enough. */
export const TextFacts = ({ order, paths }: FactsProps) => (
  <Facts order={order} paths={paths.filter((path) => factAt(order, path) !== '')} />
);
