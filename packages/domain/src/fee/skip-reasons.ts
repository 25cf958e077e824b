import { closedReason, missingReason, stateReasons } from '../message/activity-sentence.ts';
import { undoReasons } from '../message/undo-sentence.ts';
import { feeClosingDays } from './closing-days.ts';
import { feeLabel, feeLeaves } from './path.ts';

/** Texts of the reasons why a batch skips a fee, by the stored key. */
export const feeSkipReasons: Readonly<Record<string, string>> = {
  ...stateReasons,
  ...undoReasons,
  ...Object.fromEntries([...feeLeaves.keys()].map((path) => [path, missingReason(feeLabel(path))])),
  ...Object.fromEntries(feeClosingDays.map(({ path, flag }) => [flag, closedReason(feeLabel(path))])),
};
