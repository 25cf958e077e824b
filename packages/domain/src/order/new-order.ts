import { blankRecord } from '../field/leaves.ts';
import { type OrderEntry, orderFields } from './fields.ts';
import { paymentDateFlagsOf } from './days/payment-dates.ts';
import { type Order, orderRecord } from './record.ts';
import { totalsOf } from './totals.ts';
import { copying } from '../closing/closing-days.ts';
import { closingDays } from './days/posting-dates.ts';
import type { OrderPath } from './path.ts';

/** Blank entry with an ordinary additional charge (ORD-FIELD-21). */
export function newEntry(): OrderEntry {
  const blank = blankRecord(orderFields);
  return { ...blank, additionalAmtInfo: { ...blank.additionalAmtInfo, additionalType: ordinary } };
}

const ordinary = '1';

/** Entry with an ordinary kind of additional charge if it has an amount without kind (ORD-FIELD-21). */
export function withAdditionalType(entry: OrderEntry): OrderEntry {
  const { amt, additionalType } = entry.additionalAmtInfo;
  if (amt === null || additionalType !== null) return entry;
  return { ...entry, additionalAmtInfo: { ...entry.additionalAmtInfo, additionalType: ordinary } };
}

/** Order before its first save: no id, no version, not deletable. */
const unsavedOrder = (entry: OrderEntry): Order => ({
  ...blankRecord(orderRecord),
  ...entry,
  ...paymentDateFlagsOf(entry),
  totals: totalsOf(entry),
});

export const newOrder = (): Order => unsavedOrder(newEntry());

/** Fields that belong to the one order and not to its transport: no other order takes their values. */
export const ownOfOneOrder: ReadonlySet<OrderPath> = new Set(['acceptNo']);

/** Copies an order without the fields that are its own. */
export const { copyOf, copyAlert } = copying(orderFields, closingDays, (entry) =>
  unsavedOrder({ ...entry, ...Object.fromEntries([...ownOfOneOrder].map((path) => [path, null])) }),
);
