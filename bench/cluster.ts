import { once } from 'node:events';
import { Cluster, type ClusterOptions } from './cluster/cluster.ts';
import { dieTenTimes } from './cluster/deaths.ts';
import { replaceTenTimes } from './cluster/replacements.ts';
import { tryPooler } from './cluster/pooler.ts';

/**
 * `npm run cluster`: the program on more than one machine, all of them this one, until Ctrl-C.
 * `npm run cluster -- trial`: ten primaries die under load, ten times everything is replaced with people at work (R38,
 * R39); `-- trial deaths 3` and `-- trial replacements 3` are parts of it, `-- trial asynchronous 10` the deaths where no
 * commit waits for the standby, for the record. `npm run cluster -- pgbouncer`: the same program behind PgBouncer. Each
 * ends by itself; exit code 1 where something was lost, doubled or refused.
 */
const [what = 'up', part = 'all', rounds = '10'] = process.argv.slice(2);
const say = (line: string): void => console.log(line);
const over = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
const stopped = once(over.signal, 'abort').then(() => true);

/** A cluster for as long as `work` takes; taken down whatever happens, also on Ctrl-C in the middle. */
async function within(options: ClusterOptions, work: (cluster: Cluster) => Promise<boolean>): Promise<boolean> {
  const cluster = await Cluster.make(options);
  const working = cluster.bringUp(say).then(() => work(cluster));
  const isFine = await Promise.race([working, stopped]).catch((error: unknown) => {
    if (!over.signal.aborted) console.error(error);
    return over.signal.aborted;
  });
  say(isFine ? 'taking everything down' : `taking everything down; what was said stays in ${cluster.place.folder}`);
  await cluster.end(isFine);
  return isFine;
}

async function trial(cluster: Cluster): Promise<boolean> {
  const deaths = part === 'replacements' || (await dieTenTimes(cluster, Number(rounds), say));
  const replaced = ['deaths', 'asynchronous'].includes(part) || (await replaceTenTimes(cluster, Number(rounds), say));
  return deaths && replaced;
}

async function stayUp({ address, login, place }: Cluster): Promise<boolean> {
  say(`${address}　${login.loginCd} / ${login.password}　(${place.folder})`);
  return stopped;
}

const fine =
  what === 'pgbouncer'
    ? await within({ way: 'pooled' }, (cluster) => tryPooler(cluster, say))
    : await within({ synchronous: part !== 'asynchronous' }, what === 'trial' ? trial : stayUp);
process.exit(fine ? 0 : 1);
