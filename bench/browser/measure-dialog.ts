import type { Page } from 'playwright-core';

const dialog = '[role=dialog], dialog[open]';

/** Notes the moment a field of the dialog can take a key, seen from inside the page. */
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

/** Double-click on a row until the full form can be typed into; each round another order. */
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

/** The choice of the full form is kept for the session. */
async function openFullForm(page: Page): Promise<void> {
  await page.locator('[role=grid] tbody tr:has(td)').nth(1).dblclick();
  await page.getByRole('switch', { name: '詳細表示' }).click();
  await page.waitForTimeout(800);
  await page.keyboard.press('Escape');
  await page.locator(dialog).first().waitFor({ state: 'detached' });
}

/** The key of 次へ until the next order's number stands in the head. */
export async function measureNext(page: Page, rounds: number): Promise<number[]> {
  await page.goto('/order');
  await page.locator('[role=grid] tbody tr:has(td)').nth(1).dblclick();
  await page.waitForSelector('dialog[open] input[name="itemQty"]');
  await page.waitForTimeout(1200);
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.locator('dialog[open] footer button:enabled', { hasText: '次へ' }).waitFor();
    await page.waitForLoadState('networkidle');
    // Wrapped, so that it is there before the key is pressed and waited for afterwards.
    const noted = await page.evaluateHandle(() => ({
      shown: new Promise<number>((shown, never) => {
        setTimeout(() => never(new Error('次へ led nowhere.')), 20_000);
        // The head names the container; two of one container differ in their number, which not every order has.
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
    // A person reads before going on; the order after this one is fetched meanwhile.
    await page.waitForTimeout(900);
  }
  return all;
}
