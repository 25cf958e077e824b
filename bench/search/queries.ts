/** A usual search: the query of the page, and the equivalent hand-written SQL condition over the two tables. */
export interface SearchQuery {
  readonly name: string;
  readonly query: (round: number) => string;
  readonly where: (round: number) => string;
  readonly charges?: boolean;
}

const days = ['2021-09', '2022-04', '2023-01', '2023-12', '2024-07', '2025-03', '2025-10', '2026-02'];
/** Number of rounds after which the same months are queried again. */
export const queriedMonths = days.length;
const pick = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;

/** First and last day of two months. */
function months(round: number): { from: string; to: string } {
  const [year, month] = pick(days, round).split('-').map(Number) as [number, number];
  const end = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  return { from: `${pick(days, round)}-01`, to: end };
}

const dated = (round: number) => `bizResultDtFrom=${months(round).from}&bizResultDtTo=${months(round).to}`;
const datedSql = (round: number) => `o.biz_result_dt between '${months(round).from}' and '${months(round).to}'`;
const types = ['10', '20', '21', '30'];
const words = ['食品', '製紙', '化学', '農協', '北海', '東洋'];
const rareWords = ['第7工', '第88工場', '丸三薬品', '大和鋼板㈱'];
const encoded = (text: string) => encodeURIComponent(text);

export const searchQueries: readonly SearchQuery[] = [
  { name: 'no condition', query: () => '', where: () => 'true' },
  {
    name: 'from two months back (the default)',
    query: () => 'bizResultDtFrom=2026-03-01',
    where: () => `o.biz_result_dt >= '2026-03-01'`,
  },
  { name: 'two months', query: dated, where: datedSql },
  {
    name: 'two months, type',
    query: (r) => `${dated(r)}&orderType=${pick(types, r)}`,
    where: (r) => `${datedSql(r)} and o.order_type = '${pick(types, r)}'`,
  },
  {
    name: 'two months, type, unconfirmed',
    query: (r) => `${dated(r)}&orderType=${pick(types, r)}&confirmType=0`,
    where: (r) => `${datedSql(r)} and o.order_type = '${pick(types, r)}' and not o.confirmed`,
  },
  {
    name: 'two months, department',
    query: (r) => `${dated(r)}&keitanBumonCode=${100_001 + (r % 20)}`,
    where: (r) => `${datedSql(r)} and o.keitan_id = '${100_001 + (r % 20)}'`,
  },
  {
    name: 'type, all dates',
    query: (r) => `orderType=${pick(types, r)}`,
    where: (r) => `o.order_type = '${pick(types, r)}'`,
  },
  { name: 'unconfirmed', query: () => 'confirmType=0', where: () => 'not o.confirmed' },
  {
    name: 'two months, consignee of 2 letters',
    query: (r) => `${dated(r)}&consigneeNm=${encoded(pick(words, r))}`,
    where: (r) => `${datedSql(r)} and o.consignee_nm like '%${pick(words, r)}%'`,
  },
  {
    name: 'consignee of 2 letters, all dates',
    query: (r) => `consigneeNm=${encoded(pick(words, r))}`,
    where: (r) => `o.consignee_nm like '%${pick(words, r)}%'`,
  },
  {
    name: 'consignee, rare, all dates',
    query: (r) => `consigneeNm=${encoded(pick(rareWords, r))}`,
    where: (r) => `o.consignee_nm like '%${pick(rareWords, r)}%'`,
  },
  {
    name: 'shipper of 2 letters, all dates',
    query: (r) => `shipperNm=${encoded(pick(words, r))}`,
    where: (r) => `o.shipper_nm like '%${pick(words, r)}%'`,
  },
  {
    name: 'address of 2 letters, two months',
    query: (r) => `${dated(r)}&consigneeAddress=${encoded(pick(['札幌', '吹田', '港区'], r))}`,
    where: (r) => `${datedSql(r)} and o.consignee_address like '%${pick(['札幌', '吹田', '港区'], r)}%'`,
  },
  {
    name: 'departure station of 2 letters, two months',
    query: (r) => `${dated(r)}&depEkimeiKanji=${encoded(pick(['東京', '吹田', '札幌'], r))}`,
    where: (r) =>
      `${datedSql(r)} and o.dep_transportation_id in (select id from tsuun where ekimei_kanji like '%${pick(['東京', '吹田', '札幌'], r)}%')`,
  },
  {
    name: 'container number',
    query: (r) => `cntnNo=19D-${10_000 + r * 371}`,
    where: (r) => `o.cntn_no like '19D-${10_000 + r * 371}%'`,
  },
  {
    name: 'beginning of an acceptance number',
    query: (r) => `acceptNo=z0000${10 + r}`,
    where: (r) => `o.accept_no like 'Z0000${10 + r}%'`,
  },
  {
    name: 'pickup days of a week',
    query: (r) => `pickDtFrom=${months(r).from}&pickDtTo=${months(r).from.slice(0, 8)}07`,
    where: (r) =>
      `coalesce(o.pick_comp_dt, o.pick_dt) between '${months(r).from}' and '${months(r).from.slice(0, 8)}07'`,
  },
  {
    name: 'payment days of two months',
    query: (r) => `paymentDtFrom=${months(r).from}&paymentDtTo=${months(r).to}`,
    where: (r) => {
      const { from, to } = months(r);
      return ['pick', 'rail', 'delivery']
        .map((leg) => `o.${leg}_payment_dt between '${from}' and '${to}'`)
        .join(' or ');
    },
  },
  {
    name: 'two months, no billing party',
    query: (r) => `${dated(r)}&noneBillingTo=true`,
    where: (r) => `${datedSql(r)} and c.billing_to_id is null`,
    charges: true,
  },
  {
    name: 'default, no pickup payment',
    query: () => 'bizResultDtFrom=2026-03-01&nonePayPickAmt=true',
    where: () => `o.biz_result_dt >= '2026-03-01' and c.pick_payment_whole = 0`,
    charges: true,
  },
  {
    name: 'billing party, all dates',
    query: (r) => `billingTo=${17 + r}`,
    where: (r) => `c.billing_to_id = '${17 + r}'`,
    charges: true,
  },
];
