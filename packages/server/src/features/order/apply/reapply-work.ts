import { message } from '@tsuun/domain/message/message';
import { applyProgressSentence, comparingSentence, reappliedSentence } from '@tsuun/domain/message/rule-sentence';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { JobContext, JobWork } from '../../../job/job-work.ts';
import { dueOrders, dueRanges, holdOrders, rangeSize, takeOvertaken } from './due-orders.sql.ts';
import type { Range, ReapplyPlan } from './reapply-plan.ts';

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
  await client.query(sql`create temp table due_order on commit drop as ${dueOrders(plan)}`);
  const { rows: ends } = await client.query<{ upTo: number; total: number }>(dueRanges);
  const total = ends[0]?.total ?? 0;
  if (total > 0) await client.query('alter table due_order add primary key (order_id); analyze due_order');
  let changed = 0;
  for (const [at, { upTo }] of ends.entries()) {
    context.signal.throwIfAborted();
    const done = Math.min((at + 1) * rangeSize, total);
    const expected = done - at * rangeSize;
    changed += await writeRange(context, plan, client, { range: { after: ends[at - 1]?.upTo ?? 0, upTo }, expected });
    context.progress(foundPercent + ((100 - foundPercent) * done) / total, applyProgressSentence(done, total));
  }
  return changed;
}

/**
 * Rules meet orders by hash joins alone: the planner, which cannot know how many orders a rule fits, otherwise takes
 * loops that cost fifty times as much.
 */
export async function beginMatching(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`set local enable_nestloop = off; set local work_mem = '128MB'`);
}

/**
 * Holds the orders of a range and writes them. Each write tests the versions that were compared, so orders that somebody
 * changed before they were held are left over: those are compared anew, now that nobody else can change them (R07).
 */
async function writeRange(
  context: JobContext,
  plan: ReapplyPlan,
  client: pg.Client,
  { range, expected }: { readonly range: Range; readonly expected: number },
): Promise<number> {
  await client.query(holdOrders(range));
  const written = await writeDue(context, plan, client, range);
  if (written === expected) return written;
  const { rows } = await client.query<{ id: string }>(takeOvertaken(range, context));
  await client.query(
    sql`insert into due_order ${dueOrders(
      plan,
      rows.map(({ id }) => id),
    )}`,
  );
  return written + (await writeDue(context, plan, client, range));
}

async function writeDue(context: JobContext, plan: ReapplyPlan, client: pg.Client, range: Range): Promise<number> {
  let written = 0;
  for (const statement of plan.write(range, context)) written += (await client.query(statement)).rowCount ?? 0;
  return written;
}
