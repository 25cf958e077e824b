import { waitsForOthers } from '@tsuun/domain/message/transfer-sentence';
import { countedSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from './api.ts';
import { today } from './global-setup.ts';
import { Visitor } from './visitor.ts';

/** Days with which an order is in the list as it opens. */
const todays = { bizResultDt: today, depCompDt: today };

/**
 * Position of a notice, and the other elements that are seen or used there: checked point by point with the notice
 * removed.
 */
const positionOf = (notice: Locator) =>
  notice.evaluate((one: HTMLElement) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const hit = one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    one.style.visibility = 'hidden';
    const under = new Set<string>();
    for (let x = left + 2; x < right; x += 6) {
      for (let y = top + 2; y < bottom; y += 4) {
        const below = document.elementFromPoint(x, y);
        if (below && !below.contains(one)) under.add(`${below.tagName} ${below.className} ${below.textContent}`);
      }
    }
    one.style.visibility = '';
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return { hit, inside, tall: bottom - top > 20, under: [...under] };
  });

/** Checks that a notice is in sight and lies over nothing. */
async function expectNoticeAlone(page: Page, text: string): Promise<void> {
  const notice = page.locator('.notice');
  await notice.getByText(text).waitFor();
  // It slides to its place.
  await expect.poll(() => positionOf(notice)).toEqual({ hit: true, inside: true, tall: true, under: [] });
}

/** Lets notices stay for a minute: a slow machine needs longer for its checks than they stay. */
const showLonger = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    // Plain notices, and those with a button.
    const stays = [2_800, 8_000];
    window.setTimeout = ((act: () => void, ms: number) => real(act, stays.includes(ms) ? 60_000 : ms)) as never;
  });

const sentence = countedSentence(1, 1, message.batchUnlocked);

describe.each([
  [390, 844],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
])('at %d px', (width, height) => {
  let api: Api;
  let id: string | null;
  let visitor: Visitor;
  let page: Page;
  const order = () => page.getByRole('row').filter({ hasText: `NTC-${width}` });

  beforeAll(async () => {
    api = await Api.signIn();
    ({ id } = await api.make({ cntnNo: `NTC-${width}`, ...todays }));
    visitor = await Visitor.arrive({ width, height, moving: true });
    ({ page } = visitor);
    await showLonger(page);
    await visitor.signIn();
    await queueAnImport(page, api);
    await visitor.goTo('オーダー');
    await order().getByRole('checkbox').check();
    await page.getByRole('button', { name: '一括ロック解除' }).click();
    await page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: 'OK' }).click();
  });
  afterAll(async () => {
    await api.delete(`/gpa/api/order/${id}`);
    await page
      .getByRole('dialog', { name: '変更履歴' })
      .locator('footer')
      .getByRole('button', { name: '閉じる' })
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'MMS取込を取りやめる' }).click();
    await visitor.leave();
  });

  test('SHELL-12 a notice covers nothing on the page', () => expectNoticeAlone(page, sentence));

  test('SHELL-12 it covers nothing in a dialog that is opened after it', async () => {
    await order().dblclick();
    await page.getByRole('dialog', { name: 'オーダー編集' }).locator('.notice').waitFor();
    await expectNoticeAlone(page, sentence);
  });

  test('SHELL-12 it covers nothing in a dialog over the dialog', async () => {
    await page.getByRole('dialog', { name: 'オーダー編集' }).getByRole('button', { name: '変更履歴' }).click();
    await page.getByRole('dialog', { name: '変更履歴' }).locator('.notice').waitFor();
    await expectNoticeAlone(page, sentence);
  });

  test('SHELL-12 閉じる removes it', async () => {
    const history = page.getByRole('dialog', { name: '変更履歴' });
    await history.locator('.notice').getByRole('button', { name: '閉じる' }).click();
    await page.locator('.notice').waitFor({ state: 'detached' });
  });
});

/** Starts an import that waits for another user: the header is as full as it gets. */
async function queueAnImport(page: Page, api: Api): Promise<void> {
  const meta = await api.get<{ loginUserInfo: { loginUserId: string } }>('/gpa/api/site-meta');
  await page.route('**/gpa/api/jobs/turn', (route) =>
    route.fulfill({
      json: { loginUserId: meta.loginUserInfo.loginUserId, busy: [{ kind: 'import/mms', own: false }] },
    }),
  );
  await page.goto('/imports');
  await page.getByRole('region', { name: 'MMS' }).getByRole('button', { name: '取込開始' }).click();
  await page.getByRole('banner').getByText(waitsForOthers).waitFor();
}

test.each([
  [390, 844],
  [1440, 900],
])('SHELL-12 ORD-LIST-05 at %d px a notice covers nothing in the full screen', async (width, height) => {
  const api = await Api.signIn();
  const { id } = await api.make({ cntnNo: `NTF-${width}`, ...todays });
  const visitor = await Visitor.arrive({ width, height, moving: true });
  const { page } = visitor;
  await showLonger(page);
  await visitor.signIn();
  await page.goto(`/order?cntnNo=NTF-${width}`);
  await page.getByRole('checkbox', { name: `NTF-${width} 選択` }).check();
  // The full screen is kept for the person, who signs in elsewhere too.
  const layoutKept = (): Promise<unknown> =>
    page.waitForResponse((answer) => answer.request().method() === 'POST' && /settings\//.test(answer.url()));
  const opened = layoutKept();
  await page.getByRole('button', { name: '全画面表示' }).click();
  await page.getByRole('button', { name: '一括ロック解除' }).click();
  await page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: 'OK' }).click();
  await expectNoticeAlone(page, sentence);
  await opened;
  const kept = layoutKept();
  await page.getByRole('button', { name: '全画面解除' }).click();
  await kept;
  await api.delete(`/gpa/api/order/${id}`);
  await visitor.leave();
});

test('SHELL-12 a conflict removes the notice of the success before it', async () => {
  const api = await Api.signIn();
  const { id } = await api.make({ cntnNo: 'NTC-CONFLICT', ...todays });
  const visitor = await Visitor.arrive();
  const { page } = visitor;
  visitor.expectComplaint(/status of 409/);
  await visitor.signIn();
  await visitor.goTo('オーダー');
  await page.getByRole('row').filter({ hasText: 'NTC-CONFLICT' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'オーダー編集' });
  const save = async (name: string): Promise<void> => {
    await dialog.getByLabel('荷受人名').fill(name);
    await dialog.getByRole('button', { name: /保存/ }).click();
  };
  await save('一番');
  await dialog.locator('.notice').getByText(message.saved).waitFor();
  await api.change(id, { consigneeNm: '二番' });
  await save('三番');
  await page.getByRole('dialog', { name: 'エラーが発生しました' }).waitFor();
  expect(await page.locator('.notice').count()).toBe(0);
  await page.getByRole('dialog', { name: 'エラーが発生しました' }).locator('footer').getByRole('button').click();
  await page.goto('/home');
  await visitor.leave();
});
