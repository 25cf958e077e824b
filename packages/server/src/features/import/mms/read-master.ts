import { masterFileEncodingSentence } from '@tsuun/domain/message/mms-sentence';
import type { Master } from '@tsuun/domain/lookup/master';
import { CsvReader } from '@tsuun/domain/transfer/csv-reader';
import { CheckedRows, type MasterRow } from './check-master-rows.ts';
import { MasterFileProblem } from './master-file-problem.ts';
import { openMasterFile } from './open-master-file.ts';

export const fileOf = (master: Master): string => `${master.name}.csv`;

/**
 * Reads one master from the source in batches of checked rows. Throws `MasterFileProblem`, at the latest after the
 * last row: what was handed out before is only good if the reading ends.
 */
export async function* readMaster(source: string, master: Master, stop: AbortSignal): AsyncGenerator<MasterRow[]> {
  const file = fileOf(master);
  const csv = new CsvReader(',');
  const checked = new CheckedRows(master, file);
  for await (const text of decoded(file, openMasterFile(source, file, stop))) yield checked.take(csv.push(text));
  yield checked.take(csv.end());
  checked.finish(csv.problems);
}

/** UTF-8 with or without BOM, and nothing else. */
async function* decoded(file: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new MasterFileProblem(masterFileEncodingSentence(file));
    }
  };
  for await (const piece of pieces) yield decode(piece);
  yield decode();
}
