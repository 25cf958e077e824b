import { countedSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Api } from './api.ts';
import { today } from './global-setup.ts';
import { Visitor } from './visitor.ts';

/** In the list as it opens. */
const todays = { bizResultDt: today, depCompDt: today };

/**
 * Position of a notice, and the other elements that are seen or used there: checked point by point with the notice
 * removed.
 */
const standing = (notice: Locator) =>
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

async function seen(page: Page, sentence: string): Promise<void> {
  const notice = page.locator('.notice');
  await notice.getByText(sentence).waitFor();
  expect(await standing(notice)).toEqual({ hit: true, inside: true, tall: true, under: [] });
}

/** A slow machine needs longer to look than a notice stays. */
const lingering = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    // Plain notices, and those with a button.
    const stays = [2_800, 8_000];
    window.setTimeout = ((act: () => void, ms: number) => real(act, stays.includes(ms) ? 60_000 : ms)) as never;
  });

test.each([
  [390, 844],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
])(
  'SHELL-12 at %d px a notice lies over nothing, on the page and in dialogs opened after it',
  async (width, height) => {
    const api = await Api.signIn();
    const { id } = await api.make({ cntnNo: `NTC-${width}`, ...todays });
    const visitor = await Visitor.arrive({ width, height, moving: true });
    const { page } = visitor;
    await lingering(page);
    await visitor.signIn();
    // Something waits in the queue: the header is as full as it gets.
    const meta = await api.get<{ loginUserInfo: { loginUserId: string } }>('/gpa/api/site-meta');
    await page.route('**/gpa/api/jobs/turn', (route) =>
      route.fulfill({
        json: { loginUserId: meta.loginUserInfo.loginUserId, busy: [{ kind: 'import/mms', own: false }] },
      }),
    );
    await page.goto('/imports');
    await page.getByRole('region', { name: 'MMS' }).getByRole('button', { name: '取込開始' }).click();
    await page.getByRole('banner').getByText('他のユーザーの処理が終わるのを待っています').waitFor();
    await visitor.goTo('オーダー');
    const row = page.getByRole('row').filter({ hasText: `NTC-${width}` });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: '一括ロック解除' }).click();
    await page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: 'OK' }).click();
    const sentence = countedSentence(1, 1, message.batchUnlocked);
    await seen(page, sentence);
    await row.dblclick();
    const dialog = page.getByRole('dialog', { name: 'オーダー編集' });
    await dialog.locator('.notice').waitFor();
    await seen(page, sentence);
    await dialog.getByRole('button', { name: '変更履歴' }).click();
    const history = page.getByRole('dialog', { name: '変更履歴' });
    await history.locator('.notice').waitFor();
    await seen(page, sentence);
    await history.locator('.notice').getByRole('button', { name: '閉じる' }).click();
    await page.locator('.notice').waitFor({ state: 'detached' });
    await api.delete(`/gpa/api/order/${id}`);
    await page
      .getByRole('dialog', { name: '変更履歴' })
      .locator('footer')
      .getByRole('button', { name: '閉じる' })
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'MMS取込を取りやめる' }).click();
    await visitor.leave();
  },
);

test.each([
  [390, 844],
  [1440, 900],
])('SHELL-12 ORD-LIST-05 at %d px a notice lies over nothing in the full screen either', async (width, height) => {
  const api = await Api.signIn();
  const { id } = await api.make({ cntnNo: `NTF-${width}`, ...todays });
  const visitor = await Visitor.arrive({ width, height, moving: true });
  const { page } = visitor;
  await lingering(page);
  await visitor.signIn();
  await page.goto(`/order?cntnNo=NTF-${width}`);
  await page.getByRole('checkbox', { name: `NTF-${width} 選択` }).check();
  await page.getByRole('button', { name: '全画面表示' }).click();
  await page.getByRole('button', { name: '一括ロック解除' }).click();
  await page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: 'OK' }).click();
  await seen(page, countedSentence(1, 1, message.batchUnlocked));
  // The full screen is kept for the person, who signs in elsewhere too.
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /settings\//.test(answer.url()),
  );
  await page.getByRole('button', { name: '全画面解除' }).click();
  await kept;
  await api.delete(`/gpa/api/order/${id}`);
  await visitor.leave();
});

test('a conflict takes the success before it away', async () => {
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
