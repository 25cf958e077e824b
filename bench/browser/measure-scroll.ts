import type { Page } from 'playwright-core';

const rows = 5_000;
const seconds = 6;
/** Number of the first frames, which are not counted. */
const warmUpFrames = 5;

/** Opens the list with 5,000 loaded rows, independent of the number of orders in the database. */
export async function openLongList(page: Page): Promise<void> {
  await page.route('**/gpa/api/order/search**', async (route) => {
    const answer = await route.fetch();
    const { list } = (await answer.json()) as { list: { id: string }[] };
    const many = Array.from({ length: rows }, (_, index) => ({ ...list[index % list.length], id: String(index + 1) }));
    await route.fulfill({ json: { totalCount: rows, list: many } });
  });
  await page.goto('/order');
  await page.waitForSelector('[role=grid] tbody tr td');
  await page.waitForTimeout(1500);
}

/** Milliseconds between frames while the mouse wheel turns steadily: `speed` pixels a second, 24 of them a row. */
export async function measureWheel(page: Page, speed: number): Promise<number[]> {
  await toTop(page);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const step = (now: number): void => {
      frames.push(now - last);
      last = now;
      if (window.measuredFrames === frames) requestAnimationFrame(step);
    };
    window.measuredFrames = frames;
    requestAnimationFrame(step);
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 600,
    yDistance: -speed * seconds,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await browser.detach();
  return page.evaluate((first) => {
    const frames = window.measuredFrames ?? [];
    window.measuredFrames = undefined;
    return frames.slice(first);
  }, warmUpFrames);
}

/** Milliseconds between frames while script moves the list by `step` pixels in every frame. */
export async function measureScriptedScroll(page: Page, step: number): Promise<number[]> {
  await toTop(page);
  return page.evaluate(
    ({ pixels, first, count }) =>
      new Promise<number[]>((done) => {
        const box = document.querySelector('[role=grid]')?.parentElement as HTMLElement;
        const frames: number[] = [];
        let last = performance.now();
        const next = (now: number): void => {
          frames.push(now - last);
          last = now;
          box.scrollTop += pixels;
          if (frames.length < count) requestAnimationFrame(next);
          else done(frames.slice(first));
        };
        requestAnimationFrame(next);
      }),
    { pixels: step, first: warmUpFrames, count: seconds * 100 },
  );
}

async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('[role=grid]')?.parentElement?.scrollTo(0, 0));
  await page.waitForTimeout(500);
}

declare global {
  interface Window {
    measuredFrames: number[] | undefined;
  }
}
