import { chromium, type Page } from 'playwright-core';
import type { Program } from './open-program.ts';

const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A new profile with nothing cached, signed in, on no page yet. */
export async function openPage({ address, login }: Program): Promise<Page> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: switches });
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1600, height: 900 },
    locale: 'ja-JP',
    serviceWorkers: 'block',
  });
  // The loader that runs this file names functions through a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.request.post('/gpa/api/login', { data: login });
  return context.newPage();
}
