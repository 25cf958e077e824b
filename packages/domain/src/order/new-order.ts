import { blankRecord } from '../field/blank.ts';
import { orderFields, type OrderEntry } from './fields.ts';
import { paymentDateFlags } from './days/payment-dates.ts';
import { orderRecord, type Order } from './record.ts';
import { totalsOf } from './totals.ts';

/** Nothing entered yet; the additional charge is an ordinary one unless said otherwise (ORD-FIELD-21). */
export function newEntry(): OrderEntry {
  const blank = blankRecord(orderFields);
  return { ...blank, additionalAmtInfo: { ...blank.additionalAmtInfo, additionalType: ordinary } };
}

const ordinary = '1';

/** The entry with an additional amount of an ordinary kind where none was given (ORD-FIELD-21). */
export function withAdditionalType(entry: OrderEntry): OrderEntry {
  const { amt, additionalType } = entry.additionalAmtInfo;
  if (amt === null || additionalType !== null) return entry;
  return { ...entry, additionalAmtInfo: { ...entry.additionalAmtInfo, additionalType: ordinary } };
}

/** An order as it was entered, before it was ever saved: no id, no version, not deletable. */
export const unsavedOrder = (entry: OrderEntry): Order => ({
  ...blankRecord(orderRecord),
  ...entry,
  ...paymentDateFlags(entry),
  totals: totalsOf(entry),
});

/** The record behind 新規登録. */
export const newOrder = (): Order => unsavedOrder(newEntry());
