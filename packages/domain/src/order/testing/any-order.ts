import fc from 'fast-check';
import type { LeafField } from '../../field/field.ts';
import { orderTypes } from '../choices.ts';
import type { ConfirmOrder } from '../confirm/confirm-conditions.ts';
import { newEntry } from '../new-order.ts';
import { orderLeaves, type OrderPath } from '../path.ts';
import { completeOrder, counterparty } from './complete-order.ts';
import { withValues } from './with-values.ts';

const days = [
  ...['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'],
  // The turn of a year, and the ends of what a day can be.
  ...['2025-12-31', '2026-01-01', '2026-12-31', '1900-01-01', '9999-12-30'],
];
const blankOr = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 3 });

/** Amounts that make sums turn: blank, nothing, one yen either way, and the ends of the range. */
const anyYen = blankOr(
  fc.oneof(fc.constantFrom(0, 1, -1, 999_999_999, -999_999_999), fc.integer({ min: -999_999_999, max: 999_999_999 })),
);

function anyValue(path: OrderPath, field: LeafField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'yen':
      return anyYen;
    case 'day':
    case 'moment':
      return blankOr(fc.constantFrom(...days));
    case 'flag':
      return fc.boolean();
    case 'integer':
      return blankOr(fc.constantFrom(field.min, field.max));
    case 'choice':
      return blankOr(fc.constantFrom(...field.choices.map((choice) => choice.value)));
    case 'ref':
      return anyRef(path);
    default:
      return blankOr(fc.constant('1234'));
  }
}

/** Counterparties of the three categories; of other masters the row a complete order has. */
function anyRef(path: OrderPath): fc.Arbitrary<unknown> {
  const known = (completeOrder('10') as Record<string, unknown>)[path];
  if (!/To$|torihikisaki$/.test(path)) return blankOr(fc.constant(known ?? null));
  return blankOr(fc.constantFrom('1', '2', '3').map((kubun) => counterparty(kubun)));
}

const anyEdit = fc
  .constantFrom(...orderLeaves)
  .chain(([path, { field }]) => anyValue(path, field).map((value) => [path, value] as const));

const base = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...orderTypes).map(({ value }) => completeOrder(value)) },
  { weight: 1, arbitrary: fc.constant<ConfirmOrder>({ ...newEntry(), id: null }) },
);

/**
 * For tests: an order somewhere between untouched and thoroughly changed. Most start out confirmable, so that single
 * conditions decide, and not always the same one.
 */
export const anyOrder: fc.Arbitrary<ConfirmOrder> = fc
  .tuple(base, fc.array(anyEdit, { maxLength: 14 }))
  .map(([order, edits]) => withValues(order, Object.fromEntries(edits)));

/** For tests: an order with every amount drawn again. */
export const anyAmounts: fc.Arbitrary<ConfirmOrder> = fc
  .tuple(
    ...[...orderLeaves]
      .filter(([, leaf]) => leaf.field.kind === 'yen')
      .map(([path, leaf]) => anyValue(path, leaf.field).map((value) => [path, value] as const)),
  )
  .map((amounts) => withValues(completeOrder('10'), Object.fromEntries(amounts)));
