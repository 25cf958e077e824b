import { allAuthorities } from '@tsuun/domain/permission/functions';
import { beforeAll, expect, test } from 'vitest';
import type { Work } from '@tsuun/contract/work';
import { openTestServer } from '../testing/open-test-server.ts';
import { orderBody } from '../testing/order-body.ts';
import { storedOrder } from './features/order/stored-order.ts';
import { readWork } from './features/work/routes.ts';
import type { User } from './user.ts';
import { countedUpTo } from './record/read/open-days.ts';
import { workSources } from './record-sources.ts';

const { app, user } = await openTestServer();
/** Five unconfirmed orders, one without a day and two whose month is closed. */
const days = [null, '2026-04-02', '2026-04-28', '2026-05-11', '2026-05-11'];

beforeAll(async () => {
  for (const bizResultDt of days) {
    const { status } = await app.call('POST', '/gpa/api/order', { as: user, body: orderBody({ bizResultDt }) });
    expect(status).toBe(200);
  }
});

/** 要対応 where at most so many unconfirmed orders are counted one by one. */
const read = (max: number): Promise<Work> =>
  readWork(
    app.db.pool,
    { ...workSources, countedUpTo: (pool, asked) => countedUpTo(pool, storedOrder, asked, max) },
    { authorities: allAuthorities } as User,
    { station: null, today: '2026-05-13' },
  );
const counts = ({ lines }: Work) => Object.fromEntries(lines.map(({ kind, count }) => [kind, count]));

test('WORK-13 as many unconfirmed orders as are counted are all counted', async () => {
  const all = await read(5);
  expect(all.countedUpTo).toBeNull();
  expect(counts(all)).toMatchObject({ 'order.any': 3, 'order.closed': 2, 'order.bizResultDt': 1, 'order.none': 2 });
});

test('WORK-13 of more unconfirmed orders than that the oldest and those without a day are counted up to a day', async () => {
  const oldest = await read(2);
  expect(oldest.countedUpTo).toBe('2026-04-28');
  expect(counts(oldest)).toMatchObject({ 'order.any': 3, 'order.closed': 2, 'order.bizResultDt': 1 });
  expect(counts(oldest)).not.toHaveProperty(['order.none']);
});

test('WORK-13 all orders of the last day are counted', async () => {
  const most = await read(3);
  expect(most.countedUpTo).toBe('2026-05-11');
  expect(counts(most)).toEqual(counts(await read(5)));
});
