import * as calls from '@tsuun/contract/arrival-fees';
import type { Route } from '../../http/route.ts';
import { recordActs } from '../../record/record-acts.ts';
import type { Services } from '../../services.ts';
import { arrivalFeeFilter } from './arrival-fee-filter.ts';
import { arrivalFeeSaveRules } from './save-rules.ts';
import { storedArrivalFee } from './stored-arrival-fee.ts';

/** The arrival-fee master (API-63 to API-66); its re-apply is among the orders' calls, since it changes orders. */
export function arrivalFeeRoutes(route: Route, services: Services): void {
  const acts = recordActs(services, storedArrivalFee, arrivalFeeSaveRules);
  route(calls.searchArrivalFees, acts.search(arrivalFeeFilter));
  route(calls.searchArrivalFeeIds, acts.ids(arrivalFeeFilter));
  route(calls.getArrivalFee, acts.get);
  route(calls.getArrivalFeeHistory, acts.history);
  route(calls.saveArrivalFee, acts.save);
  route(calls.deleteArrivalFee, acts.remove);
}
