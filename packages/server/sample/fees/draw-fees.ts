import { feeConfirmable } from '@tsuun/domain/fee/confirmability';
import type { FeeEntry } from '@tsuun/domain/fee/fields';
import { newFeeEntry } from '@tsuun/domain/fee/record';
import { normalisedFee } from '@tsuun/domain/fee/normalise';
import { inHouseKubun } from '@tsuun/domain/lookup/choices';
import { addDays, dayOfWeek, firstOfMonth, type Day } from '@tsuun/domain/value/day';
import { isOurs, type MasterRows } from '../orders/master-rows.ts';
import { Random } from '../orders/random.ts';
import { feeKinds, type FeeKind } from './fee-kinds.ts';
import type { FeeMasters } from './fee-masters.ts';

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
