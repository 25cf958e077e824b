import {
  databaseDiskFullSentence,
  databaseStartingLine,
  databaseStartingSentence,
  databaseUnreachableSentence,
} from '@tsuun/domain/message/operator';
import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionSpent, isDatabaseStarting, isDiskFull } from './database-away.ts';
import { StartProblem } from '../start-problem.ts';

/**
 * Time that a start or a command waits for a database that starts or recovers, and interval between its attempts, in
 * ms.
 */
interface RetryTiming {
  readonly maxWait: number;
  readonly pause: number;
}

const aMinute: RetryTiming = { maxWait: 60_000, pause: 1_000 };

/**
 * Connects by `attempt`, which is repeated for up to a minute while PostgreSQL reports that it is starting or
 * recovering. Throws `StartProblem` with a sentence about the cause.
 */
export async function reachServer<T>(
  url: string,
  attempt: () => Promise<T>,
  say: (line: string) => void,
  { maxWait, pause }: RetryTiming = aMinute,
): Promise<T> {
  const until = Date.now() + maxWait;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      if (!isDatabaseStarting(error) || Date.now() >= until) throw connectionProblem(url, error);
      if (tries === 1) say(databaseStartingLine);
      await sleep(pause);
    }
  }
}

function connectionProblem(url: string, error: unknown): StartProblem {
  const { host } = new URL(url);
  if (isDiskFull(error)) return new StartProblem(databaseDiskFullSentence(host), { cause: error });
  if (isDatabaseStarting(error)) return new StartProblem(databaseStartingSentence(host), { cause: error });
  return new StartProblem(databaseUnreachableSentence(host, reasonOf(error)), { cause: error });
}

/** Returns an error of an operator's command as a sentence if the database is the cause; any other error unchanged. */
export const commandProblem = (url: string, error: unknown): unknown =>
  !isAboutFile(error) && (isDiskFull(error) || isConnectionSpent(error)) ? connectionProblem(url, error) : error;

/** True for a sentence about an error of the file system, such as a full disk of the backup and not of the database. */
function isAboutFile(error: unknown): boolean {
  if (!(error instanceof StartProblem) || !(error.cause instanceof Error)) return false;
  const { syscall } = error.cause as NodeJS.ErrnoException;
  return syscall !== undefined && syscall !== 'connect';
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
