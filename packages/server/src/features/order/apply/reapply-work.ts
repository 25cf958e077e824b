import { message } from '@tsuun/domain/message/message';
import { applyProgressSentence, comparingSentence, reappliedSentence } from '@tsuun/domain/message/rule-sentence';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { logPagesPlain } from '../../../db/log-pages-plain.ts';
import { jobOrigin } from '../../../job/job-origin.ts';
import type { JobContext, JobWork } from '../../../job/job-work.ts';
import type { Range } from '../../../record/set-wise/set-write.ts';
import { type Compare, writeHeld } from '../../../record/set-wise/write-held.ts';
import { storedOrder } from '../stored-order.ts';
import { beginMatching } from './begin-matching.ts';
import { asCompared, dueOrders, dueTable, keyDueOrders, nextRange } from './due-orders.sql.ts';
import type { ReapplyPlan } from './reapply-plan.ts';

/** Orders written by one statement: large enough to join at speed, small enough to tell progress and hold little. */
const rangeSize = 25_000;

/** The share of the work that finding the orders is. */
const foundPercent = 15;

/**
 * Re-applies rules to all open orders (JOB-10): finds those that would change in one pass, then holds and writes them
 * range by range, all in the transaction that ends the job. Stopped or broken, nothing is changed.
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
  /** How many orders a range has. */
  readonly size: number;
}

async function reapply(context: JobContext, { plan, size }: Reapply, client: pg.Client): Promise<number> {
  const origin = jobOrigin(context, 'rule');
  const write = { ...plan.write, table: storedOrder, outcomes: dueTable, asCompared, origin };
  const rangeBehind = (after: number): Promise<DueRange | null> => findRange(client, after, size);
  context.progress(1, comparingSentence);
  await beginMatching(client, 'nobody waits');
  const compare: Compare = (only) => dueOrders(plan, only);
  const found = await client.query(sql`create temp table ${raw(dueTable)} on commit drop as ${compare()}`);
  const total = found.rowCount ?? 0;
  if (total === 0) return 0;
  await client.query(keyDueOrders);
  await logPagesPlain(client);
  let [changed, done] = [0, 0];
  for (let range = await rangeBehind(0); range !== null; range = await rangeBehind(range.upTo)) {
    context.signal.throwIfAborted();
    changed += await writeHeld(client, { ...write, range }, compare, range.due);
    done += range.due;
    context.progress(foundPercent + ((100 - foundPercent) * done) / total, applyProgressSentence(done, total));
  }
  return changed;
}

/** A range, and how many orders were due in it when it was begun. */
interface DueRange extends Range {
  readonly due: number;
}

async function findRange(client: pg.Client, after: number, size: number): Promise<DueRange | null> {
  const { rows } = await client.query<{ upTo: number; due: number }>(nextRange(after, size));
  const [next] = rows;
  return next === undefined || next.due === 0 ? null : { after, ...next };
}
