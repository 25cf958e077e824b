import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clusterVersionSentence, initdbFailedSentence } from '@tsuun/domain/message/operator';
import { EmbeddedServerProblem } from './embedded-server-problem.ts';
import { type ClusterSetup, readIfThere } from './cluster-setup.ts';

const run = promisify(execFile);
const major = '18';

/**
 * Creates the cluster on the first start. It is built in a separate folder and renamed when complete, so that a kill
 * in between leaves an unused folder, never an incomplete cluster; the next first start deletes that folder. `sync:
 * false` is for tests. The built-in C.UTF-8 locale sorts alike on every machine and recognises Japanese letters, which
 * plain C does not.
 */
export async function ensureCluster(cluster: ClusterSetup, sync: boolean): Promise<void> {
  const found = await readIfThere(join(cluster.pgdata, 'PG_VERSION'));
  if (found !== null) {
    if (found.trim() === major) return;
    throw new EmbeddedServerProblem(clusterVersionSentence(cluster.pgdata, found.trim(), major));
  }
  for (const name of await readdir(cluster.home)) {
    if (name.startsWith('setup-')) await rm(join(cluster.home, name), { recursive: true, force: true });
  }
  const setup = await mkdtemp(join(cluster.home, 'setup-'));
  try {
    await initialise(cluster, setup, sync);
    await rename(join(setup, 'pgdata'), cluster.pgdata);
  } finally {
    await rm(setup, { recursive: true, force: true });
  }
}

async function initialise(cluster: ClusterSetup, setup: string, sync: boolean): Promise<void> {
  const pwfile = join(setup, 'pwfile');
  await writeFile(pwfile, `${cluster.password}\n`, { mode: 0o600 });
  if (cluster.account !== null) {
    await chown(setup, cluster.account.uid, cluster.account.gid);
    await chown(pwfile, cluster.account.uid, cluster.account.gid);
  }
  const flags = [
    `--pgdata=${join(setup, 'pgdata')}`,
    '--username=tsuun',
    `--pwfile=${pwfile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-messages=C',
    '--data-checksums',
    ...(sync ? [] : ['--no-sync']),
  ];
  try {
    await run(cluster.binaries.initdb, flags, { ...cluster.account, cwd: '/', env: {} });
  } catch (error) {
    const reported = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new EmbeddedServerProblem(initdbFailedSentence(reported.trim()));
  }
}
