import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { JobKind } from '@tsuun/domain/job/kinds';

/** A job for a worker of its own: an import has a file, an export its conditions. */
export interface BesideJob {
  readonly kind: JobKind;
  readonly path?: string;
  readonly input?: object;
}

export interface JobProcess {
  /** Lets the job begin; answers its message when it is over. */
  run(): Promise<string>;
}

/** Starts a worker and waits until it has nothing left to do but the job. */
export async function openJob(databaseUrl: string, { kind, path = '', input = {} }: BesideJob): Promise<JobProcess> {
  const script = join(import.meta.dirname, 'run-job.ts');
  const args = ['--import', 'tsx', script, databaseUrl, kind, path, JSON.stringify(input)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  await Promise.race([once(lines, 'line'), failed(once(child, 'exit'))]);
  return {
    run: async () => {
      const reported = once(lines, 'line') as Promise<string[]>;
      child.stdin.write('\n');
      const [message = ''] = await Promise.race([reported, failed(once(child, 'exit'))]);
      return message;
    },
  };
}

const failed = (exit: Promise<unknown[]>): Promise<never> =>
  exit.then(([code]) => {
    throw new Error(`the worker ended with ${String(code)}`);
  });
