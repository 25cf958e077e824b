import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { masters } from '@tsuun/domain/lookup/masters';
import { type BenchPool, withBenchDatabase } from './lib/bench-database.ts';
import { importInProcess } from './lib/import-in-process.ts';

/**
 * Measures reading masters from MMS: 100,000 counterparties, first all new, then unchanged: `npx tsx bench/mms.ts
 * [rows]`. The second run must rewrite no row.
 */
const [rows = 100_000] = process.argv.slice(2).map(Number);

const sample = join(import.meta.dirname, '../packages/server/sample/masters');
const tables = masters.map(({ name }) => `'${name.replaceAll('-', '_')}'`).join(', ');

async function makeFolder(folder: string): Promise<void> {
  await cp(sample, folder, { recursive: true });
  const path = join(folder, 'torihikisaki.csv');
  const [head = ''] = (await readFile(path, 'utf8')).split('\n');
  const blanks = ','.repeat(head.split(',').length - 3);
  const lines = Array.from({ length: rows }, (_, n) => `${String(n).padStart(10, '0')},取引先株式会社${n},1${blanks}`);
  await writeFile(path, `${[head, ...lines].join('\n')}\n`);
}

async function rewritten(pool: BenchPool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows: stat } = await pool.query<{ n: string }>(
    `select sum(n_tup_upd) as n from pg_stat_user_tables where relname in (${tables})`,
  );
  return Number(stat[0]?.n);
}

const folder = await mkdtemp(join(tmpdir(), 'tsuun-bench-'));
try {
  await makeFolder(folder);
  await withBenchDatabase(async (pool, url) => {
    for (const name of ['all new', 'unchanged']) {
      const before = await rewritten(pool);
      const { seconds, megabytes, message } = await importInProcess(url, 'mms', folder);
      const count = (await rewritten(pool)) - before;
      process.stdout.write(
        `MMS, ${name}: ${seconds.toFixed(2)} s, peak ${megabytes} MB, ${count} rows rewritten, ${message}\n`,
      );
    }
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
