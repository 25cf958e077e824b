import { fiftyTwoFtFormat } from '@tsuun/domain/formats/zentsu';
import { undoDoneSentence } from '@tsuun/domain/message/undo-sentence';
import type { BatchDone } from '@tsuun/contract/shape';
import type { RecordChange } from '@tsuun/contract/history';
import { beforeEach, expect, test } from 'vitest';
import { headers, tomorrow, trip } from '../../../testing/dispatch-fixture.ts';
import { importFile } from '../../../testing/import-file.ts';
import { openUndoFixture } from '../../../testing/undo-fixture.ts';
import { xlsxFile } from '../../../testing/xlsx-file.ts';
import { type ZentsuRow, zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user, post, newest, undo, preview, order } = await openUndoFixture();
const { pool } = app.db;
beforeEach(() =>
  pool.query(
    'truncate orders, order_charges, order_change, pending_change, deleted_pending_change, replaced_difference',
  ),
);

const railHeaders = fiftyTwoFtFormat.columns.map(({ header }) => header);
const row = (acceptNo: string, cells: ZentsuRow = {}): ZentsuRow =>
  zentsuRow(acceptNo, { 発送完了日: '2026/05/10', 到着完了日: '2026/05/11', ...cells });
/** Imports a file; answers its line in 処理履歴. */
const send = async (fileName: string, ...rows: readonly ZentsuRow[]) => {
  await importFile(app, user, zentsuCsv(rows), { fileName });
  return newest();
};
const idOf = async (acceptNo: string): Promise<string> =>
  (await pool.query<{ id: string }>('select id::text as id from orders where accept_no = $1', [acceptNo])).rows[0]
    ?.id as string;
const decide = (activity: 'accept' | 'dismiss', lines: readonly string[]) =>
  app.call<BatchDone>('POST', `/gpa/api/pending/${activity}`, { as: user, body: lines });

/** The pending differences, as `field own → value file`. */
async function differences(): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(`
    select concat_ws(' ', field, own, '→', value, file_name, row_no + 1, case when dismissed_at is not null then '見送り' end)
           as text from pending_change order by order_id, field`);
  return rows.map(({ text }) => text);
}
const lineIds = async (): Promise<string[]> =>
  (await pool.query<{ id: string }>('select id::text as id from pending_change order by order_id, field')).rows.map(
    ({ id }) => id,
  );

/** Locked orders whose 備考 is 自社. */
async function locked(...acceptNos: readonly string[]): Promise<void> {
  await send('初回.csv', ...acceptNos.map((acceptNo) => row(acceptNo, { 備考: '自社' })));
  await post('order/lock', await Promise.all(acceptNos.map(idOf)));
}

test('UNDO-18 undoing an import removes its differences, which the preview counts', async () => {
  await locked('A-1', 'A-2');
  const activity = await send(
    '誤り.csv',
    row('A-1', { 備考: '誤り', 個数: '9' }),
    row('A-2', { 備考: '誤り' }),
    row('A-3'),
  );
  expect(await differences()).toHaveLength(3);
  expect(await preview(activity.id)).toMatchObject({ total: 1, back: 1, differences: { removed: 3, restored: 0 } });
  expect(await undo(activity.id)).toMatchObject({
    status: 'success',
    message: undoDoneSentence(1, 0, { removed: 3, restored: 0 }),
  });
  expect(await differences()).toEqual([]);
});

test('UNDO-18 an import that only recorded differences can be undone, and each order’s history names them', async () => {
  await locked('A-1');
  const activity = await send('誤り.csv', row('A-1', { 備考: '誤り' }));
  expect(activity).toMatchObject({ done: 0, undoable: true });
  expect(await undo(activity.id)).toEqual(
    expect.objectContaining({ status: 'success', message: undoDoneSentence(0, 0, { removed: 1, restored: 0 }) }),
  );
  expect(await differences()).toEqual([]);
  const path = `/gpa/api/order/${await idOf('A-1')}/history`;
  const [change] = (await app.call<RecordChange[]>('GET', path, { as: user })).body;
  expect(change).toMatchObject({ cause: 'undo', source: '取込の差分：備考（誤り.csv 2行目）', changes: [] });
});

test('UNDO-18 a replaced difference is restored with its file, row and decision', async () => {
  await locked('A-1', 'A-2');
  await send('一.csv', row('A-1', { 備考: '一' }), row('A-2', { 備考: '一' }));
  await decide('dismiss', (await lineIds()).slice(1));
  const before = await differences();
  const activity = await send('二.csv', row('A-1', { 備考: '二' }), row('A-2', { 備考: '二' }));
  expect(await differences()).toEqual(['remarks "自社" → "二" 二.csv 2', 'remarks "自社" → "二" 二.csv 3']);
  expect((await preview(activity.id)).differences).toEqual({ removed: 2, restored: 2 });
  await undo(activity.id);
  expect(await differences()).toEqual(before);
});

test('UNDO-18 an ended difference of a locked or an open order is restored', async () => {
  await locked('A-1', 'A-2', 'A-3');
  await send('一.csv', ...['A-1', 'A-2', 'A-3'].map((acceptNo) => row(acceptNo, { 備考: '一' })));
  const before = await differences();
  await post('order/lock/release', [await idOf('A-2'), await idOf('A-3')]);
  // It says as the locked order does, writes the value of the difference, and writes another one.
  const activity = await send(
    '二.csv',
    row('A-1', { 備考: '自社' }),
    row('A-2', { 備考: '一' }),
    row('A-3', { 備考: '三' }),
  );
  expect(await differences()).toEqual([]);
  expect((await preview(activity.id)).differences).toEqual({ removed: 0, restored: 3 });
  expect(await undo(activity.id)).toMatchObject({ message: undoDoneSentence(2, 0, { removed: 0, restored: 3 }) });
  expect(await differences()).toEqual(before);
});

test('UNDO-18 two imports undone in any order leave no differences', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    await pool.query('truncate orders, order_charges, order_change, pending_change, replaced_difference');
    await locked('A-1');
    await send('零.csv', row('A-1', { 備考: '零' }));
    const before = await differences();
    const acts = [
      await send('一.csv', row('A-1', { 備考: '一' }), row('B-1')),
      await send('二.csv', row('A-1', { 備考: '二' }), row('B-2')),
    ];
    await undo(acts[order[0] ?? 0]?.id ?? null);
    expect(await differences()).toEqual([expect.stringContaining(order[0] === 0 ? '二.csv' : '一.csv')]);
    await undo(acts[order[1] ?? 0]?.id ?? null);
    expect(await differences()).toEqual(before);
  }
});

test('UNDO-18 the differences of a later file are kept when an earlier import is undone', async () => {
  await locked('A-1', 'A-2');
  await send('零.csv', row('A-2', { 備考: '零' }));
  const activity = await send('一.csv', row('A-1', { 備考: '一' }), row('A-2', { 備考: '自社' }));
  await send('二.csv', row('A-1', { 備考: '二' }), row('A-2', { 備考: '自社' }));
  await undo(activity.id);
  expect(await differences()).toEqual(['remarks "自社" → "二" 二.csv 2']);
});

test('UNDO-18 an accepted difference stays decided, and undoing the 採用 later brings no line of the undone file', async () => {
  await locked('A-1', 'A-2');
  const activity = await send('一.csv', row('A-1', { 備考: '一' }), row('A-2', { 備考: '一' }));
  await decide('accept', (await lineIds()).slice(0, 1));
  const accepted = await newest();
  expect((await preview(activity.id)).differences).toEqual({ removed: 1, restored: 0 });
  await undo(activity.id);
  const { rows } = await pool.query('select remarks from orders order by accept_no');
  expect(rows).toEqual([{ remarks: '一' }, { remarks: '自社' }]);
  expect(await undo(accepted.id)).toMatchObject({ status: 'success' });
  expect(await differences()).toEqual([]);
});

test('UNDO-18 the differences of a skipped record are removed too', async () => {
  await locked('A-1');
  const activity = await send('一.csv', row('A-1', { 備考: '一' }), row('B-1'));
  await post('order/lock', [await idOf('B-1')]);
  expect(await undo(activity.id)).toMatchObject({
    message: undoDoneSentence(0, 1, { removed: 1, restored: 0 }),
  });
  expect(await differences()).toEqual([]);
});

test('UNDO-18 undoing the undo restores the differences and a further undo removes them', async () => {
  await locked('A-1', 'A-2');
  await send('零.csv', row('A-1', { 備考: '零' }));
  const before = await differences();
  const activity = await send('一.csv', row('A-1', { 備考: '一' }), row('A-2', { 備考: '一' }), row('A-3'));
  const imported = await differences();
  await undo(activity.id);
  expect(await differences()).toEqual(before);
  await undo((await newest()).id);
  expect(await differences()).toEqual(imported);
  await undo((await newest()).id);
  expect(await differences()).toEqual(before);
});

test('UNDO-18 a difference that is accepted and undone at once is either accepted or removed', async () => {
  for (let round = 0; round < 6; round += 1) {
    await pool.query('truncate orders, order_charges, order_change, pending_change, replaced_difference');
    await locked('A-1');
    const activity = await send('一.csv', row('A-1', { 備考: '一' }));
    const [answer, end] = await Promise.all([decide('accept', await lineIds()), undo(activity.id)]);
    const { rows } = await pool.query<{ remarks: string }>('select remarks from orders');
    const accepted = answer.status === 200;
    expect([round, rows[0]?.remarks, end.status]).toEqual([
      round,
      accepted ? '一' : '自社',
      accepted ? 'error' : 'success',
    ]);
    expect([200, 409]).toContain(answer.status);
    expect(await differences()).toEqual([]);
  }
});

test('UNDO-18 a batch over an order can still be undone after the differences of an import were', async () => {
  await locked('A-1');
  const lock = await newest();
  await undo((await send('一.csv', row('A-1', { 備考: '一' }))).id);
  expect(await preview(lock.id)).toMatchObject({ back: 1, skipped: 0 });
});

test('UNDO-18 a 配車運行 sheet whose values equal a difference ends it, and undoing the sheet restores it', async () => {
  const id = await order({ acceptNo: 'D-1', pickCarInfo: { carNo: '1111' } });
  const { rows } = await pool.query<{ job: string }>('select max(id)::text as job from job');
  await pool.query(
    `insert into pending_change (order_id, field, own, value, file_name, row_no, job_id)
     values ($1, 'pick_car_info_car_no', '"1111"', '"4321"', '零.csv', 1, $2)`,
    [id, rows[0]?.job],
  );
  const before = await differences();
  await importFile(
    app,
    user,
    xlsxFile([headers, trip('D-1', '1', tomorrow, '4321', '山田', '4t', 'ウイング', 4000, 1)]),
    {
      kind: 'dispatch',
      fileName: '配車.xlsx',
    },
  );
  expect(await differences()).toEqual([]);
  await undo((await newest()).id);
  expect(await differences()).toEqual(before);
});

test('UNDO-18 undoing a 52ft import removes its differences', async () => {
  await locked('A-1');
  await importFile(app, user, zentsuCsv([row('A-1', { 備考: '52ft' })], railHeaders), {
    kind: '52ft',
    fileName: '52.csv',
  });
  expect(await differences()).toHaveLength(1);
  await undo((await newest()).id);
  expect(await differences()).toEqual([]);
});
