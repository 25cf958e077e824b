import type { Completion } from '@tsuun/contract/stream';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { preflightFailed } from '@tsuun/domain/message/preflight-sentence';
import { snapshotFailed } from '@tsuun/domain/message/month-end/snapshot';
import { undoFailed } from '@tsuun/domain/message/undo-sentence';

const fallbacks = {
  import: message.importFailed,
  export: message.exportFailed,
  apply: message.reapplyFailed,
  undo: undoFailed,
  preflight: preflightFailed,
  snapshot: snapshotFailed,
};

/**
 * Message about a job that did not succeed; `null` if it did. A failed import refers to its history (IMP-21); one
 * refused before it began or stopped by a user (JOB-14), and any other job, shows its own message (EXP-19, JOB-06).
 */
export function failureOf(kind: JobKind, { status, message: reported, id }: Completion): string | null {
  if (status === 'success') return null;
  const { group } = jobKinds[kind];
  return group === 'import' && id !== undefined && reported !== message.jobStopped
    ? message.importFailed
    : reported || fallbacks[group];
}
