import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { api, visitor } = await openOrderPage('CHT');
const { page } = visitor;

/** Makes an order in a year that no other test uses. */
const order = (cntnNo: string, day: string, billing: number, paid: number) =>
  api.make({
    cntnNo,
    bizResultDt: day,
    billingDt: day,
    pickPaymentDt: day,
    railPaymentDt: day,
    deliveryPaymentDt: day,
    railAmtInfo: { amt: billing },
    payRailAmtInfo: { amt: paid },
    billingTo: { id: '0000004037' },
    railAmtPayTo: { id: '0000004008' },
  });

const card = (figure: string) => page.getByRole('region', { name: figure, exact: true });
const slider = (figure: string) => card(figure).getByRole('slider', { name: `${figure}13か月` });

async function saved(button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const path = join(visitor.downloads, file.suggestedFilename());
  await file.saveAs(path);
  return { name: file.suggestedFilename(), bytes: await readFile(path) };
}

beforeAll(async () => {
  await order('CHT-1', '2014-06-11', 50_000, 40_000);
  await order('CHT-2', '2013-06-12', 40_000, 45_000);
  await order('CHT-3', '2012-06-13', 10_000, 9_000);
  await page.goto('/exports/month-end?month=2014-06-01');
  await slider('請求').locator('rect.chart-bar').first().waitFor();
});

test.each(['請求', '支払', '差益', '確定率'])(
  'CHART-01 the chart of %s has a bar for each month and a ring for the same month of the year before',
  async (figure) => {
    await expect.poll(() => slider(figure).locator('rect.chart-bar').count()).toBe(2);
    await expect.poll(() => slider(figure).locator('circle.chart-ring').count()).toBe(2);
    const [box, place] = [await slider(figure).boundingBox(), await card(figure).boundingBox()];
    expect(box?.height).toBe(112);
    expect(box?.width).toBeGreaterThan(280);
    expect((box?.x ?? 0) - (place?.x ?? 0)).toBeLessThan(20);
  },
);

test('CHART-01 the months of a chart are read by keyboard', async () => {
  await slider('差益').focus();
  await page.keyboard.press('Home');
  await card('差益').getByText('2013年6月 -5,000 前年同月 1,000 前年同月比 -600.0%').waitFor();
  await page.keyboard.press('End');
  expect(await slider('差益').getAttribute('aria-valuetext')).toBe(
    '2014年6月　10,000　前年同月 -5,000　前年同月差 +15,000',
  );
});

test('CHART-04 the table of the thirteen months has the figures of the charts', async () => {
  await page.getByText('前年同月からの13か月').click();
  const first = page.getByRole('region', { name: '前年同月からの13か月' }).getByRole('row').nth(1);
  expect(await first.getByRole('cell').allTextContents()).toEqual([
    '2013-06',
    '1',
    '40,000',
    '10,000',
    '45,000',
    '9,000',
    '-5,000',
    '1,000',
    '0.0%',
    '0.0%',
    '-12.5%',
  ]);
});

test('CHART-05 the numbers of a chart are saved as CSV', async () => {
  const csv = await saved('請求のグラフをCSVで保存');
  expect(csv.name).toBe('月次照合_2014-06_請求13か月.csv');
  const lines = csv.bytes.toString('utf8').split('\r\n');
  expect([lines[0], lines[1], lines[13]]).toEqual([
    '\ufeff年月,請求,前年同月,前年同月の請求',
    '2013-06,40000,2012-06,10000',
    '2014-06,50000,2013-06,40000',
  ]);
});

test('CHART-08 the lines of the month are saved with their sums as CSV', async () => {
  const table = await saved('CSV出力');
  expect(table.name).toBe('月次照合_2014-06_請求先別.csv');
  expect(table.bytes.toString('utf8')).toContain('\r\n,合計,,1,50000,40000,10000,20,0,1,50000,40000,0,0,0\r\n');
});

test('CHART-08 the lines of the month are saved as XLSX', async () => {
  expect((await saved('XLSX出力')).bytes.subarray(0, 2).toString()).toBe('PK');
});

test('CHART-04 the charts and their table are printed, though the table is folded on the screen', async () => {
  await page.getByText('前年同月からの13か月').click();
  const cell = page.getByRole('cell', { name: '2013-06', exact: true });
  expect(await cell.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => cell.isVisible()).toBe(true);
  expect(await slider('差益').locator('svg').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: '請求のグラフをCSVで保存' }).isVisible()).toBe(false);
  const ring = slider('差益').locator('circle.chart-ring').first();
  expect(await ring.evaluate((shape) => getComputedStyle(shape).stroke)).toBe('rgb(23, 33, 44)');
});
