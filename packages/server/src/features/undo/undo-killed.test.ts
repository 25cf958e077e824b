import { expect, test } from 'vitest';
import { streamType } from '@tsuun/contract/stream';
import { killedAt } from '../../../testing/killed-at.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';

/** Real workers, really killed, at moments drawn from a fixed row. */
const orders = 4_000;
const moments = [0, 120, 350];

const { app, user } = await openTestServer();

const read = async <T extends object>(text: string, values: unknown[] = []): Promise<T> =>
  (await app.db.pool.query<T>(text, values)).rows[0] as T;
await app.db.pool.query(
  `with made as (insert into orders (order_type, accept_no, biz_result_dt)
     select '10', 'Z-' || n, '2026-05-11' from generate_series(1, ${orders}) n returning id)
   insert into order_charges (order_id) select id from made`,
);

test('UNDO-09 an undo whose worker is killed at any moment is completed once by the next worker', async () => {
  const { rows } = await app.db.pool.query<{ id: string }>('select id::text as id from orders');
  for (const moment of moments) {
    const body = { idList: rows.map(({ id }) => id), request: { remarks: `一括 ${moment}` } };
    expect((await app.call('POST', '/gpa/api/order/batch', { as: user, body })).status).toBe(200);
    const { id } = await read<{ id: string }>('select max(id)::text as id from activity');
    const stream = await app.app.http.inject({
      method: 'GET',
      url: `/gpa/api/activities/${id}/undo`,
      headers: { cookie: user.cookie, accept: streamType },
      payloadAsStream: true,
    });
    stream.stream().destroy();
    const count = () =>
      read<{ back: number; rows: number }>(
        `select (select count(*)::int from orders where remarks is null) as back,
                (select count(*)::int from order_change h join activity a on a.id = h.activity_id where a.undoes_id = $1) as rows`,
        [id],
      );
    await killedAt(app, moment, async () => {
      const { back, rows: reported } = await count();
      expect([0, orders]).toContain(back);
      expect(reported).toBe(back);
    });
    expect(await count()).toEqual({ back: orders, rows: orders });
  }
}, 1_800_000);
