import { openPage } from './browser/open-page.ts';
import { openProgram } from './browser/open-program.ts';
import { measureDialog, measureNext } from './browser/measure-dialog.ts';
import { measureKeys } from './browser/measure-keys.ts';
import { measureList } from './browser/measure-list.ts';
import { measureScroll } from './browser/measure-scroll.ts';
import { told } from './browser/told.ts';

/**
 * What a person waits for in the browser, beside the goals of the design (SPEED, goals 17 to 20):
 * `npx tsx bench/browser.ts [rounds]` after `npm run build`. Sample data, real Chromium, a new profile each round.
 */
const rounds = Number(process.argv[2] ?? '5');

const program = await openProgram();
try {
  told('list, cold: navigation to painted rows', 1000, 'ms', await measureList(program, rounds));
  const page = await openPage(program);
  try {
    told('order dialog, full form: double-click to usable', 500, 'ms', await measureDialog(page, rounds));
    told('次へ: key to the next order', 250, 'ms', await measureNext(page, rounds * 4));
    told('keystroke to paint in the full form', 20, 'ms', await measureKeys(page, 60));
    told('5,000 rows: frame while scrolling', 1.2 * (1000 / 60), 'ms', await measureScroll(page));
  } finally {
    await page.context().browser()?.close();
  }
} finally {
  await program.stop();
}
