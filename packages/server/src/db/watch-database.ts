import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { watchNameOfBuild } from '../build-id.ts';
import type { Services } from '../services.ts';
import { breakSockets, connect } from './pool.ts';

/** Milliseconds between a response and the next check. */
const interval = 3_000;
/** Seconds in which `select 1` must be answered. */
const timeLimit = 5;
/**
 * Seconds for the same on a new connection: five round trips of two seconds each on a connection as slow as that of
 * R38.
 */
const firstTimeLimit = 12;

/**
 * Checks every few seconds, on a separate connection, that the database responds; returns the function that ends the
 * checks. If it is silent and no packet reports the loss, all connections of this process are broken, repeatedly until
 * it responds: statements that wait fail within 10 s and are handled like any lost connection (R38). Long statements
 * are not affected, since a working server answers the check during them.
 */
export function watchDatabase(url: string, log: Services['log']): () => Promise<void> {
  const ended = new AbortController();
  let client: pg.Client | null = null;

  const check = async (): Promise<void> => {
    if (client === null) {
      const opened = await connect(url, log, watchNameOfBuild);
      opened.once('end', () => (client = null));
      client = opened;
    }
    await client.query('select 1');
  };
  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const seconds = client === null ? firstTimeLimit : timeLimit;
      if (!(await settlesInTime(check(), seconds))) {
        log.warn({ host: new URL(url).host }, 'the database is silent: all connections to it are broken');
        breakSockets(url);
      }
      await wait(interval, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    // Not awaited, since a silent server never confirms the end.
    client?.end().catch(() => undefined);
  };
  const watching = watch();
  return () => {
    ended.abort();
    return watching;
  };
}

/**
 * Returns true if there is a response in time, even an error, which every command reports by itself. Waits in steps:
 * after a long pause of the process its timers fire before the data that arrived in the meantime is read.
 */
async function settlesInTime(answer: Promise<void>, seconds: number): Promise<boolean> {
  const settled = answer.then(
    () => true,
    () => true,
  );
  for (let second = 0; second < seconds; second += 1) {
    if (await Promise.race([settled, wait(1_000, false, { ref: false })])) return true;
  }
  return false;
}
