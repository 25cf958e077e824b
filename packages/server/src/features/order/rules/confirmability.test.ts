import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database.ts';
import { loadCalendar } from '../../../../testing/calendar-rows.ts';
import {
  resultsByForm,
  rulesCalendar,
  resultsInDatabase,
  generateOrders,
  expectedWhenRead,
} from '../../../../testing/rule-agreement.ts';

const database = await freshDatabase();
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await database.drop();
});

const count = 3_000;
/** Factor for the number of cases; R22 in full: TRUST_LONG=1. */
const times = process.env.TRUST_LONG === '1' ? 34 : 1;

test('R22 WORK-02 ORD-RULE-02..06 09 23..32: form, server and SQL agree on what keeps an order from being confirmed, what a search for it finds, on every flag and sum', async () => {
  await loadCalendar(client, rulesCalendar);
  for (let seed = 22; seed < 22 + times; seed += 1) {
    const orders = generateOrders(count, seed);
    const byForm = orders.map(resultsByForm);
    const yes = byForm.filter(({ unmet }) => (unmet as readonly string[]).length === 0).length;
    expect(yes, 'the sample must decide both ways').toBeGreaterThan(count / 10);
    expect(count - yes).toBeGreaterThan(count / 10);
    const { bySql, byServer } = await resultsInDatabase(client, orders);
    expect(bySql).toEqual(byForm);
    expect(byServer).toEqual(byForm.map(expectedWhenRead));
  }
});
