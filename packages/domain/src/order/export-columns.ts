import type { ExportColumn } from '../transfer/export-column.ts';
import { exportColumns } from '../transfer/export-columns.ts';
import { group } from '../field/field.ts';
import { orderFields } from './fields.ts';
import { orderRecord, totalFields } from './record.ts';

const { pickRailPayment: _, ...exportedTotals } = totalFields;
const { acceptNo, ...otherFields } = orderFields;

/**
 * The columns of the transport results (EXP-27): both numbers of the order, every field that can be typed, the six
 * sums. States are left out: only confirmed orders are in the file.
 */
export const orderExportColumns: readonly ExportColumn[] = exportColumns({
  acceptNo,
  cwoOrderNo: orderRecord.cwoOrderNo,
  ...otherFields,
  totals: group('合計', exportedTotals),
});
