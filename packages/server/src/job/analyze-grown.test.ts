import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { silent } from '../../testing/silent.ts';
import { analyzeGrown } from './run-worker.ts';
import { connect } from '../db/pool.ts';

const { pool, url, drop } = await freshDatabase();
const other = await connect(url, silent, 'another job');
afterAll(async () => {
  await other.end();
  await drop();
});

test('OPS-09 tables that have grown are counted, and a table of another job is not waited for', async () => {
  await other.query('create table grown (n) with (autovacuum_enabled = off) as select generate_series(1, 2000)');
  await other.query('create temp table staged (n) as select generate_series(1, 2000)');
  await other.query('select pg_stat_force_next_flush()');
  await other.query('begin');
  await other.query('lock table staged in share update exclusive mode');
  await analyzeGrown(pool);
  await other.query('rollback');
  const { rows } = await pool.query(`
    select relname, reltuples::integer as n from pg_class where relname in ('grown', 'staged') order by 1`);
  expect(rows).toEqual([
    { relname: 'grown', n: 2_000 },
    { relname: 'staged', n: -1 },
  ]);
});
