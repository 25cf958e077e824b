import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { lockTable } from './locked-table.ts';
import { ownProgram } from './program.ts';
import { type Gateway, openGateway } from './replaced-servers.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';

let gateway: Gateway;
let visitor: Visitor;
/** Releases the locked table. */
let release: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  gateway = await openGateway(ownProgram().databaseUrl);
  visitor = await Visitor.arrive({ baseURL: gateway.address });
  await visitor.signIn();
});
afterEach(() => release());
afterAll(async () => {
  await visitor.leave();
  await gateway.close();
});

const done = '完了：全通SYS取込';
const panel = (page: Page) => page.getByRole('region', { name: '全通SYS' });
const indicator = (page: Page) => page.getByRole('banner').getByRole('region', { name: '処理状況' });

/** Counts in the page how often the import is reported as done, and its alerts. */
const watch = (page: Page) =>
  page.evaluate((sentence) => {
    const reported = { ends: 0, alerts: 0, shown: false };
    Object.assign(window, { reported });
    new MutationObserver(() => {
      const shown = document.body.textContent.includes(sentence);
      if (shown && !reported.shown) reported.ends += 1;
      reported.shown = shown;
      if (document.querySelector('[role=alert]')?.textContent) reported.alerts += 1;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, done);
const toldIn = (page: Page) =>
  page.evaluate(() => {
    const { ends, alerts } = (window as unknown as { reported: { ends: number; alerts: number } }).reported;
    return { ends, alerts };
  });

test('R04 QUEUE-12 every tab reports the end of an import once although both servers are replaced', async () => {
  visitor.expectComplaint(/50[234]|Failed to load resource|ERR_/);
  const { page, context } = visitor;
  await page.goto('/imports');
  const file = join(visitor.downloads, 'REPLACED.CSV');
  await writeFile(file, zentsuCsv([sampleRow('RPL-1', { 発送完了日: '2026-05-19' })]));
  await panel(page).getByLabel('全通SYSのファイル').setInputFiles(file);
  release = await lockTable('name_conversion');
  await panel(page).getByRole('button', { name: '取込開始' }).click();
  const tabs = [page];
  while (tabs.length < 3) {
    const tab = await context.newPage();
    await tab.goto('/imports');
    tabs.push(tab);
  }
  for (const tab of tabs) {
    await indicator(tab).getByText('処理中：全通SYS取込').waitFor();
    await watch(tab);
  }

  await gateway.replaceBoth();
  await release();
  for (const tab of tabs) {
    await expect.poll(() => toldIn(tab)).toEqual({ ends: 1, alerts: 0 });
    await indicator(tab).waitFor({ state: 'detached' });
    expect(await toldIn(tab)).toEqual({ ends: 1, alerts: 0 });
  }
  const line = panel(page).getByRole('row').filter({ hasText: 'REPLACED.CSV' });
  await line.getByText('全1行：新規1件').waitFor();
  expect(await line.count()).toBe(1);
});
