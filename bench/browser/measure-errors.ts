import { fiftyTwoFtFormat } from '@tsuun/domain/formats/zentsu';
import type { Page } from 'playwright-core';
import { csvFile } from '../../packages/server/testing/csv-file.ts';

/** Milliseconds from the click on エラー of an import with 10,000 stored errors until the first ones are painted. */
export async function measureErrors(page: Page, rounds: number): Promise<number[]> {
  await importFaults(page);
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The page is loaded again because a dialog opened before has its errors in memory.
    await page.goto('/imports');
    await page.getByRole('button', { name: 'エラー', exact: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const opened = page.evaluate(untilShown);
    await page.getByRole('button', { name: 'エラー', exact: true }).first().click();
    all.push(await opened);
  }
  return all;
}

/** Imports a file whose 6,000 rows have two errors each. */
async function importFaults(page: Page): Promise<void> {
  const rows = Array.from({ length: 6000 }, (_, i) => ({ 受付番号: `F-${i}`, オーダー種別: '外', 発駅コード: 'x' }));
  const headers = fiftyTwoFtFormat.columns.map(({ header }) => header);
  await page.goto('/imports');
  await page
    .getByLabel('52ftのファイル')
    .setInputFiles({ name: 'faults.csv', mimeType: 'text/csv', buffer: Buffer.from(csvFile(headers, rows)) });
  const panel = page.getByRole('region', { name: '52ft' });
  await panel.getByRole('button', { name: '取込開始' }).click();
  await panel.getByText('最初の10,000件を表示します').first().waitFor({ timeout: 60_000 });
}

/** Milliseconds from the next click until the dialog shows errors. Runs in the page. */
function untilShown(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = (): void => {
          const rows = document.querySelectorAll('dialog[open] tbody tr').length;
          if (rows > 5) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}
