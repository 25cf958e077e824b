import type { ChangeCause } from '@tsuun/domain/history/causes';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type pg from 'pg';
import type { Origin } from '../record/bulk-write/bulk-write.ts';
import type { Services } from '../services.ts';
import type { Job } from './job.ts';

/** Data that an import or export writes to its history; the job's kind determines which history. */
export interface HistoryEntry {
  readonly fileName: string;
  readonly fileId: string | null;
  readonly errors?: Readonly<Record<string, string>>;
  /** Preflight in which the imported file was corrected. */
  readonly preflightId?: string | undefined;
  /** Number of rows and sums in yen that an export wrote. Changes committed later have a time after `asOf`. */
  readonly wrote?: {
    readonly rowCount: number;
    readonly billing: number;
    readonly payment: number;
    readonly asOf: string;
  };
}

/** Number of records or rows. */
export interface Counts {
  readonly total: number;
  readonly done: number;
  readonly skipped: number;
}

/** Result of a job, as sent in its stream's last event. */
export interface JobResult {
  readonly status: 'success' | 'error';
  readonly message: string;
  /** Number of records in total, written and skipped, as far as known. */
  readonly counts?: Counts;
  /** True for a check that found errors: 誤りあり in 処理履歴. */
  readonly faulty?: boolean;
  /** Number of its line in 処理履歴, if the work already used it in histories and for skipped records. */
  readonly activityId?: string;
  /** Entry in the import or export history. */
  readonly history?: HistoryEntry;
}

/** Tools and input of a job's work. It reports through callbacks and does not know their receivers. */
export interface JobContext {
  readonly job: Job;
  readonly services: Services;
  /** Aborts when the job is stopped or no longer belongs to this worker. */
  readonly signal: AbortSignal;
  /** Reports progress (0–100) and a sentence; cheap to call often. */
  progress(percent: number, text: string): void;
  /** Opens a connection named after the job, for staging; closed when the job ends. */
  connection(): Promise<pg.Client>;
  /** Opens a connection for reading only: to a standby if one has replayed everything committed so far. */
  reader(): Promise<pg.Client>;
  /**
   * Runs the one transaction in which the job writes and ends: `work` writes and returns the result, which is stored
   * with the history row and the end of the job. All of it is rolled back if the job no longer belongs to this worker.
   */
  finish(work: (client: pg.Client) => Promise<JobResult>): Promise<void>;
}

/** Work of one kind of job; it must end by calling `finish`. */
export type JobWork = (context: JobContext) => Promise<void>;

export type JobWorks = Partial<Record<JobKind, JobWork>>;

/** Origin of a job's writes: its user, the cause and the job. */
export const jobOrigin = ({ job }: JobContext, cause: ChangeCause): Origin => ({
  user: { id: job.userId, name: job.userName },
  cause,
  jobId: job.id,
});
