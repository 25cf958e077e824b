/** Charges of one handling category: their accounts, amounts, and texts. */
export interface FeeKind {
  readonly atsukaiKubunCode: string;
  readonly account: string;
  readonly payAccount: string;
  readonly yen: readonly [min: number, max: number];
  readonly summaries: readonly string[];
  /** Usual payees: truckers, forwarders, lessors, packers. */
  readonly payees: readonly string[];
}

const partners = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index).padStart(10, '0'));

const truckers = partners(2001, 14);
const forwarders = partners(1011, 6);
const lessors = partners(3001, 4);
const packers = partners(3101, 2);

const kind = (
  atsukaiKubunCode: string,
  [account, payAccount]: readonly [string, string],
  yen: readonly [number, number],
  payees: readonly string[],
  ...summaries: string[]
): FeeKind => ({ atsukaiKubunCode, account, payAccount, yen, payees, summaries });

/** Codes of the bundled masters; 419900 and 519900 leave the tax category open. */
export const feeKinds: readonly FeeKind[] = [
  kind(
    '201',
    ['410300', '510300'],
    [3_000, 24_000],
    forwarders,
    'コンテナ留置料',
    '到着留置料 2日分',
    '留置料（荷主都合）',
  ),
  kind('202', ['410300', '510300'], [8_000, 60_000], forwarders, '荷役作業料', '積替作業', 'フォークリフト作業'),
  kind('203', ['410300', '510200'], [2_200, 13_200], truckers, '荷卸し待機 1時間', '積込み待機 2時間', '門前待機'),
  kind('204', ['410300', '510200'], [3_300, 17_600], truckers, '手卸し作業', '人力荷役 2名'),
  kind(
    '205',
    ['410300', '510700'],
    [800, 9_600],
    packers,
    '養生材（ラッシングベルト）',
    'エアバッグ 4枚',
    'パレット代',
  ),
  kind('206', ['410400', '510400'], [12_000, 66_000], lessors, 'レンタルコンテナ使用料', '冷凍コンテナ延長使用'),
  kind('207', ['410200', '510200'], [4_000, 22_000], truckers, '空コンテナ返回送', '返回送料'),
  kind('301', ['410200', '510200'], [9_000, 48_000], truckers, '横持運送', '倉庫間横持', '追加配達 1か所'),
  kind('302', ['410900', '510900'], [5_000, 20_000], truckers, '当日キャンセル料', '配車キャンセル料'),
  kind('401', ['410600', '519900'], [6_000, 90_000], forwarders, '保管料 当月分', '一時保管料'),
  kind('402', ['410600', '510300'], [4_000, 36_000], forwarders, '入出庫作業料', '検品作業'),
  kind('501', ['410500', '510500'], [1_000, 15_000], forwarders, '全通取扱手数料', '書類取扱手数料'),
  kind('901', ['419900', '519900'], [500, 12_000], packers, '通信費精算', '証明書発行手数料', '端数調整'),
];
