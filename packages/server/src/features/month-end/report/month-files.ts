import { Readable } from 'node:stream';
import type { downloadMonth, downloadThirteenMonths } from '@tsuun/contract/month-end/report';
import type { QueryOf } from '@tsuun/contract/endpoint';
import { monthWords, chartName, monthFileName } from '@tsuun/domain/message/month-end/report';
import {
  chartLabel,
  chartPoints,
  monthsUpTo,
  previousYearQuery,
  withPreviousYear,
} from '@tsuun/domain/month-end/report/charts';
import { filtersInFileName } from '@tsuun/domain/month-end/report/filters';
import { doubtfulRows } from '@tsuun/domain/month-end/report/grouped-rows';
import { hasNoFeePart, rowsOf } from '@tsuun/domain/month-end/report/rows';
import { monthQuery, type MonthQuery, partLabel, thirteenMonths } from '@tsuun/domain/month-end/report/search';
import { chartTable, lineTable, type MonthTable } from '@tsuun/domain/month-end/report/tables';
import { exportColumns } from '@tsuun/domain/transfer/export-columns';
import type { Day } from '@tsuun/domain/value/day';
import type { Queryable } from '../../../db/transaction.ts';
import { exportFile } from '../../../export/export-file.ts';
import type { ExportFormat } from '../../../export/export-source.ts';
import { copyText } from '../../../export/rows/copy-text.ts';
import { readFilterNames } from '../read-filter-names.ts';
import { monthChanged, monthLines, monthsOf } from './month-sums.ts';

/** File made at this moment. */
export interface MonthFile {
  readonly name: string;
  readonly content: Readable;
}

/** Creates the file with the lines of a month as they are shown, with their sums (CHART-08). */
export async function linesFile(
  db: Queryable,
  { doubtful, format, ...conditions }: QueryOf<typeof downloadMonth>,
  today: Day,
): Promise<MonthFile> {
  const query = monthQuery(conditions, today);
  const [lines, changed] = await Promise.all([monthLines(db, query), monthChanged(db, query)]);
  const all = rowsOf(lines, query.part, changed);
  const rows = doubtful ? doubtfulRows(all, !hasNoFeePart(query.part)) : all;
  return fileOf(db, query, `${partLabel(query.part)}別`, lineTable(rows, query.part), format ?? 'csv');
}

/** Creates the file with the numbers of one chart of thirteen months (CHART-05). */
export async function thirteenFile(
  db: Queryable,
  { figure, format, ...conditions }: QueryOf<typeof downloadThirteenMonths>,
  today: Day,
): Promise<MonthFile> {
  const query = monthQuery(conditions, today);
  const drawn = figure ?? 'billing';
  const years = [query, previousYearQuery(query)].map(async (one) =>
    monthsUpTo(one, await monthsOf(db, thirteenMonths(one))),
  );
  const [months = [], before = []] = await Promise.all(years);
  const table = chartTable(drawn, chartPoints(drawn, withPreviousYear(months, before)));
  return fileOf(db, query, chartName(chartLabel(drawn)), table, format ?? 'csv');
}

async function fileOf(
  db: Queryable,
  query: MonthQuery,
  what: string,
  { columns, rows }: MonthTable,
  format: ExportFormat,
): Promise<MonthFile> {
  const names = await readFilterNames(db, query);
  const filters = filtersInFileName(names.map(({ label, text: name }) => `${label}${name}`));
  const text = copyText(rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))));
  const file = { format, title: monthWords.title, columns: exportColumns(columns) };
  return {
    name: `${monthFileName(query.from, what, filters)}.${format}`,
    content: exportFile(file, Readable.from([text]), () => undefined),
  };
}
