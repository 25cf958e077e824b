import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSearch } from '@tsuun/domain/order/search';
import { Api } from './api.ts';
import { OrderDesk } from './order-desk.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let desk: OrderDesk;
let api: Api;

/** Three orders that differ in everything the list can ask for: A is full and confirmed, C came in and is not locked. */
beforeAll(async () => {
  api = await Api.signIn();
  const full = await api.make({
    cntnNo: 'LST-A',
    acceptNo: 'LST-9',
    bizResultDt: '2026-05-12',
    billingDt: '2026-05-12',
    railPaymentDt: '2026-05-12',
    pickCompDt: '2026-05-12',
    depCompDt: '2026-05-12',
    arrCompDt: '2026-05-15',
    deliveryCompDt: '2026-05-15',
    keitan: { id: '110200' },
    depTransportation: { id: '1291/-/30010/000' },
    arrTransportation: { id: '2291/-/90010/000' },
    shipperNm: '北星工業',
    shipperAddress: '北見市大正',
    consigneeNm: 'まるは倉庫',
    consigneeAddress: '秋田市泉',
    billingTo: { id: '0000004008' },
    pickAmtPayTo: { id: '0000002001' },
    deliveryAmtPayTo: { id: '0000002001' },
    pickCarInfo: { carNo: '0012' },
    deliveryAmtInfo: { amt: 100, winterAmt: 700 },
    payPickAmtInfo: { amt: 10 },
    payDeliveryAmtInfo: { amt: 10 },
  });
  await api.make({ cntnNo: 'LST-B' });
  const feed = await api.make({ cntnNo: 'LST-C', orderType: '20', deliveryCarInfo: { carNo: '0034' } });
  expect(await api.confirm(full)).toBe(1);
  await api.post('/gpa/api/order/lock/release', [feed.id]);
  visitor = await Visitor.arrive();
  desk = new OrderDesk(visitor.page);
  await visitor.signIn();
});
afterAll(() => visitor.leave());

test('SEARCH-13 ORD-LIST-01 ORD-LIST-05 ORD-LIST-31 ORD-LIST-32 the list comes by itself, from the first day two months back', async () => {
  const query = await desk.nextSearch(() => visitor.goTo('オーダー'));
  expect([...query].filter(([key]) => key !== 'pageNum')).toEqual([['bizResultDtFrom', '2026-03-01']]);
  await desk.list
    .getByRole('checkbox', { name: / 選択$/ })
    .first()
    .waitFor();
  for (const name of ['クリア', '検索', '新規登録'])
    expect(await desk.panel.getByRole('button', { name }).isVisible()).toBe(true);
  const bar = visitor.page.getByRole('toolbar', { name: '一括操作' });
  for (const name of ['一括更新', '一括確定', '一括解除', '一括ロック', '一括ロック解除'])
    expect(await bar.getByRole('button', { name, exact: true }).isEnabled()).toBe(true);
});

test('SEARCH-08 SEARCH-10 SEARCH-11 CONST-09 scrolling to the end asks for page 1 after page 0 and appends it', async () => {
  await expect.poll(() => visitor.page.getByText('50件表示').count()).toBe(1);
  const query = await desk.nextSearch(() => desk.list.getByRole('row').nth(1).press('End'));
  expect(query.get('pageNum')).toBe('1');
  await visitor.page.getByText('100件表示').waitFor();
});

test('SEARCH-07 ORD-LIST-06 a changed condition starts at page 0 again', async () => {
  const query = await desk.nextSearch(() => desk.cntnNo.fill('LST-'));
  expect([query.get('pageNum'), query.get('cntnNo')]).toEqual(['0', 'LST-']);
  await desk.shows('LST-A', 'LST-C', 'LST-B');
  await visitor.page.getByText('3件表示').waitFor();
});

const group = (label: string) => desk.panel.getByRole('group', { name: label, exact: true });
const days = (day: string) => async (label: string) => {
  await desk.panel.getByLabel(`${label}（自）`).fill(day);
  await desk.panel.getByLabel(`${label}（至）`).fill(day);
};
const text = (typed: string) => (label: string) =>
  desk.panel.getByRole('textbox', { name: label, exact: true }).fill(typed);
const tick = (label: string) => desk.panel.getByRole('checkbox', { name: label, exact: true }).check();
const choose = (choice: string) => (label: string) =>
  desk.panel.getByRole('radiogroup', { name: label }).getByRole('radio', { name: choice, exact: true }).check();
const pick = (typed: string) => async (label: string) => {
  await desk.panel.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await visitor.page.getByRole('option').first().click();
};

/** Each condition: how it is set, what it sends, who of the three is left. */
const conditions: [id: string, label: string, set: (label: string) => Promise<unknown>, sent: string, left: string][] =
  [
    ['ORD-LIST-13', '取込日', days('2026-05-20'), 'importDtFrom=2026-05-20&importDtTo=2026-05-20', ''],
    ['ORD-LIST-13 ORD-LIST-28', '確定日', days('2026-05-20'), 'confirmDtFrom=2026-05-20&confirmDtTo=2026-05-20', 'A'],
    ['ORD-LIST-13 ORD-LIST-28', '集貨日', days('2026-05-12'), 'pickDtFrom=2026-05-12&pickDtTo=2026-05-12', 'A'],
    ['ORD-LIST-13 ORD-LIST-28', '発送日', days('2026-05-12'), 'depDtFrom=2026-05-12&depDtTo=2026-05-12', 'A'],
    ['ORD-LIST-13 ORD-LIST-28', '到着日', days('2026-05-15'), 'arrDtFrom=2026-05-15&arrDtTo=2026-05-15', 'A'],
    ['ORD-LIST-13 ORD-LIST-28', '配達日', days('2026-05-15'), 'deliveryDtFrom=2026-05-15&deliveryDtTo=2026-05-15', 'A'],
    ['ORD-LIST-13', '請求計上日', days('2026-05-12'), 'billingDtFrom=2026-05-12&billingDtTo=2026-05-12', 'A'],
    [
      'ORD-LIST-13 ORD-LIST-28',
      '支払計上日',
      days('2026-05-12'),
      'paymentDtFrom=2026-05-12&paymentDtTo=2026-05-12',
      'A',
    ],
    [
      'ORD-LIST-14',
      'オーダー種別',
      (label) => group(label).getByRole('checkbox', { name: '到着' }).check(),
      'orderType=20',
      'C',
    ],
    ['ORD-LIST-15 ORD-FIELD-24', '確定区分', choose('確定'), 'confirmType=1', 'A'],
    ['ORD-LIST-16 ORD-LIST-29', '発駅名', text('北見'), 'depEkimeiKanji=北見', 'A'],
    ['ORD-LIST-16 ORD-LIST-29', '発受託人名', text('北都'), 'depKaishaName=北都', 'A'],
    ['ORD-LIST-16 ORD-LIST-29', '着駅名', text('秋田'), 'arrEkimeiKanji=秋田', 'A'],
    ['ORD-LIST-16 ORD-LIST-29', '着受託人名', text('全国'), 'arrKaishaName=全国', 'A'],
    ['ORD-LIST-17', '荷送人名', text('工業'), 'shipperNm=工業', 'A'],
    ['ORD-LIST-17', '荷送人住所', text('大正'), 'shipperAddress=大正', 'A'],
    ['ORD-LIST-17', '荷受人名', text('ﾏﾙﾊ'), 'consigneeNm=ﾏﾙﾊ', 'A'],
    ['ORD-LIST-17', '荷受人住所', text('泉'), 'consigneeAddress=泉', 'A'],
    ['ORD-LIST-18', '請求先', pick('三陸製紙'), 'billingTo=0000004008', 'A'],
    ['ORD-LIST-19', 'ロック状態', choose('未ロック'), 'importLocked=false', 'C'],
    ['ORD-LIST-19', 'ロック状態', choose('ロック中'), 'importLocked=true', 'A B'],
    ['ORD-LIST-20', '受付番号', text('lst-9'), 'acceptNo=lst-9', 'A'],
    ['ORD-LIST-20', '計単部門', pick('110200'), 'keitanBumonCode=110200', 'A'],
    ['ORD-LIST-21', '請求先なし', tick, 'noneBillingTo=true', 'C B'],
    ['ORD-LIST-22', '名称変換なし', tick, 'noneConverted=true', 'A C B'],
    ['ORD-LIST-23 ORD-LIST-30', '配達料0円', tick, 'noneDeliveryAmt=true', 'C B'],
    ['ORD-LIST-24', '集貨支払合計0円', tick, 'nonePayPickAmt=true', 'C B'],
    ['ORD-LIST-25', '配達支払合計0円', tick, 'nonePayDeliveryAmt=true', 'C B'],
    ['ORD-LIST-26', '集貨車番なし', tick, 'nonePickCarNo=true', 'C B'],
    ['ORD-LIST-27', '配達車番なし', tick, 'noneDeliveryCarNo=true', 'A B'],
  ];
test.each(conditions)(
  '%s the condition %s is sent under its name and narrows the list',
  async (_, label, set, sent, left) => {
    const { panel } = desk;
    const more = panel.getByRole('button', { name: '詳細条件' });
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
    await set(label);
    const query = await desk.nextSearch(() => panel.getByRole('button', { name: '検索', exact: true }).click());
    for (const [key, value] of new URLSearchParams(sent)) expect([key, query.getAll(key)]).toEqual([key, [value]]);
    await desk.shows(
      ...left
        .split(' ')
        .filter(Boolean)
        .map((name) => `LST-${name}`),
    );
    if (left === '') await visitor.page.getByText('検索結果がありません。').waitFor();
    await panel.getByRole('button', { name: `${label} 外す`, exact: true }).click();
    await desk.shows('LST-A', 'LST-C', 'LST-B');
  },
);

test('ORD-LIST-29 no condition of the list is left out above', async () => {
  const labels = Object.values(orderSearch).map(({ label }) => label);
  const others = labels.filter((label) => !conditions.some(([, tested]) => tested === label));
  expect(others).toEqual(['業務実績日', 'コンテナ番号', 'オーダーID']);
  await desk.panel.getByRole('button', { name: '詳細条件' }).click();
});

test('ORD-LIST-20 the address carries the conditions, so that a list can be sent on', async () => {
  const { page } = visitor;
  await desk.panel.getByRole('radio', { name: '未確定' }).check();
  await desk.shows('LST-C', 'LST-B');
  await page.reload();
  await desk.shows('LST-C', 'LST-B');
  expect(await desk.cntnNo.inputValue()).toBe('LST-');
});

test('SEARCH-05 SEARCH-06 クリア goes back to where the list began', async () => {
  const query = await desk.nextSearch(() => desk.panel.getByRole('button', { name: 'クリア' }).click());
  expect([query.get('cntnNo'), query.get('confirmType'), query.get('bizResultDtFrom')]).toEqual([
    null,
    null,
    '2026-03-01',
  ]);
  await desk.find('LST-');
  await desk.shows('LST-A', 'LST-C', 'LST-B');
});

test('ORD-LIST-07 ORD-LIST-08 the columns of the catalogue, in words', async () => {
  const heads = await desk.list.getByRole('columnheader').allTextContents();
  for (const head of [
    '業務実績日',
    'コンテナ番号',
    '発駅',
    '着駅',
    '発受託人',
    '着受託人',
    '請求先',
    '荷送人名',
    '荷受人住所',
    '配達料支払先',
    '請求合計',
    '冬期割増料計（請求）',
    '種別',
    'オーダーID',
    '操作',
  ])
    expect(heads).toContain(head);
});

test('ORD-LIST-09 ORD-LIST-11 a row says what it is: confirmed, locked, not to be deleted', async () => {
  const full = desk.row('LST-A');
  const feed = desk.row('LST-C');
  expect(await full.getByText('確定', { exact: true }).isVisible()).toBe(true);
  expect(await full.getByRole('img', { name: '削除不可' }).isVisible()).toBe(true);
  expect(await full.getByRole('button', { name: '削除' }).count()).toBe(0);
  expect(await full.getByRole('img', { name: '取込ロック' }).isVisible()).toBe(true);
  expect(await feed.getByText('未確定').isVisible()).toBe(true);
  expect(await feed.getByRole('img', { name: '取込ロック' }).count()).toBe(0);
  expect(await feed.getByRole('button', { name: '削除' }).isVisible()).toBe(true);
  const shade = (name: string) =>
    desk
      .row(name)
      .getByRole('gridcell')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(await shade('LST-A')).not.toBe(await shade('LST-C'));
});

test('ORD-LIST-02 ORD-LIST-04 rows are ticked singly, in a run with Shift and all at once, and counted', async () => {
  const { page } = visitor;
  await desk.tick('LST-A');
  await page.getByText('選択：1件').waitFor();
  await desk
    .row('LST-B')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.getByText('選択：3件').waitFor();
  await page.getByRole('checkbox', { name: 'すべて選択' }).click();
  await page.getByText('選択：0件').waitFor();
  await desk.row('LST-C').focus();
  await page.keyboard.press('Space');
  await page.getByText('選択：1件').waitFor();
  await page.keyboard.press('Space');
});

test('ORD-LIST-03 ORD-LIST-33 CONST-12 CONST-18 heights: 50vh, 92vh on the full screen, 70vh on small ones; rows of 24', async () => {
  const { page } = visitor;
  await desk.panel.getByRole('button', { name: 'クリア' }).click();
  await page.getByText('50件表示').waitFor();
  const height = () => desk.list.locator('..').evaluate((box) => Math.round(box.getBoundingClientRect().height));
  const rows = await desk.list
    .locator('tr[data-id]')
    .evaluateAll((all) => all.slice(0, 8).map((row) => row.getBoundingClientRect().height));
  expect(new Set(rows)).toEqual(new Set([24]));
  expect(await height()).toBe(450);
  await page.getByRole('button', { name: '全画面表示' }).click();
  await expect.poll(height).toBe(828);
  await page.keyboard.press('Escape');
  await expect.poll(height).toBe(450);
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(height).toBe(630);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('ORD-LIST-10 columns are hidden, moved and made wider, and stay so for the person', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: '表示列' }).click();
  const dialog = desk.over('表示列');
  await dialog.getByRole('checkbox', { name: '種別' }).uncheck();
  await dialog.getByRole('button', { name: '着駅を前へ' }).click();
  await dialog.getByLabel('荷送人名の幅').fill('200');
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('order.columns') && answer.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await kept;
  await page.reload();
  await desk.list
    .getByRole('checkbox', { name: / 選択$/ })
    .first()
    .waitFor();
  const heads = await desk.list.getByRole('columnheader').allTextContents();
  expect(heads).not.toContain('種別');
  expect(heads.indexOf('着駅')).toBe(heads.indexOf('発駅') - 1);
  const shipper = desk.list.getByRole('columnheader', { name: '荷送人名' });
  expect((await shipper.boundingBox())?.width).toBe(200);
  await page.getByRole('button', { name: '表示列' }).click();
  await desk.over('表示列').getByRole('button', { name: '既定に戻す' }).click();
  await page.keyboard.press('Escape');
  await desk.list.getByRole('columnheader', { name: '種別' }).waitFor();
});

test('ORD-LIST-32 FORM-14 FORM-15 a copy is a new order: number, states and locks are its own', async () => {
  await desk.find('LST-');
  await desk.row('LST-A').getByRole('button', { name: 'コピー' }).click();
  await desk.dialogShows('LST-A');
  await desk.detailed();
  const { dialog } = desk;
  expect(await dialog.getByLabel('受付番号').inputValue()).toBe('');
  expect(await dialog.getByLabel('オーダーID').inputValue()).toBe('');
  expect(await dialog.getByLabel('荷送人名').inputValue()).toBe('北星工業');
  expect(await dialog.getByText('未確定', { exact: true }).isVisible()).toBe(true);
  expect(await dialog.getByText('取込ロック', { exact: true }).count()).toBe(0);
  await dialog.getByLabel('コンテナ番号').fill('LST-D');
  await dialog.getByRole('button', { name: 'ロック／保存' }).click();
  await desk.noticed('保存が完了しました。');
  await expect.poll(() => dialog.getByLabel('受付番号').inputValue()).toMatch(/^M\d+$/);
  await desk.closeDialog();
  await desk.shows('LST-D', 'LST-A', 'LST-C', 'LST-B');
});

test('ORD-LIST-34 FORM-10 MSG-41 deleting asks first, tells, and the row is gone', async () => {
  await desk.row('LST-D').getByRole('button', { name: '削除' }).click();
  await desk.answer('削除します。よろしいですか。', 'キャンセル');
  await desk.row('LST-D').getByRole('button', { name: '削除' }).click();
  expect(await desk.over('削除確認').isVisible()).toBe(true);
  await desk.answer('削除します。よろしいですか。', '削除');
  await desk.noticed('削除が完了しました。');
  await desk.shows('LST-A', 'LST-C', 'LST-B');
});

test('ORD-EDIT-34 a delete the server refuses shows what it says', async () => {
  const made = await api.make({ cntnNo: 'LST-E' });
  await desk.find('LST-E');
  await desk.shows('LST-E');
  await api.confirm(made);
  visitor.expectComplaint(/status of 400/);
  await desk.row('LST-E').getByRole('button', { name: '削除' }).click();
  await desk.answer('削除します。よろしいですか。', '削除');
  await desk.toldError('確定済みまたは締め日を過ぎているため削除できません。');
});

test('SEARCH-02 on a phone the conditions are a dialog behind a button, and search while it is open', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '検索条件' }).click();
  const dialog = desk.over('検索条件');
  const query = await desk.nextSearch(() => dialog.getByRole('textbox', { name: 'コンテナ番号' }).fill('LST-B'));
  expect(query.get('cntnNo')).toBe('LST-B');
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: '検索', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.shows('LST-B');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('SEARCH-08 five thousand rows scroll to the last one, and only those in sight are drawn', async () => {
  const { page } = visitor;
  const order = await api.make({ cntnNo: 'LST-Z' });
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ ...order, id: `${900_000 + n}`, cntnNo: `Z-${n + 1}` }));
  await page.route(/\/api\/order\/search/, (route) => {
    const pageNum = Number(new URL(route.request().url()).searchParams.get('pageNum'));
    return route.fulfill({ json: { totalCount: 5_000, list: rows.slice(pageNum * 2_500, (pageNum + 1) * 2_500) } });
  });
  await desk.panel.getByRole('button', { name: 'クリア' }).click();
  await page.getByText('2,500件表示').waitFor();
  await desk.list.getByRole('row').nth(1).press('End');
  await page.getByText('5,000件表示').waitFor();
  await page.keyboard.press('End');
  await desk.row('Z-5000').waitFor();
  expect(await desk.row('Z-5000').evaluate((row) => row === document.activeElement)).toBe(true);
  expect(await desk.list.locator('tr[data-id]').count()).toBeLessThan(60);
  await page.getByRole('checkbox', { name: 'すべて選択' }).click();
  await page.getByText('選択：5,000件').waitFor();
  await page.unroute(/\/api\/order\/search/);
});
