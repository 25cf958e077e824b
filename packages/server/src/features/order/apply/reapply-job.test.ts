import { expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { completionOf, eventsOf } from '../../../../testing/event-text.ts';
import { openReapplyWorld, reapplied } from '../../../../testing/reapply-world.ts';
import { arrivalFeeBody } from '../../../../testing/rule-bodies.ts';

const { app, user, post, arriving, read, historyOf, rerun } = await openReapplyWorld();

/** Until the job stands before a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await app.db.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if ((rows[0]?.n ?? 0) > 0) return;
  }
}

test('R07 an order that somebody saves or confirms while it waits to be written is compared anew', async () => {
  const saved = await arriving({ deliveryAmtInfo: { amt: 1 } });
  const confirmed = await arriving({ cntnNo: '19D-2' });
  await post('arrival-fee', arrivalFeeBody());
  const other = await app.db.pool.connect();
  await other.query('begin');
  await other.query(sql`update orders set version_no = version_no + 1, remarks = '編集中' where id = ${saved.id}`);
  await other.query(
    sql`update order_charges set delivery_amt_info_amt = 2, delivery_amt_info_person_amt = 3 where order_id = ${saved.id}`,
  );
  await other.query(sql`
    update orders set version_no = version_no + 1, confirmed = true, confirmed_on = '2026-05-12' where id = ${confirmed.id}`);
  const running = rerun('arrival-fee');
  await untilSomebodyWaits();
  await other.query('commit');
  other.release();
  expect(await running).toEqual(reapplied(1));
  expect(await read(saved)).toMatchObject({
    remarks: '編集中',
    versionNo: 3,
    deliveryAmtInfo: { amt: 14_600, personAmt: 3 },
  });
  const [change] = await historyOf(saved);
  expect(change?.changes.find(({ path }) => path === 'deliveryAmtInfo.amt')).toMatchObject({ from: '2', to: '14,600' });
  expect(await read(confirmed)).toMatchObject({ confirmed: true, versionNo: 2, arrivalFeeApplied: false });
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
  expect(await rerun('arrival-fee')).toEqual({ status: 'error', message: '処理中のため開始できません。' });
  await app.db.pool.query(sql`delete from job where user_name = '他'`);
});

test('API-67 R37 a foreign page cannot start a re-apply', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await app.call('GET', '/gpa/api/arrival-fee/apply-all', { as: user, headers })).status).toBe(403);
});
