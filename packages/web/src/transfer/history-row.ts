import type { ExportHistoryRow, ImportHistoryRow } from '@tsuun/contract/transfers';

/** A row of either history, as the shared table shows it. */
export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly userName: string;
  readonly fileName: string;
  readonly filePath: string | null;
  readonly successful: boolean;
  readonly message: string;
}

export const ofImport = (row: ImportHistoryRow): HistoryRow => ({
  ...row,
  at: row.importAt,
  userName: row.importUserName,
});

export const ofExport = (row: ExportHistoryRow): HistoryRow => ({
  ...row,
  at: row.exportAt,
  userName: row.exportUserName,
});

export interface HistoryPageOf {
  readonly totalCount: number;
  readonly list: readonly HistoryRow[];
}
