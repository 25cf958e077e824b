import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { pagesOf } from '../packages/server/testing/read-pdf.ts';
import { unzip } from '../packages/server/testing/unzip.ts';
import { seriousFindings } from './axe.ts';
import { openOrderPage } from './open-order-page.ts';

const { api, visitor } = await openOrderPage('DRF');
const { page } = visitor;

/** Days in a month that no other test uses. */
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

/** Opens the question of the month; the button takes no further start until the one before has left the queue. */
async function openQuestion(): Promise<void> {
  const button = page.getByRole('button', { name: '請求の下書き' });
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  await button.click();
}

/** Presses 作成 and returns the file that is saved. */
async function create(): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '作成', exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile((await download.path()) ?? '') };
}

let files: Awaited<ReturnType<typeof unzip>>;
beforeAll(async () => {
  await api.make({ ...days, ...billed(50_000, '0000004037'), cntnNo: 'DRF-1' });
  await api.make({ ...days, ...billed(-8_000, '0000004037'), cntnNo: 'DRF-2' });
  await api.make({ ...days, ...billed(1_200, '0000004008'), cntnNo: 'DRF-3' });
});

test('DRAFT-01 DRAFT-09 月次照合 leads from a month to the question for its two billed counterparties', async () => {
  await visitor.goTo('出力');
  await page.getByRole('link', { name: '月次照合' }).click();
  await page.getByLabel('年月', { exact: true }).fill('2018-07');
  await page.getByRole('heading', { name: '2018年7月 業務実績日 請求先別' }).waitFor();
  await openQuestion();
  await page.getByRole('radio', { name: 'すべて（2）' }).waitFor({ state: 'attached' });
});

test('DRAFT-06 the drafts of several counterparties come as one archive with a file for each', async () => {
  const archive = await create();
  expect(archive.name).toMatch(/^請求の下書き_201807_\d{14}\.zip$/);
  files = await unzip(archive.content);
  expect(files.map(({ name }) => name.replace(/_[^_]*$/, ''))).toEqual([
    '請求の下書き_201807_0000004008',
    '請求の下書き_201807_0000004037',
  ]);
});

test('DRAFT-01 a draft lists the orders of its counterparty, their sum and that it is no invoice', async () => {
  const [text = ''] = await pagesOf(files[1]?.content as Buffer);
  for (const part of ['DRF-1', '△8,000', '合計2件42,000', '適格請求書ではありません。']) expect(text).toContain(part);
});

test('DRAFT-06 DRAFT-09 the draft of one chosen counterparty comes as its own XLSX file', async () => {
  await openQuestion();
  await page.getByRole('radiogroup', { name: '作る請求先' }).getByText('選ぶ', { exact: true }).click();
  await page.getByLabel('請求先の絞り込み（コード・名称）').fill('0000004008');
  await page.getByRole('checkbox', { name: 'すべて選ぶ' }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText('XLSX', { exact: true }).click();
  expect((await create()).name).toMatch(/^請求の下書き_201807_0000004008_.*\.xlsx$/);
});
