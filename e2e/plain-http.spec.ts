import { dropQueueQuestion, waitsForOthers } from '@tsuun/domain/message/transfer-sentence';
import { message } from '@tsuun/domain/message/message';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { Api } from './api.ts';
import { holdTable } from './locked-table.ts';
import { today } from './global-setup.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';
import { ownProgram } from './program.ts';

/** Plain http with a name that is not localhost, as in a company network. */
const baseURL = (): string => ownProgram().baseUrl.replace('127.0.0.1', 'tsuun.test');
const queueOf = (page: Page) => page.getByRole('region', { name: '処理状況' });

/** Chooses a file with one order for a kind of import. */
async function chooseFile(visitor: Visitor, kind: string, fileName: string, acceptNo: string): Promise<void> {
  const file = join(visitor.downloads, fileName);
  await writeFile(file, zentsuCsv([sampleRow(acceptNo)]));
  await visitor.page.getByRole('region', { name: kind }).getByLabel(`${kind}のファイル`).setInputFiles(file);
}

describe('a working day over plain http', () => {
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    await (await Api.signIn()).make({ cntnNo: 'HTTP-3', bizResultDt: today, depCompDt: today });
    visitor = await Visitor.arrive({ baseURL: baseURL() });
    ({ page } = visitor);
    // The browser reports that this header counts over https only.
    visitor.expectComplaint(/Cross-Origin-Opener-Policy/);
    await visitor.signInByHand();
  });
  afterAll(() => visitor.leave());

  const panel = (name: string) => page.getByRole('region', { name });
  const ended = async (label: string): Promise<void> => {
    await queueOf(page).getByText(`完了：${label}`).waitFor();
    await queueOf(page).getByText('100%').waitFor();
  };
  const downloadBy = async (button: Locator): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), button.click()]);
    return download.suggestedFilename();
  };

  test('LOGIN-07 people log in over plain http, where the browser offers no secure context', async () => {
    expect(await page.evaluate(() => [isSecureContext, location.hostname])).toEqual([false, 'tsuun.test']);
  });

  test('IMP-05 QUEUE-03 QUEUE-04 a file is imported over plain http', async () => {
    await visitor.goTo('取込');
    await chooseFile(visitor, '全通SYS', '朝.csv', 'HTTP-1');
    await panel('全通SYS').getByRole('button', { name: '取込開始' }).click();
    await ended('全通SYS取込');
  });

  test('IMP-16 the import from MMS runs over plain http', async () => {
    await panel('MMS').getByRole('button', { name: '取込開始' }).click();
    await ended('MMS取込');
  });

  test('ORD-EDIT-21 an order is saved over plain http', async () => {
    await visitor.goTo('オーダー');
    await page.getByRole('row').filter({ hasText: 'HTTP-3' }).dblclick();
    const order = page.getByRole('dialog', { name: 'オーダー編集' });
    await order.getByLabel('コンテナ番号').fill('19D-11111');
    await order.getByRole('button', { name: /ロック／保存|^保存/ }).click();
    await order.locator('.notice').getByText(message.saved).waitFor();
    await page.keyboard.press('Escape');
    await order.waitFor({ state: 'detached' });
  });

  test('EXP-16 an export is saved as a file over plain http', async () => {
    await visitor.goTo('出力');
    await page.getByRole('switch', { name: '分析' }).click();
    expect(await downloadBy(page.getByRole('button', { name: '出力', exact: true }))).toMatch(
      /^分析_(\d{8}から_)?\d{14}\.xlsx$/,
    );
  });

  test('NCONV-12 the name conversions are saved as a file over plain http', async () => {
    await page.goto('/masters/name-conversion');
    expect(await downloadBy(page.getByRole('button', { name: '出力' }))).toMatch(/\.csv$/);
  });

  test.each([
    ['name-conversion', '名称変換マスタ再適用'],
    ['arrival-fee', '到着料金マスタ再適用'],
    ['user', 'ユーザー再適用'],
  ])('JOB-01 the master %s is re-applied over plain http', async (path, label) => {
    await page.goto(`/masters/${path}`);
    await page.getByRole('button', { name: '再適用' }).click();
    const question = page.getByRole('dialog', { name: /確認|再適用/ });
    await question.getByRole('button', { name: /^(OK|再適用する)$/ }).click();
    await ended(label);
  });

  test('LOGIN-13 people log out over plain http', async () => {
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await page.getByRole('form', { name: 'ログイン' }).waitFor();
  });
});

describe('an import while another user runs one of its kind', () => {
  let visitor: Visitor;
  let page: Page;
  /** True while the server reports an import of the other user. */
  let busy = true;
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
        json: { loginUserId: loginUserInfo.loginUserId, busy: busy ? [{ kind: 'import/52ft', own: false }] : [] },
      }),
    );
    page.on('request', (request) => request.url().includes('/api/imports/') && starts.push(request.method()));
    await visitor.goTo('取込');
    await chooseFile(visitor, '52ft', '昼.csv', 'HTTP-2');
    await panel().getByRole('button', { name: '取込開始' }).click();
  });
  afterAll(() => visitor.leave());

  const panel = () => page.getByRole('region', { name: '52ft' });
  const logOut = async (answer: string): Promise<void> => {
    await page.getByRole('button', { name: 'ログアウト' }).click();
    const question = page.getByRole('dialog', { name: '確認' });
    await question.getByText(dropQueueQuestion(1)).waitFor();
    await question.getByRole('button', { name: answer }).click();
  };

  test('QUEUE-01 JOB-03 an import waits for the one of another user, without progress, on other pages too', async () => {
    await panel().getByText(waitsForOthers).waitFor();
    await visitor.goTo('出力');
    await queueOf(page).getByText('待機中：52ft取込').waitFor();
    await queueOf(page).getByText(waitsForOthers).waitFor();
    expect(await queueOf(page).getByText('0%').count()).toBe(0);
    await visitor.goTo('取込');
    await panel().getByText('昼.csv').waitFor();
  });

  test('QUEUE-01 a waiting import that is cancelled keeps its file and can be started again', async () => {
    await panel().getByRole('button', { name: '取りやめる' }).click();
    await queueOf(page).waitFor({ state: 'detached' });
    await panel().getByText('昼.csv').waitFor();
    await panel().getByRole('button', { name: '取込開始' }).click();
    await queueOf(page).getByText(waitsForOthers).waitFor();
  });

  test('QUEUE-01 the log-out asks about a waiting import, which goes on waiting after キャンセル', async () => {
    await logOut('キャンセル');
    await queueOf(page).getByText(waitsForOthers).waitFor();
  });

  test('QUEUE-01 an import that waited at the log-out is not started after the next log-in', async () => {
    // Requests that were running when the session ended get this response.
    visitor.expectComplaint(/status of 401/);
    await logOut('OK');
    await page.getByRole('form', { name: 'ログイン' }).waitFor();
    busy = false;
    await visitor.enter();
    await visitor.goTo('取込');
    await page.waitForTimeout(3_500);
    expect([starts, await queueOf(page).count()]).toEqual([[], 0]);
  });
});

describe('six tabs that follow one import over plain http', () => {
  let visitor: Visitor;
  let tabs: Page[];
  let release: () => Promise<void>;
  beforeAll(async () => {
    visitor = await Visitor.arrive({ baseURL: baseURL() });
    visitor.expectComplaint(/Cross-Origin-Opener-Policy/);
    await visitor.signInByHand();
    const { page, context } = visitor;
    await visitor.goTo('取込');
    await chooseFile(visitor, '全通SYS', '六.csv', 'HTTP-6');
    release = await holdTable('name_conversion');
    await page.getByRole('region', { name: '全通SYS' }).getByRole('button', { name: '取込開始' }).click();
    await queueOf(page).getByText('処理中：全通SYS取込').waitFor();
    tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
    await page.close({ runBeforeUnload: false });
  });
  afterAll(async () => {
    await release();
    await visitor.leave();
  });

  test('QUEUE-13 six tabs follow an import after the tab that started it is closed', async () => {
    for (const tab of tabs) {
      await tab.goto('/home');
      await queueOf(tab).getByText('処理中：全通SYS取込').waitFor();
    }
  });

  test('QUEUE-13 six tabs that follow an import leave connections for their calls', async () => {
    for (const tab of tabs) {
      const status = await tab.evaluate(async () => {
        const answer = await fetch('/gpa/api/site-meta', { signal: AbortSignal.timeout(5_000) });
        return answer.status;
      });
      expect(status).toBe(200);
    }
  });

  test('QUEUE-13 the other tabs show the end of the import after the leading tab is closed', async () => {
    await tabs.shift()?.close();
    await release();
    await Promise.all(tabs.map((tab) => queueOf(tab).getByText('完了：全通SYS取込').waitFor()));
  });
});
