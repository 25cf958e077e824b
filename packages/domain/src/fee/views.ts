import { viewWords } from '../message/list-view.ts';
import { blankConditions } from '../search/conditions.ts';
import type { ListView, ViewScope } from '../search/list-view.ts';
import { noReason } from '../search/unmet-reasons.ts';
import { feeSearch, type FeeConditions } from './search.ts';

const view = (key: 'today' | 'ready' | 'own', conditions: Partial<FeeConditions>) => ({
  key,
  label: viewWords[key],
  conditions: { ...blankConditions(feeSearch), ...conditions },
});

/** Fixed views of the fee list; the last one only if the user has chosen a station (SEARCH-20). */
export const feeViews = ({ today, station }: ViewScope): readonly ListView<FeeConditions>[] => [
  view('today', { bizResultDt: { from: today, to: today } }),
  view('ready', { unmet: noReason }),
  ...(station === null ? [] : [view('own', { chargeTransportationId: station, confirmType: '0' })]),
];
