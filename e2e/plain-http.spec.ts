import { dropQueueQuestion, waitsForOthers } from '@tsuun/domain/message/transfer-sentence';
import { message } from '@tsuun/domain/message/message';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { Api } from './api.ts';
import { lockTable } from './locked-table.ts';
import { today } from './global-setup.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';
import { ownProgram } from './program.ts';

/** Plain http with a name that is not localhost, as in a company network. */
const baseURL = (): string => ownProgram().baseUrl.replace('127.0.0.1', 'tsuun.test');

const queueOf = (page: Page) => page.getByRole('region', { name: '処理状況' });

describe('a working day over plain http', () => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    await (await Api.signIn()).make({ cntnNo: 'HTTP-3', bizResultDt: today, depCompDt: today });
    visitor = await Visitor.arrive({ baseURL: baseURL() });
    ({ page } = visitor);
    // The browser reports that this header counts over https only.
    visitor.expectComplaint(/Cross-Origin-Opener-Policy/);
  });
  afterAll(() => visitor.leave());

  const panel = (name: string) => page.getByRole('region', { name });
  const finished = async (label: string): Promise<void> => {
    // The indicator stays only for a moment after the end, so that one wait looks for both.
    await queueOf(page).filter({ hasText: '100%' }).getByText(`完了：${label}`).waitFor();
  };
  const downloaded = async (button: { name: string; exact?: boolean }): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', button).click()]);
    return download.suggestedFilename();
  };

  test('GEN-01 a user logs in where the browser has no secure context', async () => {
    await visitor.signInByHand();
    expect(await page.evaluate(() => [isSecureContext, location.hostname])).toEqual([false, 'tsuun.test']);
  });

  test('QUEUE-04 a file of 全通SYS is imported', async () => {
    await visitor.goTo('取込');
    const file = join(visitor.downloads, '朝.csv');
    await writeFile(file, zentsuCsv([sampleRow('HTTP-1')]));
    await panel('全通SYS').getByLabel('全通SYSのファイル').setInputFiles(file);
    await panel('全通SYS').getByRole('button', { name: '取込開始' }).click();
    await finished('全通SYS取込');
  });

  test('IMP-16 QUEUE-03 MMS is imported after it', async () => {
    await panel('MMS').getByRole('button', { name: '取込開始' }).click();
    await finished('MMS取込');
  });

  test('GEN-10 an order is corrected and saved', async () => {
    await visitor.goTo('オーダー');
    await page.getByRole('row').filter({ hasText: 'HTTP-3' }).dblclick();
    const order = page.getByRole('dialog', { name: 'オーダー編集' });
    await order.getByLabel('コンテナ番号').fill('19D-11111');
    await order.getByRole('button', { name: /ロック／保存|^保存/ }).click();
    await order.locator('.notice').getByText(message.saved).waitFor();
    await page.keyboard.press('Escape');
    await order.waitFor({ state: 'detached' });
  });

  test('EXP-16 分析 is exported as a file', async () => {
    await visitor.goTo('出力');
    await page.getByRole('switch', { name: '分析' }).click();
    expect(await downloaded({ name: '出力', exact: true })).toMatch(/^分析_(\d{8}から_)?\d{14}\.xlsx$/);
  });

  test('GEN-10 the master of name conversions is exported as a file', async () => {
    await page.goto('/masters/name-conversion');
    expect(await downloaded({ name: '出力' })).toMatch(/\.csv$/);
  });

  test('JOB-01 a re-apply runs to its end', async () => {
    await page.getByRole('button', { name: '再適用' }).click();
    const question = page.getByRole('dialog', { name: /確認|再適用/ });
    await question.getByRole('button', { name: /^(OK|再適用する)$/ }).click();
    await finished('名称変換マスタ再適用');
  });

  test('LOGIN-13 ログアウト leads to the log-in screen', async () => {
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await page.getByRole('form', { name: 'ログイン' }).waitFor();
  });
});

describe('an import that waits for the import of another user', () => {
  let visitor: Visitor;
  let page: Page;
  let isBusy = true;
  const starts: string[] = [];

  beforeAll(async () => {
    visitor = await Visitor.arrive();
    ({ page } = visitor);
    await visitor.signIn();
    const { loginUserInfo } = await (await Api.signIn()).get<{ loginUserInfo: { loginUserId: string } }>(
      '/gpa/api/site-meta',
    );
    await page.route('**/gpa/api/jobs/turn', (route) =>
      route.fulfill({
        json: { loginUserId: loginUserInfo.loginUserId, busy: isBusy ? [{ kind: 'import/52ft', own: false }] : [] },
      }),
    );
    page.on('request', (request) => request.url().includes('/api/imports/') && starts.push(request.method()));
    await visitor.goTo('取込');
    const file = join(visitor.downloads, '昼.csv');
    await writeFile(file, zentsuCsv([sampleRow('HTTP-2')]));
    await panel().getByLabel('52ftのファイル').setInputFiles(file);
    await panel().getByRole('button', { name: '取込開始' }).click();
  });
  afterAll(() => visitor.leave());

  const panel = () => page.getByRole('region', { name: '52ft' });
  const isWaiting = (where: Locator) => where.getByText(waitsForOthers).waitFor();
  const answerLogout = async (answer: string): Promise<void> => {
    await page.getByRole('button', { name: 'ログアウト' }).click();
    const question = page.getByRole('dialog', { name: '確認' });
    await question.getByText(dropQueueQuestion(1)).waitFor();
    await question.getByRole('button', { name: answer }).click();
  };

  test('JOB-03 QUEUE-01 QUEUE-02 its panel names what it waits for', () => isWaiting(panel()));

  test('SHELL-08 the indicator on another page shows that it waits, without progress', async () => {
    await visitor.goTo('出力');
    await queueOf(page).getByText('待機中：52ft取込').waitFor();
    await isWaiting(queueOf(page));
    expect(await queueOf(page).getByText('0%').count()).toBe(0);
  });

  test('QUEUE-13 its panel has kept the file over a change of pages', async () => {
    await visitor.goTo('取込');
    await panel().getByText('昼.csv').waitFor();
  });

  test('QUEUE-01 取りやめる ends the waiting and keeps the file for another start', async () => {
    await panel().getByRole('button', { name: '取りやめる' }).click();
    await queueOf(page).waitFor({ state: 'detached' });
    await panel().getByText('昼.csv').waitFor();
    await panel().getByRole('button', { name: '取込開始' }).click();
    await isWaiting(queueOf(page));
  });

  test('LOGIN-13 ログアウト asks, and キャンセル lets it wait', async () => {
    // Requests that were running when the session ended get this response.
    visitor.expectComplaint(/status of 401/);
    await answerLogout('キャンセル');
    await isWaiting(queueOf(page));
  });

  test('LOGIN-13 a log-out drops it for good', async () => {
    await answerLogout('OK');
    await page.getByRole('form', { name: 'ログイン' }).waitFor();
    isBusy = false;
    await visitor.enter();
    await visitor.goTo('取込');
    await page.waitForTimeout(3_500);
    expect([starts, await queueOf(page).count()]).toEqual([[], 0]);
  });
});

test('QUEUE-13 over plain http six tabs follow one job to its end and leave connections for other calls', async () => {
  const visitor = await Visitor.arrive({ baseURL: baseURL() });
  visitor.expectComplaint(/Cross-Origin-Opener-Policy/);
  await visitor.signInByHand();
  const { page, context } = visitor;
  await visitor.goTo('取込');
  const file = join(visitor.downloads, '六.csv');
  await writeFile(file, zentsuCsv([sampleRow('HTTP-6')]));
  const panel = page.getByRole('region', { name: '全通SYS' });
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  const release = await lockTable('name_conversion');
  onTestFinished(release);
  await panel.getByRole('button', { name: '取込開始' }).click();
  await queueOf(page).getByText('処理中：全通SYS取込').waitFor();

  // The tab that started it may be closed: the others follow by themselves.
  const tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
  await page.close({ runBeforeUnload: false });
  for (const tab of tabs) {
    await tab.goto('/home');
    await queueOf(tab).getByText('処理中：全通SYS取込').waitFor();
  }
  for (const tab of tabs) {
    const status = await tab.evaluate(async () => {
      const answer = await fetch('/gpa/api/site-meta', { signal: AbortSignal.timeout(60_000) });
      return answer.status;
    });
    expect(status).toBe(200);
  }
  await release();
  await Promise.all(tabs.map((tab) => queueOf(tab).getByText('完了：全通SYS取込').waitFor()));
  await visitor.leave();
});
