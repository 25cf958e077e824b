import { day, integer, type LeafField, text, yen } from '../../field/field.ts';
import { invoiceDraftWords, taxLabel } from '../../message/month-end/invoice-draft.ts';
import { type CellKind, cellKindOf, flagMark } from '../../transfer/export-columns.ts';
import { workbookSerial } from '../../value/day.ts';
import type { DraftLine, DraftSum } from './draft.ts';

/** Column of a sheet: heading, kind and value of its cells; days are serial numbers. */
export interface DraftColumn<Row> {
  readonly heading: string;
  readonly kind: CellKind;
  readonly field: LeafField;
  readonly of: (row: Row) => string | number | null;
}

const column = <Row>(field: LeafField, of: DraftColumn<Row>['of']): DraftColumn<Row> => ({
  heading: field.label,
  kind: cellKindOf(field),
  field,
  of,
});

const serial = (value: string | null): number | null => (value === null ? null : workbookSerial(value));

export const lineColumns: readonly DraftColumn<DraftLine>[] = [
  column(text('区分', 8), ({ source }) => (source === 'order' ? 'オーダー' : invoiceDraftWords.fees)),
  column(text('ID', 10), ({ id }) => id),
  column(day('業務実績日'), ({ bizResultDt }) => serial(bizResultDt)),
  column(day('請求計上日'), ({ billingDt }) => serial(billingDt)),
  column(text('受付番号', 20), ({ acceptNo }) => acceptNo),
  column(text('コンテナ番号', 15), ({ cntnNo }) => cntnNo),
  column(text('種別／扱区分', 20), ({ type }) => type),
  column(text('発駅', 20), ({ from }) => from),
  column(text('着駅', 20), ({ to }) => to),
  column(text('荷送人', 60), ({ shipper }) => shipper),
  column(text('荷受人', 60), ({ consignee }) => consignee),
  column(text('品目／勘定科目', 40), ({ item }) => item),
  column(text('摘要', 60), ({ summary }) => summary),
  column(yen('集貨'), ({ pick }) => pick),
  column(yen('鉄道'), ({ rail }) => rail),
  column(yen('配達'), ({ delivery }) => delivery),
  column(yen('追加'), ({ additional }) => additional),
  column(yen(invoiceDraftWords.amount), ({ amount }) => amount),
  column(text('課税区分コード', 2), ({ taxCode }) => taxCode),
  column(text(invoiceDraftWords.tax, 20), ({ source, taxName }) => (source === 'order' ? null : taxName)),
  column(text(invoiceDraftWords.open, 1), ({ confirmed }) => (confirmed ? null : flagMark)),
  column(text(invoiceDraftWords.loan, 1), ({ loan }) => (loan ? flagMark : null)),
];

const counted = { min: 0, max: 9_999_999 };

/** Columns of the sheet of sums; its last row is the total. */
export const sumColumns: readonly DraftColumn<
  Pick<DraftSum, 'count' | 'amount' | 'openCount' | 'openAmount'> & { readonly label: string }
>[] = [
  column(text(invoiceDraftWords.tax, 32), ({ label }) => label),
  column(integer(invoiceDraftWords.count, counted), ({ count }) => count),
  column(yen(invoiceDraftWords.amount), ({ amount }) => amount),
  column(integer(invoiceDraftWords.openCount, counted), ({ openCount }) => openCount),
  column(yen(invoiceDraftWords.openAmount), ({ openAmount }) => openAmount),
];

export const labelOfSum = ({ source, taxName }: Pick<DraftSum, 'source' | 'taxName'>): string =>
  taxLabel(source, taxName);
