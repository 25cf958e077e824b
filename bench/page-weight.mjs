import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findOrInstallChromium } from '../scripts/lib/chromium.mjs';
import { weightLimits } from '../scripts/lib/page-weight.mjs';

/**
 * Prints the JavaScript (gzip) that each page loads with an empty cache and its limit:
 * `node bench/page-weight.mjs http://127.0.0.1:8080 admin <password>`. Exits with 1 if a limit is exceeded.
 */
const [address = 'http://127.0.0.1:8080', loginCd = 'admin', password = ''] = process.argv.slice(2);

const limits = { '/': weightLimits.logIn, '/order': weightLimits.orders };
const routes = [
  '/',
  '/home',
  '/imports',
  '/imports/pending',
  '/imports/feeds',
  '/order',
  '/fees',
  '/exports',
  '/exports/month-end',
  '/exports/month-end/compare',
  '/masters/arrival-fee',
  '/masters/name-conversion',
  '/masters/user',
  '/masters/tsuun',
  '/notes',
  '/activities',
  '/account',
  '/audit',
  '/data-volume',
  '/help',
];

const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const session = await signIn();
  let over = false;
  for (const route of routes) {
    const { kilobytes, files } = await measureScripts(route, session);
    const limit = limits[route] ?? weightLimits.others;
    over ||= kilobytes > limit;
    console.log(`${route.padEnd(24)}${kilobytes.toFixed(1).padStart(8)} KB of ${limit}  in ${files} files`);
  }
  process.exitCode = over ? 1 : 0;
} finally {
  await browser.close();
}

async function signIn() {
  const context = await browser.newContext({ baseURL: address });
  const answer = await context.request.post('/gpa/api/login', { data: { loginCd, password } });
  if (!answer.ok()) throw new Error(`The log-in was refused: ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Measures one page; the service worker is blocked because it loads all scripts in the background. */
async function measureScripts(route, storageState) {
  const context = await browser.newContext({ baseURL: address, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer.body()));
  await page.goto(route, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(scripts);
  await context.close();
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  return { kilobytes: bytes / 1000, files: bodies.length };
}
