import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
let script: string | null = null;

/**
 * Findings that axe calls serious or critical on the present page: rule, and location. `colours`: checks nothing else,
 * if everything else was checked in another scheme.
 */
export async function seriousFindings(page: Page, colours = false): Promise<string[]> {
  script ??= await readFile(source, 'utf8');
  // Evaluated from outside, so the page's own policy against foreign scripts stays as it is; once for each that is loaded.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  const { violations } = await page.evaluate(
    (runOnly): Promise<AxeResults> =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly,
        resultTypes: ['violations'],
      }),
    colours ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: standards },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
}
