import type { PreflightColumn } from '@tsuun/contract/preflight/preflights';
import type { Corrections } from '@tsuun/domain/preflight/corrections';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';
import type { FileFacts, Reading, SeenFile, ShownErrors } from './reading.ts';

/** A file to be read and checked for an import. The reader fetches it itself. */
export interface ReaderTask {
  readonly purpose?: 'import';
  readonly kind: ImportFormat['kind'];
  readonly fileId: string;
  readonly databaseUrl: string;
  readonly today: string;
  readonly reading: Reading;
}

/** A file to be written again with its corrections. Its bytes come on the pipe, which is complete with `written`. */
export interface CorrectedFileTask {
  readonly purpose: 'correctedFile';
  readonly kind: ImportFormat['kind'];
  readonly fileId: string;
  readonly databaseUrl: string;
  readonly corrections: Corrections;
  /** The columns that the check has found; added ones have their places from `addedPlace` on. */
  readonly columns: readonly PreflightColumn[];
  /** The first row with data has the headings of the file. */
  readonly hasHeader: boolean;
}

/** Answers of a reader, in this order; lines of COPY text come on its pipe from `layout` on. */
export type ReaderMessage =
  /** Its loop still turns; what it has taken of the processor, in ms, and takes of memory with all that is not its heap. */
  | { readonly tell: 'alive'; readonly processor: number; readonly megabytes: number }
  | { readonly tell: 'layout'; readonly layout: Layout; readonly facts: FileFacts }
  | { readonly tell: 'passed'; readonly bytes: number; readonly rows: number }
  | { readonly tell: 'done'; readonly rows: number; readonly errors: ShownErrors; readonly seen: SeenFile }
  /** The corrected file is complete. */
  | { readonly tell: 'written' }
  /** No such file at all. */
  | { readonly tell: 'problem'; readonly sentence: string; readonly errors?: Readonly<Record<string, string>> }
  /** A fault of ours or of the database. */
  | { readonly tell: 'failed'; readonly message: string; readonly code?: string; readonly stack?: string };

/** Number of the reader's pipe: behind input, output, errors and the channel of messages. */
export const linesPipe = 4;
/** Milliseconds between two signs of life. */
export const readerBeat = 1_000;
