import { expect } from 'vitest';
import type { Api } from './api.ts';

/**
 * Three orders that differ in everything the list can ask for: A is full and confirmed, C came in and is not locked.
 * Their container numbers begin with `prefix`.
 */
export async function makeThreeOrders(api: Api, prefix: string): Promise<void> {
  const full = await api.make({
    cntnNo: `${prefix}-A`,
    acceptNo: `${prefix}-9`,
    bizResultDt: '2026-05-12',
    billingDt: '2026-05-12',
    railPaymentDt: '2026-05-12',
    pickCompDt: '2026-05-12',
    depCompDt: '2026-05-12',
    arrCompDt: '2026-05-15',
    deliveryCompDt: '2026-05-15',
    keitan: { id: '110200' },
    depTransportation: { id: '1291/-/30010/000' },
    arrTransportation: { id: '2291/-/90010/000' },
    shipperNm: '北星工業',
    shipperAddress: '北見市大正',
    consigneeNm: 'まるは倉庫',
    consigneeAddress: '秋田市泉',
    billingTo: { id: '0000004008' },
    pickAmtPayTo: { id: '0000002001' },
    deliveryAmtPayTo: { id: '0000002001' },
    pickCarInfo: { carNo: '0012' },
    deliveryAmtInfo: { amt: 100, winterAmt: 700 },
    payPickAmtInfo: { amt: 10 },
    payDeliveryAmtInfo: { amt: 10 },
  });
  await api.make({ cntnNo: `${prefix}-B` });
  const feed = await api.make({ cntnNo: `${prefix}-C`, orderType: '20', deliveryCarInfo: { carNo: '0034' } });
  expect(await api.confirm(full)).toBe(1);
  await api.post('/gpa/api/order/lock/release', [feed.id]);
}
