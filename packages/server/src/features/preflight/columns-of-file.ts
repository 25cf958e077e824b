import type { PreflightColumn } from '@tsuun/contract/preflight/preflights';
import { addableColumns, addedColumnPosition } from '@tsuun/domain/preflight/added-columns';
import type { Column, FileFormat } from '@tsuun/domain/transfer/import-format';
import { matchKey } from '@tsuun/domain/value/match-key';
import type { VisibleFile } from '../../reader/reading.ts';
import { storable } from '../../import/row-errors.ts';

/** Maximum number of columns; no sheet that users can read has more, nor longer headings. */
const maxColumns = 2_000;
const maxHeadingLength = 200;

/**
 * Returns the columns of a file, each with the column as which it is read; for a file without headings those of the
 * format. They are followed by the columns of rows that are too long, then by those that the file lacks and
 * corrections may add.
 */
export function columnsOfFile(format: FileFormat, { first, layout, widest }: VisibleFile): PreflightColumn[] {
  if (first === null || layout === null) return [];
  const { columns } = format;
  const at = new Map(layout.places.map((place, i) => [place, columns[i]]));
  const known = layout.hasHeader ? first.cells : columns.map(({ header }) => header);
  const headings = [...known, ...Array.from({ length: Math.max(0, widest - known.length) }, () => '')];
  const ofFile = headings.slice(0, maxColumns).map((heading, place): PreflightColumn => {
    const column = at.get(place);
    return {
      place,
      heading: storable(heading.slice(0, maxHeadingLength)),
      header: column?.header ?? null,
      pointed: column !== undefined && matchKey(heading) !== matchKey(column.header),
      isNumber: isNumber(column),
    };
  });
  return [...ofFile, ...addableColumns(format, layout).flatMap((i) => lackingColumn(columns[i], i))];
}

const isNumber = (column: Column | undefined): boolean =>
  column?.field.kind === 'yen' || column?.field.kind === 'integer';

const lackingColumn = (column: Column | undefined, i: number): PreflightColumn[] =>
  column === undefined
    ? []
    : [
        {
          place: addedColumnPosition + i,
          heading: column.header,
          header: column.header,
          pointed: false,
          isNumber: isNumber(column),
        },
      ];

/** Returns the headings of the required columns that this file lacks. */
export const missingColumns = ({ columns }: FileFormat, { layout }: VisibleFile): string[] =>
  layout === null
    ? []
    : columns.filter(({ required }, i) => required && (layout.places[i] ?? -1) < 0).map(({ header }) => header);
