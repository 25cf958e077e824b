import { missingReason, closedReason, stateReasons } from '@tsuun/domain/message/activity-sentence';
import { importedText } from '../../../testing/imported-text.ts';
import { countedSentence, importErrorsSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import type { ActivityDetail } from '@tsuun/contract/activity/activities';
import type { HistoryPage, ImportHistoryRow } from '@tsuun/contract/transfers';
import type { BatchDone, Page } from '@tsuun/contract/shape';
import type { Activity } from '@tsuun/domain/activity/record';
import type { Order } from '@tsuun/domain/order/record';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { feeBody } from '../../../testing/fee-body.ts';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { orderBody } from '../../../testing/order-body.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();

const post = async <T = BatchDone>(path: string, body: unknown, as: TestUser = user): Promise<T> => {
  const answer = await app.call<T>('POST', `/gpa/api/${path}`, { as, body });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};
const get = async <T>(path: string, as: TestUser = user): Promise<T> => {
  const answer = await app.call<T>('GET', `/gpa/api/${path}`, { as });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};
const order = async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await post<{ data: Order }>('order', orderBody(changes))).data.id as string;
const fee = async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await post<{ data: { id: string } }>('fees', feeBody(changes))).data.id;
const lines = (query = '', as: TestUser = user) => get<Page<Activity>>(`activities?${query}`, as);
const newest = async (as: TestUser = user) => (await lines('', as)).list[0];
const detail = (id: string | null | undefined, as: TestUser = user) => get<ActivityDetail>(`activities/${id}`, as);
const unread = async (as: TestUser = user) => (await get<BatchDone>('activities/unread', as)).data;
const found = async (list: 'order' | 'fees', skipped: string) =>
  (await get<Page<{ id: string }>>(`${list}/search?skipped=${skipped}`)).list.map(({ id }) => id).toSorted();

describe('a confirmation of seven orders of which five cannot be confirmed', () => {
  let ids: Readonly<Record<'undated' | 'unbilled' | 'late' | 'confirmed', string>>;
  let done: BatchDone;
  let result: ActivityDetail;

  beforeAll(async () => {
    const good = [await order(), await order()];
    ids = {
      undated: await order({ acceptDt: null }),
      unbilled: await order({ acceptDt: null, pickAmtInfo: { amt: 9 } }),
      late: await order({ railPaymentDt: '2026-03-31' }),
      confirmed: await order(),
    };
    await post('order/confirm', [ids.confirmed]);
    done = await post('order/confirm', [...good, ...Object.values(ids), '99999999']);
    result = await detail(done.activityId);
  });

  test('ORD-BATCH-02 a batch answers the number of its orders and its activity', () => {
    expect(done).toEqual({ data: 2, activityId: expect.stringMatching(/^\d+$/) });
  });

  test('ORD-BATCH-02 the activity of a batch has its user and its counts', () => {
    expect(result.activity).toMatchObject({
      kind: 'order/confirm',
      userName: user.name,
      state: 'partly',
      total: 7,
      done: 2,
      skipped: 5,
      message: countedSentence(2, 7, message.confirmed),
      own: true,
      unread: true,
    });
  });

  test('ORD-RULE-32 the activity counts every reason of the skipped orders, the most frequent one first', () => {
    const reported = result.reasons.map(({ label, count }) => `${label} ${count}`);
    expect(reported[0]).toBe(`${missingReason('受付日')} 2`);
    expect(reported.toSorted()).toEqual(
      [
        `${missingReason('受付日')} 2`,
        `${missingReason('請求先')} 1`,
        `${message.alreadyConfirmed} 1`,
        `${closedReason('鉄道支払計上日')} 1`,
        `${stateReasons.notFound} 1`,
      ].toSorted(),
    );
  });

  test('ORD-BATCH-02 the activity has the ids of the skipped orders', () => {
    expect(result.skippedIds.toSorted()).toEqual([...Object.values(ids), '99999999'].toSorted());
  });

  test('ORD-BATCH-02 the list finds the skipped orders that exist', async () => {
    expect(await found('order', done.activityId ?? '')).toEqual(Object.values(ids).toSorted());
  });

  test('ORD-BATCH-02 the list finds the orders that were skipped for one reason', async () => {
    expect(await found('order', `${done.activityId}.acceptDt`)).toEqual([ids.undated, ids.unbilled].toSorted());
  });
});

test('ORD-RULE-32 a single refusal and a batch have the same reasons', async () => {
  const id = await order({ acceptDt: null, deliveryAmtInfo: { amt: 5 } });
  const single = await app.call<{ validationError: object }>('POST', '/gpa/api/order/confirm', {
    as: user,
    body: [id],
  });
  expect(single.status).toBe(400);
  const { activityId } = await post('order/confirm', [id, await order()]);
  const { reasons } = await detail(activityId);
  expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(Object.keys(single.body.validationError).toSorted());
});

const commands = [
  {
    path: 'order/lock',
    kind: 'order/lock',
    first: message.alreadyLocked,
    message: countedSentence(1, 2, message.batchLocked),
  },
  {
    path: 'order/lock/release',
    kind: 'order/unlock',
    first: message.notLocked,
    message: countedSentence(1, 2, message.batchUnlocked),
  },
] as const;

test.each(commands)('ORD-BATCH-03 ORD-BATCH-05 $kind skips orders that are in that state already', async (command) => {
  // Saving locks; the command is done to one of the two beforehand.
  const [one, other] = [await order(), await order()];
  await post('order/lock/release', [one, other]);
  if (command.kind === 'order/unlock') await post('order/lock', [one]);
  else await post('order/lock', [other]);
  const { activityId } = await post(command.path, [one, other]);
  const { activity, reasons, skippedIds } = await detail(activityId);
  expect(activity).toMatchObject({ kind: command.kind, state: 'partly', message: command.message });
  expect([reasons.map(({ label }) => label), skippedIds]).toEqual([[command.first], [other]]);
});

async function openAndConfirmed(): Promise<readonly [string, string]> {
  const ids = [await order(), await order()] as const;
  await post('order/confirm', [ids[1]]);
  return ids;
}

test('ORD-BATCH-07 a bulk update has the confirmed orders as its skipped ones', async () => {
  const { activityId } = await post('order/batch', {
    idList: await openAndConfirmed(),
    request: { remarks: '一括' },
  });
  expect((await detail(activityId)).reasons).toEqual([
    { reason: 'confirmedUnchangeable', label: message.confirmedUnchangeable, count: 1 },
  ]);
});

test('ORD-BATCH-16 a release has the orders that are not confirmed as its skipped ones', async () => {
  const { activityId } = await post('order/release', await openAndConfirmed());
  expect((await detail(activityId)).reasons).toMatchObject([{ reason: 'notConfirmed', count: 1 }]);
});

test('FEE-30 the activity of a batch of fees counts its reasons', async () => {
  const { activityId } = await post('fees/confirm', [await fee(), await fee({ paymentDt: '2026-04-30' })]);
  expect((await detail(activityId)).reasons).toEqual([
    { reason: 'overPaymentDtLimit', label: closedReason('支払計上日'), count: 1 },
  ]);
});

test('FEE-30 the list finds the fees that a batch skipped', async () => {
  const late = await fee({ paymentDt: '2026-04-30' });
  const { activityId } = await post('fees/confirm', [await fee(), late]);
  expect(await found('fees', `${activityId}.overPaymentDtLimit`)).toEqual([late]);
  expect(await found('fees', activityId ?? '')).toEqual([late]);
});

test('UNDO-17 the changes of a batch, of one record too, refer to its activity', async () => {
  const ids = [await order(), await order()];
  const single = [await post('order/confirm', [ids[0]]), await post('order/release', [ids[0]])];
  for (const { activityId } of single)
    expect((await detail(activityId)).activity).toMatchObject({ total: 1, subject: expect.any(String) });
  expect(await post('order/confirm', ids)).toEqual({ data: 2, activityId: expect.stringMatching(/^\d+$/) });
  const line = await newest();
  expect(line).toMatchObject({ kind: 'order/confirm', state: 'done', done: 2, skipped: 0, unread: false });
  const { rows } = await app.db.pool.query(sql`
    select order_id::text as id, cause from order_change where activity_id = ${line?.id} order by order_id`);
  expect(rows).toEqual(ids.map((id) => ({ id, cause: 'confirm' })));
});

test('ORD-BATCH-02 a failed batch leaves no activity', async () => {
  const before = (await lines()).totalCount;
  const ids = [await order(), await order()];
  const bad = { idList: ids, request: { hinmoku: { id: '000000' } } };
  expect((await app.call('POST', '/gpa/api/order/batch', { as: user, body: bad })).status).toBe(400);
  expect((await lines()).totalCount).toBe(before);
});

test('ORD-BATCH-02 malformed conditions and unknown activities are refused', async () => {
  for (const bad of ['skipped=x', 'skipped=12.nonsense', 'skipped=0', 'skipped=1.']) {
    expect([bad, (await app.call('GET', `/gpa/api/order/search?${bad}`, { as: user })).status]).toEqual([bad, 400]);
  }
  for (const id of ['999999', '0', 'x']) {
    expect((await app.call('GET', `/gpa/api/activities/${id}`, { as: user })).status).toBe(404);
  }
  expect((await app.call('POST', '/gpa/api/activities/read', { as: user, body: {} })).status).toBe(400);
  expect((await app.call('GET', '/gpa/api/activities?kind=x', { as: user })).status).toBe(400);
});

test('ORD-BATCH-02 a user sees the own activities and those of functions that he may write', async () => {
  const writer = await app.signIn('更新', [{ functionCode: 'ORDER', roleBit: 2 }]);
  const stranger = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 1 }]);
  const { activityId } = await post('order/confirm', [await order(), await order({ acceptDt: null })]);
  const seen = await newest(writer);
  expect(seen).toMatchObject({ id: activityId, userName: user.name, own: false, unread: false });
  expect((await lines('own=true', writer)).totalCount).toBe(0);
  expect((await lines('', stranger)).totalCount).toBe(0);
  expect((await app.call('GET', `/gpa/api/activities/${activityId}`, { as: stranger })).status).toBe(404);
  const mine = await lines('own=true&kind=order%2Fconfirm&state=partly');
  expect(mine.list.every(({ own, kind, state }) => own && kind === 'order/confirm' && state === 'partly')).toBe(true);
  expect(mine.totalCount).toBeGreaterThan(0);
});

test('ORD-BATCH-02 the own results are unread until they were shown', async () => {
  const one = await app.signIn('一人');
  const passed = async () => (await post('order/lock', ['88888888', '88888889'], one)).activityId as string;
  const [first, second] = [await passed(), await passed()];
  expect(await unread(one)).toBe(2);
  expect(await post('activities/read', [first], one)).toEqual({ data: 1 });
  expect([await unread(one), (await lines('own=true', one)).list.map((line) => line.unread)]).toEqual([
    1,
    [true, false],
  ]);
  // Nobody reads for another user.
  await post('activities/read', [second]);
  expect(await unread(one)).toBe(1);
});

const goodFile = zentsuCsv(['N1', 'N2'].map((acceptNo) => zentsuRow(acceptNo)));

test('IMP-32 an import is an activity with its counts', async () => {
  await importFile(app, user, goodFile);
  expect(await newest()).toMatchObject({
    kind: 'import/zentsu',
    state: 'done',
    total: 2,
    done: 2,
    skipped: 0,
    message: importedText(2, { created: 2 }),
    unread: true,
  });
});

test('IMP-32 the activity of an import has its file', async () => {
  await importFile(app, user, goodFile);
  expect((await app.call('GET', (await newest())?.filePath ?? '', { as: user })).status).toBe(200);
});

test('IMP-32 the activity of an import counts locked orders as skipped', async () => {
  await importFile(app, user, goodFile);
  await app.db.pool.query(`update orders set import_locked = true where accept_no = 'N1'`);
  await importFile(app, user, goodFile);
  expect(await newest()).toMatchObject({ state: 'done', total: 2, done: 0, skipped: 1 });
});

test('IMP-32 the activity of a failed import has its sentence', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('N3', { 発送完了日: '三月' })]));
  expect(await newest()).toMatchObject({ state: 'failed', message: importErrorsSentence(1, 1), unread: true });
});

test('JOB-15 a failed import counts the rows of its file', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('F-1'), zentsuRow('F-2', { 個数: 'x' }), zentsuRow('F-3')]));
  expect(await newest()).toMatchObject({ state: 'failed', total: 3, done: 0, skipped: 0 });
});

test('JOB-15 a preflight is 誤りあり with faults and 成功 without', async () => {
  const { preflight } = preflights(app, user);
  await preflight(zentsuCsv([zentsuRow('F-4'), zentsuRow('F-5', { 個数: 'x' })]));
  expect(await newest()).toMatchObject({ kind: 'preflight/zentsu', state: 'faulty', total: 2, done: 1, skipped: 1 });
  expect((await lines('state=faulty')).totalCount).toBe(1);
  await preflight(zentsuCsv([zentsuRow('F-4')]));
  expect(await newest()).toMatchObject({ state: 'done', total: 1, done: 1 });
  await preflight('これは\n別のファイル\n');
  expect(await newest()).toMatchObject({ state: 'faulty', done: 0 });
});

test('UNDO-19 the history of an import names user and time of its undo until the undo is undone', async () => {
  const { history } = await importFile(app, user, zentsuCsv([zentsuRow('U-1', { 発送完了日: '2026/05/10' })]));
  expect(history).toMatchObject({ undoneBy: null, undoneAt: null });
  const importActivity = await newest();
  const row = async () =>
    (await get<HistoryPage<ImportHistoryRow>>('histories/imports/zentsu')).list.find(({ id }) => id === history.id);
  await app.call('GET', `/gpa/api/activities/${importActivity?.id}/undo`, { as: user });
  const undo = await newest();
  const undone = { undoneBy: user.name, undoneAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) };
  expect(await row()).toMatchObject({ successful: true, ...undone });
  expect((await detail(importActivity?.id)).activity).toMatchObject({ undone: true, ...undone });
  await app.call('GET', `/gpa/api/activities/${undo?.id}/undo`, { as: user });
  expect(await row()).toMatchObject({ undoneBy: null, undoneAt: null });
  expect((await detail(importActivity?.id)).activity.undone).toBe(false);
});

test('JOB-10 EXP-22 re-applies and exports are activities', async () => {
  await app.call('GET', '/gpa/api/arrival-fee/apply-all', { as: user });
  expect(await newest()).toMatchObject({ kind: 'apply/arrival-fee', state: 'done', filePath: null, unread: true });
  await app.call('GET', '/gpa/api/exports/fees?chargeTransportationId=6092%2F-%2F10010%2F000', { as: user });
  expect(await newest()).toMatchObject({ kind: 'export/fees', state: 'done', total: expect.any(Number) });
  const reader = await app.signIn('読む', [{ functionCode: 'EXPORTS', roleBit: 2 }]);
  expect((await newest(reader))?.fileName).toMatch(/諸料金実績.*xlsx/);
});

test('R13 a job that is stopped before it began is an activity', async () => {
  const { rows } = await app.db.pool.query<{ id: string }>(sql`
    insert into job (kind, user_id, user_name, state, heart_beat_at) values ('apply/user', ${user.id}, ${user.name}, 'running', now())
    returning id::text`);
  const id = rows[0]?.id;
  // The session that stops it must be first in line for the row: the worker skips a job that is locked.
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query(sql`update job set state = 'queued' where id = ${id}`);
  const stopped = post(`jobs/${id}/stop`, undefined);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await app.db.pool.query(waiting)).rowCount).toBe(1);
  await holder.query('commit');
  holder.release();
  await stopped;
  for (let tries = 0; tries < 100 && (await newest())?.kind !== 'apply/user'; tries += 1)
    await new Promise((r) => setTimeout(r, 50));
  expect(await newest()).toMatchObject({ kind: 'apply/user', state: 'failed' });
});
