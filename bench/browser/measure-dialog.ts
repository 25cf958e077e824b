import type { Page } from 'playwright-core';

const dialog = '[role=dialog], dialog[open]';

/** Returns the time at which a field of the dialog becomes editable, measured inside the page. */
const untilUsable = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((usable) => {
        const look = (): void => {
          const field = document.querySelector<HTMLInputElement>('dialog[open] input[name="itemQty"]');
          if (field && !field.readOnly && !field.disabled) requestAnimationFrame(() => usable(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** Milliseconds from the double-click on a row until the full form is editable; each round opens another order. */
export async function measureDialog(page: Page, rounds: number): Promise<number[]> {
  await page.goto('/order');
  await page.evaluate(() => sessionStorage.clear());
  await page.waitForSelector('[role=grid] tbody tr td');
  await openFullForm(page);
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const row = page.locator('[role=grid] tbody tr:has(td)').nth(2 + round);
    await row.scrollIntoViewIfNeeded();
    const began = await page.evaluate(() => performance.now());
    const usable = untilUsable(page);
    await row.dblclick();
    all.push((await usable) - began);
    await page.waitForTimeout(600);
    await page.keyboard.press('Escape');
    await page.locator(dialog).first().waitFor({ state: 'detached' });
  }
  return all;
}

/** Chooses the full form, which the page remembers for the session. */
async function openFullForm(page: Page): Promise<void> {
  await page.locator('[role=grid] tbody tr:has(td)').nth(1).dblclick();
  await page.getByRole('switch', { name: '詳細表示' }).click();
  await page.waitForTimeout(800);
  await page.keyboard.press('Escape');
  await page.locator(dialog).first().waitFor({ state: 'detached' });
}

/** Milliseconds from the key of 次へ until the header shows the next order. */
export async function measureNext(page: Page, rounds: number): Promise<number[]> {
  await page.goto('/order');
  await page.locator('[role=grid] tbody tr:has(td)').nth(1).dblclick();
  await page.waitForSelector('dialog[open] input[name="itemQty"]');
  await page.waitForTimeout(1200);
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.locator('dialog[open] footer button:enabled', { hasText: '次へ' }).waitFor();
    await page.waitForLoadState('networkidle');
    // The promise is wrapped so that it exists before the key is pressed and is awaited afterwards.
    const noted = await page.evaluateHandle(() => ({
      shown: new Promise<number>((shown, never) => {
        setTimeout(() => never(new Error('次へ did not show another order within 20 s.')), 20_000);
        // The header shows the container; two orders of one container differ in their number, which some orders lack.
        const id = (): string => {
          const name = document.querySelector('dialog[open] .record-header-name')?.textContent ?? '';
          const number = document.querySelector<HTMLInputElement>('dialog[open] input[name="acceptNo"]')?.value;
          return name === '' ? '' : `${name} ${number ?? ''}`;
        };
        const before = id();
        let began = 0;
        document.addEventListener('keydown', () => (began = performance.now()), { once: true, capture: true });
        const look = (): void => {
          if (began > 0 && id() !== before && id() !== '')
            requestAnimationFrame(() => shown(performance.now() - began));
          else requestAnimationFrame(look);
        };
        look();
      }),
    }));
    await page.keyboard.press('Control+ArrowDown');
    all.push(await noted.evaluate(({ shown }) => shown));
    // A user reads before continuing; the page loads the following order in this time.
    await page.waitForTimeout(900);
  }
  return all;
}
