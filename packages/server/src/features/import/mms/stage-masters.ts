import type { Master } from '@tsuun/domain/lookup/master';
import { masters } from '@tsuun/domain/lookup/masters';
import type { Queryable } from '../../../db/transaction.ts';
import { readMaster } from './read-master.ts';
import { stageMaster } from './stage-master.ts';

export type StageReport = (done: number, of: number, master: Master, rows: number) => void;

/**
 * Reads all eleven masters of a source and stages them on this connection; nothing that others see is touched.
 * Throws `MasterFileProblem` at the first missing or broken file.
 */
export async function stageMasters(
  db: Queryable,
  source: string,
  stop: AbortSignal,
  report: StageReport = () => undefined,
): Promise<void> {
  for (const [i, master] of masters.entries()) {
    const rows = await stageMaster(db, master, readMaster(source, master, stop));
    report(i + 1, masters.length, master, rows);
  }
}
