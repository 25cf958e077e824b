import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { get } from './open-server.ts';
import type { SearchQuery } from './queries.ts';

export interface Limit {
  /** Runs hand-written SQL for page and count; returns its milliseconds and the count. */
  bare(question: SearchQuery, round: number): Promise<{ ms: number; rows: number }>;
  /** Runs the same SQL behind a minimal HTTP server that returns JSON. */
  overHttp(question: SearchQuery, round: number): Promise<{ ms: number }>;
  close(): void;
}

/**
 * Measures the lowest possible cost of the list: the two queries in plain SQL at the same time; then with HTTP and JSON
 * around them.
 */
export async function openLimit(pool: pg.Pool, questions: readonly SearchQuery[]): Promise<Limit> {
  const http = createServer((request, reply) => {
    const [question = '0', round = '0'] = (request.url ?? '').slice(1).split('/');
    void ask(pool, questions[Number(question)] as SearchQuery, Number(round), false).then((answer) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  return {
    async bare(question, round) {
      const began = performance.now();
      const { totalCount } = await ask(pool, question, round, true);
      return { ms: performance.now() - began, rows: totalCount };
    },
    overHttp(question, round) {
      return get({ port, agent, path: `/${questions.indexOf(question)}/${round}` });
    },
    close: () => {
      agent.destroy();
      http.close();
    },
  };
}

async function ask(pool: pg.Pool, { where, charges = false }: SearchQuery, round: number, lists: boolean) {
  const from = `orders o${charges ? ' join order_charges c on c.order_id = o.id' : ''}`;
  const text = `select * from orders o join order_charges c on c.order_id = o.id where ${where(round)}
    order by o.biz_result_dt desc nulls last, o.id desc limit 50`;
  const [counted, page] = await Promise.all([
    pool.query<{ count: number }>(`select count(*) from ${from} where ${where(round)}`),
    lists ? pool.query({ text, rowMode: 'array' }) : pool.query(text),
  ]);
  return { totalCount: counted.rows[0]?.count ?? 0, list: page.rows as unknown[] };
}
