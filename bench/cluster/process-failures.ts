import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { DatabaseNode } from './database-node.ts';
import { importContinuously } from './imports.ts';
import { Writers } from './writers.ts';

/** Maximum seconds until saving continues (R38). */
const maxSeconds = 60;
const writesPerSecond = 50;

/** Failures in turn: power failure, suspended machine, suspended PostgreSQL. */
const failures: readonly { readonly name: string; readonly apply: (primary: DatabaseNode) => Promise<void> | void }[] =
  [
    { name: 'killed', apply: (primary) => primary.die() },
    { name: 'frozen', apply: (primary) => primary.freeze('all') },
    { name: 'killed', apply: (primary) => primary.die() },
    { name: 'PostgreSQL frozen', apply: (primary) => primary.freeze('PostgreSQL') },
  ];

/**
 * Lets the primary fail repeatedly under 50 saves a second and imports (R38). Each time saving must continue within
 * 60 s, and the failed machine returns as the standby. At the end every acknowledged save must exist exactly once;
 * without a synchronous standby the number of lost saves is only reported. Returns true if all of this held.
 */
export async function failPrimaryRepeatedly(
  cluster: Cluster,
  rounds: number,
  say: (line: string) => void,
): Promise<boolean> {
  const writers = new Writers(cluster, writesPerSecond);
  const imports = importContinuously(cluster);
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(5_000);
    await cluster.untilHealthy();
    const primary = await cluster.primary();
    const failure = failures[round % failures.length];
    if (primary === null || failure === undefined) throw new Error('There is no primary.');
    const failing = failure.apply(primary);
    seconds.push((await writers.untilSaving(Date.now())) / 1000);
    await failing;
    say(`${round + 1}. ${primary.name} ${failure.name}: saving continued after ${seconds.at(-1)?.toFixed(1)} s`);
    await sleep(3_000);
    primary.thaw();
    if (!primary.isRunning) await primary.start();
  }
  await writers.stop();
  const jobs = await imports();
  const { acknowledged, lost, doubled } = await writers.checkStoredOrders();
  const slowest = (writers.slowest / 1000).toFixed(1);
  say(`${acknowledged} acknowledged saves: ${lost} lost, ${doubled} duplicated; ${writers.retries} retries`);
  say(`longest interruption of saving ${Math.max(...seconds).toFixed(1)} s, longest response time ${slowest} s`);
  say(`${jobs.done} imports done, ${jobs.failed} failed; ${writers.unexpected.length} unexpected responses`);
  for (const line of new Set(writers.unexpected)) say(`  ${line}`);
  const missed = cluster.synchronous ? lost : 0;
  return missed + doubled + jobs.failed + writers.unexpected.length === 0 && Math.max(...seconds) <= maxSeconds;
}
