import { percentile, row } from './figures.ts';
import { openLimit, type Limit } from './open-limit.ts';
import type { BenchServer } from './open-server.ts';
import { queriedMonths, type SearchQuery } from './queries.ts';

interface Times {
  readonly sql: number[];
  readonly search: number[];
  readonly http: number[];
  readonly ours: number[];
}

/** Milliseconds below which other load on the machine distorts the result; such queries run five times as often. */
const quick = 20;

/**
 * Prints for each query both limits, the times of the search without and with HTTP, and their ratios to the limits. All
 * four run in turn; the first round is not counted.
 */
export async function measureQueries(server: BenchServer, questions: readonly SearchQuery[], rounds: number) {
  const limit = await openLimit(server.pool, questions);
  process.stdout.write(
    row('p50 (p95) in ms', 'rows', 'bare SQL', 'search', 'to SQL', 'SQL, HTTP', 'ours, HTTP', 'to HTTP'),
  );
  for (const question of questions) {
    const times: Times = { sql: [], search: [], http: [], ours: [] };
    let rows = 0;
    await measureInTurn(server, limit, question, 0, null);
    for (let round = 0; round < (percentile(times.sql, 50) < quick ? 5 * rounds : rounds); round += 1) {
      rows = await measureInTurn(server, limit, question, round, times);
    }
    printTimes(question.name, rows, times);
  }
  limit.close();
}

/**
 * Measures the four searches in turn and returns the number of rows. The position in the turn affects the time (cold
 * pages first, garbage collection later), so in 32 rounds each takes every position with each pair of months.
 */
async function measureInTurn(
  server: BenchServer,
  limit: Limit,
  question: SearchQuery,
  round: number,
  times: Times | null,
) {
  const found: number[] = [];
  const turns = [
    async () => {
      const bare = await limit.bare(question, round);
      times?.sql.push(bare.ms);
      found.push(bare.rows);
    },
    async () => void times?.search.push((await server.find(question.query(round))).ms),
    async () => void times?.http.push((await limit.overHttp(question, round)).ms),
    async () => {
      const ours = await server.search(question.query(round));
      times?.ours.push(ours.ms);
      found.push(Number(/"totalCount":(\d+)/.exec(ours.text)?.[1]));
    },
  ];
  const first = round + Math.floor(round / queriedMonths);
  for (let at = 0; at < turns.length; at += 1) await turns[(first + at) % turns.length]?.();
  const [one, other] = found;
  if (one !== other) process.stdout.write(`${question.name}: ${one} rows here, ${other} there\n`);
  return one ?? 0;
}

function printTimes(name: string, rows: number, { sql, search, http, ours }: Times): void {
  const both = (values: readonly number[]) =>
    `${percentile(values, 50).toFixed(1)} (${percentile(values, 95).toFixed(1)})`;
  const ratio = (times: readonly number[], limit: readonly number[]) =>
    [50, 95].map((percent) => (percentile(times, percent) / percentile(limit, percent)).toFixed(2)).join(' ');
  process.stdout.write(
    row(name, String(rows), both(sql), both(search), ratio(search, sql), both(http), both(ours), ratio(ours, http)),
  );
}
