import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { serverDir } from '../src/server-dir.ts';

const script = join(serverDir, 'dist/worker.js');

/** A real worker in a process of its own, as `npm start` runs it: the built one, so build before (npm test does). */
export class WorkerProcess {
  private readonly child: ChildProcess;

  constructor(databaseUrl: string, variables: NodeJS.ProcessEnv = {}) {
    if (!existsSync(script)) throw new Error('Build first: node scripts/build.mjs');
    const { NODE_ENV: _, ...env } = process.env;
    this.child = spawn(process.execPath, [script], {
      env: { ...env, DATABASE_URL: databaseUrl, BUSINESS_DATE: '2026-05-13', ...variables },
      stdio: 'ignore',
    });
    // A test that fails before it ends its worker would leave it to all tests after it.
    onTestFinished(() => this.kill());
  }

  get pid(): number {
    return this.child.pid ?? -1;
  }

  /** Ends it as a power cut would: nothing in it runs any more. Or asks it to leave. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    if (this.child.exitCode === null && this.child.kill(signal)) await once(this.child, 'exit');
  }
}
