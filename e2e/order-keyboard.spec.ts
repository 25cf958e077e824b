import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './api.ts';
import { Keyboard } from './keyboard.ts';
import { OrderDesk } from './order-desk.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let desk: OrderDesk;
let api: Api;
let keyboard: Keyboard;
const ids: string[] = [];

beforeAll(async () => {
  api = await Api.signIn();
  for (const cntnNo of ['KEY-2', 'KEY-1']) ids.unshift((await api.make({ cntnNo })).id as string);
  visitor = await Visitor.arrive();
  desk = new OrderDesk(visitor.page);
  keyboard = await Keyboard.at(visitor.page);
  await visitor.signIn();
  await visitor.goTo('オーダー');
});
afterAll(() => visitor.leave());

const press = (key: string) => visitor.page.keyboard.press(key);
const type = (text: string) => visitor.page.keyboard.type(text);
const field = (label: string) => desk.dialog.getByLabel(label, { exact: true });
const focus = () => keyboard.focused();
const called = (name: string) => (focused: string) => focused === name;

test('an order is found, opened, corrected and confirmed with no mouse action', async () => {
  await keyboard.press('Tab', called('コンテナ番号'));
  await type('KEY-');
  await press('Enter');
  await desk.shows('KEY-1', 'KEY-2');
  await keyboard.press('Tab', (name) => name.includes('KEY-1') || name.startsWith('オーダー一覧'));
  await press('Home');
  await press('Enter');
  await desk.dialogShows('KEY-1');
  await keyboard.press('Tab', called('荷受人名'));
  await type('北の市場');
  await press('Control+s');
  await desk.dialog.getByText('取込ロック', { exact: true }).waitFor();
  await visitor.page.getByText('保存が完了しました。').waitFor();
  await press('Control+Enter');
  await visitor.page.getByText('確定しました。').waitFor();
  await desk.dialogShows('KEY-2');
  await press('Control+ArrowUp');
  await desk.dialogShows('KEY-1');
  const { confirmed, consigneeNm } = await api.order(ids[0] as string);
  expect([confirmed, consigneeNm]).toEqual([true, '北の市場']);
  await press('Control+Enter');
  await desk.dialog.getByText('すでに確定されています。').waitFor();
  expect((await api.order(ids[0] as string)).confirmed).toBe(true);
  await keyboard.press('Tab', called('解除'));
  await press('Enter');
  await visitor.page.getByText('解除しました。').waitFor();
});

test('FORM-23 Esc closes the dialog, and the focus is on the row it stood for', async () => {
  await press('Escape');
  await desk.dialog.waitFor({ state: 'detached' });
  await expect.poll(() => desk.row('KEY-1').evaluate((row) => row === document.activeElement)).toBe(true);
  await press('ArrowDown');
  await expect.poll(() => desk.row('KEY-2').evaluate((row) => row === document.activeElement)).toBe(true);
  await press('ArrowUp');
});

test('SEARCH-03 half a word searches nothing, its settling Enter neither; the settled word does', async () => {
  const { page } = visitor;
  await desk.panel.getByRole('button', { name: '詳細条件' }).click();
  const sent: string[] = [];
  const hear = (request: { url: () => string }): void => {
    if (request.url().includes('/api/order/search'))
      sent.push(new URL(request.url()).searchParams.get('consigneeNm') ?? '');
  };
  page.on('request', hear);
  await desk.panel.getByRole('textbox', { name: '荷受人名' }).focus();
  await keyboard.compose('きた');
  await page.waitForTimeout(800);
  expect(sent).toEqual([]);
  await keyboard.settle('北の');
  await expect.poll(() => sent, { timeout: 5_000 }).toEqual(['北の']);
  await desk.shows('KEY-1');
  page.off('request', hear);
  await desk.panel.getByRole('button', { name: '荷受人名 外す' }).click();
  await desk.panel.getByRole('button', { name: '詳細条件' }).click();
  await desk.shows('KEY-1', 'KEY-2');
});

test('Enter moves on, Shift+Enter back; the Enter of the input method does neither', async () => {
  await desk.openOrder('KEY-1');
  await desk.detailed();
  await desk.dialog.getByRole('group', { name: '発駅' }).getByLabel('発送完了日').focus();
  await press('Enter');
  await keyboard.compose('とかち');
  await keyboard.processKey('Enter');
  expect(await focus()).toBe('荷送人名');
  await keyboard.settle('十勝');
  expect([await focus(), await field('荷送人名').inputValue()]).toEqual(['荷送人名', '十勝']);
  await press('Enter');
  expect(await focus()).toBe('荷送人住所');
  await press('Shift+Enter');
  expect(await focus()).toBe('荷送人名');
});

test('a composition is not saved by Ctrl+S nor dropped with the dialog by Esc', async () => {
  const saves: string[] = [];
  const hear = (request: { url: () => string; method: () => string }): void => {
    if (request.method() === 'POST') saves.push(request.url());
  };
  visitor.page.on('request', hear);
  await keyboard.compose('おび');
  await keyboard.processKey('Escape');
  await desk.dialogShows('KEY-1');
  await keyboard.settle('帯広');
  visitor.page.off('request', hear);
  expect(saves).toEqual([]);
  expect(await field('荷送人名').inputValue()).toBe('帯広');
});

test('a new line in 備考 is a new line, and no step', async () => {
  await field('備考').focus();
  await type('一行目');
  await press('Enter');
  await type('二行目');
  expect([await focus(), await field('備考').inputValue()]).toEqual(['備考', '一行目\n二行目']);
});

test.each(['20260512', '0512', 'R8.5.12', '2026/5/12', '２０２６／５／１２', '令和8年5月12日', '5/12'])(
  'FORM-17 CONST-40 a day typed as %s is read with Enter',
  async (typed) => {
    await field('請求計上日').fill('2026-05-11');
    await field('業務実績日').focus();
    await press('Enter');
    await type(typed);
    await press('Enter');
    expect(await field('請求計上日').inputValue()).toBe('2026-05-12');
    expect(await focus()).toBe('集貨支払計上日');
  },
);

test('FORM-17 what is no day stays in sight with its sentence, and is not saved', async () => {
  await field('業務実績日').focus();
  await press('Enter');
  await type('0230');
  await press('Enter');
  await desk.dialog.getByText('請求計上日の形式が正しくありません。（0230）').waitFor();
  await press('Control+s');
  await expect.poll(focus).toBe('請求計上日');
  expect((await api.order(ids[0] as string)).billingDt).toBe('2026-05-11');
  await field('請求計上日').fill('2026-05-11');
});

test.each([
  ['1,234', '1,234'],
  ['△1,234', '-1,234'],
  ['▲５００', '-500'],
  ['￥12,000円', '12,000'],
  ['（300）', '-300'],
])('FORM-18 FORM-19 the amount %s reads %s at rest', async (typed, shown) => {
  const amount = desk.dialog.getByRole('group', { name: '集貨料金（請求）', exact: true }).getByLabel('待機料');
  await amount.focus();
  await type(typed);
  await press('Enter');
  expect(await amount.inputValue()).toBe(shown);
});

test('FORM-18 full-width digits of the input method are an amount once they are settled', async () => {
  const amount = desk.dialog
    .getByRole('group', { name: '集貨料金（請求）', exact: true })
    .getByLabel('集貨料', { exact: true });
  await amount.focus();
  await keyboard.write('１２３４５', '１２３４５');
  expect(await amount.evaluate((input) => input === document.activeElement)).toBe(true);
  await press('Enter');
  expect(await amount.inputValue()).toBe('12,345');
});

test('PICK-01 a picker field searches what is settled, and the first Enter takes, the second moves on', async () => {
  const options = visitor.page.getByRole('option');
  await field('請求先').focus();
  await keyboard.compose('さんりく');
  expect(await options.count()).toBe(0);
  await keyboard.settle('三陸製紙');
  await options.filter({ hasText: '三陸製紙' }).waitFor();
  await press('Enter');
  expect([await focus(), await field('請求先').inputValue()]).toEqual(['請求先', '0000004008 三陸製紙㈱']);
  await press('Enter');
  expect(await focus()).not.toBe('請求先');
});

test('ORD-FIELD-13 CONST-35 a car number has four digits', async () => {
  const car = desk.dialog.getByRole('group', { name: '集貨車両' }).getByLabel('車番');
  await car.fill('１２');
  await car.press('Enter');
  await expect.poll(() => car.inputValue()).toBe('0012');
});

test('Enter walks through the whole form, and every field it comes to is in sight', async () => {
  await field('コンテナ番号').focus();
  const seen: string[] = [];
  for (let last = ''; ; ) {
    const [name, hidden, tag] = await visitor.page.evaluate(() => {
      const active = document.activeElement as HTMLInputElement;
      const { left, right, top, bottom } = active.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const box = active.closest('.field, .flag-input, td');
      return [active.getAttribute('name') ?? active.type, !box?.contains(there), active.tagName] as const;
    });
    if (hidden) seen.push(`${name} is hidden`);
    const place = `${name} ${await focus()}`;
    if (place === last) break;
    last = place;
    seen.push(name);
    await press(tag === 'TEXTAREA' ? 'Tab' : 'Enter');
  }
  expect(seen.filter((name) => name.endsWith('hidden'))).toEqual([]);
  expect(seen.length).toBeGreaterThan(70);
});
