import { message } from '@tsuun/domain/message/message';
import { preflightWords } from '@tsuun/domain/message/preflight-sentence';
import { labelledSentence } from '@tsuun/domain/message/transfer-sentence';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { ImportsScreen } from './imports-screen.ts';
import { lockTable } from './locked-table.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';

/** An import of a faulty file that a locked table keeps running, and two tabs that were open before its start. */
let visitor: Visitor;
let page: Page;
let imports: ImportsScreen;
let onImports: Page;
let onOrders: Page;
let release: () => Promise<void> = () => Promise.resolve();

const unreadIn = (tab: Page) => tab.getByRole('link', { name: /^処理履歴/ }).innerText();

beforeAll(async () => {
  visitor = await Visitor.arrive();
  ({ page } = visitor);
  imports = new ImportsScreen(visitor);
  await visitor.signIn();
  await imports.open();
  onImports = await visitor.context.newPage();
  await onImports.goto('/imports');
  onOrders = await visitor.context.newPage();
  await onOrders.goto('/order');
  await onOrders.getByRole('grid', { name: 'オーダー一覧' }).getByRole('row').nth(1).waitFor();
  await imports.choose('全通SYS', '三つの窓.csv', zentsuCsv([sampleRow('TAB-1', { 品目コード: '999999' })]));
  release = await lockTable('transfer_history', 'share');
  await imports.start('全通SYS').click();
  await imports.shows('処理中：全通SYS取込');
});
afterAll(async () => {
  await release();
  await visitor.leave();
});

test('QUEUE-13 tabs that were open before show the import that another one started', async () => {
  await imports.shows('処理中：全通SYS取込', onOrders);
  await imports.panel('全通SYS', onImports).getByRole('progressbar', { name: '全通SYS取込の進捗' }).waitFor();
  expect(await imports.start('全通SYS', onImports).getAttribute('aria-busy')).toBe('true');
});

test('QUEUE-13 IMP-20 PRE-24 after a reload and in another tab the panel shows the failure as the page where it was started', async () => {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await imports.shows('処理中：全通SYS取込');
  await release();
  for (const tab of [page, onImports]) {
    const panel = imports.panel('全通SYS', tab);
    await panel.getByRole('alert').getByText(message.importFailed).waitFor();
    await panel.getByRole('alert').getByRole('button', { name: preflightWords.correctImport }).waitFor();
    await panel.getByRole('row').filter({ hasText: '三つの窓.csv' }).getByRole('button', { name: 'エラー' }).waitFor();
    expect(await tab.getByRole('dialog').count()).toBe(0);
  }
});

test('QUEUE-13 a tab on another page names the failed import and offers 事前チェックで直す', async () => {
  const error = onOrders.getByRole('dialog', { name: message.errorTitle });
  await error.getByText(labelledSentence('全通SYS取込', message.importFailed)).waitFor();
  await error.getByRole('button', { name: preflightWords.correctImport }).waitFor();
});

test('JOB-20 all tabs show the same number of unread results, also once one of them was read', async () => {
  const counts = async () => new Set(await Promise.all([page, onImports, onOrders].map(unreadIn)));
  // The number is read after the end of the import is shown.
  await expect.poll(async () => [...(await counts())]).toEqual([expect.stringMatching(/未読 \d+件/)]);
  const before = [...(await counts())][0];
  await page.getByRole('link', { name: /^処理履歴/ }).click();
  await expect.poll(() => unreadIn(page)).not.toBe(before);
  await expect.poll(async () => (await counts()).size).toBe(1);
});
