import { message } from '@tsuun/domain/message/message';
import type { Order } from '@tsuun/domain/order/record';
import { expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { completionOf, eventsOf } from '../../../../testing/event-text.ts';
import { openReapplyFixture, reapplied } from '../../../../testing/reapply-fixture.ts';
import { arrivalFeeBody } from '../../../../testing/rule-bodies.ts';

const { app, user, post, arriving, read, historyOf, rerun, overtaking } = await openReapplyFixture();

const ruleRows = async (order: Order) => (await historyOf(order)).filter(({ cause }) => cause === 'rule');

test('R07 an order that a user saves or confirms while it waits to be written is compared again', async () => {
  const saved = await Promise.all(
    ['20', '21'].map((orderType) => arriving({ orderType, cntnNo: `19D-${orderType}`, deliveryAmtInfo: { amt: 1 } })),
  );
  const confirmed = await Promise.all(['20', '21'].map((orderType) => arriving({ orderType })));
  const untouched = await Promise.all(['20', '21'].map((orderType) => arriving({ orderType })));
  await post('arrival-fee', arrivalFeeBody());
  await post('arrival-fee', arrivalFeeBody({ arrivalType: '2' }));
  const outcome = await overtaking([...saved, ...confirmed], async (db) => {
    for (const { id } of saved) {
      await db.query(sql`update orders set version_no = version_no + 1, remarks = '編集中' where id = ${id}`);
      await db.query(sql`
        update order_charges set delivery_amt_info_amt = 2, delivery_amt_info_person_amt = 3 where order_id = ${id}`);
    }
    for (const { id } of confirmed) {
      await db.query(sql`
        update orders set version_no = version_no + 1, confirmed = true, confirmed_on = '2026-05-12' where id = ${id}`);
    }
  });
  expect(outcome).toEqual(reapplied(4));
  for (const order of saved) {
    const deliveryAmtInfo = { amt: 14_600, personAmt: 3 };
    expect(await read(order)).toMatchObject({ remarks: '編集中', versionNo: 3, deliveryAmtInfo });
    const [change, ...more] = await ruleRows(order);
    expect(change?.changes.find(({ path }) => path === 'deliveryAmtInfo.amt')).toMatchObject({
      from: '2',
      to: '14,600',
    });
    expect([change?.versionNo, more]).toEqual([3, []]);
  }
  for (const order of confirmed) {
    expect(await read(order)).toMatchObject({ confirmed: true, versionNo: 2, arrivalFeeApplied: false });
    expect(await ruleRows(order)).toEqual([]);
  }
  for (const order of untouched) {
    expect(await read(order)).toMatchObject({ versionNo: 2, deliveryAmtInfo: { amt: 14_600 } });
    expect(await ruleRows(order)).toHaveLength(1);
  }
});

test('R07 an order whose charges alone changed, by another run, is compared again as well', async () => {
  const order = await arriving();
  await post('arrival-fee', arrivalFeeBody());
  const outcome = await overtaking([order], (db) =>
    db.query(sql`
      update order_charges set rule_runs = rule_runs + 1, delivery_amt_info_amt = 5 where order_id = ${order.id}`),
  );
  expect(outcome).toEqual(reapplied(1));
  const [change, ...more] = await ruleRows(order);
  expect(change?.changes.find(({ path }) => path === 'deliveryAmtInfo.amt')).toMatchObject({ from: '5', to: '14,600' });
  expect([change?.versionNo, more, (await read(order)).versionNo]).toEqual([3, [], 3]);
});

test('R07 orders of a rule that a user changes or deletes before they are written are compared again', async () => {
  const [first, held, gone] = await Promise.all([
    arriving(),
    arriving({ orderType: '21' }),
    arriving({ consigneeNm: '別の荷受人' }),
  ]);
  await post('arrival-fee', arrivalFeeBody());
  await post('arrival-fee', arrivalFeeBody({ arrivalType: '2' }));
  await post('arrival-fee', arrivalFeeBody({ consigneeName: '別の荷受人' }));
  const outcome = await overtaking([held], async () => {
    // Committed while the job waits: the rules are nobody's to hold.
    await app.db.pool.query(
      `update arrival_fee set delivery_amt = 99, version_no = version_no + 1 where arrival_type = '2'`,
    );
    await app.db.pool.query(`delete from arrival_fee where consignee_name = '別の荷受人'`);
  });
  expect(outcome).toEqual(reapplied(2));
  expect(await read(first)).toMatchObject({ versionNo: 2, deliveryAmtInfo: { amt: 14_600 } });
  expect(await read(held)).toMatchObject({ versionNo: 2, deliveryAmtInfo: { amt: 99 } });
  expect(await read(gone)).toEqual(gone);
  expect((await Promise.all([first, held, gone].map(ruleRows))).map(({ length }) => length)).toEqual([1, 1, 0]);
});

test('JOB-02 JOB-08 a stream of progress, message and completion; the same request is the same job', async () => {
  await arriving();
  await post('arrival-fee', arrivalFeeBody());
  const path = '/gpa/api/arrival-fee/apply-all?requestId=7f3c';
  const first = await app.call('GET', path, { as: user });
  const names = new Set(eventsOf(first.text).map(({ event }) => event));
  expect([...names]).toEqual(expect.arrayContaining(['progress', 'complete']));
  expect(completionOf((await app.call('GET', path, { as: user })).text)).toEqual(completionOf(first.text));
  const { rows } = await app.db.pool.query(sql`select count(*) as n from job where request_id = '7f3c'`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('JOB-03 JOB-04 a second start while one is queued is refused for everybody', async () => {
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
