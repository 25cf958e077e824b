import { workWords } from '../../message/work.ts';
import { type UnmetReason, unmetReasons } from '../../search/unmet-reasons.ts';
import { closingDays } from '../days/posting-dates.ts';
import { partyPaths } from '../path.ts';
import { confirmReasons } from './confirm-reasons.ts';
import { stateReasons } from '../../message/activity-sentence.ts';
import { undoReasons } from '../../message/undo-sentence.ts';

/** Conditions that a stored order can still fail: it always has an id. */
const rules = confirmReasons.filter(({ key }) => key !== 'id');

/** Payees that amounts of an order can require. */
export const payees = partyPaths.filter((party) => party !== 'billingTo');

/** Reason for any missing posting day, the sum of five reasons that also exist by themselves. */
export const bookDayReason: UnmetReason = {
  value: 'bookDays',
  label: workWords.bookDayMissing,
  keys: ['bizResultDt', 'billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'],
};

/**
 * Reasons why stored orders cannot be confirmed, for searching the list and for the counts of HOME (WORK-01, WORK-04).
 */
export const orderReasons: readonly UnmetReason[] = unmetReasons(rules, [
  { value: 'payTo', label: workWords.payeeMissing, keys: payees },
  { value: 'closed', label: workWords.pastClosing, keys: closingDays.map(({ flag }) => flag) },
]).flatMap((reason) => (reason.value === bookDayReason.keys[0] ? [bookDayReason, reason] : [reason]));

export const orderSkipReasons: Readonly<Record<string, string>> = {
  ...stateReasons,
  ...undoReasons,
  ...Object.fromEntries(confirmReasons.map(({ key, reason }) => [key, reason])),
};
