import { message } from '@tsuun/domain/message/message';
import { applyProgressSentence, comparingRulesSentence, reappliedSentence } from '@tsuun/domain/message/rule-sentence';
import type pg from 'pg';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { type JobContext, jobOrigin, type JobWork } from '../../../job/job-work.ts';
import type { BulkWrite, Range } from '../../../record/bulk-write/bulk-write.ts';
import { type Compare, writeLocked } from '../../../record/bulk-write/write-locked.ts';
import { storedOrder } from '../stored-order.ts';

/** Orders written by one statement: enough to join fast, few enough to report progress and to save memory. */
const rangeSize = 25_000;

/** Share of the work that finding the orders takes. */
const foundPercent = 15;

/**
 * Re-applies rules to all open orders (JOB-10): finds those that would change in one pass, then locks and writes them
 * range by range, all in the transaction that ends the job. A stopped or failed job changes nothing.
 */
export const reapplyWork =
  (plan: ReapplyPlan, size = rangeSize): JobWork =>
  async (context) => {
    const client = await context.connection();
    await context.finish(async () => {
      const changed = await reapply(context, { plan, size }, client);
      return {
        status: 'success',
        message: reappliedSentence(message.reapplyDone, changed),
        counts: { total: changed, done: changed, skipped: 0 },
      };
    });
  };

interface Reapply {
  readonly plan: ReapplyPlan;
  /** Number of orders in a range. */
  readonly size: number;
}

async function reapply(context: JobContext, { plan, size }: Reapply, client: pg.Client): Promise<number> {
  const origin = jobOrigin(context, 'rule');
  const write = { ...plan.write, table: storedOrder, staged: affectedTable, asCompared, origin };
  const rangeAfter = (after: number): Promise<AffectedRange | null> => findRange(client, after, size);
  context.progress(1, comparingRulesSentence);
  await beginMatching(client, 'nobody waits');
  const compare: Compare = (only) => affectedOrders(plan, only);
  const found = await client.query(sql`create temp table ${raw(affectedTable)} on commit drop as ${compare()}`);
  const total = found.rowCount ?? 0;
  if (total === 0) return 0;
  await client.query(indexAffectedOrders);
  await logPagesPlain(client);
  let [changed, done] = [0, 0];
  for (let range = await rangeAfter(0); range !== null; range = await rangeAfter(range.upTo)) {
    context.signal.throwIfAborted();
    changed += await writeLocked(client, { ...write, range }, compare, range.affected);
    done += range.affected;
    context.progress(foundPercent + ((100 - foundPercent) * done) / total, applyProgressSentence(done, total));
  }
  return changed;
}

/** Range with the number of orders that were affected in it when it was begun. */
interface AffectedRange extends Range {
  readonly affected: number;
}

async function findRange(client: pg.Client, after: number, size: number): Promise<AffectedRange | null> {
  const { rows } = await client.query<{ upTo: number; affected: number }>(nextRange(after, size));
  const [next] = rows;
  return next === undefined || next.affected === 0 ? null : { after, ...next };
}

/** Table of the affected orders, each with its new values. */
const affectedTable = 'affected_order';

/**
 * Affected orders, each with its rule, the versions of both tables and of the rule at the comparison, and its new
 * values. One parallel query, so that all cores compute the values that one connection then writes
 * (docs/decisions/0012).
 */
const affectedOrders = ({ affected, columns }: ReapplyPlan, only?: readonly string[]): Sql => sql`
  select o.id, o.version_no, c.rule_runs, r.rule_id, r.rule_version,
         ${join(columns, ',\n         ')}
    from ${affected} ${only === undefined ? empty : sql`and o.id = any(${only}::bigint[])`}`;

/**
 * Key by which ranges are found and joined, with statistics, since the planner has none of a table created a moment
 * ago.
 */
const indexAffectedOrders = `alter table ${affectedTable} add primary key (id); analyze ${affectedTable} (id, rule_id)`;

/** Selects the end of the next range of affected orders after an id, and the number of orders in it. */
const nextRange = (after: number, size: number): Sql => sql`
  select max(id) as "upTo", count(*)::int as affected from (
    select id from ${raw(affectedTable)} where id > ${after} order by id limit ${size}) next`;

/**
 * SQL condition that a locked order is still as the affected order `staged` was compared, in both tables, under `o`
 * and `c` (R07).
 */
const asCompared: Sql = raw('o.version_no = staged.version_no and c.rule_runs = staged.rule_runs and not o.confirmed');

/**
 * Differences between the re-apply commands, as SQL; the common procedure is in `reapply-work.ts`. Orders have the
 * alias `o`, their charges `c`, the rule `r` and the affected orders `staged`.
 */
export interface ReapplyPlan {
  /** From and where clauses of the orders that would change; joins `orders o`, `order_charges c` and the rules `r`. */
  readonly affected: Sql;
  /** New values of an affected order: named columns that `affected_order` keeps until they are written. */
  readonly columns: readonly Sql[];
  /** Write of affected orders; orders whose rule has another version by now are omitted. */
  readonly write: Omit<BulkWrite, 'table' | 'staged' | 'asCompared' | 'origin'>;
}

/**
 * Settings that allow hash joins only: the planner cannot estimate how many orders a rule fits and otherwise chooses
 * loops that cost fifty times as much.
 */
const joins = `set local enable_nestloop = off; set local work_mem = '128MB'`;

/** Setting for one parallel worker, so that searches find a free core on small machines. */
const leaveRoom = 'set local max_parallel_workers_per_gather = 1';

/**
 * Configures how rules are matched until the end of the transaction: hash joins only, and with one parallel worker for
 * a job that no user waits for.
 */
export async function beginMatching(db: Queryable, waiting: 'somebody waits' | 'nobody waits'): Promise<void> {
  await db.query(waiting === 'nobody waits' ? `${joins}; ${leaveRoom}` : joins);
}

/**
 * Turns off compression of full pages in the write-ahead log, to the end of the transaction. If nearly every page of a
 * table is written once, compressing them takes longer than everything else (docs/decisions/0012). The role needs a
 * right for this; without it the setting of the server remains.
 */
export async function logPagesPlain(db: Queryable): Promise<void> {
  await db.query(
    `select set_config('wal_compression', 'off', true) where has_parameter_privilege('wal_compression', 'set')`,
  );
}
