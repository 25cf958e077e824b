import { message } from '@tsuun/domain/message/message';
import { beforeEach, expect, test } from 'vitest';
import { orderSearch } from '@tsuun/domain/order/search';
import { openOrderPage } from './open-order-page.ts';
import { makeThreeOrders } from './three-orders.ts';

const { api, orderPage, visitor } = await openOrderPage();
await makeThreeOrders(api, 'CND');
await orderPage.open('CND-');
// Each takes its condition off again; after one that fails the list begins again.
beforeEach(({ onTestFailed }) => onTestFailed(() => orderPage.begin('CND-')));

const group = (label: string) => orderPage.panel.getByRole('group', { name: label, exact: true });
const days = (day: string) => async (label: string) => {
  await orderPage.panel.getByLabel(`${label}（自）`, { exact: true }).fill(day);
  await orderPage.panel.getByLabel(`${label}（至）`, { exact: true }).fill(day);
};
const text = (typed: string) => (label: string) =>
  orderPage.panel.getByRole('textbox', { name: label, exact: true }).fill(typed);
const tick = (label: string) => orderPage.panel.getByRole('checkbox', { name: label, exact: true }).check();
const choose = (choice: string) => (label: string) =>
  orderPage.panel.getByRole('radiogroup', { name: label }).getByRole('radio', { name: choice, exact: true }).check();
const pick = (typed: string) => async (label: string) => {
  await orderPage.panel.getByRole('combobox', { name: label, exact: true }).fill(typed);
  // Entries of a plain list of choices count as options too.
  await visitor.page.getByRole('listbox').getByRole('option').filter({ hasText: typed }).first().click();
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
    ['ORD-LIST-20', '受付番号', text('cnd-9'), 'acceptNo=cnd-9', 'A'],
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
    const { panel } = orderPage;
    const more = panel.getByRole('button', { name: '詳細条件' });
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
    await set(label);
    const wanted = new URLSearchParams(sent);
    const search = () => panel.getByRole('button', { name: '検索', exact: true }).click();
    const query = await orderPage.nextSearch(search, [...wanted.keys()]);
    for (const [key, value] of wanted) expect([key, query.getAll(key)]).toEqual([key, [value]]);
    await orderPage.shows(
      ...left
        .split(' ')
        .filter(Boolean)
        .map((name) => `CND-${name}`),
    );
    if (left === '') await visitor.page.getByText(message.noResult).waitFor();
    const { daily = false } = Object.values(orderSearch).find((condition) => condition.label === label) ?? {};
    // A condition of the first line has no chip.
    if (daily) {
      await panel.getByRole('button', { name: 'クリア' }).click();
      await orderPage.find('CND-');
    } else await panel.getByRole('button', { name: `${label} 外す`, exact: true }).click();
    await orderPage.shows('CND-A', 'CND-C', 'CND-B');
  },
);

test('ORD-LIST-29 the conditions above cover every condition of the list', async () => {
  // Conditions that only links set have no input.
  const labels = Object.values(orderSearch).flatMap((condition) => (condition.linked ? [] : [condition.label]));
  const others = labels.filter((label) => !conditions.some(([, tested]) => tested === label));
  const ofNewerFeatures = [
    '担当駅',
    '確定できない理由',
    '取込の差分あり',
    '支払先',
    '差益マイナス',
    '請求・支払0円',
    '申し送り',
  ];
  expect(others.toSorted()).toEqual(
    [
      ...['業務実績日', '受付番号・コンテナ番号', 'コンテナ番号', 'オーダーID', '業務実績日なし', '一括処理の対象外'],
      ...ofNewerFeatures,
    ].toSorted(),
  );
});
