import { orderTypes } from '../../order/choices.ts';
import { ledgerLines, payeeOf } from '../../order/ledger-lines.ts';
import type { OrderPath, Party } from '../../order/path.ts';

/**
 * Amounts paid to one named payee of an order: those paid in all orders, and those paid in orders of some types only.
 */
export interface PayeeLine {
  readonly payee: Party;
  readonly always: readonly OrderPath[];
  readonly inTypes: readonly { readonly path: OrderPath; readonly types: readonly string[] }[];
}

/** Payees of an order with the amounts each is paid, from the table of charges (MONTH-04). */
export const payeeLines: readonly PayeeLine[] = ledgerLines.flatMap(({ payTo: payee }) => {
  if (payee === null) return [];
  const paid = ledgerLines.flatMap((line) => {
    const types = orderTypes.map(({ value }) => value).filter((orderType) => payeeOf(line, orderType) === payee);
    return line.payment === null || types.length === 0 ? [] : [{ path: line.payment, types }];
  });
  const always = paid.filter(({ types }) => types.length === orderTypes.length);
  return [{ payee, always: always.map(({ path }) => path), inTypes: paid.filter((one) => !always.includes(one)) }];
});
