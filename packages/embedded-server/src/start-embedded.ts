import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alreadyRunningSentence, serverLostLine } from '@tsuun/domain/message/operator';
import { EmbeddedServerProblem } from './embedded-server-problem.ts';
import { serverAccount } from './account.ts';
import { usableBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import pg from 'pg';
import { clusterHome, homeIn, refuseForbidden } from './home.ts';
import { stopServer } from './launch.ts';
import { type Ownership, takeOwnership } from './ownership.ts';
import { databaseName, type ClusterSetup, urlOf, clusterPassword } from './cluster-setup.ts';
import { type RunningServer, runServer } from './run-server.ts';
import { serverSettings } from './settings.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Port of the server on 127.0.0.1; 'free' (the default) takes any port. An adopted server keeps its own. */
  readonly port?: number | 'free';
  readonly log: (line: string) => void;
  /** Settings other than `serverSettings`; `sync: false` skips waiting for the disk at initdb. Both for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly sync?: boolean;
}

export interface Embedded {
  /** Address of the database `tsuun`; stays the same for as long as the program runs. */
  readonly url: string;
  /** True if the server ran already, because its starter had been killed. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from the npm package on `dataDir`: initialised on first use, adopted if a killed process had
 * started it, restarted when it dies, stopped by `stop`. Throws `EmbeddedServerProblem` with a sentence.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const cluster = await prepare(options).catch((error: unknown) => refuseForbidden(options.dataDir, error));
  const port = options.port === undefined || options.port === 'free' ? null : options.port;
  const first = await runOwned(cluster, port, options.dataDir);
  const url = urlOf(cluster.password, first.server.port, databaseName);
  const keeper = keepRunning(cluster, first, options.dataDir);
  await ensureDatabase(urlOf(cluster.password, first.server.port, 'postgres'), databaseName).catch(async (error) => {
    await keeper.stop();
    throw error;
  });
  return { url, adopted: first.server.adopted, stop: () => keeper.stop() };
}

async function prepare(options: EmbeddedOptions): Promise<ClusterSetup> {
  const account = await serverAccount(join(homeIn(options.dataDir), 'pgdata'));
  const home = await clusterHome(options.dataDir, account, options.log);
  const binaries = await usableBinaries(home, account);
  const password = await clusterPassword(home);
  const settings = options.settings ?? serverSettings;
  const cluster = { home, pgdata: join(home, 'pgdata'), account, binaries, password, settings, log: options.log };
  await ensureCluster(cluster, options.sync ?? true);
  return cluster;
}

interface Owned {
  readonly server: RunningServer;
  readonly ownership: Ownership;
}

async function runOwned(cluster: ClusterSetup, port: number | null, dataDir: string): Promise<Owned> {
  for (;;) {
    const server = await runServer(cluster, port);
    const ownership = await takeOwnership(urlOf(cluster.password, server.port, 'postgres'), cluster.log);
    if (ownership === 'held') throw new EmbeddedServerProblem(alreadyRunningSentence(dataDir));
    if (ownership !== 'gone') return { server, ownership };
  }
}

/** Restarts the server on the same port whenever it dies, until it is stopped. */
function keepRunning(cluster: ClusterSetup, first: Owned, dataDir: string): { stop(): Promise<void> } {
  let current = first;
  let stopping = false;
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.ownership.lost;
      if (stopping) return;
      cluster.log(serverLostLine);
      current = await runOwned(cluster, first.server.port, dataDir).catch(async (error: unknown) => {
        cluster.log(error instanceof Error ? error.message : String(error));
        await sleep(1_000);
        return current;
      });
      if (stopping) await current.ownership.release();
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping = true;
      await current.ownership.release();
      await watching;
      await stopServer(current.server.pid);
    },
  };
}

/** Creates the database on the server of `url` if it does not exist. */
async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
