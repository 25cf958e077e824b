import type pg from 'pg';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { Services } from '../services.ts';
import type { HistoryEntry } from './finish-job.ts';
import type { Job } from './job.ts';

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
  /** A check that found faults: 誤りあり in 処理履歴. */
  readonly faulty?: boolean;
  /** The number of its line in 処理履歴, where its work has named it already: in histories, and in what was passed over. */
  readonly activityId?: string;
  /** Leaves a row in the import or export history. */
  readonly history?: HistoryEntry;
}

/** Tools and input of a job's work. It reports through callbacks and does not know their receivers. */
export interface JobContext {
  readonly job: Job;
  readonly services: Services;
  /** Aborts when the job is to stop or is no longer this worker's. */
  readonly signal: AbortSignal;
  /** 0–100 and a sentence; cheap to call often. */
  progress(percent: number, text: string): void;
  /** A connection named after the job, for staging; closed when the job ends. */
  connection(): Promise<pg.Client>;
  /** The same for reading alone, of a standby where there is one that knows all committed so far. */
  reader(): Promise<pg.Client>;
  /**
   * The one transaction in which the job writes and ends: `work` writes and answers the result, which is stored with
   * its history row and the job's end, provided the job is still this worker's. All of it or nothing.
   */
  finish(work: (client: pg.Client) => Promise<JobResult>): Promise<void>;
}

/** The work behind one kind of job. It must end by calling `finish`. */
export type JobWork = (context: JobContext) => Promise<void>;

export type JobWorks = Partial<Record<JobKind, JobWork>>;
