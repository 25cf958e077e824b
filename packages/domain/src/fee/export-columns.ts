import { group } from '../field/field.ts';
import type { ExportColumn } from '../transfer/export-column.ts';
import { exportColumns } from '../transfer/export-columns.ts';
import { feeFields } from './fields.ts';
import { feeRecord, feeTotalFields } from './record.ts';

/**
 * The columns of the fee results (EXP-27): id, every field that can be typed, the sums. States are left out: only
 * confirmed fees are in the file.
 */
export const feeExportColumns: readonly ExportColumn[] = exportColumns({
  id: feeRecord.id,
  ...feeFields,
  totals: group('合計', feeTotalFields),
});
