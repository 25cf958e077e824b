import { tsuunRef } from '../lookup/refs.ts';
import { refTo } from '../search/search.ts';

/** Whose work is asked for: of one station, or of all (WORK-05). */
export const workSearch = {
  chargeTransportationId: refTo('担当駅', tsuunRef, { variant: 'charge-transportation' }),
};
