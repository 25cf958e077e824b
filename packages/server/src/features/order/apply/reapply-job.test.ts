import { message } from '@tsuun/domain/message/message';
import type { Order } from '@tsuun/domain/order/record';
import { describe, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { completionOf, eventsOf } from '../../../../testing/event-text.ts';
import { openReapplyFixture, reapplied } from '../../../../testing/reapply-fixture.ts';
import { arrivalFeeBody } from '../../../../testing/rule-bodies.ts';

const { app, user, post, arriving, read, historyOf, rerun, overtaking } = await openReapplyFixture();

const ruleRows = async (order: Order) => (await historyOf(order)).filter(({ cause }) => cause === 'rule');

describe('orders that change while the re-apply waits to write them', () => {
  const types = ['20', '21'];
  const addRules = async (): Promise<void> => {
    await post('arrival-fee', arrivalFeeBody());
    await post('arrival-fee', arrivalFeeBody({ arrivalType: '2' }));
  };

  test('R07 an order that a user saves meanwhile is compared again', async () => {
    const saved = await Promise.all(
      types.map((orderType) => arriving({ orderType, cntnNo: `19D-${orderType}`, deliveryAmtInfo: { amt: 1 } })),
    );
    await addRules();
    const completion = await overtaking(saved, async (db) => {
      for (const { id } of saved) {
        await db.query(sql`update orders set version_no = version_no + 1, remarks = '編集中' where id = ${id}`);
        await db.query(sql`
          update order_charges set delivery_amt_info_amt = 2, delivery_amt_info_person_amt = 3 where order_id = ${id}`);
      }
    });
    expect(completion).toEqual(reapplied(2));
    for (const order of saved) {
      const deliveryAmtInfo = { amt: 14_600, personAmt: 3 };
      expect(await read(order)).toMatchObject({ remarks: '編集中', versionNo: 3, deliveryAmtInfo });
      const [change, ...more] = await ruleRows(order);
      const amount = change?.changes.find(({ path }) => path === 'deliveryAmtInfo.amt');
      expect(amount).toMatchObject({ from: '2', to: '14,600' });
      expect([change?.versionNo, more]).toEqual([3, []]);
    }
  });

  test('R07 an order that a user confirms meanwhile is not changed', async () => {
    const confirmed = await Promise.all(types.map((orderType) => arriving({ orderType })));
    await addRules();
    const completion = await overtaking(confirmed, async (db) => {
      for (const { id } of confirmed)
        await db.query(sql`
          update orders set version_no = version_no + 1, confirmed = true, confirmed_on = '2026-05-12' where id = ${id}`);
    });
    expect(completion).toEqual(reapplied(0));
    for (const order of confirmed) {
      expect(await read(order)).toMatchObject({ confirmed: true, versionNo: 2, arrivalFeeApplied: false });
      expect(await ruleRows(order)).toEqual([]);
    }
  });

  test('R07 saved, confirmed and untouched orders of one re-apply are each written once or not at all', async () => {
    const [saved, confirmed] = [await arriving(), await arriving()];
    const untouched = await Promise.all(types.map((orderType) => arriving({ orderType })));
    await addRules();
    const completion = await overtaking([saved, confirmed], async (db) => {
      await db.query(sql`update orders set version_no = version_no + 1 where id = ${saved.id}`);
      await db.query(sql`
        update orders set version_no = version_no + 1, confirmed = true, confirmed_on = '2026-05-12'
         where id = ${confirmed.id}`);
    });
    expect(completion).toEqual(reapplied(3));
    for (const order of untouched) {
      expect(await read(order)).toMatchObject({ versionNo: 2, deliveryAmtInfo: { amt: 14_600 } });
      expect(await ruleRows(order)).toHaveLength(1);
    }
  });
});

test('R07 an order whose charges another re-apply changed meanwhile is compared again', async () => {
  const order = await arriving();
  await post('arrival-fee', arrivalFeeBody());
  const completion = await overtaking([order], (db) =>
    db.query(sql`
      update order_charges set rule_runs = rule_runs + 1, delivery_amt_info_amt = 5 where order_id = ${order.id}`),
  );
  expect(completion).toEqual(reapplied(1));
  const [change, ...more] = await ruleRows(order);
  expect(change?.changes.find(({ path }) => path === 'deliveryAmtInfo.amt')).toMatchObject({ from: '5', to: '14,600' });
  expect([change?.versionNo, more, (await read(order)).versionNo]).toEqual([3, [], 3]);
});

test('R07 orders of a rule that a user changes or deletes meanwhile are compared again', async () => {
  const [first, ofChangedRule, ofDeletedRule] = await Promise.all([
    arriving(),
    arriving({ orderType: '21' }),
    arriving({ consigneeNm: '別の荷受人' }),
  ]);
  await post('arrival-fee', arrivalFeeBody());
  await post('arrival-fee', arrivalFeeBody({ arrivalType: '2' }));
  await post('arrival-fee', arrivalFeeBody({ consigneeName: '別の荷受人' }));
  const completion = await overtaking([ofChangedRule], async () => {
    // Committed while the job waits, because a re-apply does not lock its rules.
    await app.db.pool.query(
      `update arrival_fee set delivery_amt = 99, version_no = version_no + 1 where arrival_type = '2'`,
    );
    await app.db.pool.query(`delete from arrival_fee where consignee_name = '別の荷受人'`);
  });
  expect(completion).toEqual(reapplied(2));
  expect(await read(first)).toMatchObject({ versionNo: 2, deliveryAmtInfo: { amt: 14_600 } });
  expect(await read(ofChangedRule)).toMatchObject({ versionNo: 2, deliveryAmtInfo: { amt: 99 } });
  expect(await read(ofDeletedRule)).toEqual(ofDeletedRule);
  const histories = await Promise.all([first, ofChangedRule, ofDeletedRule].map(ruleRows));
  expect(histories.map(({ length }) => length)).toEqual([1, 1, 0]);
});

const applyAll = async (requestId: string): Promise<string> =>
  (await app.call('GET', `/gpa/api/arrival-fee/apply-all?requestId=${requestId}`, { as: user })).text;

test('JOB-02 JOB-08 the stream of a re-apply has progress and a completion', async () => {
  await arriving();
  await post('arrival-fee', arrivalFeeBody());
  const names = eventsOf(await applyAll('7f3b')).map(({ event }) => event);
  expect(names).toEqual(expect.arrayContaining(['progress', 'complete']));
});

test('JOB-02 QUEUE-05 the same request opened again is the same job', async () => {
  await arriving();
  await post('arrival-fee', arrivalFeeBody());
  const first = completionOf(await applyAll('7f3c'));
  expect(completionOf(await applyAll('7f3c'))).toEqual(first);
  const { rows } = await app.db.pool.query(sql`select count(*) as n from job where request_id = '7f3c'`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('JOB-03 JOB-04 a second start of a running job is refused for every user', async () => {
  await app.db.pool.query(sql`
    insert into job (kind, state, user_id, user_name, heart_beat_at, fence)
    values ('apply/arrival-fee', 'running', '1', '他', now(), 1)`);
  expect(await rerun('arrival-fee')).toEqual({ status: 'error', message: message.jobRunning });
  await app.db.pool.query(sql`delete from job where user_name = '他'`);
});

test('API-67 R37 a foreign page cannot start a re-apply', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await app.call('GET', '/gpa/api/arrival-fee/apply-all', { as: user, headers })).status).toBe(403);
});
