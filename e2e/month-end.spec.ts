import { expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { api, visitor } = await openOrderPage('MON');
const { page } = visitor;

/** A month nobody else posts into. */
const days = {
  bizResultDt: '2019-03-11',
  billingDt: '2019-03-11',
  pickPaymentDt: '2019-03-11',
  railPaymentDt: '2019-03-11',
  deliveryPaymentDt: '2019-03-11',
};
const money = (billing: number, paid: number) => ({
  railAmtInfo: { amt: billing },
  payRailAmtInfo: { amt: paid },
  billingTo: { id: '0000004037' },
  railAmtPayTo: { id: '0000004008' },
});

test('MONTH-01 MONTH-02 MONTH-05 MONTH-06 from 出力 to the month, by payee, and to the orders behind a figure', async () => {
  await api.make({ ...days, ...money(50_000, 40_000), cntnNo: 'MON-1' });
  await api.make({ ...days, ...money(10_000, 12_500), cntnNo: 'MON-2' });
  await visitor.goTo('出力');
  await page.getByRole('link', { name: '月次照合' }).click();
  await page.getByRole('heading', { level: 1, name: '月次照合' }).waitFor();
  await page.getByLabel('年月', { exact: true }).fill('2019-03');
  await page.getByRole('heading', { name: '2019年3月 業務実績日 請求先別' }).waitFor();
  const all = page.getByRole('row', { name: /^合計/ });
  await expect
    .poll(async () => (await all.getByRole('cell').allTextContents()).slice(2, 8))
    .toEqual(['2', '60,000', '52,500', '7,500', '12.5%', '0.0%']);
  await page.getByRole('region', { name: '差益' }).filter({ hasText: '7,500' }).waitFor();

  await page.getByLabel('内訳').selectOption({ label: '支払先' });
  await page.getByRole('heading', { name: '2019年3月 業務実績日 支払先別' }).waitFor();
  await expect.poll(() => all.getByRole('cell').allTextContents()).toContain('52,500');

  await page.getByLabel('内訳').selectOption({ label: '請求先' });
  await page.getByTitle(/^オーダー計 差益マイナスの一覧を開く$/).click();
  await page.waitForURL('**/order?*negativeProfit=true*');
  await page.getByText('MON-2').first().waitFor();
  expect(await page.getByText('MON-1').count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: '2019年3月 業務実績日 請求先別' }).waitFor();
});
