import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { UserCall } from '../concurrent-users/sign-in.ts';
import { percentile } from '../search/figures.ts';
import { msOf, report } from './report.ts';

interface SheetRow {
  readonly id: string;
}

/** Rows that each person saves. */
const rowsEach = 20;

/**
 * Prints the time until 要対応シート shows rows, and the 95th percentile of saving a row while everybody fills in the billing
 * parties of an own page, a row in about two seconds, compared with a bare update of an order.
 */
export async function measureSheet(pool: pg.Pool, people: readonly UserCall[]): Promise<void> {
  const pages: (readonly SheetRow[])[] = [];
  const opened: number[] = [];
  for (const [page, ask] of people.entries())
    opened.push(await msOf(async () => void pages.push(await rowsOf(ask, page))));
  report('要対応シート opened, p50', '', percentile(opened, 50));
  const party = await pool.query<{ id: string }>('select id from torihikisaki limit 1');
  const saved: number[] = [];
  await Promise.all(
    people.map(async (ask, person) => {
      for (const row of pages[person] ?? []) {
        await sleep(1_500 + Math.random() * 1_000);
        const answer = await ask('order?screen=sheet', { ...row, billingTo: party.rows[0] });
        if (answer.status !== 200) throw new Error(`要対応シート: ${answer.status} ${answer.text}`);
        saved.push(answer.ms);
      }
    }),
  );
  const limit: number[] = [];
  for (const { id } of pages.flat())
    limit.push(await msOf(() => pool.query('update orders set version_no = version_no + 1 where id = $1', [id])));
  report(`a row of it saved, ${people.length} people, p95`, percentile(limit, 95), percentile(saved, 95));
}

/** Reads the first rows of a page of the orders without a billing party, the oldest first. */
async function rowsOf(ask: UserCall, page: number): Promise<readonly SheetRow[]> {
  const answer = await ask(`order/search/full?unmet=billingTo&sort=bizResultDt&pageNum=${page}`);
  if (answer.status !== 200) throw new Error(`要対応シート: ${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { list: readonly SheetRow[] }).list.slice(0, rowsEach);
}
