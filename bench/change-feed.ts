import { openPool } from '../packages/server/src/db/pool.ts';
import { silent } from '../packages/server/testing/silent.ts';
import type { Changes } from '@tsuun/contract/changes';
import { signIn } from './concurrent-users/sign-in.ts';
import { BuiltProgram } from './lib/built-program.ts';
import { secondsOf } from './lib/seconds.ts';
import { openOrders } from './search/open.ts';

/**
 * Measures how one reader follows N changes, each of another order, through HTTP (CHANGES-06):
 * `node bench/change-feed.ts [changes] [folder]`. The goal is 50,000 a minute; the limit is the plain SQL that reads
 * the same rows by thousands. The folder keeps the orders for the next run.
 */
const [changes = '50000', folder = './data/bench-search'] = process.argv.slice(2);
const perAnswer = 1_000;

const database = await openOrders(folder, { count: Number(changes), kind: 'own' });
const pool = openPool(database.url, silent, { statementTimeout: 0 });
const program = await BuiltProgram.startOn(database.url);
try {
  await pool.query('truncate order_change');
  const { rowCount } = await pool.query(
    `insert into order_change (order_id, cause, version_no, changes)
     select id, 'save', 2, '{"remarks": [null, "x"]}' from orders order by id limit $1`,
    [changes],
  );
  const call = await signIn(program);
  let bytes = 0;
  const read = async (): Promise<void> => {
    for (let after = ''; ; ) {
      const { text } = await call(`changes?kinds=order&after=${after}`);
      const { cursor, list } = JSON.parse(text) as Changes;
      bytes += text.length;
      if (list.length === 0) return;
      after = cursor;
    }
  };
  const plain = async (): Promise<void> => {
    for (let last = '0'; ; ) {
      const { rows } = await pool.query<{ changeId: string }>(
        `select c.id as "changeId", c.*, o.*, h.* from order_change c
           join orders o on o.id = c.order_id join order_charges h on h.order_id = o.id
          where c.id > $1 order by c.id limit ${perAnswer}`,
        [last],
      );
      if (rows.length === 0) return;
      last = rows.at(-1)?.changeId ?? last;
    }
  };
  const [limit, taken] = [await secondsOf(plain), await secondsOf(read)];
  const aMinute = Math.round(((rowCount ?? 0) * 60) / taken);
  console.log(
    `${rowCount} changes, ${Math.round(bytes / 1e6)} MB: ${taken.toFixed(1)} s, ${aMinute} a minute; ` +
      `plain SQL ${limit.toFixed(1)} s, ${(taken / limit).toFixed(1)} × the limit`,
  );
} finally {
  await program.end();
  await pool.end();
  await database.stop();
}
