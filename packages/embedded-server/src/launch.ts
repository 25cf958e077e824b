import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { recoveringLine } from '@tsuun/domain/message/operator';
import { logFile, type ClusterSetup } from './cluster-setup.ts';
import { isPostgres, runningPostmaster } from './postmaster.ts';

const logLimit = 10_000_000;

/** Started server, or the end of its log if it failed. */
type Launch = { readonly pid: number; readonly port: number } | { readonly failure: string };

/**
 * Starts the server in a separate process group, so that Ctrl-C on the terminal reaches the program and not the
 * database, and with its log in a file, so that it continues to run when the program is killed. Waits until it accepts
 * connections, however long its recovery takes.
 */
export async function launchServer(cluster: ClusterSetup, port: number): Promise<Launch> {
  const log = await openLog(cluster);
  const from = (await log.stat()).size;
  const flags = Object.entries(cluster.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.pgdata, '-p', String(port), ...flags], {
    ...cluster.account,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let exitReason: string | null = null;
  child.once('error', (error) => (exitReason = error.message));
  child.once('exit', () => (exitReason ??= ''));
  child.unref();
  await log.close();

  for (let waited = 0; exitReason === null; waited += 20) {
    const running = await runningPostmaster(cluster.pgdata);
    if (running?.pid === child.pid && running?.state === 'ready') return { pid: running.pid, port };
    if (waited > 0 && waited % 10_000 === 0) cluster.log(recoveringLine);
    await sleep(20);
  }
  return { failure: exitReason || (await tail(cluster, from)) };
}

/**
 * Stops the server by a fast shutdown: sessions are ended, the checkpoint is written. After 20 s without effect, it
 * uses an immediate one.
 */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, timeout] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!(await isPostgres(pid))) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < timeout && (await isPostgres(pid)); waited += 20) await sleep(20);
  }
}

/** Returns a port on which no process listens at this moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function openLog(cluster: ClusterSetup): Promise<Awaited<ReturnType<typeof open>>> {
  const file = logFile(cluster);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logLimit) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}

async function tail(cluster: ClusterSetup, from: number): Promise<string> {
  const text = (await readFile(logFile(cluster))).subarray(from).toString('utf8').trim();
  return text.split('\n').slice(-5).join(' / ');
}
