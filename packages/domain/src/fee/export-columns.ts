import { group } from '../field/field.ts';
import type { ExportColumn } from '../transfer/export-column.ts';
import { exportColumns } from '../transfer/export-columns.ts';
import { feeFields } from './fields.ts';
import { feeRecord, feeTotalFields } from './record.ts';

/**
 * Columns of the fee results (EXP-27): id, every entered field, the sums. States are missing, because the file has only
 * confirmed fees.
 */
export const feeExportColumns: readonly ExportColumn[] = exportColumns({
  id: feeRecord.id,
  ...feeFields,
  totals: group('合計', feeTotalFields),
});
