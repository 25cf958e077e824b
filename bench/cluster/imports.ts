import { setTimeout as sleep } from 'node:timers/promises';
import { importFeed } from '../soak/day.ts';
import { SimulatedUser } from '../soak/simulated-user.ts';
import type { Cluster } from './cluster.ts';

/** Runs one import after another; the returned function stops them and returns the numbers of done and failed jobs. */
export function importContinuously(cluster: Cluster): () => Promise<{ done: number; failed: number }> {
  let isOver = false;
  const importing = async () => {
    const user = new SimulatedUser(cluster, { calls: 0, conflicts: 0, unexpected: [] });
    await user.signIn();
    for (let round = 1; !isOver; round += 1) {
      await importFeed(user, round).catch(() => null);
      await sleep(3_000);
    }
  };
  const work = importing();
  return async () => {
    isOver = true;
    await work;
    const client = await cluster.connect();
    for (;;) {
      const { rows } = await client.query<{ open: number; done: number; failed: number }>(`
        select count(*) filter (where state in ('queued', 'running'))::int as open,
               count(*) filter (where state = 'done')::int as done,
               count(*) filter (where state = 'failed')::int as failed from job`);
      const [all] = rows;
      if (all !== undefined && all.open === 0) return client.end().then(() => all);
      await sleep(500);
    }
  };
}
