import { draftsAtLogoutSentence, draftNotKeptSentence } from '@tsuun/domain/message/draft-sentence';
import { notSavableSentence } from '@tsuun/domain/message/leaving-sentence';
import { missingToSaveSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('KPT');
const { page } = visitor;
const question = () => page.getByRole('dialog', { name: /保存していない変更があります/ });
const offer = () => page.getByRole('status', { name: '下書き' });
const badges = () => orderPage.list.getByText('下書き', { exact: true });
const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft/')).length);

/** Opens the first of two orders, types a name and clears a day that a save requires. */
async function typeUnsavable() {
  const orders = await listOwn({ consigneeNm: '元の市場' }, {});
  await orderPage.openOrder(orders[0].cntnNo);
  await orderPage.field('荷受人名').fill('下書きの市場');
  await orderPage.field('配達完了日').fill('');
  return orders;
}

test('FORM-24 FORM-25 edits refused for a missing day are kept at 次へ, marked in the row, offered and restored', async () => {
  const [first, second] = await typeUnsavable();
  await page.keyboard.press('Control+s');
  await orderPage.dialog.getByText(missingToSaveSentence(['配達完了日'])).waitFor();
  await page.keyboard.press('Control+ArrowDown');
  await question()
    .getByText(notSavableSentence(['配達完了日']))
    .waitFor();
  await question().getByRole('button', { name: '下書きに残して次へ' }).click();
  await orderPage.dialogShows(second.cntnNo);
  await orderPage.closeDialog();
  await orderPage.row(first.cntnNo, '下書き').waitFor();
  await page.reload();
  await orderPage.row(first.cntnNo, '下書き').waitFor();
  await orderPage.openOrder(first.cntnNo);
  await offer().getByText('変更2件', { exact: false }).waitFor();
  expect(await orderPage.field('荷受人名').inputValue()).toBe('元の市場');
  await offer().getByRole('button', { name: '復元する' }).click();
  await expect.poll(() => orderPage.field('荷受人名').inputValue()).toBe('下書きの市場');
  await expect.poll(() => orderPage.field('配達完了日').inputValue()).toBe('');
  await orderPage.field('配達完了日').fill('2026-05-13');
  await page.keyboard.press('Control+s');
  await orderPage.noticed(message.saved);
  expect((await api.order(first.id)).consigneeNm).toBe('下書きの市場');
  await orderPage.closeDialog();
  await expect.poll(() => badges().count()).toBe(0);
  await expect.poll(kept).toBe(0);
});

test('FORM-25 a restored draft is merged with later changes and shows both values of a field changed twice', async () => {
  const [first] = await typeUnsavable();
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '下書きに残して閉じる' }).click();
  await orderPage.dialog.waitFor({ state: 'detached' });
  await api.change(first.id, { sealNo: 'S-1', consigneeNm: '相手の市場' });
  await page.reload();
  await orderPage.openOrder(first.cntnNo);
  await offer().getByText('その後、ほかの変更がありました：封印番号').waitFor();
  await offer().getByText('下書きと異なる値に変更された項目：荷受人名').waitFor();
  await offer().getByRole('button', { name: '復元する' }).click();
  const clash = orderPage.dialog.getByRole('table', { name: '両方で変更された項目' }).getByRole('row').nth(1);
  expect(await clash.textContent()).toContain('相手の市場');
  await orderPage.field('配達完了日').fill('2026-05-13');
  await page.keyboard.press('Control+s');
  await orderPage.noticed(message.saved);
  const { sealNo, consigneeNm } = await api.order(first.id);
  expect([sealNo, consigneeNm]).toEqual(['S-1', '下書きの市場']);
});

test('FORM-24 破棄する removes what was kept', async () => {
  await typeUnsavable();
  await page.keyboard.press('Control+s');
  await expect.poll(kept).toBe(1);
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '破棄する' }).click();
  await orderPage.dialog.waitFor({ state: 'detached' });
  await expect.poll(kept).toBe(0);
  await expect.poll(() => badges().count()).toBe(0);
});

test('FORM-24 FORM-25 a new order that cannot be saved is kept and offered at 新規登録', async () => {
  await page.goto('/order');
  await orderPage.press('新規登録');
  await orderPage.field('コンテナ番号').fill('KPT-NEW');
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '下書きに残して閉じる' }).click();
  await orderPage.dialog.waitFor({ state: 'detached' });
  await page.reload();
  await orderPage.press('新規登録');
  await offer().getByText('新規登録の下書きがあります（KPT-NEW', { exact: false }).waitFor();
  await offer().getByRole('button', { name: '復元する' }).click();
  await expect.poll(() => orderPage.field('コンテナ番号').inputValue()).toBe('KPT-NEW');
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '破棄する' }).click();
  await orderPage.dialog.waitFor({ state: 'detached' });
  await expect.poll(kept).toBe(0);
});

test('FORM-24 a draft that does not fit into the storage is reported and the record stays open', async () => {
  const [first] = await typeUnsavable();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '下書きに残して閉じる' }).click();
  await orderPage.shownError(draftNotKeptSentence);
  await orderPage.dialogShows(first.cntnNo);
  expect(await orderPage.field('荷受人名').inputValue()).toBe('下書きの市場');
});

test('FORM-26 the log-out offers to delete the drafts', async () => {
  await typeUnsavable();
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '下書きに残して閉じる' }).click();
  await orderPage.dialog.waitFor({ state: 'detached' });
  await orderPage.press('ログアウト');
  await page.getByText(draftsAtLogoutSentence(1)).waitFor();
  await orderPage.press('削除してログアウト');
  await page.getByRole('button', { name: 'ログイン' }).waitFor();
  await expect.poll(kept).toBe(0);
  await visitor.signIn();
});
