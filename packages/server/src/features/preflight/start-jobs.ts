import { Problem } from '@tsuun/contract/problem';
import { auditFields } from '@tsuun/domain/field/audit';
import { isRefused, readValue, refusalSentence } from '@tsuun/domain/field/read-value';
import { correctedFeedPersonName } from '@tsuun/domain/message/feed';
import { message } from '@tsuun/domain/message/message';
import { type PreflightBlockingReason, preflightBlockingReasons } from '@tsuun/domain/message/preflight-sentence';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { quoteValue } from '@tsuun/domain/message/shorten';
import { transaction } from '../../db/transaction.ts';
import type { CorrectedImport } from '../../import/import-work.ts';
import { startJob } from '../../job/start-job.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { ownPreflight, type StoredPreflight } from './own-preflight.ts';
import type { PreflightInput } from './preflight-work.ts';

/** User who starts a job of a preflight, and the call that starts it. */
interface JobStarter {
  readonly user: User;
  readonly requestId: string | null;
  readonly callId: string;
}

/**
 * Returns the running check or starts one; `null` while another one of the kind waits or runs. Errors as
 * `ownPreflight`.
 */
export const startCheck = ({ pool }: Services, id: string, by: JobStarter): Promise<string | null> =>
  transaction(pool, async (db) => {
    const preflight = await ownPreflight(db, id, by.user, 'hold');
    if (preflight.jobId !== null) return preflight.jobId;
    if (preflight.imported) throw obstructed('imported');
    return (await startJob(db, jobOf(preflight, 'preflight', by)))?.id ?? null;
  });

/**
 * Starts the import of the corrected file, once that version of it was checked and has no fault. Later changes by others
 * are found by the import itself. Throws `inputError` without a version, `conflict` for another one, and `refused` with
 * the reason that blocks it.
 */
export const startCorrectedImport = ({ pool }: Services, id: string, versionNo: string | null, by: JobStarter) =>
  transaction(pool, async (db): Promise<string | null> => {
    const shownVersion = readVersion(versionNo);
    const preflight = await ownPreflight(db, id, by.user, 'hold');
    if (preflight.versionNo !== shownVersion) throw new Problem('conflict');
    const blockingReason = blockingReasonOf(preflight);
    if (blockingReason !== null) throw obstructed(blockingReason);
    return (await startJob(db, jobOf(preflight, 'import', by)))?.id ?? null;
  });

/** Returns the reason why a preflight's file cannot be imported now; `null` if it can. */
export function blockingReasonOf(preflight: StoredPreflight): PreflightBlockingReason | null {
  const { imported, jobId, versionNo, checkedVersion, found, feedFileState } = preflight;
  // A file of a feed is imported once, also if two users correct it, and not after it was given up (FEED-10).
  if (imported || feedFileState === 'importing' || feedFileState === 'imported') return 'imported';
  if (feedFileState === 'dismissed') return 'dismissed';
  if (jobId !== null || found === null) return 'checking';
  if (checkedVersion !== versionNo) return 'unchecked';
  return found.problem !== null || found.errorCount > 0 || found.rowCount === 0 ? 'faulty' : null;
}

const obstructed = (blockingReason: PreflightBlockingReason): Problem =>
  new Problem('refused', { message: preflightBlockingReasons[blockingReason] });

function jobOf(
  { id, kind, fileId, fileName, versionNo, feedFileId, feedName }: StoredPreflight,
  group: 'preflight' | 'import',
  by: JobStarter,
) {
  if (fileId === null) throw new Problem('notFound');
  const input: PreflightInput & CorrectedImport = { fileName, preflightId: id, versionNo };
  const { callId, requestId } = by;
  const ofFeed = group === 'import' && feedName !== null;
  // The correction is the user's, its cause the feed.
  const user = ofFeed ? { ...by.user, name: correctedFeedPersonName(by.user.name, feedName) } : by.user;
  return {
    kind: `${group}/${kind}` as const,
    user,
    fileId,
    input,
    callId,
    ...(ofFeed && { feedFileId }),
    ...(requestId !== null && { requestId }),
  };
}

const { versionNo: field } = auditFields;

/**
 * Reads the version of a write without a record's own shape, from a body or an address. Throws `inputError` at
 * `versionNo` if it is missing or not a version, like saves of records; only a different version is a conflict.
 */
function readVersion(given: unknown): number {
  const version = versionOf(given);
  if (typeof version === 'number') return version;
  throw new Problem('inputError', { validationError: { versionNo: [version] } });
}

/** Returns the version, or the sentence about the value given instead. */
function versionOf(given: unknown): number | string {
  if (given === null || given === undefined || given === '') return message.required;
  if (typeof given !== 'number' && typeof given !== 'string') return malformedSentence(field.label, quoteValue(given));
  const text = String(given);
  const value = readValue(field, text);
  if (isRefused(value)) return refusalSentence(field, value, text);
  return typeof value === 'number' ? value : message.required;
}
