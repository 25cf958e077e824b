import { expect, test } from 'vitest';
import { openDesk } from './open-desk.ts';

const { api, visitor, desk } = await openDesk();
const { keyboard } = visitor.page;

/** Presses and holds: the first press and what the keyboard repeats. */
async function hold(modifier: string, key: string): Promise<void> {
  await keyboard.down(modifier);
  for (let n = 0; n < 6; n += 1) {
    await keyboard.down(key);
    await visitor.page.waitForTimeout(60);
  }
  await keyboard.up(key);
  await keyboard.up(modifier);
}

test('ORD-EDIT-15 ORD-EDIT-26 held keys: Ctrl+Enter confirms one order, Ctrl+S locks one and leaves it locked', async () => {
  const ids: string[] = [];
  for (const cntnNo of ['HELD-3', 'HELD-2', 'HELD-1']) ids.unshift((await api.make({ cntnNo })).id as string);
  await api.post('/gpa/api/order/lock/release', [ids[1]]);
  await desk.open('HELD-');
  await desk.openOrder('HELD-1');
  await hold('Control', 'Enter');
  await desk.dialogShows('HELD-2');
  await hold('Control', 's');
  await desk.dialog.getByText('取込ロック', { exact: true }).waitFor();
  await keyboard.press('Control+s');
  await desk.dialog.getByText('変更がありません。').waitFor();
  const states = await Promise.all(ids.map((id) => api.order(id)));
  expect(states.map(({ confirmed }) => confirmed)).toEqual([true, false, false]);
  expect(states[1]?.importLocked).toBe(true);
  await desk.closeDialog();
});

test('ORD-RULE-15 a type chosen by a stray arrow key says what it emptied, until the save', async () => {
  const { id } = await api.make({ cntnNo: 'TYPE-1', pickAmtInfo: { amt: 12_000 }, railAmtInfo: { amt: 58_500 } });
  await desk.open('TYPE-1');
  await desk.openOrder('TYPE-1');
  await desk.dialog.getByRole('radio', { name: '発送' }).focus();
  await keyboard.press('ArrowRight');
  const alert = desk.dialog.getByRole('alert').filter({ hasText: '空にしました（請求 70,500円）。' });
  const box = await alert.boundingBox();
  expect([box?.width ?? 0, box?.height ?? 0].map((size) => size > 40)).toEqual([true, true]);
  await alert.getByRole('button', { name: '元に戻す' }).click();
  await alert.waitFor({ state: 'detached' });
  await desk.dialog.getByText(/未保存/).waitFor({ state: 'detached' });
  await keyboard.press('ArrowRight');
  await alert.waitFor();
  await keyboard.press('Control+s');
  await alert.waitFor({ state: 'detached' });
  expect((await api.order(id)).railAmtInfo.amt).toBeNull();
  await desk.closeDialog();
});
