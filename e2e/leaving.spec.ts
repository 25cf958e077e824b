import { leavingSentence } from '@tsuun/domain/message/leaving-sentence';
import { recordNotice, savedDoneSentence, takenOverSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOrderPage, type OwnOrder } from './open-order-page.ts';

const { api, orderPage, listOwn, openOwn, visitor } = await openOrderPage('LEA');
const { page } = visitor;
const title = '保存していない変更があります';
const question = () => page.getByRole('dialog', { name: new RegExp(title) });

test('FORM-23 leaving by 次へ names the record and each change, and nothing of the record before', async () => {
  const [first, second] = await listOwn({}, { bizResultDt: '2026-05-11', consigneeNm: '旧い市場' });
  await orderPage.openOrder(first.cntnNo);
  await orderPage.field('荷受人名').fill('一番');
  await page.keyboard.press('Control+s');
  await orderPage.dialog.locator('.notice').getByText(recordNotice(first.cntnNo, message.saved)).waitFor();
  await page.keyboard.press('Control+ArrowDown');
  await orderPage.dialogShows(second.cntnNo);
  await orderPage.field('業務実績日').fill('2026-05-12');
  await orderPage.field('荷受人名').fill('');
  await page.keyboard.press('Control+ArrowUp');
  await question().waitFor();
  expect(await question().getByRole('heading').textContent()).toBe(`${second.cntnNo}　${title}`);
  const rows = await question().getByRole('row').allTextContents();
  expect(rows.slice(1)).toEqual(['業務実績日2026-05-112026-05-12', '荷受人名旧い市場空欄']);
  expect(await question().textContent()).not.toContain(first.cntnNo);
  expect(await page.locator('dialog .notice').count()).toBe(0);
});

describe('edits in the first of two orders', () => {
  let orders: readonly [OwnOrder, OwnOrder];
  const consignee = () => orderPage.field('荷受人名');
  const edit = async (shown: OwnOrder, text: string) => {
    await orderPage.dialogShows(shown.cntnNo);
    await consignee().fill(text);
  };
  beforeAll(async () => {
    orders = await listOwn({}, {});
    await orderPage.openOrder(orders[0].cntnNo);
  });

  test.each(['Escape', 'Control+ArrowDown'])('FORM-23 %s and Enter never discard edits', async (key) => {
    await edit(orders[0], '消えない');
    await page.keyboard.press(key);
    await question().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('編集に戻る');
    await page.keyboard.press('Enter');
    await question().waitFor({ state: 'detached' });
    await orderPage.dialogShows(orders[0].cntnNo);
    expect(await consignee().inputValue()).toBe('消えない');
  });

  test('FORM-23 a save that the server refuses stays at the record', async () => {
    visitor.expectComplaint(/status of 4\d\d/);
    await edit(orders[0], '拒まれた');
    await page.route(/\/api\/order$/, (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'inputError', message: message.inputError, validationError: {} },
      }),
    );
    await page.keyboard.press('Control+ArrowDown');
    await question().getByRole('button', { name: '保存して次へ' }).click();
    await orderPage.shownError(message.inputError);
    await orderPage.dialogShows(orders[0].cntnNo);
    expect(await consignee().inputValue()).toBe('拒まれた');
    await page.unrouteAll();
  });

  test('FORM-23 保存して次へ saves the record and shows the next one', async () => {
    const [first, second] = orders;
    await edit(first, '保存された');
    await page.keyboard.press('Control+ArrowDown');
    await question().waitFor();
    // On a slow line the notice may go before the next record has come.
    const noticed = orderPage.dialog.locator('.notice').getByText(recordNotice(first.cntnNo, message.saved)).waitFor();
    await page.keyboard.press('Control+s');
    await Promise.all([noticed, orderPage.dialogShows(second.cntnNo)]);
    expect((await api.order(first.id)).consigneeNm).toBe('保存された');
  });

  test('FORM-23 保存して閉じる saves and closes', async () => {
    await edit(orders[1], '閉じた');
    await page.keyboard.press('Escape');
    await question().getByRole('button', { name: '保存して閉じる' }).click();
    await orderPage.dialog.waitFor({ state: 'detached' });
    expect((await api.order(orders[1].id)).consigneeNm).toBe('閉じた');
  });
});

test('FORM-23 a link asks before a typed password is lost', async () => {
  await page.goto('/home');
  await page.getByRole('link', { name: /アカウント/ }).click();
  await page.getByLabel('新しいパスワード', { exact: true }).fill('abcdef');
  await page.getByRole('link', { name: 'オーダー', exact: true }).click();
  await question().getByText(leavingSentence).waitFor();
  await question().getByRole('button', { name: '編集に戻る' }).click();
  expect(new URL(page.url()).pathname).toContain('account');
  await page.getByLabel('新しいパスワード', { exact: true }).fill('');
});

test('FORM-23 a bulk update lists its fields and is never saved by leaving', async () => {
  const [order] = await listOwn({});
  await orderPage.tick(order.cntnNo);
  await orderPage.press('一括更新');
  await orderPage.over('オーダー一括更新').getByLabel('請求計上日', { exact: true }).fill('2026-05-20');
  await page.keyboard.press('Escape');
  await question().getByText('一括更新 1件').waitFor();
  expect((await question().getByRole('row').allTextContents()).slice(1)).toEqual(['請求計上日2026-05-20']);
  expect(await question().getByRole('button').allTextContents()).toEqual(['編集に戻るEsc', '破棄する']);
  await question().getByRole('button', { name: '破棄する' }).click();
  await orderPage.over('オーダー一括更新').waitFor({ state: 'detached' });
});

test('SHELL-12 a saved record that leaves a list of 要対応 is reported with the number that remains', async () => {
  const [first] = await listOwn({ bizResultDt: null }, { bizResultDt: null }, { bizResultDt: null });
  await page.goto(`/order?unmet=bizResultDt&cntnNo=${first.cntnNo.slice(0, -1)}`);
  await orderPage.openOrder(first.cntnNo);
  await orderPage.field('業務実績日').fill('2026-05-11');
  await page.keyboard.press('Control+s');
  await orderPage.dialog.locator('.notice').getByText(savedDoneSentence(first.cntnNo, 2)).waitFor();
});

test('FORM-28 a merge without conflicts names the user and the fields', async () => {
  visitor.expectComplaint(/status of 409/);
  const { id } = await openOwn();
  await api.change(id, { sealNo: 'S-26' });
  await orderPage.field('荷受人名').fill('自分の値');
  await page.keyboard.press('Control+s');
  await orderPage.dialog.getByText(takenOverSentence(['封印番号'], ['管理者'])).waitFor();
  expect(await orderPage.over('エラーが発生しました').count()).toBe(0);
  await page.keyboard.press('Control+s');
  await orderPage.noticed(message.saved);
  const { sealNo, consigneeNm } = await api.order(id);
  expect([sealNo, consigneeNm]).toEqual(['S-26', '自分の値']);
});
