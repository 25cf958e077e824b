import { stateReasons } from '../../message/activity-sentence.ts';
import { undoReasons } from '../../message/undo-sentence.ts';
import { confirmConditions } from './confirm-conditions.ts';

/** Why a batch passes an order over, in words by the key that is stored. */
export const orderSkipReasons: Readonly<Record<string, string>> = {
  ...stateReasons,
  ...undoReasons,
  ...Object.fromEntries(confirmConditions.map(({ key, reason }) => [key, reason])),
};
