import { beforeAll, expect, test } from 'vitest';
import { arrivalFeeBody } from '../packages/server/testing/rule-bodies.ts';
import { Api } from './api.ts';
import { feeBody } from './fee-body.ts';
import { Screen } from './screen.ts';
import { Visitor } from './visitor.ts';

// Fees and masters use the component and the rules of the order list.
const api = await Api.signIn();
// Wide enough for every column, so that no header has to be slid into sight.
const visitor = await Visitor.arrive({ width: 1920, height: 1080 });
await visitor.signIn();
const { page } = visitor;
const day = '2026-07-10';

const rule = (consigneeName: string) =>
  arrivalFeeBody({
    depTransportation: {
      depJrEkiCode: '1591',
      depEkiSubCode: null,
      depJutakuninCode: '10010',
      depJutakuninSubCode: '000',
    },
    consigneeName,
    hinmoku: { id: '010102' },
    torihikisaki: { id: '0000004037' },
    railAmtPayTo: { id: '0000002014' },
  });

beforeAll(async () => {
  for (const [at, letter] of ['い', 'う', 'あ'].entries()) {
    const fee = { ...feeBody, bizResultDt: day, billingDt: day, paymentDt: day };
    await api.post('/gpa/api/fees', { ...fee, summary: `共通${letter}`, amt: 1_000 + at });
    await api.post('/gpa/api/arrival-fee', rule(`共通${letter}`));
  }
});

const lists = [
  {
    name: 'fees',
    screen: new Screen(page, '諸料金一覧', '諸料金編集'),
    path: `/fees?bizResultDtFrom=${day}&bizResultDtTo=${day}`,
    column: '摘要',
    sort: 'summary',
    endpoint: /\/api\/fees\/search\?/,
    field: '摘要',
  },
  {
    name: 'arrival-fee',
    screen: new Screen(page, '到着料金マスタ一覧', '到着料金編集'),
    path: '/masters/arrival-fee?consigneeName=%E5%85%B1%E9%80%9A',
    column: '荷受人名',
    sort: 'consigneeName',
    endpoint: /\/api\/arrival-fee\/search\?/,
    field: '荷受人名',
  },
] as const;
type List = (typeof lists)[number];

const shown = async ({ screen }: List): Promise<(string | undefined)[]> =>
  (await screen.row('共通').allInnerTexts()).map((text) => /共通./.exec(text)?.[0]);
const begin = async (list: List): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(list.path);
  await expect.poll(() => shown(list)).toHaveLength(3);
};
const focusedRow = (): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('tr[data-id]')?.textContent ?? null);
const question = () => page.getByRole('dialog', { name: /保存していない変更があります/ });

test.each(lists)('SEARCH-17 the header of a column sorts $name, and the address keeps it', async (list) => {
  await begin(list);
  const header = list.screen.list.getByRole('columnheader', { name: list.column });
  await header.getByRole('button').click();
  await expect.poll(() => shown(list)).toEqual(['共通あ', '共通い', '共通う']);
  await header.getByRole('button').click();
  await expect.poll(() => shown(list)).toEqual(['共通う', '共通い', '共通あ']);
  await page.reload();
  await expect.poll(() => shown(list)).toEqual(['共通う', '共通い', '共通あ']);
  expect(new URL(page.url()).searchParams.get('sort')).toBe(`-${list.sort}`);
});

test.each(lists)('SEARCH-15 / and ↓ lead to the first row of $name, Enter opens it', async (list) => {
  await begin(list);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedRow).toContain('共通');
  await page.keyboard.press('Enter');
  await list.screen.dialog.waitFor();
  await page.keyboard.press('Escape');
  await list.screen.dialog.waitFor({ state: 'detached' });
  await expect.poll(focusedRow).toContain('共通');
});

test.each(lists)('SEARCH-16 the rows of the search before stay in $name until the answer is there', async (list) => {
  await begin(list);
  let answer = (): void => undefined;
  const locked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(list.endpoint, async (route) => {
    await locked;
    await route.continue();
  });
  await page.getByRole('button', { name: '検索', exact: true }).click();
  await expect.poll(() => list.screen.list.getAttribute('aria-busy')).toBe('true');
  expect(await shown(list)).toHaveLength(3);
  answer();
  await expect.poll(() => list.screen.list.getAttribute('aria-busy')).toBe('false');
});

test.each(lists)('PICK-33 Enter moves from field to field in the dialog of $name', async (list) => {
  await begin(list);
  await list.screen.row('共通あ').dblclick();
  const field = list.screen.field(list.field);
  await field.click();
  await page.keyboard.press('Enter');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(false);
  expect(await list.screen.dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
});

test.each(lists)('FORM-23 leaving edits of $name asks, and 編集に戻る keeps them', async (list) => {
  await begin(list);
  await list.screen.row('共通あ').dblclick();
  const field = list.screen.field(list.field);
  await field.fill('共通え');
  await page.keyboard.press('Escape');
  await question()
    .getByRole('row', { name: /共通え/ })
    .waitFor();
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toBe('共通え');
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '破棄する' }).click();
  await list.screen.dialog.waitFor({ state: 'detached' });
});

test('FORM-24 a fee that cannot be saved is kept as a draft and marked in its row', async () => {
  const [fees] = lists;
  await begin(fees);
  await fees.screen.row('共通あ').dblclick();
  await fees.screen.field('摘要').fill('共通え');
  await fees.screen.field('業務実績日').fill('');
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '下書きに残して閉じる' }).click();
  await fees.screen.row('共通あ', '下書き').waitFor();
  await fees.screen.row('共通あ').dblclick();
  await page.getByRole('status', { name: '下書き' }).getByRole('button', { name: '復元する' }).click();
  await expect.poll(() => fees.screen.field('摘要').inputValue()).toBe('共通え');
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '破棄する' }).click();
  await expect.poll(() => fees.screen.row('下書き').count()).toBe(0);
});

test('FORM-24 a rule of a master that cannot be saved is kept as a draft and marked in its row', async () => {
  const [, rules] = lists;
  await begin(rules);
  await rules.screen.row('共通あ').dblclick();
  await rules.screen.field('荷受人名').fill('');
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '下書きに残して閉じる' }).click();
  await rules.screen.row('共通あ', '下書き').waitFor();
  await rules.screen.row('共通あ').dblclick();
  await page.getByRole('status', { name: '下書き' }).getByRole('button', { name: '復元する' }).click();
  await expect.poll(() => rules.screen.field('荷受人名').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '破棄する' }).click();
  await expect.poll(() => rules.screen.row('下書き').count()).toBe(0);
});

test('FORM-17 a day is typed in a fee as in an order', async () => {
  const [fees] = lists;
  await begin(fees);
  await fees.screen.row('共通あ').dblclick();
  const field = fees.screen.field('業務実績日');
  await field.fill('7月9日');
  await field.press('Tab');
  expect(await field.inputValue()).toBe('2026-07-09');
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: '破棄する' }).click();
});
