import type { Page } from 'playwright-core';
import { openPage } from './browser/open-page.ts';
import { BuiltProgram } from './lib/built-program.ts';
import { measureDialog, measureNext } from './browser/measure-dialog.ts';
import { measureErrors } from './browser/measure-errors.ts';
import { measureFirstLoad } from './browser/measure-first-load.ts';
import { measureKeys } from './browser/measure-keys.ts';
import { measureRoutes } from './browser/measure-routes.ts';
import { measureScriptedScroll, measureWheel, openLongList } from './browser/measure-scroll.ts';
import { printMeasurement, printLowerLimit, printShare } from './browser/print-measurement.ts';

/**
 * Measures the waiting times of a user in the browser and compares them with the goals of the design: `node
 * bench/browser.ts [rounds]` after `npm run build`. Sample data, real Chromium, a new profile each round.
 */
const rounds = Number(process.argv[2] ?? '5');
const frame = 1000 / 60;

const program = await BuiltProgram.start();
try {
  await firstLoads(program);
  const page = await openPage(program);
  try {
    printMeasurement('order dialog, full form: double-click to usable', 500, await measureDialog(page, rounds));
    printMeasurement('errors dialog with 10,000 faults: click to read', 300, await measureErrors(page, rounds * 2));
    printMeasurement('次へ: key to the next order', 250, await measureNext(page, rounds * 4));
    const keys = await measureKeys(page, 120);
    printMeasurement('keystroke to paint in the full form', 20, keys.form);
    printLowerLimit('keystroke to paint in a bare input', keys.bare);
    for (const [path, times] of await measureRoutes(page, rounds)) printMeasurement(`click to ${path}`, 300, times);
    await scrolling(page);
  } finally {
    await page.context().browser()?.close();
  }
} finally {
  await program.end();
}

/** Scrolls with the wheel as users do, quickly: 100 rows a second; and at high speed, 225 rows a second. */
async function scrolling(page: Page): Promise<void> {
  await openLongList(page);
  await measureWheel(page, 2400);
  const ways = [
    ['the wheel, 100 rows a second', () => measureWheel(page, 2400)],
    ['a script, 225 rows a second', () => measureScriptedScroll(page, 90)],
  ] as const;
  for (const [way, measure] of ways) {
    const frames = await measure();
    printMeasurement(`5,000 rows, ${way}: frame`, 1000 / 55, frames);
    printShare(`5,000 rows, ${way}: frames`, 1.2 * frame, frames);
  }
}

async function firstLoads(here: BuiltProgram): Promise<void> {
  const list = { path: '/order', selector: '[role=grid] tbody .table-row', signedIn: true };
  printMeasurement('list, cold: navigation to painted rows', 1000, await measureFirstLoad(here, list, rounds));
  const login = { path: '/', selector: 'input[type=password]', signedIn: false };
  printMeasurement('log-in, cold: navigation to its painted form', 1000, await measureFirstLoad(here, login, rounds));
}
