import type { Page } from 'playwright-core';
import { launchChromium } from '../../e2e/chromium.ts';
import type { BuiltProgram } from '../lib/built-program.ts';

/** A new profile with nothing cached, signed in unless said otherwise, on no page yet. */
export async function openPage({ address, login }: BuiltProgram, { signedIn = true } = {}): Promise<Page> {
  const browser = await launchChromium();
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1600, height: 900 },
    locale: 'ja-JP',
    serviceWorkers: 'block',
  });
  // The loader that runs this file names functions through a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  if (signedIn) await context.request.post('/gpa/api/login', { data: login });
  return context.newPage();
}
