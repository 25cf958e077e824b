import type { LeafField } from '@tsuun/domain/field/field';
import { leavesOf, valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { words } from '@tsuun/domain/message/words';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import { slipWords } from '@tsuun/domain/message/order/order-sentence';
import { orderFields } from '@tsuun/domain/order/fields';
import { transportSteps } from '@tsuun/domain/order/steps';
import { PlainTable, type PlainColumn } from '../../../ui/table/plain-table.tsx';

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

const factField = (path: string): LeafField | undefined => leaves.get(path)?.field;

export const Facts = ({ order, paths, columns = 1 }: FactsProps) => (
  <dl className="slip-facts" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
    {paths.map((path) => (
      <div key={path} className="breaks">
        <dt>{factField(path)?.label}</dt>
        <dd>{factAt(order, path) || words.none}</dd>
      </div>
    ))}
  </dl>
);

/** Long texts that are filled, without line breaks, so that one page is enough. */
export const TextFacts = ({ order, paths }: Omit<FactsProps, 'columns'>) => (
  <Facts order={order} paths={paths.filter((path) => factAt(order, path) !== '')} />
);

type Side = 'planned' | 'done';

export const SlipDays = ({ order }: { readonly order: Order }) => (
  <PlainTable<Side>
    look="slip-table"
    fixed
    columns={[
      { key: 'side', header: slipWords.steps, heading: true, cell: (side) => slipWords[side] },
      ...transportSteps.map((step): PlainColumn<Side> => {
        const dayOf = (side: Side) => (step[side] && order[step[side]]) ?? words.none;
        return { key: step.name, header: step.name, cell: dayOf };
      }),
    ]}
    rows={['planned', 'done']}
    keyOf={(side) => side}
  />
);

type Car = 'pickCarInfo' | 'deliveryCarInfo';

const carKeys = Object.keys(orderFields.pickCarInfo.fields) as (keyof Order[Car])[];

export function SlipCars({ order }: { readonly order: Order }) {
  const cars = (['pickCarInfo', 'deliveryCarInfo'] as const).filter((car) =>
    carKeys.some((key) => order[car][key] !== null),
  );
  if (cars.length === 0) return null;
  return (
    <PlainTable<Car>
      look="slip-table"
      fixed
      columns={[
        { key: 'car', header: slipWords.cars, heading: true, cell: (car) => orderFields[car].label },
        ...carKeys.map((key) => ({
          key,
          header: orderFields.pickCarInfo.fields[key].label,
          cell: (car: Car) => factAt(order, `${car}.${key}`) || words.none,
        })),
      ]}
      rows={cars}
      keyOf={(car) => car}
    />
  );
}
