import type { RecordChange } from '@tsuun/contract/history';
import type { Completion } from '@tsuun/contract/stream';
import type { Order } from '@tsuun/domain/order/record';
import { beforeEach, expect } from 'vitest';
import { completionOf } from './event-text.ts';
import { openWorld } from './open-world.ts';
import { orderBody } from './order-body.ts';

/** A world for re-applying rules to orders; each test begins without any of either. */
export async function openReapplyWorld() {
  const { app, user } = await openWorld();
  app.work();
  beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change, arrival_fee, name_conversion'));
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await app.call<{ data: T }>('POST', `/gpa/api/${path}`, { as: user, body });
    expect(answer.text).not.toContain('"code"');
    return answer.body.data;
  };
  const get = async <T>(path: string): Promise<T> => (await app.call<T>('GET', `/gpa/api/${path}`, { as: user })).body;
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
    rerun: async (master: 'arrival-fee' | 'name-conversion'): Promise<Completion> =>
      completionOf((await app.call('GET', `/gpa/api/${master}/apply-all`, { as: user })).text),
  };
}

/** How a re-apply ends that changed so many. */
export const reapplied = (n: number) => ({ status: 'success', message: `再適用が完了しました。（変更 ${n}件）` });
