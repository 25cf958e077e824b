import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { silent } from '../../testing/silent.ts';
import { connect } from './pool.ts';
import { preparing } from './prepared.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

// Its own names: those of the program are shared by all tests of a process, and may be gone by now.
const prepared = preparing(60);
const sum = (one: number, other: number) => prepared(sql`select ${one}::int + ${other}::int as sum`);

test('questions of one text share a name whatever their values, and answer for their own', async () => {
  expect(sum(1, 2).name).toBe(sum(3, 4).name);
  expect(prepared(sql`select 1 as one`).name).not.toBe(sum(1, 2).name);
  const client = await db.pool.connect();
  const answers = [await client.query(sum(1, 2)), await client.query(sum(30, 4))];
  expect(answers.map(({ rows }) => rows)).toEqual([[{ sum: 3 }], [{ sum: 34 }]]);
  const kept = await client.query('select generic_plans, custom_plans from pg_prepared_statements');
  client.release();
  expect(kept.rows).toEqual([{ generic_plans: 0, custom_plans: 2 }]);
});

test("a job's own connection leaves the choice to PostgreSQL, for the sake of its foreign keys", async () => {
  const modes = await db.pool.query<{ plan_cache_mode: string }>('show plan_cache_mode');
  const client = await connect(db.url, silent, 'test');
  const ofJob = await client.query<{ plan_cache_mode: string }>('show plan_cache_mode');
  await client.end();
  expect([...modes.rows, ...ofJob.rows].map((row) => row.plan_cache_mode)).toEqual(['force_custom_plan', 'auto']);
});

test('a question is planned for its values however often it is asked', async () => {
  const client = await db.pool.connect();
  for (let n = 0; n < 12; n += 1) await client.query(sum(n, n));
  const kept = await client.query('select sum(generic_plans) as generic from pg_prepared_statements');
  client.release();
  expect(kept.rows).toEqual([{ generic: 0 }]);
});

test('no more texts have names than are allowed: those beyond have none and are answered still', async () => {
  const three = preparing(3);
  const many = Array.from({ length: 5 }, (_, n) => three(sql`select ${n}::int as ${raw(`n${n}`)}`));
  expect(many.map(({ name }) => name !== undefined)).toEqual([true, true, true, false, false]);
  expect((await db.pool.query(many.at(-1) ?? '')).rows).toEqual([{ n4: 4 }]);
});
