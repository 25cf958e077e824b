/** Invented orders, the same ones each time. */
export interface SampleOrder {
  readonly id: string;
  readonly confirmed: boolean;
  readonly locked: boolean;
  readonly overdue: boolean;
  readonly cntnNo: string;
  readonly type: string;
  readonly day: string;
  readonly from: readonly [string, string];
  readonly to: readonly [string, string];
  readonly shipper: string;
  readonly consignee: string;
  readonly bill: number;
  readonly pay: number;
}

const stations = [
  ['6093', '大阪(タ)'],
  ['6092', '吹田(タ)'],
  ['8093', '広島(タ)'],
  ['2491', '仙台(タ)'],
  ['1591', '札幌(タ)'],
  ['6095', '安治川口'],
] as const;
const names = [
  '瀬戸内塗料㈱',
  '日向でん粉工業㈱',
  '東洋合成ゴム㈱ 四日市',
  '北海玉葱農業協同組合',
  '髙島食品工業㈱ 鳥栖物流センター 第2倉庫',
];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** `count` orders from number `from` on. */
export function sampleOrders(from: number, count: number): SampleOrder[] {
  return Array.from({ length: count }, (_, offset) => {
    const n = from + offset;
    return {
      id: String(n),
      confirmed: n % 3 === 0,
      locked: n % 4 === 0,
      overdue: n % 7 === 0,
      cntnNo: `19${n % 2 ? 'G' : 'D'}-${String(10_000 + ((n * 7_919) % 50_000))}`,
      type: pick(['発送', '到着', '着払', '他駅'], n),
      day: `2026-05-${String(1 + (n % 28)).padStart(2, '0')}`,
      from: pick(stations, n),
      to: pick(stations, n + 2),
      shipper: pick(names, n),
      consignee: pick(names, n + 3),
      bill: 20_000 + ((n * 1_300) % 130_000),
      pay: 18_000 + ((n * 1_700) % 140_000),
    };
  });
}
