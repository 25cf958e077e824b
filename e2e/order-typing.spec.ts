import { malformedSentence } from '@tsuun/domain/message/sentence';
import { beforeAll, expect, test } from 'vitest';
import { Keyboard } from './keyboard.ts';
import { openOrderPage, type OwnOrder } from './open-order-page.ts';

const { api, orderPage, openOwn, visitor } = await openOrderPage('TYP');
const keyboard = await Keyboard.at(visitor.page);
/** The order that is typed into, and never saved. */
let order: OwnOrder;
beforeAll(async () => {
  order = await openOwn();
});

const press = (key: string) => visitor.page.keyboard.press(key);
const type = (text: string) => visitor.page.keyboard.type(text);
const field = (label: string) => orderPage.field(label);
const focus = () => keyboard.focused();

test('Enter moves on, Shift+Enter back; a key of the input method does neither, nor saves, nor closes; in 備考 it is a new line', async () => {
  await orderPage.dialog.getByRole('group', { name: '発駅' }).getByLabel('発送完了日', { exact: true }).focus();
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

  const saves: string[] = [];
  const hear = (request: { url: () => string; method: () => string }): void => {
    if (request.method() === 'POST') saves.push(request.url());
  };
  visitor.page.on('request', hear);
  await keyboard.compose('おび');
  await keyboard.processKey('Escape');
  await orderPage.dialogShows(order.cntnNo);
  await keyboard.settle('帯広');
  visitor.page.off('request', hear);
  expect(saves).toEqual([]);
  expect(await field('荷送人名').inputValue()).toBe('帯広');

  await field('備考').focus();
  await type('一行目');
  await press('Enter');
  await type('二行目');
  expect([await focus(), await field('備考').inputValue()]).toEqual(['備考', '一行目\n二行目']);
});

test('FORM-17 CONST-40 Enter reads a day in every notation and reports any other text', async () => {
  for (const typed of ['20260512', '0512', 'R8.5.12', '2026/5/12', '２０２６／５／１２', '令和8年5月12日', '5/12']) {
    await field('請求計上日').fill('2026-05-11');
    await field('業務実績日').focus();
    await press('Enter');
    await type(typed);
    await press('Enter');
    expect([typed, await field('請求計上日').inputValue()]).toEqual([typed, '2026-05-12']);
    expect(await focus()).toBe('集貨支払計上日');
  }
  await field('業務実績日').focus();
  await press('Enter');
  await type('0230');
  await press('Enter');
  await orderPage.dialog.getByText(malformedSentence('請求計上日', '0230')).waitFor();
  await press('Control+s');
  await expect.poll(focus).toBe('請求計上日');
  expect((await api.order(order.id)).billingDt).toBe('2026-05-11');
});

test('FORM-18 FORM-19 ORD-FIELD-13 CONST-35 Enter reads an amount in every notation', async () => {
  const group = orderPage.dialog.getByRole('group', { name: '集貨料金（請求）', exact: true });
  for (const [typed, shown] of [
    ['1,234', '1,234'],
    ['△1,234', '-1,234'],
    ['▲５００', '-500'],
    ['￥12,000円', '12,000'],
    ['（300）', '-300'],
  ] as const) {
    await group.getByLabel('待機料').focus();
    await type(typed);
    await press('Enter');
    expect([typed, await group.getByLabel('待機料').inputValue()]).toEqual([typed, shown]);
  }
  const amount = group.getByLabel('集貨料', { exact: true });
  await amount.focus();
  await keyboard.write('１２３４５', '１２３４５');
  expect(await amount.evaluate((input) => input === document.activeElement)).toBe(true);
  await press('Enter');
  expect(await amount.inputValue()).toBe('12,345');
  const car = orderPage.dialog.getByRole('group', { name: '集貨車両' }).getByLabel('車番');
  await car.fill('１２');
  await car.press('Enter');
  await expect.poll(() => car.inputValue()).toBe('0012');
});

test('PICK-01 a picker field searches what is settled, and Enter takes the row and moves on', async () => {
  const options = visitor.page.getByRole('option');
  await field('請求先').focus();
  await keyboard.compose('さんりく');
  expect(await options.count()).toBe(0);
  await keyboard.settle('三陸製紙');
  await options.filter({ hasText: '三陸製紙' }).waitFor();
  await press('Enter');
  expect(await field('請求先').inputValue()).toBe('0000004008 三陸製紙㈱');
  expect(await focus()).not.toBe('請求先');
});

test('FORM-29 Enter moves through the full form with every focused field in sight', async () => {
  await openOwn();
  await field('コンテナ番号').focus();
  const seen: string[] = [];
  for (let last = ''; ; ) {
    const [name, hidden] = await visitor.page.evaluate(() => {
      const active = document.activeElement as HTMLInputElement;
      const { left, right, top, bottom } = active.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const box = active.closest('.field, .flag-input, td');
      return [active.getAttribute('name') ?? active.type, !box?.contains(there)] as const;
    });
    if (hidden) seen.push(`${name} is hidden`);
    const place = `${name} ${await focus()}`;
    if (place === last) break;
    last = place;
    seen.push(name);
    await press('Enter');
  }
  expect(seen.at(-1)).toBe('remarks');
  expect(await field('備考').inputValue()).toBe('');
  expect(seen.filter((name) => name.endsWith('hidden'))).toEqual([]);
  expect(seen.length).toBeGreaterThan(70);
});
