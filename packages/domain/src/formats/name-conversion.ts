import { hinmokuRef } from '../lookup/refs.ts';
import { nameConversionFields } from '../name-conversion/fields.ts';
import { column, type ImportFormat } from '../transfer/import-format.ts';
import { agentColumns, stationColumns } from './station-columns.ts';

const key = { required: true, key: true };

/** 名称変換: how a feed's consignee names are to be written (NCONV-02); its export has the same columns (NCONV-12). */
export const nameConversionFormat: ImportFormat = {
  kind: 'name-conversion',
  file: 'csv',
  columns: [
    column('consigneeNm', nameConversionFields.consigneeNm, key),
    ...stationColumns('tsuun', ['JR駅コード', '駅枝番'], key),
    ...agentColumns('tsuun', ['受託人コード', '受託人サブコード'], key),
    column('hinmokuCode', hinmokuRef.shape.hinmokuCode, key),
    column('conversionNm', nameConversionFields.conversionNm, { required: true }),
  ],
};
