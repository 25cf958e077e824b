import { pino } from 'pino';
import type { CheckedRow } from '../packages/contract/src/order/paste.ts';
import { allColumns } from '../packages/domain/src/order/paste/copied-orders.ts';
import { columnsByHeading } from '../packages/domain/src/order/paste/paste-columns.ts';
import { openPool } from '../packages/server/src/db/pool.ts';
import { checkPaste } from '../packages/server/src/features/order/paste/check-paste.ts';
import { pasteOrders } from '../packages/server/src/features/order/paste/paste-orders.ts';
import { copyOrders } from '../packages/server/src/features/order/paste/copy-orders.ts';
import type { User } from '../packages/server/src/http/user.ts';
import { percentile, row } from './search/figures.ts';
import { openOrders } from './search/open.ts';

/**
 * Measures checking and writing a pasted table against the limit of 3 s:
 * `npx tsx bench/paste.ts [orders] [rows] [rounds] [folder]`. The table has eight usual columns, then all fields; every
 * row changes.
 */
const [orders = '1000000', size = '5000', rounds = '5', folder = './data/bench-search'] = process.argv.slice(2);
const user: User = { id: '1', loginCd: 'bench', name: '計測', authorities: [] };
const limit = 3_000;

const eight = [
  'acceptNo',
  'deliveryCompDt',
  'deliveryAmtInfo.amt',
  'payDeliveryAmtInfo.amt',
  'deliveryAmtPayTo',
].concat(['arrTransportation', 'deliveryRemarks', 'remarks']);
const every = columnsByHeading(allColumns.map(({ heading }) => heading)).flatMap((path) => path ?? []);

const database = await openOrders(folder, Number(orders), 'own');
const pool = openPool(database.url, pino({ level: 'error' }));
const services = { pool, today: () => '2025-12-01' };
try {
  await measure();
} finally {
  await pool.end();
  await database.stop();
}

/** Copies orders as the page does; returns these columns of the copied table. */
async function copied(paths: readonly string[]) {
  const { rows: ids } = await pool.query<{ id: string }>(
    'select id::text from orders where not confirmed and accept_no is not null order by id limit $1',
    [Number(size)],
  );
  const { rows } = await copyOrders(
    services,
    ids.map(({ id }) => id),
    'all',
  );
  const places = paths.map((path) => allColumns.findIndex(({ leaf }) => leaf.path === path));
  return rows.map((cells, at) => ({ row: at + 2, cells: places.map((place) => cells[place] ?? '') }));
}

async function measure(): Promise<void> {
  process.stdout.write(row(`median of ${rounds}, ${size} rows`, 'changed', 'ms', 'limit'));
  for (const [name, columns] of [
    ['eight columns', eight],
    ['every column', every],
  ] as const) {
    const checks: number[] = [];
    const writes: number[] = [];
    let changed = 0;
    for (let round = 0; round < Number(rounds); round += 1) {
      const remarks = columns.indexOf('remarks');
      const amount = columns.indexOf('deliveryAmtInfo.amt');
      const rows = (await copied(columns)).map(({ row: at, cells }) => ({
        row: at,
        cells: cells.with(remarks, `回 ${name} ${round}`).with(amount, String(1_000 + round)),
      }));
      const table = { columns, blank: 'keep' as const, rows };
      let checked: readonly CheckedRow[] = [];
      checks.push(await milliseconds(async () => void (checked = (await checkPaste(services, table)).rows)));
      const seen = checked.flatMap(({ status, id, versionNo }, at) =>
        status === 'changed' && id !== null && versionNo !== null
          ? [{ row: at, cells: [], ...rows[at], id, versionNo }]
          : [],
      );
      changed = seen.length;
      writes.push(await milliseconds(async () => void (await pasteOrders(services, user, { ...table, rows: seen }))));
    }
    const figures = (times: readonly number[]) => [String(changed), percentile(times, 50).toFixed(0), String(limit)];
    process.stdout.write(row(`check ${name}`, ...figures(checks)) + row(`write ${name}`, ...figures(writes)));
  }
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
