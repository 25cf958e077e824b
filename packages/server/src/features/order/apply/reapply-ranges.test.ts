import sql from 'sql-template-tag';
import type { Order } from '@tsuun/domain/order/record';
import { expect, test } from 'vitest';
import type { Range } from '../../../record/bulk-write/bulk-write.ts';
import { asked } from '../../../../testing/counted-queries.ts';
import { openReapplyFixture, reapplied } from '../../../../testing/reapply-fixture.ts';
import { arrivalFeeBody, nameConversionBody } from '../../../../testing/rule-bodies.ts';
import { arrivalFeePlan, nameConversionPlan } from './reapply-plans.ts';
import { reapplyWork } from './reapply-work.ts';

/** Few orders a range, so that a handful has many borders. */
const size = 3;

const { post, arriving, read, historyOf, rerun, overtaking } = await openReapplyFixture({
  'apply/arrival-fee': reapplyWork(arrivalFeePlan, size),
  'apply/name-conversion': reapplyWork(nameConversionPlan, size),
});

const masters = [
  ['arrival-fee', arrivalFeeBody(), '東大阪食品㈱', { deliveryAmtInfo: { amt: 14_600 } }],
  ['name-conversion', nameConversionBody(), 'ヒガシオオサカ ショクヒン', { consigneeNm: '東大阪食品㈱' }],
] as const;

/** Orders due, with ids that follow each other but for one that no rule fits behind every second. */
async function affectedOrders(count: number, consigneeNm: string): Promise<{ due: Order[]; others: Order[] }> {
  const [due, others]: [Order[], Order[]] = [[], []];
  for (let n = 1; n <= count; n += 1) {
    due.push(await arriving({ consigneeNm }));
    if (n % 2 === 0) others.push(await arriving({ consigneeNm: '別の荷受人' }));
  }
  return { due, others };
}

/** Each range begins where the one before ended, and ends with the last order due in it. */
function rangesFor(due: readonly Order[]): Range[] {
  const ends = due.filter((_, i) => i % size === size - 1 || i === due.length - 1).map(({ id }) => Number(id));
  return ends.map((upTo, i) => ({ after: ends[i - 1] ?? 0, upTo }));
}

const cases = masters.flatMap(([master, rule, name, after]) =>
  [1, size - 1, size, size + 1, 2 * size, 2 * size + 1].map((count) => ({ master, rule, name, after, count })),
);

test.each(cases)(
  'JOB-10 R07 $master: $count orders in ranges of 3 are each changed exactly once, those at the borders too',
  async ({ master, rule, name, after, count }) => {
    const { due, others } = await affectedOrders(count, name);
    await post(master, rule);
    const questions = await asked(async () => expect(await rerun(master)).toEqual(reapplied(count)));
    const held = questions.filter(({ text }) => text.includes('for no key update of l'));
    expect(held.map(({ values: [begin, upTo] }) => ({ after: begin, upTo }))).toEqual(rangesFor(due));
    for (const order of due) {
      expect(await read(order)).toMatchObject({ ...after, versionNo: 2 });
      expect((await historyOf(order)).map(({ cause, versionNo }) => [cause, versionNo])).toEqual([
        ['rule', 2],
        ['create', 1],
      ]);
    }
    for (const order of others) expect(await read(order)).toEqual(order);
    expect(await rerun(master)).toEqual(reapplied(0));
  },
);

test('R07 orders at the range borders that a user saves meanwhile are changed exactly once', async () => {
  const { due } = await affectedOrders(2 * size, '東大阪食品㈱');
  await post('arrival-fee', arrivalFeeBody());
  const [, , last, first, , end] = due as [Order, Order, Order, Order, Order, Order];
  const completion = await overtaking([last, first, end], (db) =>
    db.query(sql`
      update orders set version_no = version_no + 1, remarks = '編集中'
       where id = any(${[last, first, end].map(({ id }) => id)}::bigint[])`),
  );
  expect(completion).toEqual(reapplied(due.length));
  for (const order of due) {
    const saved = order === last || order === first || order === end;
    expect(await read(order)).toMatchObject({ deliveryAmtInfo: { amt: 14_600 }, versionNo: saved ? 3 : 2 });
    expect((await historyOf(order)).filter(({ cause }) => cause === 'rule')).toHaveLength(1);
  }
});
