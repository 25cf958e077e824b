import { closedReason, missingReason } from '../message/activity-sentence.ts';
import { workWords } from '../message/work.ts';
import { unmetReasons, type UnmetReason } from '../search/unmet-reasons.ts';
import { feeLabel } from './path.ts';
import { alwaysRequired } from './required.ts';
import { feeSides } from './sides.ts';

const fields = [...alwaysRequired, ...feeSides.flatMap(({ party, account, tax }) => [party, account, tax])];
const closed = 'overPaymentDtLimit';

/**
 * Reasons why stored fees cannot be confirmed, for searching the list and for the counts of HOME (WORK-01, WORK-04).
 */
export const feeReasons: readonly UnmetReason[] = unmetReasons(
  [
    ...fields.map((path) => ({ key: path, reason: missingReason(feeLabel(path)) })),
    { key: closed, reason: closedReason(feeLabel('paymentDt')) },
  ],
  [{ value: 'closed', label: workWords.pastClosing, keys: [closed] }],
);
