import type { Preflight, PreflightColumn, PreflightRow } from '@tsuun/contract/preflight/preflights';
import { importFormats } from '@tsuun/domain/formats/import-formats';
import { addedColumnText, preflightWords } from '@tsuun/domain/message/preflight-sentence';
import { isAddedPlace } from '@tsuun/domain/preflight/added-columns';
import { columnLink } from '@tsuun/domain/preflight/column-link';
import type { Column } from '@tsuun/domain/transfer/import-format';
import type { CheckedColumn } from '../../checking/checked-columns.ts';
import { textWidth, valueWidth } from '../../checking/text-room.ts';
import type { CorrectionState } from './edits.ts';

/** The columns of the format by which a row is recognised; they stay in sight. */
const pinnedPaths: ReadonlySet<string> = new Set(['acceptNo', 'consigneeNm']);

/** The columns of the format by their places in the file; a place that is not read has none. */
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

/** The columns by which a row is known: those that name it elsewhere, or the first ones. */
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

/** Places of the columns by which a row is known; on a phone there is room for one. */
export const leadingPlaces = (preflight: Preflight, narrow: boolean): ReadonlySet<number> =>
  new Set(
    leadingOf(preflight, formatColumns(preflight))
      .map(({ place }) => place)
      .slice(0, narrow ? 1 : undefined),
  );

export const isOfFile = ({ place }: PreflightColumn): boolean => !isAddedPlace(place);

/** Places with a fault, or that were corrected. */
function placesToSee(rows: readonly PreflightRow[], now: CorrectionState): ReadonlySet<number> {
  const places = new Set([...now.cells.values()].map(({ place }) => place));
  for (const { faults } of rows) for (const { place } of faults) if (place !== null) places.add(place);
  return places;
}

interface Shown {
  readonly onlyFaulty: boolean;
  /** There is room for one of the columns by which a row is known. */
  readonly narrow: boolean;
}

/** The columns of the file that are shown: all, or those one knows a row by and those with something to see. */
export function shownColumns(
  preflight: Preflight,
  rows: readonly PreflightRow[],
  now: CorrectionState,
  { onlyFaulty, narrow }: Shown,
): readonly PreflightColumn[] {
  const { columns } = preflight;
  if (!onlyFaulty) return columns;
  const leading = leadingPlaces(preflight, narrow);
  const seen = placesToSee(rows, now);
  return columns.filter(({ place }) => leading.has(place) || seen.has(place));
}

/** Pixels: between a value and the lines around its cell, the least and the greatest width, room for a fault. */
const widths = { around: 16, least: 40, most: 230, fault: 138 } as const;
/** The texts of so many rows decide how wide a column is. */
const sampledRows = 60;

interface Drawn {
  readonly read: ReadonlyMap<number, Column>;
  /** A cell as it is shown, with the name of its code. */
  readonly shownText: (row: PreflightRow, place: number) => string;
  readonly narrow: boolean;
  /** Places of the columns by which a row is known. */
  readonly leading: ReadonlySet<number>;
}

/**
 * The box that excludes a row and its number, then the columns of the file: those that stay in sight, others by which a
 * row is known, those with faults at the last check, and the rest.
 */
export function faultColumnsOf(
  columns: readonly PreflightColumn[],
  rows: readonly PreflightRow[],
  now: CorrectionState,
  { read, shownText, narrow, leading: known }: Drawn,
): readonly CheckedColumn[] {
  const seen = placesToSee(rows, now);
  const faulty: ReadonlySet<number | null> = new Set(rows.flatMap(({ faults }) => faults.map(({ place }) => place)));
  const leading = new Set([...known].filter((place) => !faulty.has(place)));
  const sample = rows.slice(0, sampledRows);
  const ofFile = columns.map(({ place, heading, isNumber }): CheckedColumn => {
    const label = isAddedPlace(place) ? addedColumnText(heading) : heading;
    const values = sample.map((row) => valueWidth(shownText(row, place)));
    const content = Math.max(textWidth(label), ...values) + widths.around;
    const column = read.get(place);
    const link = column ? columnLink(column) : null;
    return {
      key: `cell${place}`,
      label,
      width: Math.min(widths.most, Math.max(widths.least, content, seen.has(place) ? widths.fault : 0)),
      place,
      align: isNumber ? 'end' : 'start',
      pinned: !narrow && pinnedPaths.has(column?.path ?? ''),
      look: faulty.has(place) ? 'fault-column' : undefined,
      // A branch or an agent alone means no row of the master; F4 lists those of all stations.
      offers: link === null ? column?.field.kind === 'choice' : link.part === link.target.code[0],
      ...(link !== null && { lookup: { target: link.target } }),
    };
  });
  return [
    { key: 'exclude', label: preflightWords.exclude, width: 40, pinned: true, leavesOut: true },
    {
      key: 'row',
      label: preflightWords.row,
      width: 48,
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
