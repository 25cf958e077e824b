import type pg from 'pg';
import type { BenchServer } from './open-server.ts';
import { percentile, row } from './figures.ts';
import type { Question } from './questions.ts';

/** Prints limit, ours and their ratio per question, p50 and p95; both are asked in turn, the first round not counted. */
export async function measureQuestions(server: BenchServer, questions: readonly Question[], rounds: number) {
  process.stdout.write(row('question', 'rows', 'limit p50', 'p95', 'ours p50', 'p95', 'ratio p50', 'p95'));
  for (const question of questions) {
    const limits: number[] = [];
    const ours: number[] = [];
    let rows = 0;
    for (let round = -1; round < rounds; round += 1) {
      const limit = await askBare(server.pool, question, Math.max(round, 0));
      const { ms, text } = await server.search(question.query(Math.max(round, 0)));
      const counted = Number(/"totalCount":(\d+)/.exec(text)?.[1]);
      if (counted !== limit.rows) process.stdout.write(`${question.name}: ${counted} rows, by hand ${limit.rows}\n`);
      if (round < 0) continue;
      limits.push(limit.ms);
      ours.push(ms);
      rows += counted / rounds;
    }
    const [l50, l95, o50, o95] = [percentile(limits, 50), percentile(limits, 95), percentile(ours, 50), percentile(ours, 95)];
    const figures = [l50, l95, o50, o95].map((ms) => ms.toFixed(1));
    process.stdout.write(row(question.name, Math.round(rows).toString(), ...figures, (o50 / l50).toFixed(2), (o95 / l95).toFixed(2)));
  }
}

async function askBare(pool: pg.Pool, { where, charges = false }: Question, round: number) {
  const from = `orders o${charges ? ' join order_charges c on c.order_id = o.id' : ''}`;
  const page = `select * from orders o join order_charges c on c.order_id = o.id where ${where(round)}
    order by o.biz_result_dt desc nulls last, o.id desc limit 50`;
  const began = performance.now();
  const [counted] = await Promise.all([
    pool.query<{ count: number }>(`select count(*) from ${from} where ${where(round)}`),
    pool.query({ text: page, rowMode: 'array' }),
  ]);
  return { ms: performance.now() - began, rows: counted.rows[0]?.count ?? 0 };
}
