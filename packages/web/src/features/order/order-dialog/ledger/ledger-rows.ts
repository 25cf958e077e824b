import { applies } from '@tsuun/domain/order/applicability';
import type { OrderType } from '@tsuun/domain/order/choices';
import { orderFields } from '@tsuun/domain/order/fields';
import { ledgerLines, type LedgerLeg, type LedgerLine } from '@tsuun/domain/order/ledger-lines';
import { leafAt, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { sumAt } from '@tsuun/domain/order/totals';

export const ledgerLegs: readonly { readonly leg: LedgerLeg; readonly name: string }[] = [
  { leg: 'pick', name: '集貨料金' },
  { leg: 'rail', name: '鉄道料金' },
  { leg: 'delivery', name: '配達料金' },
  { leg: 'additional', name: orderFields.additionalAmtInfo.label },
];

export const linesOfLeg = (leg: LedgerLeg): LedgerLine[] => ledgerLines.filter((line) => line.leg === leg);

export const lineKey = (line: LedgerLine): string => line.billing ?? line.payment ?? line.leg;

export const lineLabel = (line: LedgerLine): string => {
  const path = line.billing ?? line.payment;
  return path ? leafAt(path).field.label : '';
};

const isPath = (path: OrderPath | null): path is OrderPath => path !== null;
const isMain = ({ billing }: LedgerLine): boolean =>
  billing === 'pickAmtInfo.amt' || billing === 'railAmtInfo.amt' || billing === 'deliveryAmtInfo.amt';

/**
 * Lines of the simple form (ORD-EDIT-03): the three main charges, and those with a payee of their own in this type. The
 * others are summed, so that the totals agree.
 */
export const simpleLines = (orderType: OrderType | null): LedgerLine[] =>
  ledgerLines.filter((line) => isMain(line) || (line.payTo !== null && applies(orderType, line.payTo)));

const otherLines = (orderType: OrderType | null): LedgerLine[] => {
  const shown = new Set(simpleLines(orderType));
  return ledgerLines.filter((line) => !shown.has(line));
};

/** Billing and payment of the lines outside the simple form, in yen. */
export function otherCharges(order: Order): { billing: number; payment: number } {
  const lines = otherLines(order.orderType);
  return {
    billing: sumAt(order, lines.map(({ billing }) => billing).filter(isPath)),
    payment: sumAt(order, lines.map(({ payment }) => payment).filter(isPath)),
  };
}

/** Labels of those lines with amounts. */
export const otherLabels = (order: Order): string[] => {
  const filled = otherLines(order.orderType).filter((line) =>
    [line.billing, line.payment].filter(isPath).some((path) => orderValue(order, path) !== null),
  );
  return [...new Set(filled.map(lineLabel))];
};
