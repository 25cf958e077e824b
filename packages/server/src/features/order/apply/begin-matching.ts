import type { Queryable } from '../../../db/transaction.ts';

/**
 * Hash joins alone: the planner, which cannot know how many orders a rule fits, otherwise takes loops that cost fifty
 * times as much.
 */
const joins = `set local enable_nestloop = off; set local work_mem = '128MB'`;

/** One helper for the parallel pass, so that searches find a core free on small machines. */
const leaveRoom = 'set local max_parallel_workers_per_gather = 1';

/** How rules meet orders from here to the end of the transaction; for a job others are let past. */
export async function beginMatching(db: Queryable, waiting: 'somebody waits' | 'nobody waits'): Promise<void> {
  await db.query(waiting === 'nobody waits' ? `${joins}; ${leaveRoom}` : joins);
}
