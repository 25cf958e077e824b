import type { ProblemBody } from '@tsuun/contract/problem';
import type { Order } from '@tsuun/domain/order/record';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Fixture } from './open-test-server.ts';
import { orderBody } from './order-body.ts';
import type { TestUser } from './test-app.ts';

/** The saving of orders through the program's calls, as `user` of the fixture unless another user is given. */
export function orderCalls({ app, user }: Fixture) {
  const post = <T = { data: Order }>(body: unknown, as: TestUser | null = user) =>
    app.call<T>('POST', '/gpa/api/order', { as, body });
  return {
    post,
    refusal: (body: unknown) => post<ProblemBody>(body),
    /** Makes an order of `orderBody` with these changes. */
    saved: async (changes: Readonly<Record<string, unknown>> = {}): Promise<Order> => {
      const answer = await post(orderBody(changes));
      expect(answer.text).not.toContain('"code"');
      return answer.body.data;
    },
    /** The order as the tables keep it, by column. */
    stored: async (id: string | null) => {
      const { rows } = await app.db.pool.query<Record<string, unknown>>(
        sql`select o.*, c.* from orders o join order_charges c on c.order_id = o.id where o.id = ${id}`,
      );
      return rows[0] as Record<string, unknown>;
    },
  };
}
