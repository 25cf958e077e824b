/** Factor beyond which two amounts are probably in different units, such as yen and thousands of yen. */
export const unitFactor = 100;

/** True if one amount is more than a hundred times the other one; blank amounts and 0 have no unit. */
export function isOtherUnit(one: number | null, other: number | null): boolean {
  const [low, high] = [Math.abs(one ?? 0), Math.abs(other ?? 0)].toSorted((a, b) => a - b) as [number, number];
  return low > 0 && high > low * unitFactor;
}

/** Number of orders below which only the last amount says something. */
const minOrders = 3;

/** True if enough orders of the last 12 months are known to call an amount usual (HINT-04). */
export const isUsualKnown = ({ orderCount }: { readonly orderCount: number | null }): boolean =>
  (orderCount ?? 0) >= minOrders;
