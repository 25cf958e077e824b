import type { OrderPath } from '@tsuun/domain/order/path';
import type { OrderTotals } from '@tsuun/domain/order/record';
import { totalPaths } from '@tsuun/domain/order/totals';
import sql, { raw, type Sql } from 'sql-template-tag';

/** Sums that the charges store as generated columns, and the amounts of each. */
export const storedSums = {
  billing_total: totalPaths.billing,
  pick_payment_total: totalPaths.pickPayment,
  pick_payment_whole: totalPaths.pickRailPayment.filter((path) => !totalPaths.railPayment.includes(path)),
  rail_payment_total: totalPaths.railPayment,
  delivery_payment_total: totalPaths.deliveryPayment,
} as const;

const names = Object.keys(storedSums) as (keyof typeof storedSums)[];

/** SQL of a sum, from the fewest stored sums that contain each amount once. */
function fromStoredSums(paths: readonly OrderPath[]): string {
  const within = (part: readonly OrderPath[], whole: readonly OrderPath[]) =>
    part.every((path) => whole.includes(path));
  const parts = names.filter((name) => within(storedSums[name], paths));
  const widest = parts.filter(
    (name) => !parts.some((other) => other !== name && within(storedSums[name], storedSums[other])),
  );
  const sum = widest.map((name) => `c.${name}`).join(' + ');
  return widest.length > 1 ? `(${sum})` : sum;
}

const sumOf = (name: keyof typeof totalPaths): Sql => raw(fromStoredSums(totalPaths[name]));

/** SQL of the seven sums of the charges under alias `c`, from the stored sums (ORD-RULE-13). */
export const totalsSql: Readonly<Record<keyof OrderTotals, Sql>> = {
  billing: sumOf('billing'),
  pickPayment: sumOf('pickPayment'),
  railPayment: sumOf('railPayment'),
  deliveryPayment: sumOf('deliveryPayment'),
  pickRailPayment: sumOf('pickRailPayment'),
  payment: sumOf('payment'),
  profit: sql`(${sumOf('billing')} - ${sumOf('payment')})`,
};
