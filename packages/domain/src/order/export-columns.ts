import type { ExportColumn } from '../transfer/export-column.ts';
import { exportColumns } from '../transfer/export-columns.ts';
import { group } from '../field/field.ts';
import { orderFields } from './fields.ts';
import { orderRecord, totalFields } from './record.ts';

const { pickRailPayment: _, ...exportedTotals } = totalFields;
const { acceptNo, ...otherFields } = orderFields;
const { id, cwoOrderNo, confirmed, importLocked, nameConverted, arrivalFeeApplied } = orderRecord;

/**
 * The columns of the transport results and of the analysis (EXP-27): the numbers of the order and its states, every
 * field that can be typed, the six sums. The states because the analysis holds orders of either.
 */
export const orderExportColumns: readonly ExportColumn[] = exportColumns({
  acceptNo,
  cwoOrderNo,
  id,
  confirmed,
  importLocked,
  nameConverted,
  arrivalFeeApplied,
  ...otherFields,
  totals: group('合計', exportedTotals),
});
