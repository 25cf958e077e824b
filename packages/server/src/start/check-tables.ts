import { setTimeout as sleep } from 'node:timers/promises';
import { migrationsPendingSentence } from '@tsuun/domain/message/operator';
import { pendingMigrations } from '../db/migrate.ts';
import { refuseWhileRestored } from '../db/restore-lock.ts';
import type { Services } from '../services.ts';
import { StartProblem } from '../start-problem.ts';

/** Milliseconds between two attempts to reach a database that does not respond. */
const pause = 1_000;

/**
 * Checks, like a start of the server, that the tables are those of this release and that no restore is running, before
 * a worker that was started by hand runs jobs. Waits for a database that does not respond until `stop` aborts. Throws
 * `StartProblem`.
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
