import { stateReasons } from '../../message/activity-sentence.ts';
import { undoReasons } from '../../message/undo-sentence.ts';
import { confirmConditions } from './confirm-conditions.ts';

/** Texts of the reasons why a batch skips an order, by the stored key. */
export const orderSkipReasons: Readonly<Record<string, string>> = {
  ...stateReasons,
  ...undoReasons,
  ...Object.fromEntries(confirmConditions.map(({ key, reason }) => [key, reason])),
};
