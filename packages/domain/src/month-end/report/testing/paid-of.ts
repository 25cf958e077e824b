import type { FeeEntry } from '../../../fee/fields.ts';
import type { OrderEntry } from '../../../order/fields.ts';
import { orderValue } from '../../../order/path.ts';
import { sumYen } from '../../../value/yen.ts';
import { payeeLines } from '../rows.ts';

export interface Paid {
  /** Blank: nobody is named. */
  readonly payeeId: string | null;
  readonly amount: number;
}

/** For tests: what each named payee of an order is paid, and what is paid to nobody named. */
export const paidOf = (order: OrderEntry): Paid[] =>
  payeeLines
    .map(({ payee, always, inTypes }) => {
      const typed = inTypes.filter(({ types }) => types.includes(order.orderType ?? '')).map(({ path }) => path);
      return {
        payeeId: order[payee]?.id ?? null,
        amount: sumYen([...always, ...typed].map((path) => orderValue(order, path))),
      };
    })
    .filter(({ payeeId, amount }) => payeeId !== null || amount !== 0);

/** For tests: a fee's second payment goes to a name that is in no master. */
export const paidOfFee = (fee: Pick<FeeEntry, 'payAmt' | 'payTo' | 'payAmt2'>): Paid[] =>
  [
    { payeeId: fee.payTo?.id ?? null, amount: sumYen([fee.payAmt]) },
    { payeeId: null, amount: sumYen([fee.payAmt2]) },
  ].filter(({ payeeId, amount }) => payeeId !== null || amount !== 0);
