import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database.ts';
import { loadCalendar } from '../../../../testing/calendar-rows.ts';
import {
  judgedByForm,
  judgedCalendar,
  judgedInStore,
  ordersToJudge,
  toldByReading,
} from '../../../../testing/judged-orders.ts';

const database = await freshDatabase();
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await database.drop();
});

/** `bench/twins.ts` asks the same of 100,000. */
const count = 3_000;

test('WORK-02 ORD-RULE-02..06 09 23..32: form, server and SQL agree on what keeps an order from being confirmed, what a search for it finds, on every flag and sum (R22)', async () => {
  await loadCalendar(client, judgedCalendar);
  const orders = ordersToJudge(count, 22);
  const byForm = orders.map(judgedByForm);
  const yes = byForm.filter(({ unmet }) => (unmet as readonly string[]).length === 0).length;
  expect(yes, 'the sample must decide both ways').toBeGreaterThan(count / 10);
  expect(count - yes).toBeGreaterThan(count / 10);
  const { bySql, byServer } = await judgedInStore(client, orders);
  expect(bySql).toEqual(byForm);
  expect(byServer).toEqual(byForm.map(toldByReading));
});
