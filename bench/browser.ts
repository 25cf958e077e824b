import { openPage } from './browser/open-page.ts';
import { openProgram, type Program } from './browser/open-program.ts';
import { measureDialog, measureNext } from './browser/measure-dialog.ts';
import { measureFirstLoad } from './browser/measure-first-load.ts';
import { measureKeys } from './browser/measure-keys.ts';
import { measureRoutes } from './browser/measure-routes.ts';
import { measureScroll } from './browser/measure-scroll.ts';
import { told, toldFloor, toldShare } from './browser/told.ts';

/**
 * What a person waits for in the browser, beside the goals of the design (SPEED, goals 17 to 20):
 * `npx tsx bench/browser.ts [rounds]` after `npm run build`. Sample data, real Chromium, a new profile each round.
 */
const rounds = Number(process.argv[2] ?? '5');
const frame = 1000 / 60;

const program = await openProgram();
try {
  await firstLoads(program);
  const page = await openPage(program);
  try {
    told('order dialog, full form: double-click to usable', 500, await measureDialog(page, rounds));
    told('次へ: key to the next order', 250, await measureNext(page, rounds * 4));
    const keys = await measureKeys(page, 120);
    told('keystroke to paint in the full form', 20, keys.form);
    toldFloor('keystroke to paint in a bare input', keys.bare);
    for (const [path, times] of await measureRoutes(page, rounds)) told(`click to ${path}`, 300, times);
    const frames = await measureScroll(page);
    told('5,000 rows: frame while scrolling', 1000 / 55, frames);
    toldShare('5,000 rows: frames', 1.2 * frame, frames);
  } finally {
    await page.context().browser()?.close();
  }
} finally {
  await program.stop();
}

async function firstLoads(here: Program): Promise<void> {
  const list = { path: '/order', selector: '[role=grid] tbody .table-row', signedIn: true };
  told('list, cold: navigation to painted rows', 1000, await measureFirstLoad(here, list, rounds));
  const login = { path: '/', selector: 'input[type=password]', signedIn: false };
  told('log-in, cold: navigation to its painted form', 1000, await measureFirstLoad(here, login, rounds));
}
