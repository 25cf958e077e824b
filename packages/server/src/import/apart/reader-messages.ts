import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';
import type { FileFacts } from '../import-plan.ts';
import type { Reading, SeenFile } from '../reading.ts';
import type { ToldErrors } from '../row-errors.ts';

/** Task of a reader, which fetches the file itself. */
export interface ReaderTask {
  readonly kind: ImportFormat['kind'];
  readonly fileId: string;
  readonly databaseUrl: string;
  readonly today: string;
  readonly reading: Reading;
}

/** Messages of the reader, in this order; lines of COPY text come on its pipe from `layout` on. */
export type ReaderMessage =
  /** Its loop still turns; what it has taken of the processor, in ms, and takes of memory with all that is not its heap. */
  | { readonly tell: 'alive'; readonly processor: number; readonly megabytes: number }
  | { readonly tell: 'layout'; readonly layout: Layout; readonly facts: FileFacts }
  | { readonly tell: 'passed'; readonly bytes: number; readonly rows: number }
  | { readonly tell: 'done'; readonly rows: number; readonly errors: ToldErrors; readonly seen: SeenFile }
  /** No such file at all. */
  | { readonly tell: 'problem'; readonly sentence: string; readonly errors?: Readonly<Record<string, string>> }
  /** A fault of ours or of the database. */
  | { readonly tell: 'failed'; readonly message: string; readonly code?: string; readonly stack?: string };

/** File descriptor of the reader's pipe, after input, output, errors and the channel of messages. */
export const linesPipe = 4;
/** Interval of the reader's heartbeat, in ms. */
export const readerBeat = 1_000;
