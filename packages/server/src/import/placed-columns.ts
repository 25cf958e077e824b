import type { Column, ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';

/** A column of a format, and its place in the rows of one file; -1 where the file lacks it. */
export interface PlacedColumn {
  readonly column: Column;
  readonly place: number;
}

/** The columns of a format by path. Asking for a path the format does not have is a mistake of ours and throws. */
export function placedColumns({ columns, kind }: ImportFormat, layout: Layout): (path: string) => PlacedColumn {
  const placed = new Map(columns.map((column, i) => [column.path, { column, place: layout.places[i] ?? -1 }]));
  return (path) => {
    const found = placed.get(path);
    if (!found) throw new Error(`${kind} has no column ${path}`);
    return found;
  };
}
