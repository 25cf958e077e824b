import { paymentDatesSentence } from '../message/sentence.ts';
import { closingAlert } from '../closing/closing-days.ts';
import { closingDays } from './days/closing-days.ts';
import { pairLabel, paymentPairs } from './days/payment-dates.ts';
import { orderLabel } from './path.ts';
import type { ClosingFlags, PaymentDateFlags } from './record.ts';

/**
 * What a person is told on opening an order, one line each: dates past closing, then payment dates that do not agree
 * (ORD-EDIT-09, 10, 11; confirmed orders too). Reads the flags the server sent, so both sides tell the same.
 */
export function openingAlerts(flags: ClosingFlags & PaymentDateFlags): string[] {
  const pairs = paymentPairs.filter(({ flag }) => !flags[flag]).map(pairLabel);
  const closing = closingAlert(closingDays, flags, orderLabel);
  return [...(closing ? [closing] : []), ...(pairs.length > 0 ? [paymentDatesSentence(pairs)] : [])];
}
