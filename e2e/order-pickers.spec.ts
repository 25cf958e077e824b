import { chooseCandidateSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import { message } from '@tsuun/domain/message/message';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';
import { expectReadable } from './expect-readable.ts';

const { api, orderPage, openOwn, visitor } = await openOrderPage('PCK');
await openOwn();
/** All tests share one form; one that fails opens a new form for the next. */
beforeEach(({ onTestFailed }) => onTestFailed(async () => void (await openOwn())));

const field = (label: string) => orderPage.dialog.getByRole('combobox', { name: label, exact: true });
const browse = (label: string) => field(label).press('F4');
const headsOf = async (title: string) =>
  (await orderPage.over(title).getByRole('columnheader').allTextContents()).filter((text) => text !== '');
const rowsOf = (title: string) => orderPage.over(title).getByRole('grid').locator('tr[data-id]');
const conditionsOf = (title: string) => orderPage.over(title).getByRole('textbox');
const nextQuery = async (path: string, act: () => Promise<unknown>): Promise<URLSearchParams> => {
  const [request] = await Promise.all([
    visitor.page.waitForRequest((one) => new URL(one.url()).pathname === path),
    act(),
  ]);
  return new URL(request.url()).searchParams;
};

test.each([
  ['a code', '0000004003', '十勝中央農業協同組合'],
  ['the beginning of a code', '00000040', '北海玉葱農業協同組合'],
  ['kana', 'トカチチュウオウ', '十勝中央農業協同組合'],
  ['half-width kana', 'ﾄｶﾁﾁｭｳ', '十勝中央農業協同組合'],
  ['a part of the name', '中央農業', '十勝中央農業協同組合'],
])('PICK-01 a counterparty is found in the field itself by %s', async (_, typed, name) => {
  await orderPage.pick('請求先', typed, name);
  expect(await field('請求先').inputValue()).toContain(name);
});

test('PICK-05 the × of a field clears it', async () => {
  await orderPage.pick('請求先', '0000004003', '十勝中央農業協同組合');
  await orderPage.dialog.locator('[data-path="billingTo"]').getByRole('button', { name: 'クリア' }).click();
  expect(await field('請求先').inputValue()).toBe('');
});

describe('the dialog 取引先選択', () => {
  const title = '取引先選択（請求先）';
  const dialog = () => orderPage.over(title);
  const code = () => dialog().getByRole('textbox', { name: '取引先コード' });
  const name = () => dialog().getByRole('textbox', { name: '取引先正式名称' });

  test('PICK-04 PICK-11 F4 opens it with the first page of those who may be billed', async () => {
    const query = await nextQuery('/gpa/api/torihikisaki/search/billing-to', () => browse('請求先'));
    expect(query.get('pageNum')).toBe('0');
    await rowsOf(title).first().waitFor();
  });

  test('PICK-21 PICK-30 it asks for code and name and shows code, name and category', async () => {
    expect(await headsOf(title)).toEqual(['取引先コード', '取引先正式名称', '取引区分']);
    for (const condition of [code(), name()]) expect(await condition.isVisible()).toBe(true);
  });

  test('PICK-02 its first condition has the focus', async () => {
    await expect.poll(() => code().evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('CONST-19 it is at least 40vw wide and no wider than its three columns need', async () => {
    const box = await dialog().boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(576);
    expect(box?.width).toBeLessThan(1440 * 0.6);
  });

  test('CONST-16 its table is 60vh high', async () => {
    const table = await dialog().getByRole('grid').locator('..').boundingBox();
    expect(Math.round(table?.height ?? 0)).toBe(540);
  });

  test('PICK-04 PICK-22 社内のみ starts again with the first page of our own counterparties', async () => {
    const query = await nextQuery('/gpa/api/torihikisaki/search/billing-to', () =>
      dialog().getByRole('checkbox', { name: '社内のみ' }).check(),
    );
    expect([query.get('pageNum'), query.get('shanaiSwitch')]).toEqual(['0', 'true']);
    await expect.poll(() => rowsOf(title).count()).toBe(6);
  });

  test('PICK-02 a part of the name narrows the list further', async () => {
    await name().fill('札幌');
    await expect.poll(() => rowsOf(title).count()).toBe(1);
  });

  test('PICK-05 SEARCH-05 クリア empties the conditions and shows the full list', async () => {
    await dialog().getByRole('button', { name: 'クリア' }).click();
    await expect.poll(() => rowsOf(title).count()).toBeGreaterThan(6);
    expect(await name().inputValue()).toBe('');
  });

  test('PICK-02 PICK-03 a double-click chooses the row and closes only this dialog', async () => {
    await rowsOf(title).filter({ hasText: '道東製糖' }).dblclick();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => field('請求先').inputValue()).toBe('0000004004 道東製糖㈱');
    expect(await orderPage.dialog.isVisible()).toBe(true);
  });
});

test('PICK-03 Enter chooses a row and returns the focus to the field', async () => {
  const title = '取引先選択（支払先）';
  const query = await nextQuery('/gpa/api/torihikisaki/search/pay-to', () => browse('集貨料支払先'));
  expect(query.get('pageNum')).toBe('0');
  await rowsOf(title).filter({ hasText: '東都陸運' }).click();
  await visitor.page.keyboard.press('Enter');
  await orderPage.over(title).waitFor({ state: 'detached' });
  expect(await field('集貨料支払先').inputValue()).toBe('0000002002 東都陸運㈱');
  await expect.poll(() => field('集貨料支払先').evaluate((input) => input === document.activeElement)).toBe(true);
});

test('PICK-12 the payee picker offers those who may be paid', async () => {
  await field('燃料サーチャージ支払先').fill('三陸製紙');
  await visitor.page.getByText(message.noResult).waitFor();
  await field('燃料サーチャージ支払先').press('Escape');
  expect(await field('燃料サーチャージ支払先').inputValue()).toBe('');
});

test('PICK-06 PICK-07 PICK-28 CONST-13 the department is chosen from 計単部門選択 and shown as code and name', async () => {
  const title = '計単部門選択';
  await browse('計単部門');
  await rowsOf(title).first().waitFor();
  expect(await headsOf(title)).toEqual(['計単部門コード', '計単部門名', '計単部門区分', '会社名']);
  expect(await conditionsOf(title).count()).toBe(2);
  await orderPage.over(title).getByRole('textbox', { name: '計単部門名' }).fill('隅田川');
  await expect.poll(() => rowsOf(title).count()).toBe(1);
  await rowsOf(title).dblclick();
  await expect.poll(() => field('計単部門').inputValue()).toBe('110200 - 隅田川営業所');
});

test('PICK-08 PICK-09 PICK-10 PICK-13 the responsible station is chosen from our own stations', async () => {
  const title = '担当駅選択';
  const query = await nextQuery('/gpa/api/tsuun/search/charge-transportation', () => browse('担当駅'));
  expect(query.get('pageNum')).toBe('0');
  await rowsOf(title).first().waitFor();
  expect(await headsOf(title)).toEqual(['JR駅コード', '駅枝番', '駅名', '受託人コード', '会社名']);
  await orderPage.over(title).getByRole('textbox', { name: '駅名' }).fill('札幌');
  await expect.poll(() => rowsOf(title).count()).toBe(1);
  await rowsOf(title).dblclick();
  await expect.poll(() => field('担当駅').inputValue()).toBe('1591 札幌(タ)');
});

test('PICK-13 PICK-14 PICK-19 departure and arrival are distinguished by agent', async () => {
  const title = '駅選択';
  const query = await nextQuery('/gpa/api/tsuun/search', () => browse('発駅'));
  expect(query.get('pageNum')).toBe('0');
  await rowsOf(title).first().waitFor();
  expect(await headsOf(title)).toEqual(['JR駅コード', '駅枝番', '駅名', '受託人コード', '受託人サブコード', '会社名']);
  await orderPage.over(title).getByRole('textbox', { name: '駅名' }).fill('札幌');
  await expect.poll(() => rowsOf(title).count()).toBe(4);
  await rowsOf(title).filter({ hasText: '北都通運第二営業所' }).dblclick();
  await expect.poll(() => field('発駅').inputValue()).toBe('1591 札幌(タ) 北都通運第二営業所 30010-001');
});

test('PICK-16 PICK-24 the item picker asks for code, name and kana', async () => {
  const title = '品目選択';
  await browse('品目');
  await rowsOf(title).first().waitFor();
  expect(await headsOf(title)).toEqual(['品目コード', '品目名', '品目名カナ']);
  await orderPage.over(title).getByRole('textbox', { name: '品目名カナ' }).fill('バレイショ');
  await expect.poll(() => rowsOf(title).count()).toBe(1);
  await rowsOf(title).dblclick();
  await expect.poll(() => field('品目').inputValue()).toBe('010102 馬鈴薯');
});

test('PICK-16 PICK-17 PICK-18 PICK-20 a driver is picked or typed, and a car number only typed', async () => {
  const title = '従業員選択';
  const car = orderPage.dialog.getByRole('group', { name: '集貨車両' });
  await car.getByRole('textbox', { name: '乗務員' }).press('F4');
  await rowsOf(title).first().waitFor();
  expect(await headsOf(title)).toEqual(['従業員コード', '氏名', '職種']);
  await rowsOf(title).filter({ hasText: '佐藤' }).first().dblclick();
  await expect.poll(() => car.getByRole('textbox', { name: '乗務員' }).inputValue()).toContain('佐藤');
  await car.getByRole('textbox', { name: '乗務員' }).fill('傭車 山田');
  expect(await car.getByRole('textbox', { name: '乗務員' }).inputValue()).toBe('傭車 山田');
  await car.getByRole('textbox', { name: '車番' }).press('F4');
  expect(await visitor.page.getByRole('dialog').count()).toBe(1);
  expect(await car.getByRole('combobox').count()).toBe(0);
});

test('PICK-01 a text without a match stays with its sentence until Escape restores the value', async () => {
  const before = await field('品目').inputValue();
  await field('品目').fill('ない品目');
  await visitor.page.getByText(message.noResult).waitFor();
  await orderPage.dialog.getByLabel('個数').focus();
  const sentence = orderPage.dialog.getByText(unknownInMasterSentence('品目', 'ない品目'));
  await sentence.scrollIntoViewIfNeeded();
  await expectReadable(sentence);
  expect(await field('品目').inputValue()).toBe('ない品目');
  await field('品目').press('Escape');
  expect(await field('品目').inputValue()).toBe(before);
});

const isFocused = (label: string) => field(label).evaluate((input) => input === document.activeElement);
const options = () => visitor.page.getByRole('listbox').getByRole('option');

test.each(['Tab', 'Enter'])(
  'PICK-32 a station code that two agents have is not taken by %s: the field stays with its choices',
  async (key) => {
    await field('発駅').fill('1191');
    const hint = visitor.page.getByText(words.chooseOne);
    await expectReadable(hint);
    expect(await options().count()).toBe(2);
    await field('発駅').press(key);
    expect(await isFocused('発駅')).toBe(true);
    await expectReadable(hint);
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press(key);
    expect(await field('発駅').inputValue()).toBe('1191 釧路貨物 全国通運 90010-000');
    expect(await isFocused('発駅')).toBe(false);
  },
);

test('PICK-32 an ambiguous station code blocks the save after a click elsewhere', async () => {
  const before = await field('着駅').inputValue();
  await field('着駅').fill('1191');
  await expect.poll(() => options().count()).toBe(2);
  await orderPage.dialog.getByLabel('個数').click();
  const sentence = orderPage.dialog.getByText(chooseCandidateSentence('着駅', '1191'));
  await expectReadable(sentence);
  await visitor.page.keyboard.press('Control+s');
  await orderPage.dialog.getByText(new RegExp(`^${message.inputError}`)).waitFor();
  await expect.poll(() => isFocused('着駅')).toBe(true);
  await expect.poll(() => options().count()).toBe(2);
  expect(await sentence.isVisible()).toBe(true);
  await field('着駅').press('Escape');
  expect(await field('着駅').inputValue()).toBe(before);
});

test.each(['Tab', 'Enter'])('PICK-32 a picker emptied by keyboard is blank after %s', async (key) => {
  await orderPage.pick('計単部門', '110200', '隅田川');
  await field('計単部門').press('Control+a');
  await field('計単部門').press('Delete');
  await options().first().waitFor();
  expect(await visitor.page.getByRole('option', { selected: true }).count()).toBe(0);
  await field('計単部門').press(key);
  expect(await field('計単部門').inputValue()).toBe('');
});

test('PICK-33 codes typed without waiting for the list are in their own fields, on a slow line too', async () => {
  const { page } = visitor;
  await page.route('**/api/*/search*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await field('計単部門').click();
  await page.keyboard.type('310100');
  await page.keyboard.press('Enter');
  expect(await isFocused('計単部門')).toBe(false);
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => field('計単部門').inputValue()).toBe('310100 - 名古屋支店');
  await page.keyboard.type('110200');
  await page.keyboard.press('Enter');
  await expect.poll(() => field('計単部門').inputValue()).toBe('110200 - 隅田川営業所');
  await page.unroute('**/api/*/search*');
});

test('PICK-33 Ctrl+S before the list has come saves the row whose code was typed', async () => {
  const { page } = visitor;
  const order = await openOwn();
  await page.route('**/api/*/search*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await field('計単部門').click();
  await page.keyboard.type('310100');
  await page.keyboard.press('Control+s');
  await orderPage.noticed(message.saved);
  await page.unroute('**/api/*/search*');
  expect((await api.order(order.id)).keitan?.keitanBumonCode).toBe('310100');
});

test('PICK-33 a click into a picker selects its text, and so does choosing', async () => {
  const selection = () =>
    field('計単部門').evaluate((input) => {
      const { selectionStart, selectionEnd, value } = input as HTMLInputElement;
      return selectionStart === 0 && selectionEnd === value.length && value !== '';
    });
  await orderPage.pick('計単部門', '110200', '隅田川');
  await expect.poll(selection).toBe(true);
  await orderPage.dialog.getByLabel('個数').click();
  await field('計単部門').click();
  await expect.poll(selection).toBe(true);
});

test('PICK-04 SEARCH-08 scrolling to the end of a picker appends the next page', async () => {
  const title = '駅選択';
  await browse('着駅');
  await rowsOf(title).first().waitFor();
  const query = await nextQuery('/gpa/api/tsuun/search', async () => {
    await rowsOf(title).first().click();
    await visitor.page.keyboard.press('End');
  });
  expect(query.get('pageNum')).toBe('1');
  await visitor.page.keyboard.press('Escape');
  await orderPage.over(title).waitFor({ state: 'detached' });
  expect(await orderPage.dialog.isVisible()).toBe(true);
});
