import type { BuiltProgram } from '../lib/built-program.ts';
import { openPage } from './open-page.ts';
import { notePaintOf } from './when-painted.ts';

/** Navigation until what `selector` says is painted, in a new profile with nothing cached each time. */
export async function measureFirstLoad(
  program: BuiltProgram,
  { path, selector, signedIn }: { path: string; selector: string; signedIn: boolean },
  rounds: number,
): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(program, { signedIn });
    const painted = await notePaintOf(page, selector);
    await page.goto(path, { waitUntil: 'commit' });
    all.push(await painted());
    await page.context().browser()?.close();
  }
  return all;
}
