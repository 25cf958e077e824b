import { malformedSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';
import { expectReadable } from './expect-readable.ts';

const { api, orderPage, visitor } = await openOrderPage();
const { page } = visitor;

beforeAll(async () => {
  await api.make({ cntnNo: 'TYP-1', payPickAmtInfo: { amt: 12_000, fuelAmt: 800 } });
  await api.make({ cntnNo: 'TYP-2' });
});
beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/order?cntnNo=TYP-');
});

/** Saves, or locks what is not edited: nothing here may do either. */
const keep = () => orderPage.footer(/^(保存|ロック)/);
const question = '保存していない変更があります';
const focused = (label: string) => orderPage.field(label).evaluate((input) => input === document.activeElement);
const writes = (): string[] => {
  const sent: string[] = [];
  // The preview of a bulk update is a question.
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/preview')) sent.push(request.url());
  });
  return sent;
};

test.each([1440, 390])(
  'at %d px an amount of the ledger that cannot be read is never locked, saved or confirmed over',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await orderPage.openOrder('TYP-1');
    const amount = orderPage.amount('集貨料金（支払）', '集貨料');
    const sent = writes();
    await amount.fill('12千');
    await keep().click();
    await expectReadable(orderPage.dialog.getByText(malformedSentence('集貨料', '12千')));
    await expect.poll(() => amount.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+s');
    await orderPage.footer(/確定/).click({ force: true });
    expect(sent).toEqual([]);
    await page.keyboard.press('Escape');
    await orderPage.answer(question, '編集に戻る');
    await page.keyboard.press('Control+ArrowUp');
    await orderPage.answer(question, '破棄する');
    await orderPage.dialogShows('TYP-2');
    expect((await api.orderOf('TYP-1')).payPickAmtInfo.amt).toBe(12_000);
  },
);

test('two amounts of one line that cannot be read are both reported', async () => {
  await orderPage.openOrder('TYP-1');
  await orderPage.amount('集貨料金（請求）', '集貨料').fill('12千');
  await orderPage.amount('集貨料金（支払）', '集貨料').fill('13千');
  await keep().click();
  for (const text of ['12千', '13千'])
    await expectReadable(orderPage.dialog.getByText(malformedSentence('集貨料', text)));
});

test('ORD-EDIT-36 必須 and the fault of a payee are shown in the ledger of a new order too', async () => {
  await orderPage.openOrder('TYP-1');
  const payee = orderPage.dialog.locator('[data-path="pickAmtPayTo"]');
  await payee.scrollIntoViewIfNeeded();
  await expectReadable(payee.getByText('必須'));
  await expectReadable(payee.getByText(/支払が 12,000 円あります/));
  await orderPage.closeDialog();
  await orderPage.press('新規登録');
  await orderPage.chooseType('発送');
  await orderPage.amount('集貨料金（支払）', '集貨料').fill('500');
  await payee.scrollIntoViewIfNeeded();
  await expectReadable(payee.getByText('必須'));
  expect(await orderPage.dialog.locator('.field-required-missing').count()).toBe(0);
  await keep().click();
  await expect.poll(() => orderPage.dialog.locator('.field-required-missing').count()).toBeGreaterThan(0);
});

test('a code that the master does not have stays, is reported and refused', async () => {
  await orderPage.openOrder('TYP-2');
  const sent = writes();
  await orderPage.field('計単部門').fill('999999');
  await keep().click();
  await expectReadable(orderPage.dialog.getByText(unknownInMasterSentence('計単部門', '999999')));
  await expect.poll(() => focused('計単部門')).toBe(true);
  expect(sent).toEqual([]);
});

test('PICK-07 a department reads code - name, in the field and in what is copied from it', async () => {
  await orderPage.openOrder('TYP-2');
  expect(await orderPage.field('計単部門').inputValue()).toMatch(/^110100 - \S/);
  await orderPage.field('業務実績日').focus();
  expect(await orderPage.dialog.locator('[data-path="keitan"] .reference-input-shown').innerText()).toMatch(
    /^110100 - \S/,
  );
});

test('ORD-BATCH-11 a day of the bulk update that cannot be read is reported and not ignored', async () => {
  await orderPage.tick('TYP-2');
  await orderPage.press('一括更新');
  const bulk = orderPage.over('オーダー一括更新');
  const sent = writes();
  await bulk.getByLabel('請求計上日', { exact: true }).fill('5月');
  await page.keyboard.press('Tab');
  await bulk.getByRole('button', { name: '保存してロック' }).click();
  await expectReadable(bulk.getByText(malformedSentence('請求計上日', '5月')));
  expect(sent).toEqual([]);
  await page.keyboard.press('Escape');
  await orderPage.answer(question, '編集に戻る');
});

test('AFEE-09 an amount of a rule that cannot be read is reported in its ledger, and closing asks', async () => {
  await page.goto('/masters/arrival-fee');
  await orderPage.press('追加');
  const rule = orderPage.over('到着料金編集');
  await rule.locator('.fee-ledger .ledger-cell input').first().fill('12千');
  await orderPage.press('OK', rule);
  await expectReadable(rule.getByText(malformedSentence('', '12千')));
  await page.keyboard.press('Escape');
  await orderPage.answer(question, '編集に戻る');
});

test('FEE-22 an amount of a fee that cannot be read is reported, and nothing is saved', async () => {
  await page.goto('/fees');
  await orderPage.press('追加');
  const fee = page.getByRole('dialog').last();
  const sent = writes();
  await fee.locator('[data-path="amt"] input').fill('12千');
  await fee.locator('footer').getByRole('button', { name: /保存/ }).click();
  await expectReadable(fee.getByText(malformedSentence('', '12千')));
  expect(sent).toEqual([]);
});
