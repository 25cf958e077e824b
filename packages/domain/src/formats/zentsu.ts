import type { Column, ImportFormat } from '../transfer/import-format.ts';
import { agentColumns, counterpartyColumn, orderColumn, stationColumns } from './order-column.ts';

const key = { required: true, key: true };

const depStation: readonly Column[] = [
  ...stationColumns('depTransportation', ['発駅コード', '発駅枝番']),
  ...agentColumns('depTransportation', ['発受託人コード', '発受託人サブコード']),
];

const arrStation: readonly Column[] = [
  ...stationColumns('arrTransportation', ['着駅コード', '着駅枝番']),
  ...agentColumns('arrTransportation', ['着受託人コード', '着受託人サブコード']),
];

/** Charges of the file. Without header it is read by position, so that a new charge must not move the others. */
const pickKinds = [
  ...['amt', 'standbyAmt', 'incWorkAmt', 'personAmt', 'extraAmt', 'cntnReturnAmt', 'handlingAmt'],
  ...['rentalCntnAmt', 'curingMaterialsAmt', 'fuelAmt'],
];
const deliveryKinds = [
  'amt',
  'winterAmt',
  'personAmt',
  'standbyAmt',
  'incWorkAmt',
  'extraAmt',
  'cntnReturnAmt',
  'handlingAmt',
];

const charges = (group: string, kinds: readonly string[]): Column[] =>
  kinds.map((kind) => orderColumn(`${group}.${kind}`));

const plain = (...paths: string[]): Column[] => paths.map((path) => orderColumn(path));

/** Format 全通SYS: complete orders of the nationwide system (IMP-25). */
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
    ...charges('railAmtInfo', ['amt', 'seikanAmt']),
    ...charges('deliveryAmtInfo', deliveryKinds),
    ...charges('payPickAmtInfo', pickKinds),
    ...charges('payRailAmtInfo', ['amt', 'extraAmt', 'otherAmt']),
    ...charges('payDeliveryAmtInfo', deliveryKinds),
    ...['pickAmtPayTo', 'railAmtPayTo', 'deliveryAmtPayTo'].map(counterpartyColumn),
    ...['rentalCntnUseAmtPayTo', 'fuelAmtPayTo', 'pickCuringMaterialsAmtPayTo'].map(counterpartyColumn),
  ],
};

/** Format 52ft: rail transport only, a part of 全通SYS (IMP-25). */
export const fiftyTwoFtFormat: ImportFormat = {
  kind: '52ft',
  file: 'csv',
  columns: [
    orderColumn('acceptNo', { required: true, key: true }),
    orderColumn('cwoOrderNo'),
    orderColumn('orderType', { required: true }),
    ...['acceptDt', 'depDt', 'depCompDt', 'arrDt', 'arrCompDt'].map((path) => orderColumn(path)),
    ...['cntnTonnage', 'cntnSize', 'cntnNo', 'sealNo'].map((path) => orderColumn(path)),
    ...depStation,
    ...arrStation,
    ...['shipperNm', 'consigneeNm', 'hinmoku.hinmokuCode', 'itemQty'].map((path) => orderColumn(path)),
    ...['railAmtInfo.amt', 'payRailAmtInfo.amt', 'remarks'].map((path) => orderColumn(path)),
  ],
};
