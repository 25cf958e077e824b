import { orderLabel } from '@tsuun/domain/order/path';
import { totalFields, type Order } from '@tsuun/domain/order/record';
import { totalsOf, type Totals } from '@tsuun/domain/order/totals';
import { YenText } from '../../../editing/ledger/yen-text.tsx';
import { commissionPaths } from '../order-dialog/sections.ts';
import { factAt } from './slip-facts.tsx';

const sums = Object.keys(totalFields) as (keyof Totals)[];

/** All sums, and of the entries outside them those that are filled (ORD-RULE-14). */
export function SlipSums({ order }: { readonly order: Order }) {
  const totals = totalsOf(order);
  const others = commissionPaths.filter((path) => factAt(order, path) !== '');
  return (
    <>
      <dl className="slip-sums">
        {sums.map((key) => (
          <div key={key}>
            <dt>{totalFields[key].label}</dt>
            <dd>
              <YenText value={totals[key]} />
            </dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <p className="slip-others">
          {others.map((path) => (
            <span key={path}>
              {orderLabel(path)} <b>{factAt(order, path)}</b>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
