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
