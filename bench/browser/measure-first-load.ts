import type { BuiltProgram } from '../lib/built-program.ts';
import { openPage } from './open-page.ts';
import { recordPaintOf } from './record-paint.ts';

/** Milliseconds from the navigation until an element of `selector` is painted, each time in a new profile without cache. */
export async function measureFirstLoad(
  program: BuiltProgram,
  { path, selector, signedIn }: { path: string; selector: string; signedIn: boolean },
  rounds: number,
): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(program, { signedIn });
    const painted = await recordPaintOf(page, selector);
    await page.goto(path, { waitUntil: 'commit' });
    all.push(await painted());
    await page.context().browser()?.close();
  }
  return all;
}
