import { downloadMended } from '@tsuun/contract/rehearsal/rehearsals';
import type { ExportHistoryRow, ImportHistoryRow } from '@tsuun/contract/transfers';
import { addressOf } from '../lib/calls.ts';

/** A row of either history, as the shared table shows it. */
export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly userName: string;
  readonly fileName: string;
  readonly filePath: string | null;
  readonly successful: boolean;
  readonly message: string;
  /** Where the file can be had as it was mended before its import. */
  readonly mendedAddress: string | null;
}

export const ofImport = (row: ImportHistoryRow): HistoryRow => ({
  ...row,
  at: row.importAt,
  userName: row.importUserName,
  mendedAddress: row.rehearsalId === null ? null : addressOf(downloadMended, { params: { id: row.rehearsalId } }),
});

export const ofExport = (row: ExportHistoryRow): HistoryRow => ({
  ...row,
  at: row.exportAt,
  userName: row.exportUserName,
  mendedAddress: null,
});

export interface HistoryPageOf {
  readonly totalCount: number;
  readonly list: readonly HistoryRow[];
}
