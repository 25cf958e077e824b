import type { Page } from 'playwright-core';
import { launchChromium } from '../../e2e/chromium.ts';
import type { BuiltProgram } from '../lib/built-program.ts';

/** Opens an empty page in a new profile without cache, signed in unless `signedIn` is false. */
export async function openPage({ address, login }: BuiltProgram, { signedIn = true } = {}): Promise<Page> {
  const browser = await launchChromium();
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1600, height: 900 },
    locale: 'ja-JP',
    serviceWorkers: 'block',
  });
  // The TypeScript loader uses this helper to name functions; the page does not have it.
  if (signedIn) await context.request.post('/gpa/api/login', { data: login });
  return context.newPage();
}
