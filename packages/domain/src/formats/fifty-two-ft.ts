import type { ImportFormat } from '../transfer/import-format.ts';
import { orderColumn } from './order-column.ts';
import { arrStation, depStation } from './zentsu.ts';

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
