import type pg from 'pg';
import { singleConditions, twoMonths } from './search/single-conditions.ts';
import { openOrders } from './search/open.ts';
import { openServer } from './search/open-server.ts';

/**
 * Lists for each index of orders and charges the calls whose plans use it: `npx tsx bench/index-use.ts [orders] [place]`.
 * Runs every single condition of the order search over all dates and within two months, 要対応, the views of the list,
 * 月次照合 and hints. Imports and saves find orders only by id and acceptance number.
 */
const [orders = '1300000', place = './data/bench-scale'] = process.argv.slice(2);

interface Plan {
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

const database = await openOrders(place, Number(orders), 'wild');
const server = await openServer(database.url);
const users = new Map<string, Set<string>>();
try {
  const { rows } = await server.pool.query<{ name: string }>(`
    select indexrelid::regclass::text as name from pg_index
     where indrelid in ('orders'::regclass, 'order_charges'::regclass) order by pg_relation_size(indexrelid) desc`);
  for (const { name } of rows) users.set(name, new Set());
  for (const { name, path } of calls()) await recordPlans(name, path);
  for (const [name, names] of users) process.stdout.write(`${name} (${names.size}): ${[...names].join(', ')}\n`);
} finally {
  await server.close();
  await database.stop();
}

function* calls(): Generator<{ name: string; path: string }> {
  const search = '/gpa/api/order/search?';
  for (const { name, query } of singleConditions) {
    for (const round of [0, 1, 2]) yield { name, path: search + query(round) };
    yield { name: `${name} + two months`, path: `${search}${query(0)}&${twoMonths(0)}` };
  }
  for (const unmet of ['none', 'any', 'billingTo', 'closed'])
    yield { name: `unmet ${unmet}`, path: `${search}unmet=${unmet}` };
  const station = encodeURIComponent('4601/-/10010/000');
  yield { name: 'station', path: `${search}chargeTransportationId=${station}` };
  yield { name: '要対応', path: '/gpa/api/work' };
  yield { name: '要対応 of a station', path: `/gpa/api/work?chargeTransportationId=${station}` };
  for (const basis of ['bizResultDt', 'billingDt', 'paymentDt']) {
    yield { name: `月次照合 ${basis}`, path: `/gpa/api/month-end?month=2026-03-01&basis=${basis}` };
    yield {
      name: `月次照合 ${basis} of a station`,
      path: `/gpa/api/month-end?month=2026-03-01&basis=${basis}&chargeTransportationId=${station}`,
    };
  }
  for (const id of [7, 12_345]) yield { name: 'hints', path: `/gpa/api/order/${id}/hints` };
}

/** Explains every select that the call sends and records the indexes in its plan. */
async function recordPlans(name: string, path: string): Promise<void> {
  const questions: { text: string; values: unknown[] }[] = [];
  const { pool } = server;
  const query = pool.query.bind(pool) as (question: unknown, ...more: unknown[]) => unknown;
  Object.assign(pool, {
    query: (question: { text?: string; values?: unknown[] }, ...more: unknown[]) => {
      if (typeof question.text === 'string') questions.push({ text: question.text, values: question.values ?? [] });
      return query(question, ...more);
    },
  });
  await server.call(path).finally(() => Object.assign(pool, { query }));
  for (const question of questions) for (const index of await indexesOf(pool, question)) users.get(index)?.add(name);
}

async function indexesOf(pool: pg.Pool, { text, values }: { text: string; values: unknown[] }): Promise<string[]> {
  if (!/^\s*(?:select|with)/i.test(text) || /\b(?:insert|update|delete)\b/i.test(text)) return [];
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
  return rows.flatMap((row) => namesIn(row['QUERY PLAN'][0].Plan));
}

function namesIn(plan: Plan): string[] {
  const own = plan['Index Name'] === undefined ? [] : [plan['Index Name']];
  return [...own, ...(plan.Plans ?? []).flatMap(namesIn)];
}
