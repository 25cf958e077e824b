import type { Program } from './open-program.ts';
import { openPage } from './open-page.ts';

/** Navigation to the order list until its first rows are painted, in a new profile each time. */
export async function measureList(program: Program, rounds: number): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(program);
    await page.goto('/order', { waitUntil: 'commit' });
    await page.waitForSelector('[role=grid] tbody tr td');
    all.push(
      await page.evaluate(
        () => new Promise<number>((painted) => requestAnimationFrame(() => painted(performance.now()))),
      ),
    );
    await page.context().browser()?.close();
  }
  return all;
}
