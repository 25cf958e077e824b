import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverDir } from '../../packages/server/src/server-dir.ts';
import { work } from '../soak/day.ts';
import { hireClerks } from '../soak/hire-clerks.ts';
import { Person, type Record } from '../soak/person.ts';
import type { Cluster } from './cluster.ts';
import { importAllTheTime } from './imports.ts';
import { Part } from './part.ts';
import { habits } from './pooler-habits.ts';

const people = 20;
const minute = 60_000;

/**
 * PgBouncer between the program and its database. Which of the program's habits each kind of pooling bears, by bare
 * connections; then a minute's work of twenty people with imports, and the operator's commands, all through session
 * pooling: no call and no job fails.
 */
export async function tryPooler(cluster: Cluster, say: (line: string) => void): Promise<boolean> {
  const bears: Readonly<{ [name: string]: { session: boolean; transaction: boolean } }> = await habits(cluster);
  for (const [name, { session, transaction }] of Object.entries(bears))
    say(`${name}: session pooling ${reported(session)}, transaction pooling ${reported(transaction)}`);

  const record: Record = { calls: 0, conflicts: 0, unexpected: [] };
  const until = Date.now() + minute;
  const imports = importAllTheTime(cluster);
  const client = await cluster.connect();
  const clerks = await hireClerks(cluster, client, people);
  await client.end();
  const desk = clerks.map((clerk) => work(new Person(clerk, record), () => Date.now() < until));
  await sleep(minute / 2);
  const commands = [
    await operate(cluster, 'migrate'),
    await operate(cluster, 'backup', cluster.place.path('backup.zip')),
  ];
  await Promise.all(desk);
  const jobs = await imports();
  say(`${record.calls} calls, ${record.unexpected.length} failed; ${jobs.done} jobs done, ${jobs.failed} failed`);
  say(`migrate and backup: ${commands.every(Boolean) ? 'done' : 'failed'}`);
  for (const line of new Set(record.unexpected)) say(`  ${line}`);
  const asExpected = Object.values(bears).every(({ session }) => session) && commands.every(Boolean);
  return asExpected && record.unexpected.length + jobs.failed === 0 && jobs.done > 0;
}

const reported = (works: boolean): string => (works ? 'works' : 'FAILS');

async function operate({ place, databaseUrl }: Cluster, ...args: readonly string[]): Promise<boolean> {
  const command = new Part(place, `operator-${args[0]}`, process.execPath, {
    args: [join(serverDir, 'dist/operator.js'), ...args],
    env: { DATABASE_URL: databaseUrl },
  });
  await command.start();
  return command.ended();
}
