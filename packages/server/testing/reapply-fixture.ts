import { reappliedSentence } from '@tsuun/domain/message/rule-sentence';
import { message } from '@tsuun/domain/message/message';
import type { RecordChange } from '@tsuun/contract/history';
import type { Completion } from '@tsuun/contract/stream';
import type { Order } from '@tsuun/domain/order/record';
import { beforeEach, expect } from 'vitest';
import type { Queryable } from '../src/db/transaction.ts';
import { storedOrder } from '../src/features/order/stored-order.ts';
import type { JobWorks } from '../src/job/job-work.ts';
import { jobWorks } from '../src/jobs.ts';
import { lockRows } from '../src/record/lock-record.ts';
import { completionOf } from './event-text.ts';
import { openTestServer } from './open-test-server.ts';
import { orderBody } from './order-body.ts';

/**
 * A fixture for re-applying rules to orders; each test begins without any of either. `works` where a test is about the way
 * of doing it.
 */
export async function openReapplyFixture(works: JobWorks = jobWorks) {
  const { app, user } = await openTestServer({ works });
  app.work();
  beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change, arrival_fee, name_conversion'));
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await app.call<{ data: T }>('POST', `/gpa/api/${path}`, { as: user, body });
    expect(answer.text).not.toContain('"code"');
    return answer.body.data;
  };
  const get = async <T>(path: string): Promise<T> => (await app.call<T>('GET', `/gpa/api/${path}`, { as: user })).body;
  const rerun = async (master: 'arrival-fee' | 'name-conversion'): Promise<Completion> =>
    completionOf((await app.call('GET', `/gpa/api/${master}/apply-all`, { as: user })).text);
  return {
    app,
    user,
    post,
    get,
    /** An order from 札幌 to 吹田 that `arrivalFeeBody` fits. */
    arriving: (changes: Readonly<Record<string, unknown>> = {}): Promise<Order> =>
      post<Order>(
        'order',
        orderBody({
          orderType: '20',
          depTransportation: { id: '1591/01/30030/000' },
          arrTransportation: { id: '6092/-/10010/000' },
          consigneeNm: '東大阪 食品㈱',
          ...changes,
        }),
      ),
    read: (order: Order): Promise<Order> => get<Order>(`order/${order.id}`),
    historyOf: (order: Order): Promise<RecordChange[]> => get<RecordChange[]>(`order/${order.id}/history`),
    /** Re-applies a master's rules, to the end. */
    rerun,
    /** Runs a re-apply that has compared, and waits for orders that `meanwhile` changes in a transaction of its own. */
    overtaking: async (
      orders: readonly Order[],
      meanwhile: (db: Queryable) => Promise<unknown>,
    ): Promise<Completion> => {
      const other = await app.db.pool.connect();
      await other.query('begin');
      const ids = orders.map(({ id }) => id ?? '');
      await lockRows(other, storedOrder, ids);
      const running = rerun('arrival-fee');
      await untilSomebodyWaits(app.db.pool);
      await meanwhile(other);
      await other.query('commit');
      other.release();
      return running;
    },
  };
}

/** Last event of a re-apply that changed so many orders. */
export const reapplied = (n: number) => ({
  status: 'success',
  message: reappliedSentence(message.reapplyDone, n),
  activityId: expect.stringMatching(/^\d+$/) as string,
});

/** Until a job stands before a lock. */
async function untilSomebodyWaits(db: Queryable): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if ((rows[0]?.n ?? 0) > 0) return;
  }
}
