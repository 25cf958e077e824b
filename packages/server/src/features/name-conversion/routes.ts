import * as calls from '@tsuun/contract/name-conversions';
import type { Route } from '../../http/route.ts';
import { recordHandlers } from '../../record/record-handlers.ts';
import type { Services } from '../../services.ts';
import { conversionFilter, conversionSortKeys, usedNames } from './name-conversions.ts';
import { storedConversion } from './stored-conversion.ts';

/**
 * Routes of the name-conversion master (API-68 to API-71, 78, 79); its re-apply is among the orders' routes, its
 * export among the exports.
 */
export function nameConversionRoutes(route: Route, services: Services): void {
  const { pool } = services;
  const handlers = recordHandlers(services, storedConversion);
  route(calls.searchNameConversions, handlers.search(conversionFilter, conversionSortKeys));
  route(calls.searchNameConversionIds, handlers.ids(conversionFilter));
  route(calls.getConversionNames, ({ query }) => usedNames(pool, 'conversion_nm', query.q));
  route(calls.getConsigneeNames, ({ query }) => usedNames(pool, 'consignee_nm', query.q));
  route(calls.getNameConversion, handlers.get);
  route(calls.saveNameConversion, handlers.save);
  route(calls.getNameConversionHistory, handlers.history);
  route(calls.deleteNameConversion, handlers.remove);
}
