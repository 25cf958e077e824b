import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { UserCall } from '../concurrent-users/sign-in.ts';
import { percentile } from '../search/figures.ts';
import { msOf, report } from './report.ts';

const megabyte = 2 ** 20;
const uploadSize = 56;

/** Prints the time until an export of too many orders is refused, compared with the count of these orders. */
export async function measureRefusal(pool: pg.Pool, ask: UserCall): Promise<void> {
  const limit = await msOf(() => pool.query('select count(*) from (select from orders limit 1000001) counted'));
  const { ms, text } = await ask('exports/analysis?format=csv');
  const outcome = /event: complete\ndata: (.*)/.exec(text)?.[1] ?? text.slice(-300);
  if (!outcome.includes('出力件数が多すぎます')) throw new Error(`The export was not refused as too large: ${outcome}`);
  report('export refused as too large', limit, ms);
}

/** Prints the time of an upload of 56 MB until its ticket is returned, compared with plain inserts of the same bytes. */
export async function measureUpload(pool: pg.Pool, ask: UserCall, rounds: number): Promise<void> {
  // Random letters are almost incompressible, so that neither gateway nor table makes them smaller.
  const text = randomBytes(uploadSize * megabyte * 0.75).toString('base64');
  const bytes = Buffer.from(text);
  const limit: number[] = [];
  const ours: number[] = [];
  await createChunkTable(pool);
  for (let round = 0; round < rounds; round += 1) {
    await pool.query('truncate bench_chunk');
    limit.push(await msOf(() => insertPieces(pool, bytes)));
    ours.push(await uploadOnce(ask, bytes));
  }
  await pool.query('drop table bench_chunk');
  report('upload of 56 MB, p50', percentile(limit, 50), percentile(ours, 50));
}

async function createChunkTable(pool: pg.Pool): Promise<void> {
  await pool.query(`create table bench_chunk (seq integer, bytes bytea);
                    alter table bench_chunk alter column bytes set storage external`);
}

async function insertPieces(pool: pg.Pool, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += megabyte) {
    await pool.query('insert into bench_chunk values ($1, $2)', [at / megabyte, bytes.subarray(at, at + megabyte)]);
  }
}

async function uploadOnce(ask: UserCall, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), '全通.csv');
  const { ms, status, text } = await ask('imports/zentsu', form);
  if (status !== 200) throw new Error(`upload: ${status} ${text}`);
  return ms;
}
