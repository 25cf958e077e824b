import { message } from '@tsuun/domain/message/message';
import type { ActivityDetail } from '@tsuun/contract/activity/activities';
import type { HistoryPage, ImportHistoryRow } from '@tsuun/contract/transfers';
import type { BatchDone, Page } from '@tsuun/contract/shape';
import type { Activity } from '@tsuun/domain/activity/record';
import type { Order } from '@tsuun/domain/order/record';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
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

test('ORD-BATCH-02 ORD-RULE-32 a batch keeps who, how many, and for each order passed over every reason', async () => {
  const good = [await order(), await order()];
  const [unsigned, bare] = [await order({ acceptDt: null }), await order({ acceptDt: null, pickAmtInfo: { amt: 9 } })];
  const [late, already] = [await order({ railPaymentDt: '2026-03-31' }), await order()];
  await post('order/confirm', [already]);
  const done = await post('order/confirm', [...good, unsigned, bare, late, already, '99999999']);
  expect(done).toEqual({ data: 2, activityId: expect.stringMatching(/^\d+$/) });
  const { activity, reasons, skippedIds } = await detail(done.activityId);
  expect(activity).toMatchObject({
    kind: 'order/confirm',
    userName: user.name,
    state: 'partly',
    total: 7,
    done: 2,
    skipped: 5,
    message: '2/7 確定しました。',
    own: true,
    unread: true,
  });
  const reported = reasons.map(({ label, count }) => `${label} ${count}`);
  expect(reported[0]).toBe('受付日がない 2');
  expect(reported.toSorted()).toEqual(
    [
      '受付日がない 2',
      '請求先がない 1',
      'すでに確定されています。 1',
      '鉄道支払計上日が締め超過 1',
      '見つからない（削除済み） 1',
    ].toSorted(),
  );
  expect(skippedIds.toSorted()).toEqual([unsigned, bare, late, already, '99999999'].toSorted());
  // The list finds exactly those that are still there, all of them or those of one reason.
  expect(await found('order', done.activityId ?? '')).toEqual([unsigned, bare, late, already].toSorted());
  expect(await found('order', `${done.activityId}.acceptDt`)).toEqual([unsigned, bare].toSorted());
});

test('ORD-RULE-32 the single refusal and the batch give the same reasons', async () => {
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
    message: '1/2 【全通/52ft】取込時の更新をロックしました。',
  },
  {
    path: 'order/lock/release',
    kind: 'order/unlock',
    first: message.notLocked,
    message: '1/2 【全通/52ft】取込時の更新ロックを解除しました。',
  },
] as const;

test.each(commands)('ORD-BATCH-03 ORD-BATCH-05 $kind passes over what is in that state already', async (command) => {
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

test('ORD-BATCH-07 ORD-BATCH-16 a bulk update names the confirmed ones, a release those that are not', async () => {
  const [open, confirmed] = [await order(), await order()];
  await post('order/confirm', [confirmed]);
  const bulk = await post('order/batch', { idList: [open, confirmed], request: { remarks: '一括' } });
  expect((await detail(bulk.activityId)).reasons).toEqual([
    { reason: 'confirmedUnchangeable', label: message.confirmedUnchangeable, count: 1 },
  ]);
  const released = await post('order/release', [open, confirmed]);
  expect((await detail(released.activityId)).reasons).toMatchObject([{ reason: 'notConfirmed', count: 1 }]);
});

test('FEE-30 a batch of fees keeps its reasons too, and the fee list finds them', async () => {
  const [good, late] = [await fee(), await fee({ paymentDt: '2026-04-30' })];
  const { activityId } = await post('fees/confirm', [good, late]);
  expect((await detail(activityId)).reasons).toEqual([
    { reason: 'overPaymentDtLimit', label: '支払計上日が締め超過', count: 1 },
  ]);
  expect(await found('fees', `${activityId}.overPaymentDtLimit`)).toEqual([late]);
  expect(await found('fees', activityId ?? '')).toEqual([late]);
});

test('UNDO-17 what a batch changed is found again by its activity, of one record too', async () => {
  const ids = [await order(), await order()];
  const before = (await lines()).totalCount;
  await post('order/confirm', [ids[0]]);
  await post('order/release', [ids[0]]);
  expect((await lines()).totalCount).toBe(before + 2);
  expect(await post('order/confirm', ids)).toEqual({ data: 2, activityId: expect.stringMatching(/^\d+$/) });
  const line = await newest();
  expect(line).toMatchObject({ kind: 'order/confirm', state: 'done', done: 2, skipped: 0, unread: false });
  const { rows } = await app.db.pool.query(sql`
    select order_id::text as id, cause from order_change where activity_id = ${line?.id} order by order_id`);
  expect(rows).toEqual(ids.map((id) => ({ id, cause: 'confirm' })));
});

test('a batch that fails leaves neither line nor reasons', async () => {
  const before = (await lines()).totalCount;
  const ids = [await order(), await order()];
  const bad = { idList: ids, request: { hinmoku: { id: '000000' } } };
  expect((await app.call('POST', '/gpa/api/order/batch', { as: user, body: bad })).status).toBe(400);
  expect((await lines()).totalCount).toBe(before);
});

test('bad conditions and unknown lines are refused', async () => {
  for (const bad of ['skipped=x', 'skipped=12.nonsense', 'skipped=0', 'skipped=1.']) {
    expect([bad, (await app.call('GET', `/gpa/api/order/search?${bad}`, { as: user })).status]).toEqual([bad, 400]);
  }
  for (const id of ['999999', '0', 'x']) {
    expect((await app.call('GET', `/gpa/api/activities/${id}`, { as: user })).status).toBe(404);
  }
  expect((await app.call('POST', '/gpa/api/activities/read', { as: user, body: {} })).status).toBe(400);
  expect((await app.call('GET', '/gpa/api/activities?kind=x', { as: user })).status).toBe(400);
});

test('everybody sees their own, who may write a function all of it; the others’ is not found', async () => {
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

test('own results stay unread until they were shown', async () => {
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

test('IMP-32 imports leave their line, failed ones with their words, with their counts and file', async () => {
  const good = zentsuCsv(['N1', 'N2'].map((acceptNo) => zentsuRow(acceptNo)));
  await importFile(app, user, good);
  const line = await newest();
  expect(line).toMatchObject({
    kind: 'import/zentsu',
    state: 'done',
    total: 2,
    done: 2,
    skipped: 0,
    message: '全2行：新規2件',
    unread: true,
  });
  expect((await app.call('GET', line?.filePath ?? '', { as: user })).status).toBe(200);
  await app.db.pool.query(`update orders set import_locked = true where accept_no = 'N1'`);
  await importFile(app, user, good);
  expect(await newest()).toMatchObject({ state: 'done', total: 2, done: 0, skipped: 1 });
  await importFile(app, user, zentsuCsv([zentsuRow('N3', { 発送完了日: '三月' })]));
  expect(await newest()).toMatchObject({
    state: 'failed',
    message: '取込エラー 1件。1件も登録していません。',
    unread: true,
  });
});

test('JOB-15 a failed import counts the rows of its file', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('F-1'), zentsuRow('F-2', { 個数: 'x' }), zentsuRow('F-3')]));
  expect(await newest()).toMatchObject({ state: 'failed', total: 3, done: 0, skipped: 0 });
});

test('JOB-15 a check with faults is 誤りあり, one without is 成功', async () => {
  const { preflight } = preflights(app, user);
  await preflight(zentsuCsv([zentsuRow('F-4'), zentsuRow('F-5', { 個数: 'x' })]));
  expect(await newest()).toMatchObject({ kind: 'preflight/zentsu', state: 'faulty', total: 2, done: 1, skipped: 1 });
  expect((await lines('state=faulty')).totalCount).toBe(1);
  await preflight(zentsuCsv([zentsuRow('F-4')]));
  expect(await newest()).toMatchObject({ state: 'done', total: 1, done: 1 });
  await preflight('これは\n別のファイル\n');
  expect(await newest()).toMatchObject({ state: 'faulty', done: 0 });
});

test('UNDO-19 an undone import says so with who and when in the history of its panel, until the undo is undone', async () => {
  const { history } = await importFile(app, user, zentsuCsv([zentsuRow('U-1', { 発送完了日: '2026/05/10' })]));
  expect(history).toMatchObject({ undoneBy: null, undoneAt: null });
  const act = await newest();
  const row = async () =>
    (await get<HistoryPage<ImportHistoryRow>>('histories/imports/zentsu')).list.find(({ id }) => id === history.id);
  await app.call('GET', `/gpa/api/activities/${act?.id}/undo`, { as: user });
  const undo = await newest();
  const undone = { undoneBy: user.name, undoneAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) };
  expect(await row()).toMatchObject({ successful: true, ...undone });
  expect((await detail(act?.id)).activity).toMatchObject({ undone: true, ...undone });
  await app.call('GET', `/gpa/api/activities/${undo?.id}/undo`, { as: user });
  expect(await row()).toMatchObject({ undoneBy: null, undoneAt: null });
  expect((await detail(act?.id)).activity.undone).toBe(false);
});

test('JOB-10 EXP-22 re-applies and exports leave their line', async () => {
  await app.call('GET', '/gpa/api/arrival-fee/apply-all', { as: user });
  expect(await newest()).toMatchObject({ kind: 'apply/arrival-fee', state: 'done', filePath: null, unread: true });
  await app.call('GET', '/gpa/api/exports/fees?chargeTransportationId=6092%2F-%2F10010%2F000', { as: user });
  expect(await newest()).toMatchObject({ kind: 'export/fees', state: 'done', total: expect.any(Number) });
  const reader = await app.signIn('読む', [{ functionCode: 'EXPORTS', roleBit: 2 }]);
  expect((await newest(reader))?.fileName).toMatch(/諸料金実績.*xlsx/);
});

test('R13 a job that is stopped before it began leaves its line', async () => {
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
