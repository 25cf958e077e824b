import { words } from '@tsuun/domain/message/words';
import { batchQuestion } from '@tsuun/domain/message/sentence';
import { expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('TRL');
const { page } = visitor;

/**
 * Does what a translating browser does, against the wishes of the page: puts the text of each text node into `font`
 * elements that take its place, now and whenever a text appears.
 */
const translate = (): Promise<void> =>
  page.evaluate(() => {
    const wrap = (text: Text): void => {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea, option')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of [...addedNodes].filter(({ isConnected }) => isConnected)) {
          if (node instanceof Text) wrap(node);
          else wrapAll(node);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });

test('GEN-15 the page asks browsers not to translate it', async () => {
  await page.goto('/home');
  expect(await page.locator('html').getAttribute('translate')).toBe('no');
  expect(await page.locator('meta[name=google]').getAttribute('content')).toBe('notranslate');
});

test('GEN-15 a translated page saves, locks, unlocks and confirms orders', async () => {
  const [first, second] = await listOwn({}, {});
  await translate();
  for (const { cntnNo } of [first, second]) await orderPage.row(cntnNo).getByRole('checkbox').click();
  const locks = async () =>
    (await Promise.all([first, second].map(({ id }) => api.order(id)))).map((order) => order.importLocked);
  await orderPage.press('一括ロック解除');
  await orderPage.answer(batchQuestion(2, words.unlock), 'OK');
  await expect.poll(locks).toEqual([false, false]);
  await page.getByText('選択：').waitFor({ state: 'detached' });
  await orderPage.answered();
  for (const { cntnNo } of [first, second]) await orderPage.row(cntnNo).getByRole('checkbox').check();
  await orderPage.press('一括ロック');
  await orderPage.answer(batchQuestion(2, words.lock), 'OK');
  await expect.poll(locks).toEqual([true, true]);
  await orderPage.begin('TRL');
  await translate();
  await orderPage.row(first.cntnNo).dblclick();
  await orderPage.dialog.waitFor();
  await orderPage.detailed();
  await orderPage.field('個数').fill('7');
  await orderPage.footer(/保存/).click();
  await expect.poll(async () => (await api.order(first.id)).itemQty).toBe(7);
  await orderPage.footer(/ロック解除/).waitFor();
  await orderPage.footer(/ロック解除/).click();
  await expect.poll(async () => (await api.order(first.id)).importLocked).toBe(false);
  await orderPage.footer(/ロック／保存/).waitFor();
  await orderPage.field('個数').fill('8');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await api.order(first.id)).itemQty).toBe(8);
  await orderPage.footer(/ロック解除/).waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await api.order(first.id)).confirmed).toBe(true);
  await page.keyboard.press('Escape');
  await orderPage.dialog.waitFor({ state: 'detached' });
  // Closing takes the record out of the address, which a move at the same moment would break off.
  await page.waitForURL(/\/order(\?|$)/);
});

test.each(['/home', '/imports', '/order', '/fees', '/exports', '/masters/user', '/masters/arrival-fee', '/activities'])(
  'GEN-15 %s works without a fault when it is translated',
  async (path) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await translate();
    for (const name of ['検索', 'クリア', '詳細条件']) {
      const button = page.getByRole('button', { name, exact: true }).first();
      if (await button.isVisible()) await button.click();
    }
    const box = page.getByRole('search', { name: '検索条件' }).getByRole('textbox').first();
    if (await box.isVisible()) await box.fill('9999');
    await page.waitForTimeout(900);
    expect(await page.getByText('システムエラー').count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  },
);
