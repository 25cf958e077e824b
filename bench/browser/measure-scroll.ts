import type { Page } from 'playwright-core';

const rows = 5_000;

/** Time between frames while a list of 5,000 loaded rows is scrolled steadily from top to end. */
export async function measureScroll(page: Page): Promise<number[]> {
  await page.route('**/gpa/api/order/search**', async (route) => {
    const answer = await route.fetch();
    const { list } = (await answer.json()) as { list: { id: string }[] };
    const many = Array.from({ length: rows }, (_, index) => ({ ...list[index % list.length], id: String(index + 1) }));
    await route.fulfill({ json: { totalCount: rows, list: many } });
  });
  await page.goto('/order');
  await page.waitForSelector('[role=grid] tbody tr td');
  await page.waitForTimeout(1500);
  return page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const box = document.querySelector('[role=grid]')?.parentElement as HTMLElement;
        const frames: number[] = [];
        let last = performance.now();
        const step = (now: number): void => {
          frames.push(now - last);
          last = now;
          box.scrollTop += 90;
          if (frames.length < 600) requestAnimationFrame(step);
          else done(frames.slice(5));
        };
        requestAnimationFrame(step);
      }),
  );
}
