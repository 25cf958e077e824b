import { type ColumnSet, columnsOf, drawn, type ListColumn } from '../field/list-column.ts';
import { torihikisakiRef } from '../lookup/refs.ts';
import { orderListRecord } from './list-record.ts';
import { daysBefore, transportSteps } from './steps.ts';

const column = columnsOf(orderListRecord);

/** Width of a day column in pixels; longer headings need their own width. */
const day = 96;

/** Columns of text shrink so far that 請求合計 is in sight in a window of 1280 px with a scrollbar. */
const text = 140;
const shrinking = { minWidth: 112 };

const byName = { link: { code: [], name: torihikisakiRef.name } };

/** Headings of the agents, also in conditions. */
export const agentLabels = { dep: '発受託人名', arr: '着受託人名' } as const;

/** Column of a station's agent, the "consignee" next to the station in the list (ORD-LIST-10). */
const agent = (path: 'depTransportation' | 'arrTransportation', label: string): ListColumn =>
  column(path, 176, {
    key: `${path}.kaishaName`,
    label,
    link: { code: ['jutakuninCode', 'jutakuninSubCode'], name: 'kaishaName' },
    sorted: true,
  });

/**
 * Columns of the order list (ORD-LIST-07, 08, 10), the most used first. コピー and 削除 or its icon are the list's own
 * column at the end of a row (ORD-LIST-09).
 */
export const orderListColumns: readonly ListColumn[] = [
  drawn('state', '状態', 146, { pinned: 'start', sorted: true }),
  column('acceptNo', 112, { pinned: 'start' }),
  column('cntnNo', 102, { pinned: 'start' }),
  column('orderType', 52, { shortLabel: '種別' }),
  column('bizResultDt', 94),
  column('depTransportation', text, shrinking),
  column('arrTransportation', text, shrinking),
  column('shipperNm', text, shrinking),
  column('consigneeNm', text, shrinking),
  column('billingTo', text, { ...byName, ...shrinking }),
  column('totals.billing', 80, { important: true }),
  column('totals.payment', 80, { important: true }),
  column('totals.pickPayment', 96),
  column('totals.railPayment', 96),
  column('totals.deliveryPayment', 96),
  column('deliveryAmtInfo.winterAmt', 128, { label: '冬期割増料計（請求）' }),
  column('payDeliveryAmtInfo.winterAmt', 128, { label: '冬期割増料計（支払）' }),
  column('acceptDt', day),
  column('pickCompDt', day),
  column('depCompDt', day),
  column('arrCompDt', day),
  column('deliveryCompDt', day),
  column('billingDt', day),
  column('pickPaymentDt', 104),
  column('railPaymentDt', 104),
  column('deliveryPaymentDt', 104),
  agent('depTransportation', agentLabels.dep),
  agent('arrTransportation', agentLabels.arr),
  column('shipperAddress', 240),
  column('consigneeAddress', 240),
  column('deliveryAmtPayTo', 160, byName),
  column('id', 84),
];

/** Planned days, which only a list about the days of a step shows. */
export const plannedDayColumns: readonly ListColumn[] = transportSteps.flatMap(({ name, planned }) =>
  planned === null ? [] : column(planned, day, { label: `${name}予定日` }),
);

/**
 * Keys of the columns that come first in a list about missing fields (ORD-LIST-38): 業務実績日, before a day of a step its
 * planned day and the step before, and the fields themselves.
 */
export const columnsAbout = (fields: readonly string[]): readonly string[] => [
  ...new Set(['bizResultDt', ...fields.flatMap((field) => [...daysBefore(field), field])]),
];

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
