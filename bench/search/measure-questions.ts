import { percentile, row } from './figures.ts';
import { openLimit, type Limit } from './open-limit.ts';
import type { BenchServer } from './open-server.ts';
import type { Question } from './questions.ts';

interface Times {
  readonly sql: number[];
  readonly http: number[];
  readonly ours: number[];
}

/** Prints both limits, ours and the ratios per question; all three are asked in turn, the first round not counted. */
export async function measureQuestions(server: BenchServer, questions: readonly Question[], rounds: number) {
  const limit = await openLimit(server.pool, questions);
  process.stdout.write(row('p50 (p95) in ms', 'rows', 'bare SQL', 'SQL, HTTP', 'ours', 'to SQL', 'to HTTP'));
  for (const question of questions) {
    const times: Times = { sql: [], http: [], ours: [] };
    let rows = 0;
    for (let round = -1; round < rounds; round += 1) {
      rows = await askInTurn(server, limit, question, Math.max(round, 0), round < 0 ? null : times);
    }
    tell(question.name, rows, times);
  }
  limit.close();
}

async function askInTurn(server: BenchServer, limit: Limit, question: Question, round: number, times: Times | null) {
  const bare = await limit.bare(question, round);
  const http = await limit.overHttp(question, round);
  const ours = await server.search(question.query(round));
  const counted = Number(/"totalCount":(\d+)/.exec(ours.text)?.[1]);
  if (counted !== bare.rows) process.stdout.write(`${question.name}: ${counted} rows, by hand ${bare.rows}\n`);
  times?.sql.push(bare.ms);
  times?.http.push(http.ms);
  times?.ours.push(ours.ms);
  return counted;
}

function tell(name: string, rows: number, { sql, http, ours }: Times): void {
  const both = (values: readonly number[]) =>
    `${percentile(values, 50).toFixed(1)} (${percentile(values, 95).toFixed(1)})`;
  const ratio = (limit: readonly number[]) =>
    [50, 95].map((percent) => (percentile(ours, percent) / percentile(limit, percent)).toFixed(2)).join(' ');
  process.stdout.write(row(name, String(rows), both(sql), both(http), both(ours), ratio(sql), ratio(http)));
}
