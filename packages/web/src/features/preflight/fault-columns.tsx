import type { Preflight, PreflightColumn, PreflightRow } from '@tsuun/contract/preflight/preflights';
import { addedColumnText, preflightWords } from '@tsuun/domain/message/preflight-sentence';
import { isAddedColumn } from '@tsuun/domain/preflight/added-columns';
import { columnLink } from '@tsuun/domain/preflight/column-link';
import { shortFault } from '@tsuun/domain/message/short-fault';
import type { Column } from '@tsuun/domain/transfer/import-format';
import type { CheckedColumn } from '../../checking/checked-columns.ts';
import { textWidth, valueWidth } from '../../checking/text-room.ts';
import type { CorrectionState } from './edits.ts';
import { formatColumns } from './typed-faults.ts';

/** Paths of the columns that identify a row; they stay visible. */
const pinnedPaths: ReadonlySet<string> = new Set(['acceptNo', 'consigneeNm']);

/** Columns that identify a row: those of the format, or the first ones. */
function leadingOf(
  { columns, summaryLabels }: Preflight,
  read: ReadonlyMap<number, Column>,
): readonly PreflightColumn[] {
  const own = columns.filter(isOfFile);
  const isPinned = ({ place }: PreflightColumn): boolean => pinnedPaths.has(read.get(place)?.path ?? '');
  const known = own.filter(
    (column) =>
      isPinned(column) || (column.header !== null && summaryLabels.some((label) => column.header?.endsWith(label))),
  );
  return known.length > 0 ? known : own.slice(0, 3);
}

/** Positions of the columns that identify a row; a phone shows only one. */
export const leadingPositions = (preflight: Preflight, narrow: boolean): ReadonlySet<number> =>
  new Set(
    leadingOf(preflight, formatColumns(preflight))
      .map(({ place }) => place)
      .slice(0, narrow ? 1 : undefined),
  );

/** Key of the column with a position of the file. */
export const columnKey = (place: number): string => `cell${place}`;

export const isOfFile = ({ place }: PreflightColumn): boolean => !isAddedColumn(place);

/** Positions with a fault or a correction. */
function relevantPositions(rows: readonly PreflightRow[], now: CorrectionState): ReadonlySet<number> {
  const places = new Set([...now.cells.values()].map(({ place }) => place));
  for (const { faults } of rows) for (const { place } of faults) if (place !== null) places.add(place);
  return places;
}

interface Shown {
  readonly onlyFaulty: boolean;
  /** True if there is room for only one identifying column. */
  readonly narrow: boolean;
}

/** Shown columns of the file: all, or the identifying ones and those with faults or corrections. */
export function shownColumns(
  preflight: Preflight,
  rows: readonly PreflightRow[],
  now: CorrectionState,
  { onlyFaulty, narrow }: Shown,
): readonly PreflightColumn[] {
  const { columns } = preflight;
  if (!onlyFaulty) return columns;
  const leading = leadingPositions(preflight, narrow);
  const relevant = relevantPositions(rows, now);
  return columns.filter(({ place }) => leading.has(place) || relevant.has(place));
}

/** Widths in pixels: of a row's number, around a value, the smallest and the largest. */
const widths = { row: 48, around: 16, min: 40, max: 230 } as const;
/** Number of rows whose texts decide about the width of a column. */
const sampledRows = 60;

interface Drawn {
  readonly read: ReadonlyMap<number, Column>;
  /** Text of a cell with its correction and the name of its code. */
  readonly shownText: (row: PreflightRow, place: number) => string;
  readonly narrow: boolean;
  /** Positions of the columns that identify a row. */
  readonly leading: ReadonlySet<number>;
}

/**
 * Columns: the box that excludes a row and its number, then the pinned ones, other identifying ones, those with faults
 * at the last check, and the rest.
 */
export function faultColumnsOf(
  columns: readonly PreflightColumn[],
  rows: readonly PreflightRow[],
  { read, shownText, narrow, leading: known }: Drawn,
): readonly CheckedColumn[] {
  const faulty: ReadonlySet<number | null> = new Set(rows.flatMap(({ faults }) => faults.map(({ place }) => place)));
  const leading = new Set([...known].filter((place) => !faulty.has(place)));
  const sample = rows.slice(0, sampledRows);
  const ofFile = columns.map(({ place, heading, isNumber }): CheckedColumn => {
    const label = isAddedColumn(place) ? addedColumnText(heading) : heading;
    const column = read.get(place);
    const values = sample.map((row) => valueWidth(shownText(row, place)));
    const reasons = shortFaults(rows, place, label, column).map(textWidth);
    const content = Math.max(textWidth(label), ...values, ...reasons) + widths.around;
    const link = column ? columnLink(column) : null;
    return {
      key: columnKey(place),
      label,
      width: Math.min(widths.max, Math.max(widths.min, content)),
      place,
      align: isNumber ? 'end' : 'start',
      pinned: !narrow && pinnedPaths.has(column?.path ?? ''),
      look: faulty.has(place) ? 'fault-column' : undefined,
      // A branch or an agent alone names no row of the master; F4 lists those of all stations.
      offers: link === null ? column?.field.kind === 'choice' : link.part === link.target.code[0],
      ...(link !== null && { lookup: { target: link.target } }),
    };
  });
  return [
    { key: 'exclude', label: preflightWords.exclude, width: 40, pinned: true, leavesOut: true },
    {
      key: 'row',
      label: preflightWords.row,
      width: Math.max(widths.row, ...sample.map(({ rowText }) => textWidth(rowText) + widths.around)),
      align: 'end',
      pinned: true,
      look: 'fault-row-number checking-row-number',
    },
    ...ofFile.filter(({ pinned }) => pinned),
    ...ofFile.filter(({ pinned, place = -1 }) => !pinned && leading.has(place)),
    ...ofFile.filter(({ pinned, place = -1 }) => !pinned && !leading.has(place) && faulty.has(place)),
    ...ofFile.filter(({ pinned, place = -1 }) => !pinned && !leading.has(place) && !faulty.has(place)),
  ];
}

/** Short texts of the faults that the last check found in a column, each once. */
function shortFaults(
  rows: readonly PreflightRow[],
  place: number,
  label: string,
  column: Column | undefined,
): readonly string[] {
  const kind = column?.field.kind ?? null;
  const texts = rows.flatMap(({ cells, faults }) =>
    faults
      .filter((fault) => fault.place === place)
      .map(({ sentence }) => shortFault(sentence, { label, kind, text: cells?.[place] ?? '' })),
  );
  return [...new Set(texts)];
}
