import http from 'node:http';
import { openOrders } from './search/open.ts';
import { openServer } from './search/open-server.ts';
import { percentile } from './search/figures.ts';
import { findSession, openSession } from '../packages/server/src/http/session.ts';
import { listRows, listSelectList } from '../packages/server/src/features/order/list-rows.ts';
import { orderFilter } from '../packages/server/src/features/order/order-filter.ts';
import { findNames } from '../packages/server/src/features/order/order-names.ts';
import { KnownMasters } from '../packages/server/src/db/known-masters.ts';
import { queryRows } from '../packages/server/src/record/row-reader.ts';
import { readQuery } from '../packages/server/src/http/read-query.ts';
import { orderSearch } from '@tsuun/domain/order/search';
import { writeCursor } from '../packages/server/src/record/search-cursor.ts';
import sql from 'sql-template-tag';
const db = await openOrders(process.argv[2] as string, 300000);
const server = await openServer(db.url);
const pool = server.pool;
const u = (await pool.query("select id::text from app_user where login_cd='bench'")).rows[0].id;
const token = await openSession(pool, u);
const masters = new KnownMasters(pool);
const conditions = readQuery(orderSearch, { bizResultDtFrom: '2026-03-01' });
const page = () => { const f = orderFilter(conditions, { } as never); return sql`select ${listSelectList} from (select o.id, o.biz_result_dt from ${f.from} where ${f.alongTheList} order by o.biz_result_dt desc nulls last, o.id desc limit 51) page join orders o on o.id = page.id join order_charges c on c.order_id = page.id order by page.biz_result_dt desc nulls last, page.id desc`; };
const rows = (await queryRows(pool, page())).slice(0, 50);
const list = await listRows(masters, rows, '2026-05-13');
console.log(JSON.stringify(list[0]));
const steps: Record<string, () => Promise<unknown>> = {
  'select 1': () => pool.query('select 1'),
  session: () => findSession(pool, token),
  'http 400': () => server.search('bizResultDtFrom=2026-13-01').catch(() => 0),
  readQuery: async () => readQuery(orderSearch, { bizResultDtFrom: '2026-03-01' }),
  'filter+sql': async () => { const p = page(); return [p.text, p.values]; },
  names: () => findNames(pool, conditions),
  cursor: async () => writeCursor({ bizResultDt: null, id: 1, totalCount: 2, newestId: 2 }, conditions),
  page: () => queryRows(pool, page()),
  listRows: () => listRows(masters, rows, '2026-05-13'),
  stringify: async () => JSON.stringify(list),
  full: () => server.search('bizResultDtFrom=2026-03-01'),
};
for (const [k, f] of Object.entries(steps)) {
  for (let i = 0; i < 150; i++) await f();
  const w: number[] = []; const c = process.cpuUsage();
  for (let i = 0; i < 300; i++) { const b = performance.now(); await f(); w.push(performance.now() - b); }
  const d = process.cpuUsage(c);
  console.log(k.padEnd(12), 'cpu', ((d.user + d.system) / 300000).toFixed(3), 'wall', percentile(w, 0).toFixed(2), percentile(w, 10).toFixed(2), percentile(w, 50).toFixed(2));
}
await server.close(); await db.stop();
