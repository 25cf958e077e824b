import { join } from 'node:path';
import type { Queryable } from '../src/db/transaction.ts';
import { mergeMasters } from '../src/features/mms/import-mms.ts';
import { stageMasters } from '../src/features/mms/stage-masters.ts';
import { serverDir } from '../src/server-dir.ts';

/** The bundled masters: also what the MMS import reads where MMS_SOURCE is not set. */
export const sampleMastersDir: string = join(serverDir, 'sample/masters');

const noUser = { userId: null, userName: null };

/** Brings the masters to the bundled ones, in the caller's transaction. */
export async function loadSampleMasters(db: Queryable): Promise<void> {
  const stop = new AbortController().signal;
  await mergeMasters(db, await stageMasters(db, { source: sampleMastersDir, by: noUser, stop }));
}
