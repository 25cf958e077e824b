import { tsuunRef } from '../lookup/refs.ts';
import { refTo } from '../search/search.ts';

/** Query for the work of one station, or of all (WORK-05). */
export const workSearch = {
  chargeTransportationId: refTo('担当駅', tsuunRef, { variant: 'charge-transportation' }),
};
