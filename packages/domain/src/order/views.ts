import { viewWords } from '../message/list-view.ts';
import { blankConditions } from '../search/conditions.ts';
import type { ListView, ViewScope } from '../search/list-view.ts';
import { noReason } from '../search/unmet-reasons.ts';
import { orderSearch, type OrderConditions } from './search.ts';

const view = (key: 'today' | 'ready' | 'differences' | 'own', conditions: Partial<OrderConditions>) => ({
  key,
  label: viewWords[key],
  conditions: { ...blankConditions(orderSearch), ...conditions },
});

/** Fixed views of the order list; the last one only if the user has chosen a station (SEARCH-20). */
export const orderViews = ({ today, station }: ViewScope): readonly ListView<OrderConditions>[] => [
  view('today', { bizResultDt: { from: today, to: today } }),
  view('ready', { unmet: noReason }),
  view('differences', { pendingChange: true }),
  ...(station === null ? [] : [view('own', { chargeTransportationId: station, confirmType: '0' })]),
];
