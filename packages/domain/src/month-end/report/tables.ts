import { integer, text, yen, type Description } from '../../field/field.ts';
import { monthWords, sourceWord } from '../../message/month-end/report.ts';
import { chartLabel, previousYearMonth, type ChartFigure, type ChartPoint } from './charts.ts';
import { type FigureColumn, figureColumns } from './figure-columns.ts';
import { partLabel, type MonthPart } from './search.ts';
import type { MonthRow } from './rows.ts';

/** Exported table of 月次照合: headings with their kinds, and the cells below them. Rates are numbers of percent. */
export interface MonthTable {
  readonly columns: Description;
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const any = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
const number = (label: string) => integer(label, any);
const percent = (label: string) => number(`${label}（％）`);
const percentOf = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10);

/** Table of the lines of a month with their sums, as they are shown (CHART-08). */
export function lineTable(rows: readonly MonthRow[], part: MonthPart): MonthTable {
  return {
    columns: {
      code: text(monthWords.code, 24),
      name: text(partLabel(part), 60),
      source: text(monthWords.source, 10),
      ...Object.fromEntries(figureColumns.map(({ key, label, kind }) => [key, kindsOfFile[kind](label)])),
    },
    rows: rows.map(cellsOf),
  };
}

const kindsOfFile = { count: number, yen: (label: string) => yen(label), percent } as const;

const cellsOf = (row: MonthRow): MonthTable['rows'][number] => [
  row.code,
  row.name,
  row.kind === 'line' && row.source !== null ? sourceWord(row.source) : null,
  ...figureColumns.map(({ kind, value }: FigureColumn) => (kind === 'percent' ? percentOf(value(row)) : value(row))),
];

/** Table of a chart, month by month with the previous year's values (CHART-05). */
export function chartTable(figure: ChartFigure, points: readonly ChartPoint[]): MonthTable {
  const label = chartLabel(figure);
  const rate = figure === 'confirmedRate';
  const column = (of: string) => (rate ? percent(of) : yen(of));
  const cell = (value: number | null) => (rate ? percentOf(value) : value);
  return {
    columns: {
      month: text(monthWords.month, 7),
      now: column(label),
      lastMonth: text(monthWords.lastYear, 7),
      last: column(`${monthWords.lastYear}の${label}`),
    },
    rows: points.map(({ month, now, last }) => [month, cell(now), previousYearMonth(month), cell(last)]),
  };
}
