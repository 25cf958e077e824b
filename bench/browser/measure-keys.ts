import type { Page } from 'playwright-core';

/** Keys typed into an amount and a name of the open full form, from the key's event to the frame that shows it. */
export async function measureKeys(page: Page, keys: number): Promise<number[]> {
  await page.evaluate(() => {
    const all: number[] = [];
    (window as unknown as { keyTimes: number[] }).keyTimes = all;
    const painted = new MessageChannel();
    const begun: number[] = [];
    painted.port1.addEventListener('message', () => all.push(performance.now() - (begun.shift() ?? 0)));
    painted.port1.start();
    document.addEventListener(
      'keydown',
      (event) => {
        begun.push(event.timeStamp);
        // After the frame: a message posted in it is handled once it is painted.
        requestAnimationFrame(() => painted.port2.postMessage(null));
      },
      { capture: true },
    );
  });
  for (const name of ['shipperNm', 'consigneeNm']) {
    const field = page.locator(`dialog[open] input[name="${name}"]`);
    await field.focus();
    await field.fill('');
    for (let key = 0; key < keys / 2; key += 1) {
      await page.keyboard.press(String(key % 10));
      await page.waitForTimeout(45);
      if (key % 6 === 5) await field.fill('');
    }
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}
