import { draftWords } from '@tsuun/domain/message/month-end/invoice-draft';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pagesOf } from '../packages/server/testing/read-pdf.ts';
import { unzip } from '../packages/server/testing/unzip.ts';
import { seriousFindings } from './axe.ts';
import { openOrderPage } from './open-order-page.ts';

const { api, visitor } = await openOrderPage('DRF');
const { page } = visitor;

/** A month nobody else posts into. */
const days = {
  bizResultDt: '2018-07-11',
  billingDt: '2018-07-11',
  pickPaymentDt: '2018-07-11',
  railPaymentDt: '2018-07-11',
  deliveryPaymentDt: '2018-07-11',
};
const billed = (billing: number, billingTo: string) => ({
  railAmtInfo: { amt: billing },
  billingTo: { id: billingTo },
});

test('DRAFT-01 DRAFT-06 DRAFT-09 請求の下書き makes a file for all parties of a month or for one of them', async () => {
  await api.make({ ...days, ...billed(50_000, '0000004037'), cntnNo: 'DRF-1' });
  await api.make({ ...days, ...billed(-8_000, '0000004037'), cntnNo: 'DRF-2' });
  await api.make({ ...days, ...billed(1_200, '0000004008'), cntnNo: 'DRF-3' });
  await visitor.goTo('出力');
  await page.getByRole('link', { name: '月次照合' }).click();
  await page.getByLabel('年月', { exact: true }).fill('2018-07');
  await page.getByRole('heading', { name: '2018年7月 業務実績日 請求先別' }).waitFor();
  const make = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '作成', exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), content: await readFile((await download.path()) ?? '') };
  };

  await page.getByRole('button', { name: '請求の下書き' }).click();
  await page.getByRole('radio', { name: 'すべて（2）' }).waitFor({ state: 'attached' });
  const all = await make();
  expect(all.name).toMatch(/^請求の下書き_\d{14}\.zip$/);
  const files = await unzip(all.content);
  expect(files.map(({ name }) => name.replace(/_[^_]*$/, ''))).toEqual([
    '請求の下書き_201807_0000004008',
    '請求の下書き_201807_0000004037',
  ]);
  const [paper = ''] = await pagesOf(files[1]?.content as Buffer);
  for (const reported of ['DRF-1', '△8,000', '合計2件42,000', draftWords.notInvoice]) expect(paper).toContain(reported);

  // The button takes no further start until the one before is gone from the queue.
  await expect.poll(() => page.getByRole('button', { name: '請求の下書き' }).getAttribute('aria-busy')).toBeNull();
  await page.getByRole('button', { name: '請求の下書き' }).click();
  await page.getByRole('radiogroup', { name: '作る請求先' }).getByText('選ぶ', { exact: true }).click();
  await page.getByLabel('請求先の絞り込み（コード・名称）').fill('0000004008');
  await page.getByRole('checkbox', { name: 'すべて選ぶ' }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText('XLSX', { exact: true }).click();
  expect((await make()).name).toMatch(/^請求の下書き_201807_0000004008_.*\.xlsx$/);
});
