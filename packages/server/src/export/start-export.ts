import { startJob } from '../job/start-job.ts';
import type { User } from '../http/user.ts';
import type { Services } from '../services.ts';
import { exportInput } from './export-input.ts';
import type { ExportFormat, ExportSource } from './export-source.ts';

export interface ExportStart<Conditions> {
  readonly user: User;
  readonly conditions: Conditions;
  /** XLSX where nothing is said. */
  readonly format: ExportFormat | null;
  /** Makes the start repeatable: a browser that reconnects finds its job. */
  readonly requestId: string | null;
}

/** Puts an export into the queue; answers its job's id, or `null` while another of the kind waits or runs (JOB-03). */
export async function startExport<C>(
  services: Services,
  source: ExportSource<C>,
  { user, conditions, format, requestId }: ExportStart<C>,
): Promise<string | null> {
  const job = await startJob(services.pool, {
    kind: source.kind,
    user,
    input: exportInput(source, conditions, format ?? 'xlsx', Date.now()),
    ...(requestId !== null && { requestId }),
  });
  return job?.id ?? null;
}
