import { dropQueueQuestion } from '@tsuun/domain/message/transfer-sentence';
import { message } from '@tsuun/domain/message/message';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { Api } from './api.ts';
import { holdTable } from './locked-table.ts';
import { today } from './global-setup.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';
import { ownProgram } from './program.ts';

/** Plain http with a name that is not localhost, as in a company network. */
const baseURL = (): string => ownProgram().baseUrl.replace('127.0.0.1', 'tsuun.test');

test('IMP-16 EXP-16 JOB-01 QUEUE-03 QUEUE-04 a whole day over plain http, from the log-in to the log-out, with every kind of work', async () => {
  await (await Api.signIn()).make({ cntnNo: 'HTTP-3', bizResultDt: today, depCompDt: today });
  const visitor = await Visitor.arrive({ baseURL: baseURL() });
  const { page } = visitor;
  // The browser tells that this header counts over https only.
  visitor.expectComplaint(/Cross-Origin-Opener-Policy/);
  await visitor.signInByHand();
  expect(await page.evaluate(() => [isSecureContext, location.hostname])).toEqual([false, 'tsuun.test']);
  const queue = page.getByRole('region', { name: '処理状況' });
  const ended = async (label: string): Promise<void> => {
    await queue.getByText(`完了：${label}`).waitFor();
    await queue.getByText('100%').waitFor();
  };

  await visitor.goTo('取込');
  const panel = (name: string) => page.getByRole('region', { name });
  const file = join(visitor.downloads, '朝.csv');
  await writeFile(file, zentsuCsv([sampleRow('HTTP-1')]));
  await panel('全通SYS').getByLabel('全通SYSのファイル').setInputFiles(file);
  await panel('全通SYS').getByRole('button', { name: '取込開始' }).click();
  await ended('全通SYS取込');
  await panel('MMS').getByRole('button', { name: '取込開始' }).click();
  await ended('MMS取込');

  await visitor.goTo('オーダー');
  await page.getByRole('row').filter({ hasText: 'HTTP-3' }).dblclick();
  const order = page.getByRole('dialog', { name: 'オーダー編集' });
  await order.getByLabel('コンテナ番号').fill('19D-11111');
  await order.getByRole('button', { name: /ロック／保存|^保存/ }).click();
  await order.locator('.notice').getByText(message.saved).waitFor();
  await page.keyboard.press('Escape');
  await order.waitFor({ state: 'detached' });

  await visitor.goTo('出力');
  await page.getByRole('switch', { name: '分析' }).click();
  const [exported] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('button', { name: '出力', exact: true }).click(),
  ]);
  expect(exported.suggestedFilename()).toMatch(/^分析_(\d{8}から_)?\d{14}\.xlsx$/);

  await page.goto('/masters/name-conversion');
  const [names] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('button', { name: '出力' }).click(),
  ]);
  expect(names.suggestedFilename()).toMatch(/\.csv$/);
  for (const [path, label] of [
    ['name-conversion', '名称変換マスタ再適用'],
    ['arrival-fee', '到着料金マスタ再適用'],
    ['user', 'ユーザー再適用'],
  ] as const) {
    await page.goto(`/masters/${path}`);
    await page.getByRole('button', { name: '再適用' }).click();
    const question = page.getByRole('dialog', { name: /確認|再適用/ });
    await question.getByRole('button', { name: /^(OK|再適用する)$/ }).click();
    await ended(label);
  }
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('form', { name: 'ログイン' }).waitFor();
  await visitor.leave();
});

test('QUEUE-01 JOB-03 behind a colleague’s import mine waits over a change of pages, keeps its file, and is asked about at the log-out', async () => {
  const visitor = await Visitor.arrive();
  const { page } = visitor;
  await visitor.signIn();
  const { loginUserInfo } = await (await Api.signIn()).get<{ loginUserInfo: { loginUserId: string } }>(
    '/gpa/api/site-meta',
  );
  let busy = true;
  await page.route('**/gpa/api/jobs/turn', (route) =>
    route.fulfill({
      json: { loginUserId: loginUserInfo.loginUserId, busy: busy ? [{ kind: 'import/52ft', own: false }] : [] },
    }),
  );
  const starts: string[] = [];
  page.on('request', (request) => request.url().includes('/api/imports/') && starts.push(request.method()));
  await visitor.goTo('取込');
  const panel = page.getByRole('region', { name: '52ft' });
  const waits = '他のユーザーの処理が終わるのを待っています';
  const file = join(visitor.downloads, '昼.csv');
  const choose = async (): Promise<void> => {
    await writeFile(file, zentsuCsv([sampleRow('HTTP-2')]));
    await panel.getByLabel('52ftのファイル').setInputFiles(file);
  };
  await choose();
  await panel.getByRole('button', { name: '取込開始' }).click();
  await panel.getByText(waits).waitFor();
  await visitor.goTo('出力');
  const queue = page.getByRole('region', { name: '処理状況' });
  await queue.getByText('待機中：52ft取込').waitFor();
  await queue.getByText(waits).waitFor();
  expect(await queue.getByText('0%').count()).toBe(0);
  await visitor.goTo('取込');
  await panel.getByText('昼.csv').waitFor();
  await panel.getByRole('button', { name: '取りやめる' }).click();
  await queue.waitFor({ state: 'detached' });
  await panel.getByText('昼.csv').waitFor();
  await panel.getByRole('button', { name: '取込開始' }).click();
  await queue.getByText(waits).waitFor();

  const leave = async (answer: string): Promise<void> => {
    await page.getByRole('button', { name: 'ログアウト' }).click();
    const question = page.getByRole('dialog', { name: '確認' });
    await question.getByText(dropQueueQuestion(1)).waitFor();
    await question.getByRole('button', { name: answer }).click();
  };
  // Requests that were running when the session ended get this response.
  visitor.expectComplaint(/status of 401/);
  await leave('キャンセル');
  await queue.getByText(waits).waitFor();
  await leave('OK');
  await page.getByRole('form', { name: 'ログイン' }).waitFor();
  busy = false;
  await visitor.enter();
  await visitor.goTo('取込');
  await page.waitForTimeout(3_500);
  expect([starts, await queue.count()]).toEqual([[], 0]);
  await visitor.leave();
});

test('QUEUE-13 over plain http six tabs that follow one job leave connections for their calls, and all hear its end', async () => {
  const visitor = await Visitor.arrive({ baseURL: baseURL() });
  visitor.expectComplaint(/Cross-Origin-Opener-Policy/);
  await visitor.signInByHand();
  const { page, context } = visitor;
  await visitor.goTo('取込');
  const file = join(visitor.downloads, '六.csv');
  await writeFile(file, zentsuCsv([sampleRow('HTTP-6')]));
  const panel = page.getByRole('region', { name: '全通SYS' });
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  const release = await holdTable('name_conversion');
  onTestFinished(release);
  await panel.getByRole('button', { name: '取込開始' }).click();
  const queueOf = (tab: typeof page) => tab.getByRole('region', { name: '処理状況' });
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
      const answer = await fetch('/gpa/api/site-meta', { signal: AbortSignal.timeout(5_000) });
      return answer.status;
    });
    expect(status).toBe(200);
  }
  // The tab that leads is closed: another one takes over.
  await tabs.shift()?.close();
  await release();
  await Promise.all(tabs.map((tab) => queueOf(tab).getByText('完了：全通SYS取込').waitFor()));
  await visitor.leave();
});
