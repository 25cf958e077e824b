import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  serverFailedSentence,
  serverPasswordSentence,
  serverPortTakenSentence,
  serverSilentSentence,
} from '@tsuun/domain/message/operator';
import { EmbeddedServerProblem } from './embedded-server-problem.ts';
import { freePort, launchServer } from './launch.ts';
import { passwordFile, type ClusterSetup, urlOf } from './cluster-setup.ts';
import { runningPostmaster } from './postmaster.ts';

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly adopted: boolean;
}

const retryFor = 5_000;
const timeout = 120_000;

/**
 * Returns a server on the data directory: the running one (if its starter was killed) or a new one. The start is
 * retried for 5 s, since the back ends and the shared memory of a killed server take a moment to disappear. `port`
 * null: any free one. Throws `EmbeddedServerProblem`.
 */
export async function runServer(cluster: ClusterSetup, port: number | null): Promise<RunningServer> {
  const begun = Date.now();
  for (;;) {
    const running = await runningPostmaster(cluster.pgdata);
    if (running === null) {
      const chosen = port ?? (await freePort());
      const launched = await launchServer(cluster, chosen);
      if (!('failure' in launched)) return { ...launched, adopted: false };
      if (Date.now() - begun > retryFor) throw failureOf(chosen, launched.failure);
    } else {
      if (running.state === 'ready' && (await answers(cluster, running.port))) return { ...running, adopted: true };
      if (Date.now() - begun > timeout) throw new EmbeddedServerProblem(serverSilentSentence(running.pid));
    }
    await sleep(100);
  }
}

/** Returns the problem for the end of the server's log, which is in English in every locale (`lc_messages`). */
function failureOf(port: number, failure: string): EmbeddedServerProblem {
  const isTaken = failure.includes('Address already in use');
  return new EmbeddedServerProblem(isTaken ? serverPortTakenSentence(port) : serverFailedSentence(failure));
}

/**
 * Checks if the server on the port is the one of this data directory. False also if it refuses for a temporary reason,
 * since it may answer later.
 */
async function answers(cluster: ClusterSetup, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(cluster.password, port, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`);
    return rows[0]?.dir === cluster.pgdata;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') {
      throw new EmbeddedServerProblem(serverPasswordSentence(passwordFile(cluster.home)));
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
