import { slipWords } from '@tsuun/domain/message/order/order-sentence';
import { words } from '@tsuun/domain/message/words';
import { orderFields } from '@tsuun/domain/order/fields';
import type { Order } from '@tsuun/domain/order/record';
import { transportSteps } from '@tsuun/domain/order/steps';
import { factAt } from './slip-facts.tsx';

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
