import { Problem } from '@tsuun/contract/problem';
import { type RehearsalObstacle, rehearsalObstacles } from '@tsuun/domain/message/rehearsal-sentence';
import { transaction } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import { startJob } from '../../job/start-job.ts';
import { readVersion } from '../../http/read-version.ts';
import type { Services } from '../../services.ts';
import { ownRehearsal, type StoredRehearsal } from './own-rehearsal.ts';
import type { RehearsalInput } from './rehearse-work.ts';

/** User who starts a job of a preflight, and the call that starts it. */
export interface JobStarter {
  readonly user: User;
  readonly requestId: string | null;
  readonly callId: string;
}

/** The check that is under way, or a new one; `null` while another of the kind waits or runs. Errors as `ownRehearsal`. */
export const startCheck = ({ pool }: Services, id: string, by: JobStarter): Promise<string | null> =>
  transaction(pool, async (db) => {
    const rehearsal = await ownRehearsal(db, id, by.user, 'hold');
    if (rehearsal.jobId !== null) return rehearsal.jobId;
    if (rehearsal.imported) throw obstructed('imported');
    return (await startJob(db, jobOf(rehearsal, 'rehearsal', by)))?.id ?? null;
  });

/**
 * Starts the import of the corrected file, once that version of it was checked and has no fault. Later changes by others
 * are found by the import itself. Throws `inputError` without a version, `conflict` for another one, and `refused` with
 * the reason that blocks it.
 */
export const startMendedImport = ({ pool }: Services, id: string, versionNo: string | null, by: JobStarter) =>
  transaction(pool, async (db): Promise<string | null> => {
    const seen = readVersion(versionNo);
    const rehearsal = await ownRehearsal(db, id, by.user, 'hold');
    if (rehearsal.versionNo !== seen) throw new Problem('conflict');
    const obstacle = obstacleOf(rehearsal);
    if (obstacle !== null) throw obstructed(obstacle);
    return (await startJob(db, jobOf(rehearsal, 'import', by)))?.id ?? null;
  });

/** Why a rehearsal's file cannot be imported as it stands. */
export function obstacleOf(rehearsal: StoredRehearsal): RehearsalObstacle | null {
  const { imported, jobId, versionNo, checkedVersion, found } = rehearsal;
  if (imported) return 'imported';
  if (jobId !== null || found === null) return 'checking';
  if (checkedVersion !== versionNo) return 'unchecked';
  return found.problem !== null || found.errorCount > 0 || found.rowCount === 0 ? 'faulty' : null;
}

const obstructed = (obstacle: RehearsalObstacle): Problem =>
  new Problem('refused', { message: rehearsalObstacles[obstacle] });

function jobOf({ id, kind, fileId, fileName }: StoredRehearsal, group: 'rehearsal' | 'import', by: JobStarter) {
  if (fileId === null) throw new Problem('notFound');
  const input: RehearsalInput = { fileName, rehearsalId: id };
  const { user, callId, requestId } = by;
  return { kind: `${group}/${kind}` as const, user, fileId, input, callId, ...(requestId !== null && { requestId }) };
}
