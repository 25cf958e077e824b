import type { JobKind } from '@tsuun/domain/job/kinds';
import { words } from '@tsuun/domain/message/words';
import { exportFileName, type ExportScope, exportScopeText } from '@tsuun/domain/transfer/export-scope';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import { refuseManyFiles } from '../file/daily-files.ts';
import { tooManyAtOnce } from '../http/concurrency-limits.ts';
import { startJob } from '../job/start-job.ts';
import type { User } from '../user.ts';
import type { Services } from '../services.ts';
import type { ExportFormat, ExportSource } from './export-source.ts';
import { momentText } from '@tsuun/domain/value/day';

export interface ExportStart<Conditions> {
  readonly user: User;
  readonly conditions: Conditions;
  /** Format of the file; `null` means XLSX. */
  readonly format: ExportFormat | null;
  /** Key of the start, by which a browser that reconnects finds its job. */
  readonly requestId: string | null;
  readonly callId: string;
}

/** Maximum number of other exports that a user may have running in addition to a new one. */
const maxRunningExports = 2;

/** Queues an export and returns the id of its job; `null` if another of the kind waits or runs (JOB-03). */
export async function startExport<C>(
  services: Services,
  source: ExportSource<C>,
  { conditions, format, ...start }: ExportStart<C>,
): Promise<string | null> {
  const scope = await readScope(services.pool, source, conditions);
  const input = exportInput(source, { conditions, format: format ?? 'xlsx', scope }, Date.now());
  return startExportJob(services, { ...start, kind: source.kind, input });
}

/**
 * Reads the scope of an export with the code and name of its station; without the station if the master does not have
 * it.
 */
async function readScope<C>(db: Queryable, source: ExportSource<C>, conditions: C): Promise<ExportScope> {
  const { stationId = null, days = { from: null, to: null } } = source.scope?.(conditions) ?? {};
  if (stationId === null) return { station: null, days };
  const { rows } = await db.query<{ station: string }>(sql`
    select concat_ws(' ', jr_eki_code, ekimei_kanji) as station from tsuun where id = ${stationId}`);
  return { station: rows[0]?.station ?? null, days };
}

interface ExportJobStart extends Omit<ExportStart<unknown>, 'conditions' | 'format'> {
  readonly kind: ExportSource['kind'];
  readonly input: unknown;
}

/** Queues a job that produces a file in another way; returns like `startExport`. */
export async function startExportJob(
  services: Pick<Services, 'pool' | 'dailyFilesGb'>,
  { kind, user, input, requestId, callId }: ExportJobStart,
): Promise<string | null> {
  const { pool } = services;
  await refuseMany(pool, kind, user.id);
  await refuseManyFiles(services, user.id);
  const job = await startJob(pool, { kind, user, callId, input, requestId });
  return job?.id ?? null;
}

/**
 * Refuses the start if too many exports run, counted over all servers because an export is a job. Throws
 * `tooManyAtOnce`.
 */
async function refuseMany(db: Queryable, kind: JobKind, userId: string): Promise<void> {
  const { rows } = await db.query<{ n: number }>(sql`
    select count(*) as n from job
     where user_id = ${userId} and state in ('queued', 'running') and kind like 'export/%' and kind <> ${kind}`);
  if ((rows[0]?.n ?? 0) >= maxRunningExports) throw tooManyAtOnce(words.output);
}

/** Data stored with an export's job; the history of a job that fails reads the file name from here. */
export interface ExportInput<Conditions = unknown> {
  readonly conditions: Conditions;
  readonly format: ExportFormat;
  readonly fileName: string;
  /** Station and period for the message; absent in jobs of earlier versions. */
  readonly scope?: string;
}

interface ExportRequest<Conditions> extends Pick<ExportInput<Conditions>, 'conditions' | 'format'> {
  readonly scope: ExportScope;
}

/**
 * Returns the input of an export that starts at `now` (milliseconds since 1970); its file name contains the time in
 * Tokyo.
 */
export function exportInput<C>(
  { title }: ExportSource<C>,
  { conditions, format, scope }: ExportRequest<C>,
  now: number,
): ExportInput<C> {
  const name = exportFileName(title, scope, momentText(now).replace(/\D/g, ''));
  return { conditions, format, fileName: `${name}.${format}`, scope: exportScopeText(scope) };
}
