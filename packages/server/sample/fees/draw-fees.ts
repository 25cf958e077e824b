import { feeConfirmable } from '@tsuun/domain/fee/confirmability';
import type { FeeEntry } from '@tsuun/domain/fee/fields';
import { normalisedFee } from '@tsuun/domain/fee/normalise';
import { newFeeEntry } from '@tsuun/domain/fee/record';
import { inHouseKubun } from '@tsuun/domain/lookup/choices';
import { addDays, type Day, dayOfWeek, firstOfMonth } from '@tsuun/domain/value/day';
import { isOurs, type MasterRows } from '../orders/master-rows.ts';
import { Random } from '../orders/random.ts';
import type { FeeMasters } from './fee-masters.ts';

/** Charges of one handling category: their accounts, amounts, and texts. */
interface FeeKind {
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
const feeKinds: readonly FeeKind[] = [
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

/** A fee with what happened to it. */
export interface SampleFee {
  readonly entry: FeeEntry;
  readonly confirmedOn: Day | null;
}

const seed = 20_260_402;
const feeCount = 300;
const daysBack = 92;

const customers = Array.from({ length: 40 }, (_, index) => String(4001 + index).padStart(10, '0'));
const ownOffices = ['0000000101', '0000000102', '0000000103', '0000000104', '0000000105', '0000000106'];

/** Three months of fees by the day they were entered, the same for the same masters and day. */
export function drawFees(masters: MasterRows, feeMasters: FeeMasters, today: Day): SampleFee[] {
  const random = new Random(seed);
  const fees = Array.from({ length: feeCount }, () => drawFee(random, masters, feeMasters, today));
  return fees.toSorted((one, other) => (one.entry.inputDt ?? '').localeCompare(other.entry.inputDt ?? ''));
}

function drawFee(random: Random, masters: MasterRows, feeMasters: FeeMasters, today: Day): SampleFee {
  const entry = normalisedFee(drawEntry(random, masters, feeMasters, today), (id) => feeMasters.taxes.get(id));
  const old = (entry.bizResultDt ?? today) < firstOfMonth(today);
  const isToConfirm = random.chance(old ? 0.88 : 0.35);
  const open = { overEigyobiLimit: false, overPaymentDtLimit: false };
  const confirmed = isToConfirm && feeConfirmable({ ...entry, id: '1' }, open);
  return {
    entry,
    confirmedOn: confirmed ? earlier(addDays(entry.inputDt ?? today, random.between(0, 4)), today) : null,
  };
}

function drawEntry(random: Random, masters: MasterRows, feeMasters: FeeMasters, today: Day): FeeEntry {
  const kind = random.pick(feeKinds);
  const station = random.pick(masters.stations.filter(isOurs));
  const bizResultDt = drawWorkday(random, today);
  return {
    ...newFeeEntry(earlier(addDays(bizResultDt, random.between(0, 5)), today)),
    keitan: masters.departmentOf.get(station.id) ?? null,
    chargeTransportation: station,
    atsukaiKubun: feeMasters.handling.get(kind.atsukaiKubunCode) ?? null,
    bizResultDt,
    billingDt: bizResultDt,
    paymentDt: random.chance(0.85) ? bizResultDt : addDays(bizResultDt, random.between(1, 10)),
    ...drawSides(random, masters, feeMasters, kind),
    summary: random.pick(kind.summaries),
    remarks: random.chance(0.1) ? random.pick(remarks) : null,
  };
}

const remarks = ['荷主承認済み', '見積書あり', '請求書に内訳を添付', '前月分の訂正', '立会い：倉庫担当'];

/** Most fees are billed and paid on; some have one side only, some go between our own offices, some correct others. */
function drawSides(random: Random, masters: MasterRows, feeMasters: FeeMasters, kind: FeeKind): Partial<FeeEntry> {
  const sign = random.chance(0.05) ? -1 : 1;
  const amount = random.yen(...kind.yen) * sign;
  const lean = random.next();
  return {
    ...(lean >= 0.07 && billing(random, masters, feeMasters, kind, amount)),
    ...(lean < 0.85 && payment(random, masters, feeMasters, kind, Math.round((amount * 0.85) / 10) * 10)),
    bizExpenseLoanInfo: { billing: random.chance(0.6), pay: random.chance(0.6) },
  };
}

function billing(random: Random, masters: MasterRows, feeMasters: FeeMasters, kind: FeeKind, amt: number) {
  const billingTo = masters.partners.get(random.pick(random.chance(0.1) ? ownOffices : customers)) ?? null;
  return { amt, billingTo, ...accountOf(random, feeMasters, kind.account, ['kanjokamoku', 'kazeiKubun']) };
}

function payment(random: Random, masters: MasterRows, feeMasters: FeeMasters, kind: FeeKind, payAmt: number) {
  const payTo = masters.partners.get(random.pick(random.chance(0.08) ? ownOffices : kind.payees)) ?? null;
  const second = random.chance(0.1) && payTo?.torihikiKubunCode !== inHouseKubun;
  return {
    payAmt,
    payTo,
    ...accountOf(random, feeMasters, kind.payAccount, ['payKanjokamoku', 'payKazeiKubun']),
    ...(second && {
      payAmt2: random.yen(500, 3_000),
      payTo2Nm: random.pick(['現地作業班', '臨時応援', '協力会社（口頭）']),
    }),
  };
}

/** An account that fixes no tax category gets one of the usual two. */
function accountOf(random: Random, { accounts, taxes }: FeeMasters, code: string, [account, tax]: [string, string]) {
  return { [account]: accounts.get(code) ?? null, [tax]: taxes.get(random.chance(0.8) ? '10' : '30') ?? null };
}

/** Little is worked on Sundays. */
function drawWorkday(random: Random, today: Day): Day {
  const day = addDays(today, -random.between(0, daysBack));
  return dayOfWeek(day) === 0 && random.chance(0.9) ? drawWorkday(random, today) : day;
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
