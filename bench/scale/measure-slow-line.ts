import { request } from 'node:http';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../e2e/chromium.ts';
import type { BuiltProgram } from '../lib/built-program.ts';
import { recordPaintOf } from '../browser/record-paint.ts';
import { report } from './report.ts';

/** A network with round trips of 400 ms and 400 kbit/s. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const rows = '[role=grid] tbody .table-row';

/** Prints the transferred bytes of a page of fifty orders, compressed and uncompressed. */
export async function measureBytes({ address, login }: BuiltProgram): Promise<void> {
  const cookie = await signedIn(address, login);
  const path = `${address}/gpa/api/order/search?bizResultDtFrom=2026-03-01`;
  report('page of 50 orders on the wire', await bytesOf(path, cookie, ''), await bytesOf(path, cookie, 'br'), 'bytes');
}

/** Prints when the list and its rows are first painted over a slow network, without and with a filled cache. */
export async function measureSlowLine({ address, login }: BuiltProgram): Promise<void> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1600, height: 900 },
      locale: 'ja-JP',
    });
    await context.request.post('/gpa/api/login', { data: login });
    const cold = await openOrders(await context.newPage(), slowLine);
    report('slow line, cold: first paint', 'goal 3,000', cold.firstPaint);
    report('slow line, cold: rows', 'goal 12,000', cold.rows);
    report('slow line, cold: bytes until the rows', '', cold.bytes, 'bytes');
    const warm = await openOrders(await context.newPage(), slowLine);
    report('slow line, warm: first paint', 'goal 1,000', warm.firstPaint);
    report('slow line, warm: rows', '', warm.rows);
  } finally {
    await browser.close();
  }
}

async function openOrders(page: Page, line: typeof slowLine) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  const painted = await recordPaintOf(page, rows);
  await page.goto('/order', { waitUntil: 'commit', timeout: 120_000 });
  page.setDefaultTimeout(120_000);
  const times = { rows: await painted(), bytes };
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  // All later requests finish before the page is opened again, so that the cache is complete.
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  await page.waitForTimeout(3_000);
  await page.close();
  return { ...times, firstPaint };
}

async function signedIn(address: string, login: object): Promise<string> {
  const answer = await fetch(`${address}/gpa/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Number of body bytes as they are sent. */
function bytesOf(path: string, cookie: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(path, { headers: { cookie, 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => void (bytes += piece.length));
      answer.on('end', () => resolve(bytes));
    });
    call.on('error', reject);
    call.end();
  });
}
