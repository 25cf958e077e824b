import { percentile, row } from './figures.ts';
import { openLimit, type Limit } from './open-limit.ts';
import type { BenchServer } from './open-server.ts';
import { queriedMonths, type Question } from './questions.ts';

interface Times {
  readonly sql: number[];
  readonly search: number[];
  readonly http: number[];
  readonly ours: number[];
}

/** Below so many milliseconds one neighbour's decides: such questions are asked five times as often. */
const quick = 20;

/**
 * Prints both limits, the search without and with HTTP, and the ratios to the limit of its kind per question; all are
 * asked in turn, the first round not counted.
 */
export async function measureQuestions(server: BenchServer, questions: readonly Question[], rounds: number) {
  const limit = await openLimit(server.pool, questions);
  process.stdout.write(
    row('p50 (p95) in ms', 'rows', 'bare SQL', 'search', 'to SQL', 'SQL, HTTP', 'ours, HTTP', 'to HTTP'),
  );
  for (const question of questions) {
    const times: Times = { sql: [], search: [], http: [], ours: [] };
    let rows = 0;
    await askInTurn(server, limit, question, 0, null);
    for (let round = 0; round < (percentile(times.sql, 50) < quick ? 5 * rounds : rounds); round += 1) {
      rows = await askInTurn(server, limit, question, round, times);
    }
    tell(question.name, rows, times);
  }
  limit.close();
}

/**
 * Measures the searches in turn. The first one reads the rows into memory, later ones pay for the garbage of the
 * others: therefore each has every position, and every position with each of the eight pairs of months (after 32
 * rounds).
 */
async function askInTurn(server: BenchServer, limit: Limit, question: Question, round: number, times: Times | null) {
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

function tell(name: string, rows: number, { sql, search, http, ours }: Times): void {
  const both = (values: readonly number[]) =>
    `${percentile(values, 50).toFixed(1)} (${percentile(values, 95).toFixed(1)})`;
  const ratio = (times: readonly number[], limit: readonly number[]) =>
    [50, 95].map((percent) => (percentile(times, percent) / percentile(limit, percent)).toFixed(2)).join(' ');
  process.stdout.write(
    row(name, String(rows), both(sql), both(search), ratio(search, sql), both(http), both(ours), ratio(ours, http)),
  );
}
