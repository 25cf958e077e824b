import { emptiedFieldsSentence } from '@tsuun/domain/message/order/order-sentence';
import { dialogReason } from '@tsuun/domain/message/editing';
import { expect, test } from 'vitest';
import { admin } from './global-setup.ts';
import { openOrderPage } from './open-order-page.ts';
import { Visitor } from './visitor.ts';

const { api, visitor, orderPage } = await openOrderPage();
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

test('ORD-EDIT-15 ORD-EDIT-26 a held Ctrl+Enter confirms one order, and a held Ctrl+S locks one', async () => {
  const ids: string[] = [];
  for (const cntnNo of ['HELD-3', 'HELD-2', 'HELD-1']) ids.unshift((await api.make({ cntnNo })).id as string);
  await api.post('/gpa/api/order/lock/release', [ids[1]]);
  await orderPage.open('HELD-');
  await orderPage.openOrder('HELD-1');
  await hold('Control', 'Enter');
  await orderPage.dialogShows('HELD-2');
  await hold('Control', 's');
  await orderPage.dialog.getByText('取込ロック', { exact: true }).waitFor();
  await keyboard.press('Control+s');
  await orderPage.dialog.getByText(dialogReason.nothingEdited).waitFor();
  const states = await Promise.all(ids.map((id) => api.order(id)));
  expect(states.map(({ confirmed }) => confirmed)).toEqual([true, false, false]);
  expect(states[1]?.importLocked).toBe(true);
  await orderPage.closeDialog();
});

test('ORD-RULE-15 a change of type reports what it emptied until the save', async () => {
  const { id } = await api.make({
    cntnNo: 'TYPE-1',
    bizResultDt: '2026-05-12',
    arrCompDt: '2026-05-12',
    pickAmtInfo: { amt: 12_000 },
    railAmtInfo: { amt: 58_500 },
  });
  await orderPage.open('TYPE-1');
  await orderPage.openOrder('TYPE-1');
  await orderPage.dialog.getByRole('radio', { name: '発送' }).focus();
  await keyboard.press('ArrowRight');
  const alert = orderPage.dialog
    .getByRole('alert')
    .filter({ hasText: emptiedFieldsSentence('到着', 2, [['請求', 70_500]]) });
  const box = await alert.boundingBox();
  expect([box?.width ?? 0, box?.height ?? 0].map((size) => size > 40)).toEqual([true, true]);
  await alert.getByRole('button', { name: '元に戻す' }).click();
  await alert.waitFor({ state: 'detached' });
  await orderPage.dialog.getByText(/未保存/).waitFor({ state: 'detached' });
  await keyboard.press('ArrowRight');
  await alert.waitFor();
  await keyboard.press('Control+s');
  await alert.waitFor({ state: 'detached' });
  await expect.poll(async () => (await api.order(id)).railAmtInfo.amt).toBeNull();
  await orderPage.dialog.getByText(/未保存/).waitFor({ state: 'detached' });
  await orderPage.closeDialog();
});

test('ORD-LIST-09 ORD-LIST-11 rows have icons for locked and for not deletable, and confirmed rows differ', async () => {
  const [open, closed] = [await api.make({ cntnNo: 'SIGN-1' }), await api.make({ cntnNo: 'SIGN-2' })];
  await api.confirm(closed);
  await api.post('/gpa/api/order/lock/release', [closed.id]);
  await orderPage.open('SIGN-');
  await orderPage.shows('SIGN-2', 'SIGN-1');
  expect(await orderPage.row('SIGN-1').getAttribute('title')).toBe('取込ロック');
  expect(await orderPage.row('SIGN-2').getAttribute('title')).toBeNull();
  expect(open.importLocked).toBe(true);
  const sign = orderPage.row('SIGN-2').getByRole('img', { name: '削除不可' });
  const lock = orderPage.row('SIGN-1').getByRole('img', { name: '取込ロック' });
  const drawing = (of: typeof sign) => of.locator('path').first().getAttribute('d');
  expect(await drawing(sign)).not.toBe(await drawing(lock));
  const surface = (cntnNo: string) =>
    orderPage
      .row(cntnNo)
      .locator('td')
      .nth(2)
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.page.emulateMedia({ colorScheme });
    expect(await surface('SIGN-2')).not.toBe(await surface('SIGN-1'));
  }
  await visitor.page.emulateMedia({ colorScheme: null, media: 'print' });
  await visitor.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const bar = (cntnNo: string) =>
    visitor.page
      .locator('tr', { hasText: cntnNo })
      .locator('td')
      .first()
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).borderLeftWidth) > 2);
  expect([await bar('SIGN-2'), await bar('SIGN-1')]).toEqual([true, false]);
  await visitor.page.emulateMedia({ media: null });
  await visitor.page.evaluate(() => dispatchEvent(new Event('afterprint')));
});

test('ORD-BATCH-01 on a phone every batch button is visible without swiping', async () => {
  const phone = await Visitor.arrive({ width: 390, height: 844, touch: true });
  await phone.signIn();
  await phone.page.goto('/order');
  // Without selected rows they take no room from the rows.
  await phone.page.getByRole('row').nth(1).getByRole('checkbox').check();
  for (const name of ['一括更新', '一括確定', '一括解除', '一括ロック', '一括ロック解除', '表示列', '全画面表示']) {
    const box = await phone.page.getByRole('button', { name, exact: true }).boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 390, (box?.height ?? 0) >= 40], name).toEqual([
      true,
      true,
      true,
    ]);
  }
  await phone.leave();
});

test('GEN-10 after signing in by keyboard no frame is drawn around the page, and the next Tab is on it', async () => {
  const guest = await Visitor.arrive();
  const { page } = guest;
  await page.goto('/');
  await page.getByLabel('ログインコード').waitFor();
  await page.keyboard.press('Tab');
  await page.getByLabel('ログインコード').focus();
  await page.keyboard.type(admin.loginCd);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('HOME');
  const framed = await page.evaluate(
    () =>
      [...document.querySelectorAll('main, main *, .layout')].filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width * height > (innerWidth * innerHeight) / 4 && getComputedStyle(element).outlineStyle !== 'none';
      }).length,
  );
  expect(framed).toBe(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('取込');
  await guest.leave();
});
