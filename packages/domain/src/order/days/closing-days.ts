import { closingSentence } from '../../message/sentence.ts';
import { orderLabel, type OrderPath } from '../path.ts';
import type { ClosingFlags } from '../record.ts';

/** The dates that closing looks at, with the flag that tells each (ORD-FIELD-11). */
export const closingDays = [
  { path: 'bizResultDt', flag: 'overEigyobiLimit' },
  { path: 'pickPaymentDt', flag: 'overPickPaymentDtLimit' },
  { path: 'railPaymentDt', flag: 'overRailPaymentDtLimit' },
  { path: 'deliveryPaymentDt', flag: 'overDeliveryPaymentDtLimit' },
] as const satisfies readonly { path: OrderPath; flag: keyof ClosingFlags }[];

/** 締め日を過ぎています。[ … ], or `null` where no flag is set (ORD-EDIT-09). */
export function closingAlert(flags: ClosingFlags): string | null {
  const over = closingDays.filter(({ flag }) => flags[flag]);
  return over.length === 0 ? null : closingSentence(over.map(({ path }) => orderLabel(path)));
}
