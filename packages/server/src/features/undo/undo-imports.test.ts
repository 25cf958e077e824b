import { undoBlockingReasons, undoDoneSentence } from '@tsuun/domain/message/undo-sentence';
import { expect, test } from 'vitest';
import { importFile } from '../../../testing/import-file.ts';
import { openUndoFixture } from '../../../testing/undo-fixture.ts';
import { type ZentsuRow, zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user, post, newest, stand, undo, preview } = await openUndoFixture();

const idOf = async (acceptNo: string): Promise<string> =>
  (await app.db.pool.query<{ id: string }>('select id::text as id from orders where accept_no = $1', [acceptNo]))
    .rows[0]?.id as string;
/** Makes a row of a month that is still open. */
const row = (acceptNo: string, cells: ZentsuRow = {}): ZentsuRow =>
  zentsuRow(acceptNo, { 発送完了日: '2026/05/10', 到着完了日: '2026/05/11', ...cells });
const send = (rows: readonly ZentsuRow[]) => importFile(app, user, zentsuCsv(rows));

test('UNDO-07 undoing an import deletes its new orders and restores the changed ones', async () => {
  await send([row('I-1'), row('I-2', { 荷受人名: '前' })]);
  await app.db.pool.query(`update orders set imported_on = '2026-01-05'`);
  const before = await stand();
  await send([row('I-1', { 荷受人名: '後' }), row('I-2', { 荷受人名: '後', オーダー種別: '到着' }), row('I-3')]);
  const activity = await newest();
  const imported = await stand();
  expect(await preview(activity.id)).toEqual({
    ...{ total: 3, back: 3, skipped: 0, reasons: [] },
    differences: { removed: 0, restored: 0 },
  });
  expect(await undo(activity.id)).toMatchObject({ status: 'success', message: undoDoneSentence(3, 0) });
  expect(await stand()).toEqual(before);
  // And back again: the same orders, under the same ids.
  expect(await undo((await newest()).id)).toMatchObject({ message: undoDoneSentence(3, 0) });
  expect(await stand()).toEqual(imported);
});

test('UNDO-07 orders that a user saved, confirmed or deleted since the import are skipped', async () => {
  await send(['J-1', 'J-2', 'J-3', 'J-4'].map((acceptNo) => row(acceptNo)));
  const activity = await newest();
  await post('order/lock', [await idOf('J-1')]);
  await app.call('DELETE', `/gpa/api/order/${await idOf('J-2')}`, { as: user });
  const touched = await idOf('J-1');
  expect(await preview(activity.id)).toMatchObject({ total: 4, back: 2, skipped: 2 });
  expect(await undo(activity.id)).toMatchObject({ message: undoDoneSentence(2, 2) });
  const { rows } = await app.db.pool.query(`select id::text as id from orders where accept_no like 'J-%'`);
  expect(rows).toEqual([{ id: touched }]);
});

/** Locked orders, and the lines of what a feed would have made of them. */
async function held(...acceptNos: string[]): Promise<string[]> {
  await send(acceptNos.map((acceptNo) => row(acceptNo)));
  await post('order/lock', await Promise.all(acceptNos.map(idOf)));
  await send(acceptNos.map((acceptNo) => row(acceptNo, { 備考: '全通' })));
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select d.id::text as id from pending_change d join orders o on o.id = d.order_id where o.accept_no = any($1)`,
    [acceptNos],
  );
  return rows.map(({ id }) => id);
}

/** Differences that still wait for a decision, without the time of the query. */
const waiting = async (): Promise<unknown[]> =>
  (
    await app.db.pool.query(
      `select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at from pending_change order by 1, 2`,
    )
  ).rows;

test('UNDO-03 UNDO-14 undoing 採用 restores the own values, the lock and the differences', async () => {
  const lines = await held('H-1', 'H-2');
  const [before, waited] = [await stand(), await waiting()];
  await post('pending/accept', lines);
  const activity = await newest();
  expect(activity).toMatchObject({ kind: 'order/accept', undoable: true });
  expect(await stand()).not.toEqual(before);
  expect(await waiting()).toEqual([]);
  expect(await undo(activity.id)).toMatchObject({ message: undoDoneSentence(2, 0) });
  expect([await stand(), await waiting()]).toEqual([before, waited]);
  // Taken over once more, and taken back once more.
  await undo((await newest()).id);
  expect(await waiting()).toEqual([]);
  await undo((await newest()).id);
  expect([await stand(), await waiting()]).toEqual([before, waited]);
});

test('UNDO-17 undoing 採用 of one difference restores it', async () => {
  const lines = await held('H-8');
  const [before, waited] = [await stand(), await waiting()];
  await post('pending/accept', lines);
  const activity = await newest();
  expect(activity).toMatchObject({ kind: 'order/accept', total: 1, done: 1, undoable: true });
  await undo(activity.id);
  expect([await stand(), await waiting()]).toEqual([before, waited]);
});

test('UNDO-14 undoing 採用 keeps the difference of a newer file', async () => {
  const lines = await held('H-5', 'H-6', 'H-7');
  await post('pending/accept', lines);
  const { id } = await newest();
  // One file says as the order did before, one something else, one nothing of it.
  await send([row('H-5', { 備考: '' }), row('H-6', { 備考: '全通２' })]);
  await undo(id);
  const { rows } = await app.db.pool.query(
    `select o.accept_no, d.own, d.value from pending_change d join orders o on o.id = d.order_id
      where o.accept_no in ('H-5', 'H-6', 'H-7') order by 1`,
  );
  expect(rows).toEqual([
    { accept_no: 'H-6', own: null, value: '全通２' },
    { accept_no: 'H-7', own: null, value: '全通' },
  ]);
});

test('UNDO-16 a restored order has its differences again, dismissed ones too', async () => {
  await send([row('G-1')]);
  await post('order/lock', [await idOf('G-1')]);
  await send([row('G-1', { 備考: '全通', 個数: '2' })]);
  const { rows } = await app.db.pool.query<{ id: string }>(`select id from pending_change where field = 'item_qty'`);
  await post('pending/dismiss', [String(rows[0]?.id)]);
  const waited = await waiting();
  await app.call('DELETE', `/gpa/api/order/${await idOf('G-1')}`, { as: user });
  const without = await waiting();
  expect(waited).toHaveLength(without.length + 2);
  await undo((await newest()).id);
  expect(await waiting()).toEqual(waited);
  // Deleted once more, and brought back once more.
  await undo((await newest()).id);
  expect(await waiting()).toEqual(without);
  await undo((await newest()).id);
  expect(await waiting()).toEqual(waited);
});

test('UNDO-01 見送り cannot be undone', async () => {
  const lines = await held('H-3', 'H-4');
  const before = await stand();
  await post('pending/dismiss', lines);
  const activity = await newest();
  expect(activity).toMatchObject({ kind: 'order/dismiss', undoable: false });
  const answer = await app.call('GET', `/gpa/api/activities/${activity.id}/undo`, { as: user });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(undoBlockingReasons.kind)]);
  expect(await stand()).toEqual(before);
});

test('UNDO-08 undoing an import deletes no order past closing', async () => {
  await send([row('K-1', { 発送完了日: '2025/01/10' }), row('K-2')]);
  const activity = await newest();
  const { reasons, back } = await preview(activity.id);
  expect([back, reasons.map(({ label }) => label)]).toEqual([1, expect.arrayContaining(['業務実績日が締め超過'])]);
  await undo(activity.id);
  expect([await idOf('K-1'), await idOf('K-2')]).toEqual([expect.any(String), undefined]);
});
