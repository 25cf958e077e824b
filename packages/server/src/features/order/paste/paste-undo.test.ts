import { expect, test } from 'vitest';
import { pasteCalls, type Table } from '../../../../testing/paste-fixture.ts';
import { openUndoFixture } from '../../../../testing/undo-fixture.ts';

const { app, user, post, newest, stand, undo } = await openUndoFixture();
const { made, check, paste } = pasteCalls(app, user);

test('PASTE-08 UNDO-03 undoing a paste restores every field', async () => {
  const ids = [await made('U1', { remarks: '元', pickAmtInfo: { amt: 7 } }), await made('U2')];
  await post('order/lock/release', ids);
  const before = await stand();
  const table: Table = {
    columns: ['acceptNo', 'orderType', 'consigneeNm', 'remarks', 'depDt', 'billingTo'],
    rows: [
      ['U1', '到着', '別の名㈱', '一\n二', '2026-05-10', '2000104410'],
      ['U2', '', '', '三', '', ''],
    ],
  };
  expect((await paste(table, await check(table))).body.data).toBe(2);
  expect(await stand()).not.toEqual(before);
  await undo((await newest()).id);
  expect(await stand()).toEqual(before);
});

test('UNDO-17 a paste of one row is an activity that can be undone', async () => {
  await post('order/lock/release', [await made('U3', { remarks: '元' })]);
  const before = await stand();
  const table: Table = { columns: ['acceptNo', 'remarks'], rows: [['U3', '後']] };
  await paste(table, await check(table));
  const act = await newest();
  expect(act).toMatchObject({ kind: 'order/paste', total: 1, done: 1, undoable: true });
  await undo(act.id);
  expect(await stand()).toEqual(before);
});
