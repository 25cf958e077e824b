import type { ColumnSet } from '../field/list-column.ts';

const parties = ['depTransportation', 'arrTransportation', 'shipperNm', 'consigneeNm', 'billingTo'];

/** Named sets of columns for the order list; pinned columns are in each of them (ORD-LIST-37). */
export const orderColumnSets: readonly ColumnSet[] = [
  { name: '基本', keys: ['orderType', 'bizResultDt', ...parties, 'totals.billing', 'totals.payment'] },
  {
    name: '日付',
    keys: [
      'orderType',
      'bizResultDt',
      'acceptDt',
      'pickCompDt',
      'depCompDt',
      'arrCompDt',
      'deliveryCompDt',
      'billingDt',
      'pickPaymentDt',
      'railPaymentDt',
      'deliveryPaymentDt',
    ],
  },
  {
    name: '金額',
    keys: [
      'orderType',
      'bizResultDt',
      'billingTo',
      'totals.billing',
      'totals.payment',
      'totals.pickPayment',
      'totals.railPayment',
      'totals.deliveryPayment',
      'deliveryAmtInfo.winterAmt',
      'payDeliveryAmtInfo.winterAmt',
    ],
  },
  {
    name: '当事者',
    keys: [
      ...parties,
      'depTransportation.kaishaName',
      'arrTransportation.kaishaName',
      'shipperAddress',
      'consigneeAddress',
      'deliveryAmtPayTo',
    ],
  },
];
