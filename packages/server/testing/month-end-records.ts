import { blankRecord } from '@tsuun/domain/field/leaves';
import type { FeeEntry } from '@tsuun/domain/fee/fields';
import { orderFields, type OrderEntry } from '@tsuun/domain/order/fields';
import { orderLeaves, partyPaths, type OrderPath } from '@tsuun/domain/order/path';
import { withValues } from '@tsuun/domain/order/testing/with-values';
import { addDays } from '@tsuun/domain/value/day';
import type pg from 'pg';
import { storeOrder } from './store-order.ts';

/** For tests: whole numbers below `n`, the same in every run. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const parties = ['2000555120', '2000104410', '1000000010', 'T001', null];
const stations = ['6092/-/10010/000', '4411/-/10020/000', null];
const departments = ['120100', '130200', null];
const places = ['7001/01/20010/-', '7001/01/20020/-', '1591/01/30030/000', null];
const types = ['10', '20', '21', '30'];
const amounts = [...orderLeaves].filter(([, { field }]) => field.kind === 'yen').map(([path]) => path);

type Links = Readonly<Record<string, string | null>>;

/** An order as it is stored and as the domain sees it. */
export interface MonthOrder {
  readonly order: OrderEntry;
  readonly confirmed: boolean;
}

/** Orders over 24 months, about `perMonth` in each, with whatever amounts, parties, stations and days. */
export async function storeMonthOrders(db: pg.Pool, perMonth: number, seed = 1): Promise<MonthOrder[]> {
  const roll = dice(seed);
  const one = <T>(values: readonly T[]): T => values[roll(values.length)] as T;
  const day = (): string | null => (roll(12) === 0 ? null : addDays('2025-01-01', roll(730)));
  const made: MonthOrder[] = [];
  for (let n = 0; n < perMonth * 24; n += 1) {
    const first = day();
    const payment = (): string | null => (roll(3) === 0 ? day() : first);
    const links: Links = {
      keitan: one(departments),
      chargeTransportation: one(stations),
      depTransportation: one(places),
      arrTransportation: one(places),
      ...Object.fromEntries(partyPaths.map((path) => [path, one(parties)])),
    };
    const values = {
      acceptNo: `MONTH-${n}`,
      orderType: one(types),
      bizResultDt: day(),
      billingDt: first,
      pickPaymentDt: payment(),
      railPaymentDt: payment(),
      deliveryPaymentDt: payment(),
      ...(roll(6) > 0 &&
        Object.fromEntries(amounts.map((path) => [path, roll(3) === 0 ? roll(200_000) - 60_000 : null]))),
    };
    const confirmed = roll(2) === 0;
    await storeOrder(db, { ...values, ...links } as never, { confirmed });
    const seen = Object.fromEntries(Object.entries(links).map(([path, id]) => [path, id && { id }]));
    made.push({
      order: withValues(blankRecord(orderFields), { ...values, ...seen } as Partial<Record<OrderPath, unknown>>),
      confirmed,
    });
  }
  return made;
}

/** A fee as the month sees it. */
export type MonthFee = Pick<FeeEntry, 'bizResultDt' | 'billingDt' | 'paymentDt' | 'amt' | 'payAmt' | 'payAmt2'> & {
  readonly [K in 'keitan' | 'chargeTransportation' | 'billingTo' | 'payTo']: { readonly id: string } | null;
} & {
  readonly confirmed: boolean;
};

/** Fees over the same months. */
export async function storeMonthFees(db: pg.Pool, perMonth: number, seed = 2): Promise<MonthFee[]> {
  const roll = dice(seed);
  const one = <T>(values: readonly T[]): T => values[roll(values.length)] as T;
  const day = (): string => addDays('2025-01-01', roll(730));
  const amount = (): number | null => (roll(3) === 0 ? null : roll(90_000) - 20_000);
  const fees = Array.from(
    { length: perMonth * 24 },
    (): MonthFee => ({
      bizResultDt: day(),
      billingDt: day(),
      paymentDt: day(),
      amt: amount(),
      payAmt: amount(),
      payAmt2: amount(),
      keitan: { id: one(['120100', '130200']) },
      chargeTransportation: { id: one(['6092/-/10010/000', '4411/-/10020/000']) },
      billingTo: { id: one(['2000555120', 'T001']) },
      payTo: { id: one(['2000104410', 'T001']) },
      confirmed: roll(2) === 0,
    }),
  );
  await db.query(
    `insert into fee (keitan_id, charge_transportation_id, atsukai_kubun_id, biz_result_dt, billing_dt, payment_dt, input_dt,
                      amt, billing_to_id, pay_amt, pay_to_id, pay_amt2, confirmed, confirmed_on)
     select f.keitan->>'id', f."chargeTransportation"->>'id', '201', "bizResultDt", "billingDt", "paymentDt", '2026-05-13',
            amt, f."billingTo"->>'id', "payAmt", f."payTo"->>'id', "payAmt2", confirmed,
            case when confirmed then date '2026-05-01' end
       from json_to_recordset($1) as f (keitan json, "chargeTransportation" json, "billingTo" json, "payTo" json,
            "bizResultDt" date, "billingDt" date, "paymentDt" date, amt int, "payAmt" int, "payAmt2" int, confirmed boolean)`,
    [JSON.stringify(fees)],
  );
  return fees;
}
