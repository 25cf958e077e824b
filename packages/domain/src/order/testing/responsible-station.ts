import type { OrderEntry } from '../fields.ts';
import { responsibleStationPath } from '../days/posting-dates.ts';

/**
 * The station an import makes responsible for an order: departure for types 10 and 30, arrival for 20 and 21.
 * The department is that station's `keitanBumonCode`, which the caller reads from the master.
 */
export function responsibleStation(
  order: Pick<OrderEntry, 'orderType' | 'depTransportation' | 'arrTransportation'>,
): OrderEntry['chargeTransportation'] {
  const path = responsibleStationPath(order.orderType);
  return path && order[path];
}
