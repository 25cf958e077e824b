import { blankRecord } from '../field/blank.ts';
import { orderFields, type OrderEntry } from './fields.ts';
import { paymentDateFlags } from './days/payment-dates.ts';
import { orderRecord, type Order } from './record.ts';
import { totalsOf } from './totals.ts';

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
export const unsavedOrder = (entry: OrderEntry): Order => ({
  ...blankRecord(orderRecord),
  ...entry,
  ...paymentDateFlags(entry),
  totals: totalsOf(entry),
});

/** Record of 新規登録. */
export const newOrder = (): Order => unsavedOrder(newEntry());
