import { setTimeout as sleep } from 'node:timers/promises';
import { migrationsPendingSentence } from '@tsuun/domain/message/operator';
import { pendingMigrations } from '../db/migrate.ts';
import { refuseWhileRestored } from '../db/restore-lock.ts';
import type { Services } from '../services.ts';
import { StartProblem } from '../start-problem.ts';

/** Milliseconds between two tries to reach a database that does not answer. */
const pause = 1_000;

/**
 * Lets a worker that was started by hand do jobs only on the tables of its release and not during a restore, like a start
 * of the server. A database that does not answer is waited for until `stop` aborts. Throws `StartProblem`.
 */
export async function checkTables({ pool, log }: Pick<Services, 'pool' | 'log'>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await refuseWhileRestored(pool);
      const pending = await pendingMigrations(pool);
      if (pending.length > 0) throw new StartProblem(migrationsPendingSentence(pending));
      return;
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      log.warn({ err: error }, 'the worker waits for the database');
      await sleep(pause, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}
