import type { Column, FileFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';

/** A column of a format, and its position in the rows of one file; -1 if the file lacks it. */
export interface ColumnInFile {
  readonly column: Column;
  readonly place: number;
}

/** Returns the columns of a format with their positions in a file. */
export const columnsInFile = ({ columns }: Pick<FileFormat, 'columns'>, { places }: Layout): ColumnInFile[] =>
  columns.map((column, i) => ({ column, place: places[i] ?? -1 }));

export const isInFile = ({ place }: ColumnInFile): boolean => place >= 0;

/** Returns a look-up of columns by path. A path that the format does not have is a programming error and throws. */
export const byPath =
  (columns: readonly ColumnInFile[]) =>
  (path: string): ColumnInFile => {
    const found = columns.find(({ column }) => column.path === path);
    if (!found) throw new Error(`The format has no column ${path}`);
    return found;
  };
