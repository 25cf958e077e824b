import { monthWords } from '../../message/month-end/report.ts';
import { marginRate } from './figures.ts';
import type { OpenedFigure } from './record-conditions.ts';
import { confirmedRateOf, type MonthRow } from './rows.ts';

/** Column of 月次照合: one entry for the table, its sorting and its file. */
export interface FigureColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: 'count' | 'yen' | 'percent';
  /** Width in px; `wideWidth` for months of 100 million yen and more. */
  readonly width: number;
  readonly wideWidth?: number;
  /** Value of a row, of a rate in tenths of a percent; `null` if the row has none. */
  readonly value: (row: MonthRow) => number | null;
  /** Records that the value of a row opens, and how the link looks; a value without one that is 0 is a dash. */
  readonly opens?: { readonly figure: OpenedFigure; readonly look: 'quiet' | 'look' | 'alert' };
}

/** Number of records of a row, which a sum over payees does not have (MONTH-04). */
const counted = (row: MonthRow, value: number | null): number | null => (row.countless ? null : value);

/** Columns with figures, in their order (MONTH-02). */
export const figureColumns = [
  {
    key: 'count',
    label: monthWords.count,
    kind: 'count',
    width: 52,
    value: (row) => counted(row, row.figures.count),
    opens: { figure: 'count', look: 'quiet' },
  },
  {
    key: 'billing',
    label: monthWords.billing,
    kind: 'yen',
    width: 99,
    wideWidth: 124,
    value: ({ figures }) => figures.billing,
  },
  {
    key: 'payment',
    label: monthWords.payment,
    kind: 'yen',
    width: 99,
    wideWidth: 124,
    value: ({ figures }) => figures.payment,
  },
  {
    key: 'profit',
    label: monthWords.profit,
    kind: 'yen',
    width: 90,
    wideWidth: 116,
    value: ({ figures }) => figures.profit,
    opens: { figure: 'negative', look: 'alert' },
  },
  {
    key: 'rate',
    label: monthWords.rate,
    kind: 'percent',
    width: 62,
    value: ({ figures }) => marginRate(figures),
  },
  {
    key: 'confirmedRate',
    label: monthWords.confirmedRate,
    kind: 'percent',
    width: 62,
    value: confirmedRateOf,
  },
  {
    key: 'open',
    label: monthWords.open,
    kind: 'count',
    width: 56,
    value: (row) => counted(row, row.figures.count - row.figures.confirmed),
    opens: { figure: 'open', look: 'look' },
  },
  {
    key: 'openBilling',
    label: monthWords.openBilling,
    kind: 'yen',
    width: 102,
    wideWidth: 124,
    value: ({ figures: { billing, confirmedBilling } }) =>
      billing === null || confirmedBilling === null ? null : billing - confirmedBilling,
    opens: { figure: 'open', look: 'look' },
  },
  {
    key: 'openPayment',
    label: monthWords.openPayment,
    kind: 'yen',
    width: 102,
    wideWidth: 124,
    value: ({ figures: { payment, confirmedPayment } }) => payment - confirmedPayment,
    opens: { figure: 'open', look: 'look' },
  },
  {
    key: 'negative',
    label: monthWords.negative,
    kind: 'count',
    width: 87,
    value: ({ figures }) => figures.negative,
    opens: { figure: 'negative', look: 'alert' },
  },
  {
    key: 'zero',
    label: monthWords.zero,
    kind: 'count',
    width: 44,
    value: ({ figures }) => figures.zero,
    opens: { figure: 'zero', look: 'look' },
  },
  {
    key: 'changed',
    label: monthWords.changed,
    kind: 'count',
    width: 90,
    value: (row) => counted(row, row.changed),
    opens: { figure: 'changed', look: 'look' },
  },
] as const satisfies readonly FigureColumn[];

export type FigureColumnKey = (typeof figureColumns)[number]['key'];

/** Number of records that a figure of a row opens. */
export function openedCount({ figures, changed }: MonthRow, figure: OpenedFigure): number {
  if (figure === 'open') return figures.count - figures.confirmed;
  return (figure === 'changed' ? changed : figures[figure]) ?? 0;
}
