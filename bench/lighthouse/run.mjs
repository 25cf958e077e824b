import lighthouse, { startFlow } from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import puppeteer from 'puppeteer-core';

/**
 * Prints Lighthouse's scores of the log-in, the order list and its dialog, with the desktop settings; ends with 1 below
 * 95.
 */
const [address, loginCd, password] = process.argv.slice(2);
const minScore = 0.95;
const config = { ...desktop, settings: { ...desktop.settings, onlyCategories: ['performance', 'accessibility'] } };

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--lang=ja'],
});
try {
  const page = await browser.newPage();
  printScores('log-in', (await lighthouse(`${address}/`, {}, config, page)).lhr);
  await signIn(page);
  // The list is loaded with the cookie of the log-in; only the cache is emptied before.
  printScores('order list', (await lighthouse(`${address}/order`, { disableStorageReset: true }, config, page)).lhr);
  for (const { name, lhr } of await dialogSteps(page)) printScores(name, lhr);
} finally {
  await browser.close();
}

/** Measures opening the dialog as a timespan and the open dialog as a snapshot, because a dialog has no address. */
async function dialogSteps(page) {
  await page.goto(`${address}/order`, { waitUntil: 'networkidle0' });
  const flow = await startFlow(page, { config });
  await flow.startTimespan({ name: 'order dialog, opening' });
  await page.click('[role=grid] tbody tr.table-row', { count: 2 });
  await page.waitForSelector('dialog[open] input[name="cntnNo"]');
  await page.waitForNetworkIdle();
  await flow.endTimespan();
  await flow.snapshot({ name: 'order dialog, open' });
  return (await flow.createFlowResult()).steps;
}

async function signIn(page) {
  await page.goto(`${address}/`);
  const body = JSON.stringify({ loginCd, password });
  const status = await page.evaluate(
    async (text) =>
      (await fetch('/gpa/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: text }))
        .status,
    body,
  );
  if (status !== 200) throw new Error(`The log-in was refused: ${status}`);
}

/** Prints both scores of a page in one line, then the audits with less than the full score. */
function printScores(name, lhr) {
  // A snapshot has no performance score.
  const categories = Object.values(lhr.categories).filter(
    ({ id }) => lhr.gatherMode !== 'snapshot' || id !== 'performance',
  );
  const scores = categories.map((category) => ({
    title: category.title,
    score: scoreOf(category, lhr),
  }));
  console.log(name.padEnd(24), scores.map(({ title, score }) => `${title} ${Math.round(100 * score)}`).join('   '));
  for (const { id, weight } of categories.flatMap(({ auditRefs }) => auditRefs)) {
    const { score, displayValue = '' } = lhr.audits[id];
    if (weight > 0 && score !== null && score < 1) console.log(`  ${id} ${Math.round(100 * score)} ${displayValue}`);
  }
  if (scores.some(({ score }) => score < minScore)) process.exitCode = 1;
}

/** Score of a category; for timespans, which have none, the weighted mean of the audits that ran. */
function scoreOf({ score, auditRefs }, { audits, gatherMode }) {
  if (gatherMode === 'navigation') return score;
  const made = auditRefs.filter(({ id, weight }) => weight > 0 && typeof audits[id]?.score === 'number');
  const weights = made.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? 1 : made.reduce((sum, { id, weight }) => sum + weight * audits[id].score, 0) / weights;
}
