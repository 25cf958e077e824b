import type { LeafField } from '@tsuun/domain/field/field';
import { leavesOf, valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { words } from '@tsuun/domain/message/words';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import { slipWords } from '@tsuun/domain/message/order/order-sentence';
import { orderFields } from '@tsuun/domain/order/fields';
import { transportSteps } from '@tsuun/domain/order/steps';

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

/** Transport steps with planned and completed days. */
export const SlipDays = ({ order }: { readonly order: Order }) => (
  <table className="slip-table">
    <thead>
      <tr>
        <th scope="col">{slipWords.steps}</th>
        {transportSteps.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(['planned', 'done'] as const).map((side) => (
        <tr key={side}>
          <th scope="row">{slipWords[side]}</th>
          {transportSteps.map((step) => (
            <td key={step.name}>{(step[side] && order[step[side]]) ?? words.none}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const carKeys = Object.keys(orderFields.pickCarInfo.fields) as (keyof Order['pickCarInfo'])[];

/** The two vehicles, if one of them is known. */
export function SlipCars({ order }: { readonly order: Order }) {
  const cars = (['pickCarInfo', 'deliveryCarInfo'] as const).filter((car) =>
    carKeys.some((key) => order[car][key] !== null),
  );
  if (cars.length === 0) return null;
  return (
    <table className="slip-table">
      <thead>
        <tr>
          <th scope="col">{slipWords.cars}</th>
          {carKeys.map((key) => (
            <th key={key} scope="col">
              {orderFields.pickCarInfo.fields[key].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cars.map((car) => (
          <tr key={car}>
            <th scope="row">{orderFields[car].label}</th>
            {carKeys.map((key) => (
              <td key={key}>{factAt(order, `${car}.${key}`) || words.none}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
