import { deliveryAmounts, payRailAmounts, pickAmounts, railAmounts } from '../../order/amounts.ts';
import type { Column, ImportFormat } from '../import-format.ts';
import { counterpartyColumn, orderColumn } from '../order-column.ts';
import { agentColumns, stationColumns } from '../station-columns.ts';

const key = { required: true, key: true };

export const depStation: readonly Column[] = [
  ...stationColumns('depTransportation', ['発駅コード', '発駅枝番']),
  ...agentColumns('depTransportation', ['発受託人コード', '発受託人サブコード']),
];

export const arrStation: readonly Column[] = [
  ...stationColumns('arrTransportation', ['着駅コード', '着駅枝番']),
  ...agentColumns('arrTransportation', ['着受託人コード', '着受託人サブコード']),
];

/** The file has the kinds of charge in the order of the form. */
const pickKinds = Object.keys(pickAmounts(''));
const deliveryKinds = Object.keys(deliveryAmounts(''));

const charges = (group: string, kinds: readonly string[]): Column[] =>
  kinds.map((kind) => orderColumn(`${group}.${kind}`));

const plain = (...paths: string[]): Column[] => paths.map((path) => orderColumn(path));

/** 全通SYS: the whole order as the nationwide system knows it (IMP-25, DECISIONS 4). */
export const zentsuFormat: ImportFormat = {
  kind: 'zentsu',
  file: 'csv',
  columns: [
    orderColumn('acceptNo', key),
    orderColumn('cwoOrderNo'),
    orderColumn('orderType', { required: true }),
    ...plain('acceptDt', 'pickDt', 'pickCompDt', 'depDt', 'depCompDt', 'arrDt', 'arrCompDt', 'deliveryDt'),
    ...plain('deliveryCompDt', 'cntnTonnage', 'cntnSize', 'cntnNo', 'sealNo'),
    ...depStation,
    ...arrStation,
    ...plain('shipperNm', 'shipperAddress', 'consigneeNm', 'consigneeAddress', 'hinmoku.hinmokuCode', 'itemQty'),
    counterpartyColumn('billingTo'),
    ...plain('pickRemarks', 'deliveryRemarks', 'remarks'),
    ...plain('zentsuFrnsCommissionAmt', 'zentsuDepCommissionAmt', 'zentsuArrCommissionAmt'),
    ...plain('refDiscountRailAmt', 'refContractCd'),
    ...charges('pickAmtInfo', pickKinds),
    ...charges('railAmtInfo', Object.keys(railAmounts)),
    ...charges('deliveryAmtInfo', deliveryKinds),
    ...charges('payPickAmtInfo', pickKinds),
    ...charges('payRailAmtInfo', Object.keys(payRailAmounts)),
    ...charges('payDeliveryAmtInfo', deliveryKinds),
    ...['pickAmtPayTo', 'railAmtPayTo', 'deliveryAmtPayTo'].map(counterpartyColumn),
    ...['rentalCntnUseAmtPayTo', 'fuelAmtPayTo', 'pickCuringMaterialsAmtPayTo'].map(counterpartyColumn),
  ],
};
