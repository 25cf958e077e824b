import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goToScreen } from './open-screen.ts';
import { screensOf } from './screens.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive();
});
afterAll(() => visitor.leave());

/** Words that are not Japanese and are meant: names, formats, keys and codes the customer uses, and the two fixed buttons. */
const meant =
  /\b(HOME|MMS|SYS|52ft|CSV|XLSX|PDF|PNG|ZIP|Excel|API|SFTP|SECRETS_KEY|JR|FAX|CWO|FRENS|CSVs?|OK|ID|No|kg|ft|YYYY-MM(?:-DD)?|Enter|Ctrl|Shift|Esc|Tab|Alt|Home|End|BackSpace|Space|Delete|F\d)\b/g;

/** Words of a screen itself (headings, labels, buttons, hints, names read out) that are in another language. */
async function foreignWords(): Promise<string[]> {
  const words = await visitor.page.evaluate(() => {
    // The rows of tables and of 最近の処理 are data, and so are the names of what they offer.
    const own = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.closest('tbody, .work li') === null,
      );
    const texts = own('h1, h2, h3, label, legend, button, th, dt, a, [role=status], p, summary, option');
    const named = own('[aria-label], [title], [placeholder], [alt]').flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [...texts.map((element) => element.innerText), ...named];
  });
  return [...new Set(words.flatMap((text) => text.replaceAll(meant, '').match(/[A-Za-z]{3,}/g) ?? []))];
}

test('GEN-04 GEN-05 every screen is in Japanese', async () => {
  const { page } = visitor;
  await visitor.enter();
  const foreign: string[] = [];
  const screens = screensOf(true).filter((screen) => !screen.path.startsWith('/error') && screen.path !== '/');
  for (const screen of screens) {
    const { path } = screen;
    await goToScreen(page, screen);
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    foreign.push(...(await foreignWords()).map((word) => `${path}: ${word}`));
  }
  expect(foreign).toEqual([]);
});

/** The buttons of a part of the screen, by the words they are found by. */
async function hasButtons(where: Locator, ...names: string[]): Promise<void> {
  for (const name of names) {
    await where.getByRole('button', { name, exact: true }).first().waitFor();
  }
}

test('MSG-44 the buttons have the agreed names', async () => {
  const { page } = visitor;
  const screen = page.locator('body');
  const open = async (path: string) => {
    await page.goto(path);
    await page.getByRole('row').nth(1).waitFor();
  };
  await page.goto('/imports');
  await page.getByRole('button', { name: '取込開始', exact: true }).first().waitFor();
  await hasButtons(screen, '取込開始', 'ログアウト');
  await open('/order');
  await hasButtons(screen, '検索', 'クリア', '新規登録', 'コピー', '一括更新', '一括確定', '一括解除');
  await hasButtons(screen, '一括ロック', '一括ロック解除');
  await open('/fees');
  await hasButtons(screen, '検索', 'クリア', '追加', 'コピー', '一括確定', '一括解除');
  await open('/masters/arrival-fee');
  await hasButtons(screen, '検索', 'クリア', '追加', 'コピー', '再適用');
  await page.getByRole('row').nth(1).dblclick();
  const rule = page.getByRole('dialog', { name: '到着料金編集' });
  await rule.getByRole('button', { name: '削除' }).waitFor();
  await hasButtons(rule, 'OK', 'キャンセル');
  await open('/masters/name-conversion');
  await hasButtons(screen, '出力', '再適用');
  await page.goto('/exports');
  await page.getByRole('button', { name: '出力', exact: true }).waitFor();
});

test('MSG-43 MSG-44 the dialogs of orders and fees have the agreed names', async () => {
  const { page } = visitor;
  const footer = (dialog: Locator) => dialog.locator('footer').getByRole('button');
  await page.goto('/order?confirmType=0');
  await page.getByRole('row').nth(1).dblclick();
  const order = page.getByRole('dialog', { name: 'オーダー編集' });
  const acts = async () => (await footer(order).allInnerTexts()).map((text) => text.replace(/\s.*/s, ''));
  await expect.poll(acts).toEqual(expect.arrayContaining(['戻る', '次へ', '確定']));
  await order.getByRole('button', { name: /^(ロック／保存|保存|ロック解除)/ }).waitFor();
  await page.goto('/fees?confirmType=0');
  await page.getByRole('row').nth(1).dblclick();
  const fee = page.getByRole('dialog', { name: '諸料金編集' });
  for (const name of ['戻る', '保存', '確定', '次へ'])
    await expect.poll(() => footer(fee).filter({ hasText: name }).count(), { message: name }).toBe(1);
});
