import type { Page } from 'playwright-core';

interface Noted {
  keyTimes: number[];
}

/**
 * Keys typed into two names of the open full form, and into a bare input on an empty page of the same browser, which is
 * what no program can beat here. From the key's own time to the frame that shows what it wrote.
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
  await page.evaluate(noteKeys);
  for (const selector of fields) {
    const field = page.locator(selector);
    await field.focus();
    await field.fill('');
    await page.waitForTimeout(500);
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press(String(key % 10));
      await page.waitForTimeout(45);
      if (key % 6 !== 5) continue;
      // Emptied by the tool, not by a key: the next key comes no sooner than after another key.
      await field.fill('');
      await page.waitForTimeout(45);
    }
  }
  return page.evaluate(() => (window as unknown as Noted).keyTimes);
}

/** Runs in the page. The frame is asked for when the text has changed, so it is the one that shows the key. */
function noteKeys(): void {
  const noted = window as unknown as Noted;
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
