import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverDir } from '../../packages/server/src/server-dir.ts';
import { work } from '../soak/day.ts';
import { createUsers } from '../soak/create-users.ts';
import { SimulatedUser, type Record } from '../soak/simulated-user.ts';
import type { Cluster } from './cluster.ts';
import { importContinuously } from './imports.ts';
import { ClusterProcess } from './cluster-process.ts';
import { testPoolerBehaviour } from './pooler-behaviour.ts';

const people = 20;
const minute = 60_000;

/**
 * Tests PgBouncer between the program and its database. Bare connections test the features that each kind of pooling
 * supports; then twenty users, imports and operator commands work for a minute through session pooling. Returns true
 * if no call and no job failed.
 */
export async function tryPooler(cluster: Cluster, say: (line: string) => void): Promise<boolean> {
  const support: Readonly<{ [name: string]: { session: boolean; transaction: boolean } }> =
    await testPoolerBehaviour(cluster);
  for (const [name, { session, transaction }] of Object.entries(support))
    say(`${name}: session pooling ${describeSupport(session)}, transaction pooling ${describeSupport(transaction)}`);

  const record: Record = { calls: 0, conflicts: 0, unexpected: [] };
  const until = Date.now() + minute;
  const imports = importContinuously(cluster);
  const client = await cluster.connect();
  const users = await createUsers(cluster, client, people);
  await client.end();
  const workingUsers = users.map((user) => work(new SimulatedUser(user, record), () => Date.now() < until));
  await sleep(minute / 2);
  const commands = [
    await operate(cluster, 'migrate'),
    await operate(cluster, 'backup', cluster.folder.path('backup.zip')),
  ];
  await Promise.all(workingUsers);
  const jobs = await imports();
  say(`${record.calls} calls, ${record.unexpected.length} failed; ${jobs.done} jobs done, ${jobs.failed} failed`);
  say(`migrate and backup: ${commands.every(Boolean) ? 'done' : 'failed'}`);
  for (const line of new Set(record.unexpected)) say(`  ${line}`);
  const asExpected = Object.values(support).every(({ session }) => session) && commands.every(Boolean);
  return asExpected && record.unexpected.length + jobs.failed === 0 && jobs.done > 0;
}

const describeSupport = (works: boolean): string => (works ? 'works' : 'FAILS');

async function operate({ folder, databaseUrl }: Cluster, ...args: readonly string[]): Promise<boolean> {
  const command = new ClusterProcess(folder, `operator-${args[0]}`, process.execPath, {
    args: [join(serverDir, 'dist/operator.js'), ...args],
    env: { DATABASE_URL: databaseUrl },
  });
  await command.start();
  return command.ended();
}
