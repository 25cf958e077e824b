import { columnsOf, drawn, type ListColumn } from '../field/list-column.ts';
import { feeRecord, feeTotalFields } from './record.ts';
import { group } from '../field/field.ts';
import { type ExportColumn, exportColumns } from '../transfer/export-columns.ts';
import { feeFields } from './fields.ts';

const column = columnsOf(feeRecord);

const day = 96;
const yen = 88;
/** Width in pixels at which 差益 is fully visible in a window of 1440 px. */
const party = 200;

/**
 * Columns of the fee list (FEE-07: all fields, names next to codes), the most used first. コピー and 削除 or its icon are
 * the list's own column at the end of a row (FEE-26).
 */
export const feeListColumns: readonly ListColumn[] = [
  drawn('state', '状態', 140, { pinned: 'start', sorted: true }),
  column('bizResultDt', day),
  column('chargeTransportation', 136),
  column('atsukaiKubun', 112),
  column('billingTo', party),
  column('amt', yen),
  column('payTo', party),
  column('payAmt', yen),
  column('payAmt2', yen),
  column('totals.payment', yen),
  column('totals.profit', yen),
  column('summary', 200),
  column('keitan', 136),
  column('billingDt', day),
  column('paymentDt', day),
  column('inputDt', day),
  column('kanjokamoku', 184),
  column('kazeiKubun', 104),
  column('payKanjokamoku', 184),
  column('payKazeiKubun', 104),
  column('payTo2Nm', 160),
  drawn('loans', '事業費貸', 88, { sorted: true }),
  column('remarks', 240),
  column('id', 84),
];

/**
 * Columns of the fee results (EXP-27): id, every entered field, the sums. States are missing, because the file has only
 * confirmed fees.
 */
export const feeExportColumns: readonly ExportColumn[] = exportColumns({
  id: feeRecord.id,
  ...feeFields,
  totals: group('合計', feeTotalFields),
});
