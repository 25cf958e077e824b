import { masterFileEncodingSentence } from '@tsuun/domain/message/mms-sentence';
import type { Master } from '@tsuun/domain/lookup/master';
import { CsvReader } from '@tsuun/domain/transfer/csv-reader';
import { CheckedRows, type MasterRow } from './check-master-rows.ts';
import { MasterFileProblem } from './master-file-problem.ts';
import { openMasterFile } from './open-master-file.ts';

export const fileOf = (master: Master): string => `${master.name}.csv`;

export interface MasterFile {
  /**
   * Batches of checked rows. Throws `MasterFileProblem`, at the latest after the last row: what was handed out before
   * is only good if the reading ends.
   */
  readonly rows: AsyncGenerator<MasterRow[]>;
  /** The fields the file says nothing of; asked after the last row. */
  lacking(): readonly string[];
}

/** Opens one master of the source; nothing is read before its rows are asked for. */
export function readMaster(source: string, master: Master, stop: AbortSignal): MasterFile {
  const checked = new CheckedRows(master, fileOf(master));
  return { rows: checkedRows(source, fileOf(master), checked, stop), lacking: () => checked.lacking };
}

async function* checkedRows(
  source: string,
  file: string,
  checked: CheckedRows,
  stop: AbortSignal,
): AsyncGenerator<MasterRow[]> {
  const csv = new CsvReader(',');
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
