import { message } from '@tsuun/domain/message/message';
import { applyProgressSentence, comparingSentence, reappliedSentence } from '@tsuun/domain/message/rule-sentence';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { JobContext, JobWork } from '../../../job/job-work.ts';
import type { Range, ReapplyPlan } from './reapply-plan.ts';

/** Orders written by one statement: large enough to join at speed, small enough to tell progress and hold little. */
const rangeSize = 25_000;
/** The share of the work that finding the orders is. */
const foundPercent = 15;

/**
 * Re-applies rules to all open orders (JOB-10): finds those that would change in one pass, then holds and writes them
 * range by range, all in the transaction that ends the job. Stopped or broken, nothing is changed.
 */
export const reapplyWork =
  (plan: ReapplyPlan): JobWork =>
  async (context) => {
    const client = await context.connection();
    await context.finish(async () => {
      const changed = await reapply(context, plan, client);
      return { status: 'success', message: reappliedSentence(message.reapplyDone, changed) };
    });
  };

async function reapply(context: JobContext, plan: ReapplyPlan, client: pg.Client): Promise<number> {
  context.progress(1, comparingSentence);
  await beginMatching(client);
  for (const statement of plan.prepare) await client.query(statement);
  await client.query(sql`create temp table due_order on commit drop as ${plan.due}`);
  await client.query('alter table due_order add primary key (order_id); analyze due_order');
  const { ranges, total } = await rangesOf(client);
  let changed = 0;
  for (const [at, range] of ranges.entries()) {
    context.signal.throwIfAborted();
    await hold(client, range);
    for (const statement of plan.write(range, context)) changed += (await client.query(statement)).rowCount ?? 0;
    const done = Math.min((at + 1) * rangeSize, total);
    context.progress(foundPercent + ((100 - foundPercent) * done) / total, applyProgressSentence(done, total));
  }
  return changed;
}

/**
 * Rules meet orders by hash joins alone: the planner, which cannot know how many orders a rule fits, otherwise takes
 * loops that cost fifty times as much. Tables of an earlier try of the same transaction are gone by then.
 */
export async function beginMatching(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`set local enable_nestloop = off; set local work_mem = '128MB'`);
}

async function rangesOf(client: pg.Client): Promise<{ ranges: readonly Range[]; total: number }> {
  const { rows } = await client.query<{ upTo: number; total: number }>(sql`
    select order_id as "upTo", total from (
      select order_id, row_number() over (order by order_id) as n, count(*) over () as total from due_order) numbered
     where n % ${rangeSize} = 0 or n = total order by n`);
  const ranges = rows.map(({ upTo }, at) => ({ after: rows[at - 1]?.upTo ?? 0, upTo }));
  return { ranges, total: rows[0]?.total ?? 0 };
}

/** Locks the orders about to be written, in the order of their ids so that nobody waits in a circle. */
const hold = (client: pg.Client, { after, upTo }: Range) =>
  client.query(sql`
    select from orders o
     where o.id > ${after} and o.id <= ${upTo}
       and o.id in (select order_id from due_order where order_id > ${after} and order_id <= ${upTo})
     order by o.id for no key update`);
