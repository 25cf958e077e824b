import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { JobKind } from '@tsuun/domain/job/kinds';

/** A job for a separate worker: an import has the path of a file, an export its conditions. */
export interface BackgroundJob {
  readonly kind: JobKind;
  readonly path?: string;
  readonly input?: object;
}

export interface JobProcess {
  /** Starts the job; returns its message at its end. */
  run(): Promise<string>;
}

/** Starts a worker process and waits until it is ready to run the job. */
export async function openJob(
  databaseUrl: string,
  { kind, path = '', input = {} }: BackgroundJob,
): Promise<JobProcess> {
  const script = join(import.meta.dirname, 'run-job.ts');
  const args = [script, databaseUrl, kind, path, JSON.stringify(input)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  await Promise.race([once(lines, 'line'), failed(once(child, 'exit'))]);
  return {
    run: async () => {
      const nextLine = once(lines, 'line') as Promise<string[]>;
      child.stdin.write('\n');
      const [message = ''] = await Promise.race([nextLine, failed(once(child, 'exit'))]);
      return message;
    },
  };
}

const failed = (exit: Promise<unknown[]>): Promise<never> =>
  exit.then(([code]) => {
    throw new Error(`The worker exited with ${String(code)}.`);
  });
