import type { Preflight, PreflightRow } from '@tsuun/contract/preflight/preflights';
import { fullDayText } from '@tsuun/domain/field/full-day-text';
import { importFormats } from '@tsuun/domain/formats/import-formats';
import { cellFault } from '@tsuun/domain/preflight/shown-cell';
import type { Column } from '@tsuun/domain/transfer/import-format';
import type { Day } from '@tsuun/domain/value/day';
import { acceptDtHeader, dayInCell, isTouched, type Since } from './edits.ts';

/** Corrections of a file and the columns by which their texts are read. */
export interface TypedView {
  readonly since: Since;
  readonly read: ReadonlyMap<number, Column>;
  readonly today: Day;
}

/** Columns of the format by their positions in the file; positions that are not read have none. */
export function formatColumns({ kind, columns }: Preflight): ReadonlyMap<number, Column> {
  const format = importFormats.find((one) => one.kind === kind);
  const byHeader = new Map(format?.columns.map((column) => [column.header, column]));
  return new Map(
    columns.flatMap(({ place, header }) => {
      const column = header === null ? undefined : byHeader.get(header);
      return column === undefined ? [] : [[place, column] as const];
    }),
  );
}

/** Fault of a text typed into a cell, by the rules of its field and 受付日 of its row. */
export function typedFault(
  row: PreflightRow,
  { since, read, today }: TypedView,
  place: number,
  text: string,
): string | null {
  const column = read.get(place);
  if (column === undefined) return null;
  const acceptedAt = [...read].find(([, { header }]) => header === acceptDtHeader)?.[0];
  const acceptDt = dayInCell(row, since.now, acceptedAt);
  return cellFault(column, fullDayText(column.field, text, today, acceptDt));
}

/** Positions of the corrected cells with a fault by their text alone. */
export function typedFaultPlaces(row: PreflightRow, view: TypedView): readonly number[] {
  const { since } = view;
  if (since.now.excluded.has(row.row)) return [];
  const touched = [...since.now.cells.values()].filter(
    (cell) => cell.row === row.row && isTouched(since, cell.row, cell.place),
  );
  return touched.filter(({ place, text }) => typedFault(row, view, place, text) !== null).map(({ place }) => place);
}
