import { keyStripWords } from '@tsuun/domain/message/screen-keys';
import { words } from '@tsuun/domain/message/words';
import { batchQuestion } from '@tsuun/domain/message/sentence';
import { beforeAll, describe, expect, test } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { Api } from './api.ts';
import { makeManyOrders } from './many-orders.ts';
import { OrderPage } from './order-page.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

const api = await Api.signIn();
await makeManyOrders(api, 'BAR', 52);
const admin = await Visitor.arrive();
await admin.signIn();
// The layout is remembered for the person: nobody else's is changed.
const visitor = await Visitor.arrive();
await visitor.signIn(await makeUser(admin, 'layout', allAuthorities));
const { page } = visitor;
const orderPage = new OrderPage(page);

const bar = page.getByRole('toolbar', { name: '一括操作' });
const places = (): Promise<string[]> =>
  bar.evaluate((element) =>
    ['一括確定', '一括解除', '一括更新', '一括ロック', '一括ロック解除', '印刷', '表示列', '全画面表示'].map((name) => {
      const named = [...element.querySelectorAll('button')].find(
        (one) =>
          one.getAttribute('aria-label') === name ||
          one.firstChild?.textContent === name ||
          one.querySelector('span')?.textContent === name,
      );
      const { left, top, width } = named?.getBoundingClientRect() ?? new DOMRect();
      return `${name} ${Math.round(left)} ${Math.round(top)} ${Math.round(width)}`;
    }),
  );
/** Places of all that a selection could move. */
const measures = async () => [await places(), await headTop(), (await bar.boundingBox())?.height];
/** The measures once what the page loads late, such as the counts of the tabs, is there. */
const measuresAtRest = async () => {
  await visitor.hasAllAnswers();
  return measures();
};
/** The answer to the save of a layout; the page also reads it, by the same address. */
const layoutSaved = (): Promise<unknown> =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /settings\/order\.layout/.test(answer.url()),
  );
const headTop = (): Promise<number> => orderPage.list.evaluate((list) => Math.round(list.getBoundingClientRect().top));

describe('a list of more than one page', () => {
  beforeAll(() => orderPage.begin('BAR-'));

  test.each([1280, 1440, 1920])('ORD-LIST-35 nothing in the bar moves with a selection at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.getByText('52件中').waitFor();
    const before = await measuresAtRest();
    await page.getByRole('checkbox', { name: 'すべて選択' }).click();
    await page.getByRole('button', { name: '検索結果の52件すべてを選択' }).waitFor();
    await expect.poll(measures).toEqual(before);
    await page.getByRole('button', { name: '選択を解除' }).click();
    await page.getByText('52件中').waitFor();
    await expect.poll(measures).toEqual(before);
  });

  test('ORD-LIST-35 GEN-11 a bar of two lines shows every button whole at 1024 px', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByText('52件中').waitFor();
    const outside = await bar.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const buttons = [...element.querySelectorAll('button')].filter((one) => one.checkVisibility());
      return buttons
        .filter((one) => one.getBoundingClientRect().top < top || one.getBoundingClientRect().bottom > bottom)
        .map((one) => one.ariaLabel ?? one.textContent);
    });
    expect(outside).toEqual([]);
  });
});

test('ORD-LIST-35 nothing moves when more was found than can be selected', async () => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.route(/\/api\/order\/search\?/, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as object;
    await route.fulfill({ json: { ...json, totalCount: 51_591 } });
  });
  await page.reload();
  await page.getByText('51,591件', { exact: true }).waitFor();
  const before = await measuresAtRest();
  await page.getByRole('checkbox', { name: 'すべて選択' }).click();
  await bar.getByText('検索結果が10,000件を超えるため').waitFor();
  await expect.poll(measures).toEqual(before);
  await page.unroute(/\/api\/order\/search\?/);
});

/** A measure once it has been the same for a moment. */
async function settled(measure: () => Promise<number>): Promise<number> {
  const before = await measure();
  await page.waitForTimeout(500);
  return (await measure()) === before ? before : settled(measure);
}

/** Number of rows that are completely in sight. */
const rowsInSight = (): Promise<number> =>
  orderPage.box.evaluate((box) => {
    const { bottom } = box.getBoundingClientRect();
    const rows = [...box.querySelectorAll('tr[data-id]')].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.bottom <= Math.min(bottom, innerHeight) + 1 && row.height > 0).length;
  });

test.each([
  [1440, 900, true, 21],
  [1280, 720, false, 16],
  [1920, 1080, true, 28],
])(
  'ORD-LIST-36 at %i × %i the rows fill the window from the start, summary %s: %i rows or more',
  async (width, height, hasSummary, least) => {
    await page.setViewportSize({ width, height });
    await page.goto('/order');
    await expect.poll(rowsInSight).toBeGreaterThanOrEqual(least);
    await expect.poll(() => page.getByRole('region', { name: '選択行の概要' }).count()).toBe(hasSummary ? 1 : 0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const cutAmounts = (box: Element): number => {
      const edge = box.getBoundingClientRect().right;
      return [...box.querySelectorAll('td.end')].filter((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const isShown = cell.querySelector('.table-blank') === null && cell.textContent !== '';
        return isShown && left < edge && right > edge;
      }).length;
    };
    await expect.poll(() => orderPage.box.evaluate(cutAmounts)).toBe(0);
  },
);

test('ORD-LIST-36 another height and a closed summary are kept over a reload', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/order');
  const height = (): Promise<number> => orderPage.box.evaluate((box) => Math.round(box.getBoundingClientRect().height));
  const summary = page.getByRole('region', { name: '選択行の概要' });
  await expect.poll(height).toBeGreaterThan(450);
  const fills = page.getByRole('button', { name: '一覧を窓の高さに広げる' });
  const halfSaved = layoutSaved();
  await fills.click();
  await expect.poll(height).toBe(450);
  await summary.waitFor();
  await halfSaved;
  await page.reload();
  await expect.poll(height).toBe(450);
  // Each layout is saved by a call of its own; the reload has to come after the second.
  const filledSaved = layoutSaved();
  await fills.click();
  await expect.poll(height).toBeGreaterThan(450);
  const withSummary = await settled(height);
  await filledSaved;
  const closedSaved = layoutSaved();
  await page.getByRole('button', { name: '選択行の概要' }).click();
  await expect.poll(height).toBeGreaterThan(withSummary + 80);
  const withStrip = await settled(height);
  await page.getByRole('button', { name: keyStripWords.close }).click();
  await expect.poll(height).toBeGreaterThan(withStrip);
  await expect.poll(rowsInSight).toBeGreaterThanOrEqual(26);
  const filled = await settled(height);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  await closedSaved;
  await page.reload();
  await expect.poll(height).toBe(filled);
  await summary.waitFor({ state: 'detached' });
});

test('ORD-LIST-36 the full screen is kept over a reload and ends with Esc', async () => {
  await orderPage.begin('BAR-');
  const kept = layoutSaved();
  await page.getByRole('button', { name: '全画面表示' }).click();
  await kept;
  await page.reload();
  await page.getByRole('button', { name: '全画面解除' }).waitFor();
  await orderPage.row('BAR-').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '全画面表示' }).waitFor();
});

test('ORD-LIST-37 a named set shows its columns and the pinned ones', async () => {
  await page.getByRole('button', { name: '表示列' }).click();
  await orderPage.over('表示列').getByRole('button', { name: '日付', exact: true }).click();
  await page.keyboard.press('Escape');
  const heads = orderPage.list.getByRole('columnheader');
  await heads.filter({ hasText: '請求合計' }).waitFor({ state: 'detached' });
  await heads.filter({ hasText: '集貨完了日' }).waitFor();
  await heads.filter({ hasText: '受付番号' }).waitFor();
});

test('SEARCH-18 saved conditions are tabs over the rows', async () => {
  await page.getByRole('button', { name: 'いまの条件を保存' }).click();
  await page.getByLabel('今の条件の名前').fill('BARの一覧');
  await page.keyboard.press('Enter');
  const tabs = page.getByRole('group', { name: '一覧の切り替え' });
  const tab = tabs.getByRole('button', { name: 'BARの一覧', exact: true });
  await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true');
  await tabs.getByRole('button', { name: '標準の条件' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('cntnNo')).toBeNull();
  await tab.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('cntnNo')).toBe('BAR-');
});

test('SEARCH-20 a fixed tab shows as many orders as it counts, and counts again after a batch', async () => {
  const tabs = page.getByRole('group', { name: '一覧の切り替え' });
  await orderPage.begin('BAR-');
  const tab = tabs.getByRole('button', { name: /^確定できる \d/ });
  const counted = async (): Promise<number> => Number(/[\d,]+$/.exec(await tab.innerText())?.[0].replaceAll(',', ''));
  const answered = page.waitForResponse(/\/api\/order\/search\?/);
  await tab.click();
  await answered;
  await orderPage.answered();
  const before = await counted();
  await page
    .getByText(`${before.toLocaleString('en-US')}件`, { exact: true })
    .first()
    .waitFor();
  await orderPage.list.getByRole('row').nth(1).getByRole('checkbox').click();
  await orderPage.press('一括確定');
  await orderPage.answer(batchQuestion(1, words.confirm), 'OK');
  await expect.poll(counted).toBe(before - 1);
});

test('ORD-LIST-35 confirmed orders among the selected ones are counted below their number', async () => {
  await api.confirm(await api.make({ cntnNo: 'BARC-1' }));
  await page.goto('/order?cntnNo=BARC-&confirmType=1');
  await orderPage.row('BARC-1').waitFor();
  await page.getByRole('checkbox', { name: 'すべて選択' }).click();
  await bar.getByText(/^確定済み \d+件を含みます$/).waitFor();
  await page.getByRole('button', { name: '選択を解除' }).click();
  await bar.getByText('を含みます').waitFor({ state: 'detached' });
});
