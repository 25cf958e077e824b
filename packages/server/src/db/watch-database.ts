import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Services } from '../services.ts';
import { breakSockets } from './open-sockets.ts';
import { connect } from './pool.ts';

/** Milliseconds between an answer and the next question. */
const pace = 3_000;
/** Seconds in which `select 1` must be answered. */
const patience = 5;
/** And with what goes before it on a new connection: five ways there and back, two seconds each on a line as poor as R38's. */
const patienceAtFirst = 12;

/**
 * Asks the database every few seconds, on a connection of its own, whether it is there; answers how to end that. One
 * that says nothing, where no packet tells that it is gone, has all connections of this process broken, again and again
 * until it answers: what waits on them meets a lost connection within 10 s, and goes on as after any other (R38).
 * Statements that take long are left alone, since a server that is at work answers the question beside them.
 */
export function watchDatabase(url: string, log: Services['log']): () => Promise<void> {
  const over = new AbortController();
  let client: pg.Client | null = null;

  const ask = async (): Promise<void> => {
    if (client === null) {
      const opened = await connect(url, log, 'tsuun watch');
      opened.once('end', () => (client = null));
      client = opened;
    }
    await client.query('select 1');
  };
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const seconds = client === null ? patienceAtFirst : patience;
      if (!(await settlesInTime(ask(), seconds))) {
        log.warn({ host: new URL(url).host }, 'the database is silent: all connections to it are broken');
        breakSockets(url);
      }
      await wait(pace, undefined, { signal: over.signal }).catch(() => undefined);
    }
    // Not waited for: a server that has fallen silent never says goodbye.
    client?.end().catch(() => undefined);
  };
  const watching = watch();
  return () => {
    over.abort();
    return watching;
  };
}

/**
 * Returns true if there is an answer in time, even an error: every command reports a refusal by itself. Waits in steps,
 * because the timers of a process that was paused for long fire before it has read what arrived in the meantime.
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
