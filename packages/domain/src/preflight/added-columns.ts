import type { FileFormat } from '../transfer/import-format.ts';
import type { Layout } from '../transfer/layout.ts';

/**
 * The place of the first column of a format in corrections where a file lacks it; the others follow in the order of the
 * format. No file that is read has a column there, and a heading that is assigned later does not move it.
 */
export const addedPlace = 10_000;

export const isAddedPlace = (place: number): boolean => place >= addedPlace;

/** The part of a station by which files name it. */
const stationCode = 'jrEkiCode';

type Columns = Pick<FileFormat, 'columns'>;

/**
 * The columns (numbers in the format) that a file lacks and that corrections may add: required ones, and the branch and
 * agent of a station that the file names. A blank cell in one of them means what the lack of the column means; any other
 * column would blank its field in all rows that are not corrected.
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

/** A layout with more columns behind those of the file, in this order. */
export const withAdded = (layout: Layout, added: readonly number[]): Layout => ({
  ...layout,
  places: layout.places.map((place, i) => (added.includes(i) ? layout.width + added.indexOf(i) : place)),
});
