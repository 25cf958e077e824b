import { pino } from 'pino';
import type { User } from '../packages/server/src/http/user.ts';
import { openPool } from '../packages/server/src/db/pool.ts';
import { turnImportLock } from '../packages/server/src/features/order/import-lock.ts';
import { storedOrder } from '../packages/server/src/features/order/stored-order.ts';
import { updateOrders } from '../packages/server/src/features/order/update-orders.ts';
import { confirmRecords, releaseRecords } from '../packages/server/src/record/confirm-records.ts';
import { openOrders } from './search/open.ts';
import { percentile, row } from './search/figures.ts';

/**
 * Compares batch commands with a plain update that writes the same rows and their history, alternately in one run:
 * `npx tsx bench/batch.ts [orders] [ids] [rounds] [folder]`. The plain update checks no rules and orders no locks.
 */
const [orders = '1000000', size = '10000', rounds = '5', folder = './data/bench-search'] = process.argv.slice(2);
const user: User = { id: '1', loginCd: 'bench', name: '計測', authorities: [] };

const database = await openOrders(folder, Number(orders), 'own');
const pool = openPool(database.url, pino({ level: 'error' }));
// On this day no order is past closing.
const services = { pool, today: () => '2025-12-01' };
try {
  await measure();
} finally {
  await pool.end();
  await database.stop();
}

interface Command {
  readonly name: string;
  readonly set: string;
  readonly changes: string;
  readonly ours: (ids: readonly string[]) => Promise<{ data: number }>;
}

function commands(): Command[] {
  const pair = (column: string, from: string | boolean, to: string | boolean) =>
    `jsonb_build_object('${column}', jsonb_build_array(${from}, ${to}))`;
  const stamp = `version_no = version_no + 1, updated_at = now(), updated_user_id = '1'`;
  return [
    {
      name: 'confirm',
      set: `confirmed = true, confirmed_on = '2025-12-01', ${stamp}`,
      changes: pair('confirmed', false, true),
      ours: (ids) => confirmRecords(services, storedOrder, user, ids),
    },
    {
      name: 'release',
      set: `confirmed = false, confirmed_on = null, ${stamp}`,
      changes: pair('confirmed', true, false),
      ours: (ids) => releaseRecords(services, storedOrder, user, ids),
    },
    {
      name: 'lock',
      set: `import_locked = true, updated_at = now()`,
      changes: pair('import_locked', false, true),
      ours: (ids) => turnImportLock(services, user, ids, 'locked'),
    },
    {
      name: 'unlock',
      set: `import_locked = false, updated_at = now()`,
      changes: pair('import_locked', true, false),
      ours: (ids) => turnImportLock(services, user, ids, 'unlocked'),
    },
    {
      name: 'bulk update of two fields',
      set: `remarks = '一括', arr_dt = '2026-05-01', import_locked = true, ${stamp}`,
      changes: `${pair('remarks', 'null', `'一括'::text`)} || ${pair('arr_dt', 'null', `'2026-05-01'::text`)}`,
      ours: (ids) => updateOrders(services, user, { idList: ids, request: { remarks: '一括', arrDt: '2026-05-01' } }),
    },
  ];
}

async function measure(): Promise<void> {
  const [bareIds, ourIds] = await halves();
  const timed = commands().map((command) => ({ command, bare: [] as number[], ours: [] as number[], reached: 0 }));
  await pool.query('update orders set import_locked = false where id = any($1)', [[...bareIds, ...ourIds]]);
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const times of timed) {
      times.bare.push(await milliseconds(() => bare(times.command, bareIds)));
      times.ours.push(await milliseconds(async () => void (times.reached = (await times.command.ours(ourIds)).data)));
    }
    await pool.query('update orders set import_locked = false where id = any($1)', [[...bareIds, ...ourIds]]);
  }
  process.stdout.write(row(`median of ${rounds}, ${size} ids`, 'reached', 'bare ms', 'ours ms', 'ratio'));
  for (const { command, bare: limit, ours, reached } of timed) {
    const [l, o] = [percentile(limit, 50), percentile(ours, 50)];
    process.stdout.write(row(command.name, String(reached), l.toFixed(0), o.toFixed(0), (o / l).toFixed(2)));
  }
}

/** Returns two sets of unconfirmed orders that can be confirmed, taken alternately so that their layout on disk is alike. */
async function halves(): Promise<[string[], string[]]> {
  const { rows } = await pool.query<{ id: string }>(
    `select o.id::text from orders o join order_charges c on c.order_id = o.id
      where not o.confirmed and c.billing_to_id is not null and o.biz_result_dt is not null order by o.id limit $1`,
    [2 * Number(size)],
  );
  const ids = rows.map(({ id }) => id);
  return [ids.filter((_, at) => at % 2 === 0), ids.filter((_, at) => at % 2 === 1)];
}

async function bare({ name, set, changes }: Command, ids: readonly string[]): Promise<void> {
  await pool.query(
    `with done as (update orders set ${set} where id = any($1::bigint[]) returning id, version_no)
     insert into order_change (order_id, user_id, user_name, cause, version_no, changes)
     select id, '1', '計測', '${name}', version_no, ${changes} from done`,
    [ids],
  );
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
