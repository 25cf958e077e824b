import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { work } from '../soak/day.ts';
import { createUsers } from '../soak/create-users.ts';
import { SimulatedUser, type Record } from '../soak/simulated-user.ts';
import type { Cluster } from './cluster.ts';
import { importContinuously } from './imports.ts';

const people = 50;

/** Changes that a release may contain: tables in use get a column, a constraint, an index and a dependent table. */
const release = `
alter table orders add column trial_note text not null default '';
alter table orders add constraint trial_note_short check (length(trial_note) < 100) not valid;
create index trial_note_found on orders (trial_note);
create table trial_mark (order_id bigint references orders, user_id bigint references app_user);
alter table app_user add column trial_note text;
`;

/**
 * Replaces both web servers and both workers one by one, repeatedly, while fifty users work and imports run (R39). One
 * round also changes the tables. Returns true if no call and no job failed.
 */
export async function replaceProcessesRepeatedly(
  cluster: Cluster,
  rounds: number,
  say: (line: string) => void,
): Promise<boolean> {
  const record: Record = { calls: 0, conflicts: 0, unexpected: [] };
  let isOpen = true;
  const client = await cluster.connect();
  const users = await createUsers(cluster, client, people);
  await client.end();
  const workingUsers = users.map((user) => work(new SimulatedUser(user, record), () => isOpen));
  const imports = importContinuously(cluster);
  await sleep(10_000);
  for (let round = 1; round <= rounds; round += 1) {
    const before = { calls: record.calls, failed: record.unexpected.length };
    if (round === Math.ceil(rounds / 2)) say(`tables changed in ${await changeTables(cluster)} ms`);
    for (const server of cluster.servers) {
      await server.stop();
      await cluster.startServer(server);
    }
    for (const worker of cluster.workers) {
      await worker.stop();
      await worker.start();
    }
    say(
      `${round}. all replaced: ${record.calls - before.calls} calls, ${record.unexpected.length - before.failed} failed`,
    );
  }
  isOpen = false;
  await Promise.all(workingUsers);
  const jobs = await imports();
  say(`${record.calls} calls, ${record.unexpected.length} failed; ${jobs.done} jobs done, ${jobs.failed} failed`);
  for (const line of new Set(record.unexpected)) say(`  ${line}`);
  return record.unexpected.length + jobs.failed === 0;
}

/** Runs the migration as `npm run migrate` does, with a folder of one more file; returns the milliseconds it took. */
async function changeTables(cluster: Cluster): Promise<number> {
  const dir = await cluster.folder.subfolder('migrations');
  await cluster.folder.write('migrations/9001-trial.sql', release);
  const pool = new pg.Pool({ connectionString: cluster.databaseUrl, max: 1 });
  const begun = Date.now();
  await migrate(pool, { dir });
  await pool.end();
  return Date.now() - begun;
}
