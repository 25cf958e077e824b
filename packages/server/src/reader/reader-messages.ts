import type { FileRemarks } from '@tsuun/domain/message/file-remarks';
import type { PreflightColumn } from '@tsuun/contract/preflight/preflights';
import type { Corrections } from '@tsuun/domain/preflight/corrections';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';
import type { FileFacts, Reading, VisibleFile, ShownErrors } from './reading.ts';

/** Task to read and check a file for an import. The reader loads the file itself. */
export interface ReaderTask {
  readonly purpose?: 'import';
  readonly kind: ImportFormat['kind'];
  readonly fileId: string;
  readonly databaseUrl: string;
  readonly today: string;
  readonly reading: Reading;
}

/**
 * Task to write a file again with its corrections. Its bytes are sent through the pipe, which is complete with the
 * message `written`.
 */
export interface CorrectedFileTask {
  readonly purpose: 'correctedFile';
  readonly kind: ImportFormat['kind'];
  readonly fileId: string;
  readonly databaseUrl: string;
  readonly corrections: Corrections;
  /** Columns that the preflight found; added ones have positions from `addedColumnPosition` on. */
  readonly columns: readonly PreflightColumn[];
  /** True if the first row with data contains the headings of the file. */
  readonly hasHeader: boolean;
}

/** Messages of a reader, in this order; lines of COPY text come through its pipe from `layout` on. */
export type ReaderMessage =
  /**
   * Heartbeat of its event loop, with the processor time used in ms, and its memory in MB including that outside the
   * heap.
   */
  | { readonly kind: 'alive'; readonly processor: number; readonly megabytes: number }
  | { readonly kind: 'layout'; readonly layout: Layout; readonly facts: FileFacts }
  | { readonly kind: 'passed'; readonly bytes: number; readonly rows: number }
  | {
      readonly kind: 'done';
      readonly rows: number;
      readonly errors: ShownErrors;
      readonly visible: VisibleFile;
      readonly remarks: FileRemarks;
    }
  /** The corrected file is complete. */
  | { readonly kind: 'written' }
  /** The file cannot be imported at all. */
  | { readonly kind: 'problem'; readonly sentence: string; readonly errors?: Readonly<Record<string, string>> }
  /** Internal error, or one of the database. */
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string; readonly stack?: string };

/** Number of the reader's pipe, after input, output, errors and the channel of messages. */
export const linesPipe = 4;
/** Milliseconds between two heartbeats. */
export const readerHeartbeatInterval = 1_000;
