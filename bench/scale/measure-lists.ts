import type pg from 'pg';
import type { UserCall } from '../concurrent-users/sign-in.ts';
import { percentile } from '../search/figures.ts';
import { msOf, report } from './report.ts';

interface ListSearch {
  readonly name: string;
  readonly query: string;
  /** The same conditions as hand-written SQL, which the limit uses for page and count. */
  readonly where: string;
}

const searches: readonly ListSearch[] = [
  { name: 'default list', query: 'bizResultDtFrom=2026-03-01', where: `o.biz_result_dt >= '2026-03-01'` },
  {
    name: 'two days and type',
    query: 'bizResultDtFrom=2026-03-02&bizResultDtTo=2026-03-03&orderType=20',
    where: `o.biz_result_dt between '2026-03-02' and '2026-03-03' and o.order_type = '20'`,
  },
  { name: 'all with exact total', query: '', where: 'true' },
  { name: 'container', query: 'cntnNo=19D-32846', where: `o.cntn_no like '19D-32846%'` },
  {
    name: 'consignee, all dates',
    query: `consigneeNm=${encodeURIComponent('製紙')}`,
    where: `o.consignee_nm like '%製紙%'`,
  },
];

/** Prints the median of the usual searches through the program, compared with simultaneous page and count in plain SQL. */
export async function measureLists(pool: pg.Pool, ask: UserCall, rounds: number): Promise<void> {
  for (const { name, query, where } of searches) {
    const limit: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const bare = await msOf(() => bareSearch(pool, where));
      const { ms, status } = await ask(`order/search?${query}`);
      if (status !== 200) throw new Error(`${name}: ${status}`);
      if (round === 0) continue;
      limit.push(bare);
      ours.push(ms);
    }
    report(`${name}, p50`, percentile(limit, 50), percentile(ours, 50));
  }
}

async function bareSearch(pool: pg.Pool, where: string): Promise<void> {
  await Promise.all([
    pool.query(`select count(*) from orders o where ${where}`),
    pool.query(`select * from orders o join order_charges c on c.order_id = o.id where ${where}
                 order by o.biz_result_dt desc nulls last, o.id desc limit 50`),
  ]);
}
