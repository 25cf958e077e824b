import {
  undoBlockingReasons,
  undoDoneSentence,
  undoReasons,
  deletedLineSentence,
} from '@tsuun/domain/message/undo-sentence';
import type { RecordChange } from '@tsuun/contract/history';
import type { SkippedRecord, UndoPreview } from '@tsuun/contract/activity/undo';
import type { Completion } from '@tsuun/contract/stream';
import type { Activity } from '@tsuun/domain/activity/record';
import type { Order } from '@tsuun/domain/order/record';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderBody } from '../../../testing/order-body.ts';
import { openUndoFixture } from '../../../testing/undo-fixture.ts';

const { app, user, post, newest, stand, undo, preview, order, fee } = await openUndoFixture();

const history = async (path: string) =>
  (await app.call<RecordChange[]>('GET', `/gpa/api/${path}/history`, { as: user })).body;

const batches = [
  ['order/confirm', async () => [await order(), await order()]],
  ['order/lock/release', async () => [await order(), await order()]],
  ['fees/confirm', async () => [await fee(), await fee()]],
] as const;

test.each(batches)(
  'UNDO-03 undoing %s restores the records with a version, a cause and an activity of its own',
  async (path, records) => {
    const ids = await records();
    const before = await stand();
    await post(path, ids);
    const act = await newest();
    expect(act).toMatchObject({ undoable: true, undoneId: null });
    expect(await preview(act.id)).toMatchObject({ total: 2, back: 2, skipped: 0, reasons: [] });
    expect(await undo(act.id)).toMatchObject({ status: 'success', message: undoDoneSentence(2, 0) });
    expect(await stand()).toEqual(before);
    const line = await newest();
    expect(line).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      skipped: 0,
      undoesId: act.id,
      undoesKind: act.kind,
    });
    const [change] = await history(`${path.split('/')[0]}/${ids[0]}`);
    expect(change).toMatchObject({ cause: 'undo', causeLabel: '取り消す', userName: user.name });
    expect(change?.changes.length).toBeGreaterThan(0);
  },
);

const batchesOfOne = [
  ['order/confirm', 'order/confirm', () => order()],
  ['order/lock', 'order/lock', async () => unlocked(await order())],
  ['order/lock/release', 'order/unlock', () => order()],
  ['order/batch', 'order/bulk', () => order()],
  ['fees/confirm', 'fee/confirm', () => fee()],
] as const;

async function unlocked(id: string): Promise<string> {
  await post('order/lock/release', [id]);
  return id;
}

test.each(batchesOfOne)('UNDO-17 %s of one record is an activity that can be undone', async (path, kind, make) => {
  const id = await make();
  const before = await stand();
  const answer = await post(path, path === 'order/batch' ? { idList: [id], request: { remarks: '一括' } } : [id]);
  const act = await newest();
  expect(answer).toEqual({ data: 1, activityId: act.id });
  expect(act).toMatchObject({ kind, total: 1, done: 1, skipped: 0, state: 'done', unread: false, undoable: true });
  expect(await stand()).not.toEqual(before);
  expect(await undo(act.id)).toMatchObject({ status: 'success', message: undoDoneSentence(1, 0) });
  expect(await stand()).toEqual(before);
});

test.each([
  ['order', () => order()],
  ['fees', () => fee()],
] as const)('UNDO-17 releasing a single record of %s can be undone', async (path, make) => {
  const id = await make();
  await post(`${path}/confirm`, [id]);
  const before = await stand();
  await post(`${path}/release`, [id]);
  await undo((await newest()).id);
  expect(await stand()).toEqual(before);
});

test('UNDO-17 a refused change of a single order leaves no activity', async () => {
  const id = await order();
  await post('order/confirm', [id]);
  const last = await newest();
  for (const [path, body] of [
    ['order/confirm', [id]],
    ['order/batch', { idList: [id], request: { remarks: '一括' } }],
  ] as const)
    expect((await app.call('POST', `/gpa/api/${path}`, { as: user, body })).status).toBe(400);
  expect(await newest()).toEqual(last);
});

test('UNDO-03 undoing a bulk update restores every field and the import lock', async () => {
  const ids = [await order({ remarks: '元' }), await order({ remarks: null, orderType: '20' })];
  await post('order/lock/release', ids);
  const before = await stand();
  await post('order/batch', { idList: ids, request: { remarks: '一括', arrDt: '2026-05-01' } });
  expect(await stand()).not.toEqual(before);
  await undo((await newest()).id);
  expect(await stand()).toEqual(before);
});

test('UNDO-04 a deleted order and a deleted fee are restored with all values under their own ids', async () => {
  const [id, feeId] = [await order({ remarks: '消す' }), await fee()];
  await app.db.pool.query(`update orders set cwo_order_no = 'CW-1', imported_on = '2026-05-01' where id = $1`, [id]);
  const before = await stand();
  for (const path of [`order/${id}`, `fees/${feeId}`]) {
    expect((await app.call('DELETE', `/gpa/api/${path}`, { as: user })).status).toBe(204);
    const line = await newest();
    expect(line).toMatchObject({ total: 1, done: 1, unread: false, undoable: true });
    expect(line.message?.endsWith(deletedLineSentence(''))).toBe(true);
    expect(await preview(line.id)).toMatchObject({ back: 1 });
    expect(await undo(line.id)).toMatchObject({ status: 'success' });
  }
  expect(await stand()).toEqual(before);
  expect((await history(`order/${id}`)).map(({ cause }) => cause)).toEqual(['undo', 'delete', 'create']);
});

test('UNDO-05 an undo can be undone once like any other command', async () => {
  const ids = [await order(), await order()];
  await post('order/confirm', ids);
  const confirmed = await stand();
  const act = await newest();
  await undo(act.id);
  const first = await newest();
  expect(await undo(act.id)).toMatchObject({ status: 'error', message: expect.stringContaining('が取り消しました。') });
  await undo(first.id);
  expect(await stand()).toEqual(confirmed);
  const { body } = await app.call<{ activity: object }>('GET', `/gpa/api/activities/${first.id}`, { as: user });
  expect(body.activity).toMatchObject({ undoable: false, undoneBy: user.name, undoneId: (await newest()).id });
});

describe('undoing a release after three of its four orders were changed', () => {
  let ids: Readonly<Record<'untouched' | 'changed' | 'deleted' | 'closed', string>>;
  let counts: UndoPreview;
  let answer: Completion;
  let moved: string[];
  let line: Activity;

  beforeAll(async () => {
    ids = {
      untouched: await order({ acceptNo: 'V-1' }),
      changed: await order({ acceptNo: 'V-2' }),
      deleted: await order({ acceptNo: 'V-3' }),
      closed: await order({ acceptNo: 'V-4' }),
    };
    await post('order/confirm', Object.values(ids));
    await post('order/release', Object.values(ids));
    const release = await newest();
    await post('order/lock/release', [ids.changed]);
    expect((await app.call('DELETE', `/gpa/api/order/${ids.deleted}`, { as: user })).status).toBe(204);
    await app.db.pool.query(
      `update orders set rail_payment_dt = '2025-01-31', biz_result_dt = '2025-01-31' where id = $1`,
      [ids.closed],
    );
    const before = await stand();
    counts = await preview(release.id);
    answer = await undo(release.id);
    moved = [...(await stand())].filter(([key, row]) => before.get(key) !== row).map(([key]) => key);
    line = await newest();
  });

  test('UNDO-12 the preview counts the orders that can be undone and the others', () => {
    expect(counts).toMatchObject({ total: 4, back: 1, skipped: 3 });
  });

  test('UNDO-12 the preview names the reasons of the others', () => {
    expect(counts.reasons.map(({ label }) => label)).toContain(undoReasons.touchedSince);
  });

  test('UNDO-06 only the order that was not touched since is undone', () => {
    expect(moved).toEqual([`orders ${ids.untouched}`]);
  });

  test('UNDO-06 the undo and its activity count the skipped orders', () => {
    expect(answer).toMatchObject({ message: undoDoneSentence(1, 3) });
    expect(line).toMatchObject({ state: 'partly', done: 1, skipped: 3 });
  });

  test('UNDO-06 each skipped order is listed with its reason', async () => {
    const { body } = await app.call<SkippedRecord[]>('GET', `/gpa/api/activities/${line.id}/skipped`, { as: user });
    expect(body.map(({ name, reasons }) => [name, reasons[0]])).toEqual([
      ['V-2', undoReasons.touchedSince],
      ['V-3', undoReasons.goneSince],
      ['V-4', expect.stringContaining('締め超過')],
    ]);
  });
});

test('UNDO-06 a deleted order whose number is in use again is not restored', async () => {
  const id = await order({ acceptNo: 'W-1' });
  await app.call('DELETE', `/gpa/api/order/${id}`, { as: user });
  const { id: line } = await newest();
  await order({ acceptNo: 'W-1' });
  const was = await stand();
  expect(await preview(line)).toMatchObject({ back: 0, reasons: [{ reason: 'keyTaken', count: 1 }] });
  expect(await undo(line)).toMatchObject({ status: 'error', message: undoBlockingReasons.nothing });
  expect(await stand()).toEqual(was);
});

test.each([
  ['w-2', 'W-2'],
  ['W-3', 'w-3'],
  ['wX-5', 'Wx-5'],
])('UNDO-06 IMP-47 a deleted order %s is not restored beside %s, which is the same number', async (was, is) => {
  const id = await order({ acceptNo: was });
  await app.call('DELETE', `/gpa/api/order/${id}`, { as: user });
  const { id: line } = await newest();
  await order({ acceptNo: is });
  const before = await stand();
  expect(await preview(line)).toMatchObject({ back: 0, reasons: [{ reason: 'keyTaken', count: 1 }] });
  expect(await undo(line)).toMatchObject({ status: 'error', message: undoBlockingReasons.nothing });
  expect(await stand()).toEqual(before);
});

test.each([
  ['X-1', 'X-1'],
  ['X-2', 'x-2'],
])(
  'UNDO-06 an order does not get back its former number %s if another one has the number %s by now',
  async (former, taken) => {
    const saved = await post<{ data: Order }>('order', orderBody({ acceptNo: former }));
    await post('order', { ...saved.data, acceptNo: `NEW-${former}` });
    const { id: line } = await newest();
    await order({ acceptNo: taken });
    const before = await stand();
    expect(await preview(line)).toMatchObject({ back: 0, reasons: [{ reason: 'keyTaken', count: 1 }] });
    expect(await undo(line)).toMatchObject({ status: 'error', message: undoBlockingReasons.nothing });
    expect(await stand()).toEqual(before);
  },
);

test('UNDO-21 an order gets back the letters of its number', async () => {
  const saved = await post<{ data: Order }>('order', orderBody({ acceptNo: 'y-1' }));
  const before = await stand();
  await post('order', { ...saved.data, acceptNo: 'Y-1' });
  expect(await stand()).not.toEqual(before);
  expect(await undo((await newest()).id)).toMatchObject({ status: 'success' });
  expect(await stand()).toEqual(before);
});
