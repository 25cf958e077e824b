/** One condition as the page sends it, with different values in each round. */
export interface SingleCondition {
  readonly name: string;
  readonly query: (round: number) => string;
}

const starts = ['2021-09', '2022-04', '2023-01', '2023-12', '2024-07', '2025-03', '2025-10', '2026-02'];
const monthFrom = (round: number): string => starts[round % starts.length] as string;

function untilNextMonth(round: number): string {
  const [year, month] = monthFrom(round).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

const during = (key: string) => (round: number) =>
  `${key}From=${monthFrom(round)}-01&${key}To=${untilNextMonth(round)}`;

/** The condition that makes a search small. */
export const twoMonths = during('bizResultDt');

const given =
  (key: string, ...values: string[]) =>
  (round: number): string =>
    `${key}=${encodeURIComponent(values[round % values.length] as string)}`;

const days = ['importDt', 'confirmDt', 'pickDt', 'depDt', 'arrDt', 'deliveryDt', 'billingDt', 'paymentDt'];
const checks = [
  'noneBillingTo',
  'noneConverted',
  'noneDeliveryAmt',
  'nonePayPickAmt',
  'nonePayDeliveryAmt',
  'nonePickCarNo',
  'noneDeliveryCarNo',
];
const names = ['shipperNm', 'consigneeNm'];
const addresses = ['shipperAddress', 'consigneeAddress'];

export const singleConditions: readonly SingleCondition[] = [
  { name: 'no condition', query: () => '' },
  { name: 'orderType', query: given('orderType', '10', '20', '21', '30') },
  { name: 'confirmType', query: given('confirmType', '0', '1') },
  { name: 'importLocked', query: given('importLocked', 'true', 'false') },
  ...names.flatMap((key) => [
    { name: `${key} 製紙`, query: given(key, '製紙') },
    { name: `${key} of 2 letters`, query: given(key, '食品', '農協', '北海', '東洋') },
    { name: `${key} of one letter`, query: given(key, '第', '王', '工') },
    { name: `${key}, rare`, query: given(key, '第99工場', '丸三丙', '大和鋼') },
    { name: `${key}, of no order`, query: given(key, '浦和紙業', 'ありません') },
  ]),
  { name: 'consigneeNm, a seventh of all', query: given('consigneeNm', '王子中央製紙') },
  ...addresses.flatMap((key) => [
    { name: `${key} of 2 letters`, query: given(key, '札幌', '吹田', '港区') },
    { name: `${key}, rare`, query: given(key, '町3丁目12345', '七丁') },
  ]),
  { name: 'depEkimeiKanji of 2 letters', query: given('depEkimeiKanji', '東京', '吹田', '札幌') },
  { name: 'depEkimeiKanji, one station', query: given('depEkimeiKanji', '貨物101', '貨物1499') },
  { name: 'arrEkimeiKanji, one station', query: given('arrEkimeiKanji', '貨物202', '貨物1499') },
  {
    name: 'the pair with a tenth of all',
    query: () => `${given('depEkimeiKanji', '貨物101')(0)}&${given('arrEkimeiKanji', '貨物202')(0)}`,
  },
  { name: 'depKaishaName', query: given('depKaishaName', '運送', 'ありません') },
  { name: 'arrKaishaName', query: given('arrKaishaName', '運送', 'ありません') },
  { name: 'keitanBumonCode', query: given('keitanBumonCode', '100001', '100013', '1') },
  { name: 'cntnNo', query: given('cntnNo', '19D', '19D-1', '19D-32846') },
  { name: 'acceptNo', query: given('acceptNo', 'z', 'Z0000', 'Z000012') },
  { name: 'id', query: given('id', '7', '12345', '999999999') },
  { name: 'billingTo', query: given('billingTo', '17', '18', 'nobody') },
  ...days.flatMap((key) => [
    { name: `${key}, two months`, query: during(key) },
    { name: `${key}, from`, query: (round: number) => `${key}From=${monthFrom(round)}-01` },
    { name: `${key}, to`, query: (round: number) => `${key}To=${monthFrom(round)}-01` },
  ]),
  ...checks.map((key) => ({ name: key, query: () => `${key}=true` })),
];
