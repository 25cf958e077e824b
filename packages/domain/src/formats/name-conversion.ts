import { leavesOf } from '../field/leaves.ts';
import type { ExportColumn } from '../transfer/export-columns.ts';
import { hinmokuRef } from '../lookup/refs.ts';
import { nameConversionFields } from '../name-conversion/fields.ts';
import { column, type Column, type ImportFormat } from '../transfer/import-format.ts';
import { agentColumns, stationColumns } from './order-column.ts';

const key = { required: true, key: true };

/** Format 名称変換: names for a feed's consignees (NCONV-02); its export has the same columns (NCONV-12). */
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

const leaves = new Map(leavesOf(nameConversionFields).map((leaf) => [leaf.path, leaf]));

/**
 * Column of a field, or of the part of a link by which a file names it: `consigneeNm`, `tsuun.jrEkiCode`,
 * `hinmokuCode`.
 */
function exportColumn({ header, path, field }: Column): ExportColumn {
  const [link = '', part = null] = path === 'hinmokuCode' ? ['hinmoku', path] : path.split('.');
  const leaf = leaves.get(link);
  if (!leaf) throw new Error(`A name conversion has no ${path}`);
  return { heading: header, kind: 'text', leaf, part, field };
}

/** Columns of the import, so that an exported file can be edited and imported (NCONV-12). */
export const nameConversionExportColumns: readonly ExportColumn[] = nameConversionFormat.columns.map(exportColumn);
