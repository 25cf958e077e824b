import { join } from 'node:path';
import type { Queryable } from '../src/db/transaction.ts';
import { mergeMasters, type MergeCounts } from '../src/features/import/mms/merge-masters.ts';
import { stageMasters } from '../src/features/import/mms/stage-masters.ts';
import { serverDir } from '../src/server-dir.ts';

/** The bundled masters: also what the MMS import reads where MMS_SOURCE is not set. */
export const sampleMastersDir: string = join(serverDir, 'sample/masters');

/** Brings the masters to the bundled ones, in the caller's transaction. */
export async function loadSampleMasters(db: Queryable): Promise<MergeCounts> {
  await stageMasters(db, sampleMastersDir, new AbortController().signal);
  return mergeMasters(db, { userId: null, userName: null });
}
