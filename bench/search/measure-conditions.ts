import { percentile, row } from './figures.ts';
import type { BenchServer } from './open-server.ts';
import { twoMonths, type SingleCondition } from './single-conditions.ts';

const clients = 16;

/** Prints milliseconds per condition: median and 95th percentile by one client, median and longest by sixteen. */
export async function measureConditions(server: BenchServer, conditions: readonly SingleCondition[], rounds: number) {
  process.stdout.write(row('p50 (p95) in ms', 'rows', 'all dates', 'two months', '', '16: p50 (max)', 'refused'));
  for (const { name, query } of conditions) {
    const alone = await byOne(server, rounds, query);
    const dated = await byOne(server, rounds, (round) => `${query(round)}&${twoMonths(round)}`);
    const concurrent = await bySixteen(server, query);
    const rows = String(alone.rows);
    const concurrentTimes = `${percentile(concurrent.times, 50).toFixed(0)} (${Math.max(...concurrent.times).toFixed(0)})`;
    process.stdout.write(
      row(
        name,
        rows,
        medianAndP95(alone.times),
        medianAndP95(dated.times),
        '',
        concurrentTimes,
        String(concurrent.refused),
      ),
    );
  }
}

const medianAndP95 = (times: readonly number[]): string =>
  `${percentile(times, 50).toFixed(0)} (${percentile(times, 95).toFixed(0)})`;

/** Times of one client, with the number of rows. The first round loads the pages into memory and is not counted. */
async function byOne(server: BenchServer, rounds: number, query: (round: number) => string) {
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const { ms, text } = await server.search(query(round));
    rows = Math.max(rows, Number(/"totalCount":(\d+)/.exec(text)?.[1]));
    if (round > 0) times.push(ms);
  }
  return { times, rows };
}

/** Times of sixteen clients at once, each three times, with the number of refused searches. */
async function bySixteen(server: BenchServer, query: (round: number) => string) {
  const times: number[] = [];
  let refused = 0;
  const client = async (at: number) => {
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now();
      await server.search(query(at + round), at).catch(() => void (refused += 1));
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  return { times, refused };
}
