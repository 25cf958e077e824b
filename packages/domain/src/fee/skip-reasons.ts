import { closedReason, missingReason, stateReasons } from '../message/activity-sentence.ts';
import { undoReasons } from '../message/undo-sentence.ts';
import { feeClosingDays } from './closing-days.ts';
import { feeLabel, feeLeaves } from './path.ts';

/** Why a batch passes a fee over, in words by the key that is stored. */
export const feeSkipReasons: Readonly<Record<string, string>> = {
  ...stateReasons,
  ...undoReasons,
  ...Object.fromEntries([...feeLeaves.keys()].map((path) => [path, missingReason(feeLabel(path))])),
  ...Object.fromEntries(feeClosingDays.map(({ path, flag }) => [flag, closedReason(feeLabel(path))])),
};
