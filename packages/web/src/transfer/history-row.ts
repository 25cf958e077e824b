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
  readonly errors: Readonly<Record<string, string>> | null;
}

export const ofImport = (row: ImportHistoryRow): HistoryRow => ({
  ...row,
  at: row.importAt,
  userName: row.importUserName,
  errors: row.errorJson,
});

export const ofExport = (row: ExportHistoryRow): HistoryRow => ({
  ...row,
  at: row.exportAt,
  userName: row.exportUserName,
  errors: row.errorJson,
});

export interface HistoryPageOf {
  readonly totalCount: number;
  readonly list: readonly HistoryRow[];
}
