import type { Page } from 'playwright-core';

interface KeyWindow {
  keyTimes: number[];
}

/**
 * Milliseconds from a key press to the frame that shows its letter: in two name fields of the open full form, and in a
 * bare input on an empty page of the same browser, which is the lower limit.
 */
export async function measureKeys(page: Page, keys: number): Promise<{ form: number[]; bare: number[] }> {
  const empty = await page.context().newPage();
  await empty.setContent('<input name="bare">');
  const bare = await typedInto(empty, ['input[name="bare"]'], keys / 2);
  await page.bringToFront();
  const form = await typedInto(page, ['shipperNm', 'consigneeNm'].map(inDialog), keys / 2);
  await empty.bringToFront();
  bare.push(...(await typedInto(empty, ['input[name="bare"]'], keys / 2)));
  await empty.close();
  await page.bringToFront();
  return { form, bare };
}

const inDialog = (name: string): string => `dialog[open] input[name="${name}"]`;

async function typedInto(page: Page, fields: readonly string[], keys: number): Promise<number[]> {
  await page.evaluate(recordKeys);
  for (const selector of fields) {
    const field = page.locator(selector);
    await field.focus();
    await field.fill('');
    await page.waitForTimeout(500);
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press(String(key % 10));
      await page.waitForTimeout(45);
      if (key % 6 !== 5) continue;
      // The tool empties the field without a key press; the pause before the next key is the same as after a key.
      await field.fill('');
      await page.waitForTimeout(45);
    }
  }
  return page.evaluate(() => (window as unknown as KeyWindow).keyTimes);
}

/** Records the time of each key press. Runs in the page; the frame requested after the input event shows the key. */
function recordKeys(): void {
  const noted = window as unknown as KeyWindow;
  const before = noted.keyTimes !== undefined;
  noted.keyTimes = [];
  if (before) return;
  const painted = new MessageChannel();
  const begun: number[] = [];
  let pressed: number | null = null;
  painted.port1.addEventListener('message', () => noted.keyTimes.push(performance.now() - (begun.shift() ?? 0)));
  painted.port1.start();
  document.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  window.addEventListener('input', () => {
    if (pressed === null) return;
    begun.push(pressed);
    pressed = null;
    requestAnimationFrame(() => painted.port2.postMessage(null));
  });
}
