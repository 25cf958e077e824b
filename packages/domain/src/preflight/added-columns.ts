import type { FileFormat } from '../transfer/import-format.ts';
import type { Layout } from '../transfer/layout.ts';

/**
 * Position of a format's first column in corrections of a file without it; the others follow in the order of the
 * format. No file has so many columns, and a later assignment of headings does not move it.
 */
export const addedColumnPosition = 10_000;

export const isAddedColumn = (place: number): boolean => place >= addedColumnPosition;

/** Key of the code by which files name a station. */
const stationCode = 'jrEkiCode';

type Columns = Pick<FileFormat, 'columns'>;

/**
 * Columns (numbers in the format) that a file lacks and that corrections may add: required ones, and branch and agent
 * of a station in the file. A blank cell in one of them is the same as a missing column; any other column would blank
 * its field in all uncorrected rows.
 */
export function addableColumns({ columns }: Columns, { hasHeader, places }: Layout): number[] {
  if (!hasHeader) return [];
  const isThere = (i: number): boolean => (places[i] ?? -1) >= 0;
  const stations = new Set(
    columns.flatMap(({ keys, required }, i) =>
      keys.at(-1) === stationCode && (isThere(i) || required) ? [keys[0]] : [],
    ),
  );
  return columns.flatMap(({ keys, required }, i) => (!isThere(i) && (required || stations.has(keys[0])) ? [i] : []));
}

/** Layout with further columns after those of the file, in this order. */
export const withAdded = (layout: Layout, added: readonly number[]): Layout => ({
  ...layout,
  places: layout.places.map((place, i) => (added.includes(i) ? layout.width + added.indexOf(i) : place)),
});
