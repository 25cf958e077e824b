import type { MonthLine } from '@tsuun/domain/month-end/report/rows';
import type { Comparison, Snapshot } from '@tsuun/contract/month-end/snapshot';
import type { ProblemBody } from '@tsuun/contract/problem';
import { comparedRows, lineKey, type ComparedLine } from '@tsuun/domain/month-end/snapshot/lines';
import { monthParts, type MonthPart } from '@tsuun/domain/month-end/report/search';
import { expect, test } from 'vitest';
import { completionOf } from '../../../../testing/event-text.ts';
import { storeMonthFees, storeMonthOrders } from '../../../../testing/month-end-records.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';

const { app, user } = await openTestServer();
app.work();
const month = 'month=2025-05-01&basis=bizResultDt';
const base = '/gpa/api/month-end/snapshots';
const get = async <T>(address: string): Promise<T> => (await app.call<T>('GET', address, { as: user })).body;
const parts = monthParts.map(({ value }) => value);

async function taken(): Promise<Snapshot> {
  const { text } = await app.call('GET', `${base}/take?${month}`, { as: user });
  expect(completionOf(text).status).toBe('success');
  return (await get<Snapshot[]>(`${base}?${month}`))[0] as Snapshot;
}

type Sums = Pick<MonthLine, 'count' | 'billing' | 'payment'>;
type Lines = ReadonlyMap<string, Sums>;
/** Figures of the month by the statement over its tables, which does not use snapshots (MONTH-02, MONTH-04). */
async function standing(): Promise<ReadonlyMap<MonthPart, Lines>> {
  const found = parts.map(async (part): Promise<[MonthPart, Lines]> => {
    const lines = await get<MonthLine[]>(`/gpa/api/month-end?${month}&part=${part}`);
    return [part, new Map(lines.map((line) => [lineKey(line), sumsOf(line)]))];
  });
  return new Map(await Promise.all(found));
}
const sumsOf = ({ count, billing, payment }: Sums): Sums => ({ count, billing, payment });
const nothing = (part: MonthPart): Sums => ({ count: 0, billing: part === 'payTo' ? null : 0, payment: 0 });

/** Changes of every kind, some that move an order from line to line, some of none of its amounts. */
const changes = (turn: number): string => `
  update orders set version_no = version_no + 1, order_type = '20' where id % 11 = ${turn};
  update orders set version_no = version_no + 1, charge_transportation_id = '4411/-/10020/000', keitan_id = null where id % 7 = ${turn};
  update orders set version_no = version_no + 1, remarks = 'x${turn}', arr_transportation_id = null where id % 13 = ${turn};
  update orders set version_no = version_no + 1, biz_result_dt = '2025-05-15' where id % 17 = ${turn};
  update orders set version_no = version_no + 1, biz_result_dt = '2025-06-15' where id % 19 = ${turn};
  update order_charges c set rail_amt_info_amt = ${turn}77, pay_rail_amt_info_amt = 5${turn}, billing_to_id = 'T001',
         rail_amt_pay_to_id = '2000555120' from orders o where o.id = c.order_id and o.id % 5 = ${turn};
  update orders set version_no = version_no + 1 where id % 5 = ${turn};
  delete from order_charges where order_id % 23 = ${turn}; delete from orders where id % 23 = ${turn};
  update fee set version_no = version_no + 1, pay_amt = ${turn}9, amt = null, pay_to_id = 'T001' where id % 3 = ${turn};
  delete from fee where id % 8 = ${turn};`;

async function holds(ids: string, before: ReadonlyMap<MonthPart, Lines>, after: ReadonlyMap<MonthPart, Lines>) {
  const whole = await get<Comparison>(`${base}/comparison?${ids}`);
  for (const part of parts) {
    const lines = await get<ComparedLine[]>(`${base}/comparison/lines?${ids}&part=${part}`);
    const [was, is] = [before.get(part) as Lines, after.get(part) as Lines];
    const reported = new Map(lines.map((line) => [lineKey(line), [line.before, line.after]]));
    for (const key of new Set([...was.keys(), ...is.keys(), ...reported.keys()])) {
      const sides = [was.get(key) ?? nothing(part), is.get(key) ?? nothing(part)];
      if (reported.has(key)) expect([part, key, reported.get(key)]).toEqual([part, key, sides]);
      else expect([part, key, sides[0]]).toEqual([part, key, sides[1]]);
    }
    const rows = comparedRows(lines, whole, part);
    const difference = (figure: 'billing' | 'payment'): number =>
      lines.reduce((sum, line) => sum + (line.after[figure] ?? 0) - (line.before[figure] ?? 0), 0);
    expect(difference('payment')).toBe(whole.after.payment - whole.before.payment);
    if (part !== 'payTo') expect(difference('billing')).toBe(whole.after.billing - whole.before.billing);
    // The row with the rest is the same on both sides.
    const rest = rows.find(({ kind }) => kind === 'rest');
    expect(rest?.before).toEqual(rest?.after);
    const first = lines[0] as ComparedLine;
    const narrowed = `${base}/comparison?${ids}&part=${part}&line=${encodeURIComponent(lineKey(first))}`;
    const { totalCount, before: sums } = await get<Comparison>(narrowed);
    expect([part, totalCount, sums]).toEqual([part, first.differing, whole.before]);
  }
}

test('SNAP-12 the differing lines of every grouping add up to the sums before and after', async () => {
  await storeMonthOrders(app.db.pool, 12);
  await storeMonthFees(app.db.pool, 6);
  const stood = [await standing()];
  const first = await taken();
  await app.db.pool.query(changes(1));
  stood.push(await standing());
  await holds(`base=${first.id}`, stood[0] as never, stood[1] as never);
  const second = await taken();
  await app.db.pool.query(changes(2));
  await holds(`base=${first.id}&other=${second.id}`, stood[0] as never, stood[1] as never);
  await holds(`base=${second.id}`, stood[1] as never, await standing());
  const refused = await app.call<ProblemBody>('GET', `${base}/comparison?base=${first.id}&line=x`, { as: user });
  expect([refused.status, Object.keys(refused.body.validationError ?? {})]).toEqual([400, ['line']]);
});
