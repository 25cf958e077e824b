import { text } from '../../field/field.ts';
import { hinmokuRef } from '../../lookup/refs.ts';
import { column, type ImportFormat } from '../import-format.ts';
import { agentColumns, stationColumns } from '../station-columns.ts';

const key = { required: true, key: true };

/** 名称変換: how a feed's consignee names are to be written (NCONV-02); its export has the same columns (NCONV-12). */
export const nameConversionFormat: ImportFormat = {
  kind: 'name-conversion',
  file: 'csv',
  columns: [
    column('consigneeNm', text('変換前荷受人名', 60), key),
    ...stationColumns('tsuun', ['JR駅コード', '駅枝番'], key),
    ...agentColumns('tsuun', ['受託人コード', '受託人サブコード'], key),
    column('hinmokuCode', hinmokuRef.shape.hinmokuCode, key),
    column('conversionNm', text('変換後名称', 60), { required: true }),
  ],
};
