import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { DatabaseNode } from './database-node.ts';
import { importAllTheTime } from './imports.ts';
import { Writers } from './writers.ts';

/** Demanded by R38. */
const longest = 60;
const writesPerSecond = 50;

/** In turn: the power fails, the machine stands still, PostgreSQL alone stands still. */
const deaths: readonly { readonly name: string; readonly of: (primary: DatabaseNode) => Promise<void> | void }[] = [
  { name: 'killed', of: (primary) => primary.die() },
  { name: 'frozen', of: (primary) => primary.freeze('all') },
  { name: 'killed', of: (primary) => primary.die() },
  { name: 'PostgreSQL frozen', of: (primary) => primary.freeze('PostgreSQL') },
];

/**
 * R38: the primary is lost under 50 saves a second and an import, again and again. Each time saving goes on within 60 s
 * beside the lost machine, which then comes back as the standby. In the end every acknowledged save is there, once;
 * where no commit waits for the standby, as many are missing as are reported.
 */
export async function dieTenTimes(cluster: Cluster, rounds: number, say: (line: string) => void): Promise<boolean> {
  const writers = new Writers(cluster, writesPerSecond);
  const imports = importAllTheTime(cluster);
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(5_000);
    await cluster.untilWhole();
    const primary = await cluster.primary();
    const death = deaths[round % deaths.length];
    if (primary === null || death === undefined) throw new Error('There is no primary.');
    const dying = death.of(primary);
    seconds.push((await writers.goesOn(Date.now())) / 1000);
    await dying;
    say(`${round + 1}. ${primary.name} ${death.name}: saving goes on after ${seconds.at(-1)?.toFixed(1)} s`);
    await sleep(3_000);
    primary.thaw();
    if (!primary.isRunning) await primary.start();
  }
  await writers.stop();
  const jobs = await imports();
  const { acknowledged, lost, doubled } = await writers.lookedFor();
  const slowest = (writers.slowest / 1000).toFixed(1);
  say(`${acknowledged} acknowledged saves: ${lost} lost, ${doubled} doubled; ${writers.retries} sent again`);
  say(`longest until saving went on ${Math.max(...seconds).toFixed(1)} s, longest wait for an answer ${slowest} s`);
  say(`${jobs.done} imports done, ${jobs.failed} failed; ${writers.unexpected.length} unexpected answers`);
  for (const line of new Set(writers.unexpected)) say(`  ${line}`);
  const missed = cluster.synchronous ? lost : 0;
  return missed + doubled + jobs.failed + writers.unexpected.length === 0 && Math.max(...seconds) <= longest;
}
