import { once } from 'node:events';
import { Cluster, type ClusterOptions } from './cluster/cluster.ts';
import { failPrimaryRepeatedly } from './cluster/process-failures.ts';
import { replaceProcessesRepeatedly } from './cluster/replacements.ts';
import { tryPooler } from './cluster/pooler.ts';

/**
 * Runs the program as a cluster whose machines are all simulated on this one. `npm run cluster` runs until Ctrl-C.
 * `npm run cluster -- trial`: the primary fails ten times under load, then all processes are replaced ten times while
 * users work (R38, R39); `-- trial failures 3` and `-- trial replacements 3` run one part, `-- trial asynchronous 10` the
 * failures without a synchronous standby. `npm run cluster -- pgbouncer`: the same program behind PgBouncer. Exits with
 * 1 if something was lost, duplicated or refused.
 */
const [what = 'up', part = 'all', rounds = '10'] = process.argv.slice(2);
const say = (line: string): void => console.log(line);
const over = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
const stopped = once(over.signal, 'abort').then(() => true);

/** Starts a cluster, runs `work` and stops the cluster, also after an error or Ctrl-C; returns the result of `work`. */
async function within(options: ClusterOptions, work: (cluster: Cluster) => Promise<boolean>): Promise<boolean> {
  const cluster = await Cluster.make(options);
  const working = cluster.bringUp(say).then(() => work(cluster));
  const isFine = await Promise.race([working, stopped]).catch((error: unknown) => {
    if (!over.signal.aborted) console.error(error);
    return over.signal.aborted;
  });
  say(isFine ? 'stopping the cluster' : `stopping the cluster; its logs are kept in ${cluster.folder.root}`);
  await cluster.end(isFine);
  return isFine;
}

async function trial(cluster: Cluster): Promise<boolean> {
  const failures = part === 'replacements' || (await failPrimaryRepeatedly(cluster, Number(rounds), say));
  const replaced =
    ['failures', 'asynchronous'].includes(part) || (await replaceProcessesRepeatedly(cluster, Number(rounds), say));
  return failures && replaced;
}

async function stayUp({ address, login, folder }: Cluster): Promise<boolean> {
  say(`${address}　${login.loginCd} / ${login.password}　(${folder.root})`);
  return stopped;
}

const fine =
  what === 'pgbouncer'
    ? await within({ way: 'pooled' }, (cluster) => tryPooler(cluster, say))
    : await within({ synchronous: part !== 'asynchronous' }, what === 'trial' ? trial : stayUp);
process.exit(fine ? 0 : 1);
