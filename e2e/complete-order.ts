import { orderBody } from '../packages/server/testing/order-body.ts';

/** An order that could be confirmed at once, with master rows of the sample; without money, so that nobody need be billed or paid. */
export const completeOrder = orderBody({
  keitan: { id: '110100' },
  chargeTransportation: { id: '1591/-/10010/000' },
  hinmoku: { id: '010102' },
  depTransportation: { id: '1591/-/10010/000' },
  arrTransportation: { id: '2491/-/30010/000' },
  shipperNm: '十勝農産',
  consigneeNm: '青葉市場',
});
