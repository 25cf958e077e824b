import { type ExportColumn, exportColumns } from '../transfer/export-columns.ts';
import { group } from '../field/field.ts';
import { orderFields } from './fields.ts';
import { orderRecord, totalFields } from './record.ts';

const { pickRailPayment: _, ...exportedTotals } = totalFields;
const { acceptNo, ...otherFields } = orderFields;
const { id, cwoOrderNo, confirmed, importLocked, nameConverted, arrivalFeeApplied } = orderRecord;

/**
 * Columns of the transport results and of the analysis (EXP-27): number and states of the order, every entered field
 * and the six sums. The states are included because the analysis has orders of any state.
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
