import { tsuunRef } from '../lookup/refs.ts';
import { refTo } from '../search/search.ts';

/** Query for the work of one station, or of all (WORK-05). */
export const workSearch = {
  chargeTransportationId: refTo('担当駅', tsuunRef, { variant: 'charge-transportation' }),
};

/** Conditions of the lines of 要対応, which records leave when the work is done. */
export const workConditions = ['unmet', 'pendingChange'] as const;
