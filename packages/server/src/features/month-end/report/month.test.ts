import { beforeAll, expect, test } from 'vitest';
import type { MonthLine } from '@tsuun/domain/month-end/report/rows';
import type { ProblemBody } from '@tsuun/contract/problem';
import { monthBases, monthParts, type MonthBasis, type MonthPart } from '@tsuun/domain/month-end/report/search';
import { paidOf, paidOfFee, type Paid } from '@tsuun/domain/month-end/report/testing/paid-of';
import { feeTotalsOf } from '@tsuun/domain/fee/record';
import { totalsOf } from '@tsuun/domain/order/totals';
import { addMonths } from '@tsuun/domain/value/day';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import {
  storeMonthFees,
  storeMonthOrders,
  type MonthFee,
  type MonthOrder,
} from '../../../../testing/month-end-records.ts';

const { app, user } = await openTestServer();
let orders: MonthOrder[] = [];
let fees: MonthFee[] = [];

beforeAll(async () => {
  orders = await storeMonthOrders(app.db.pool, 12);
  fees = await storeMonthFees(app.db.pool, 6);
});

const months = Array.from({ length: 24 }, (_, at) => addMonths('2025-01-01', at));
const get = <T>(address: string, as: typeof user | null = user) =>
  app.call<T>('GET', `/gpa/api/month-end${address}`, { as });

/** Fields of a record that an independent sum needs; computed by the domain's rules, never by SQL. */
interface Seen {
  readonly source: 'order' | 'fee';
  readonly days: Readonly<Record<MonthBasis, string | null>>;
  readonly keys: Readonly<Record<Exclude<MonthPart, 'payTo'>, string>>;
  readonly paid: readonly Paid[];
  readonly billing: number;
  readonly payment: number;
  readonly zero: boolean;
  readonly confirmed: boolean;
  readonly station: string | null;
}

const idOf = (link: { readonly id: string } | null): string => link?.id ?? '';

function seenOrder({ order, confirmed }: MonthOrder): Seen {
  const { billing, payment } = totalsOf(order);
  const paymentDays = [order.pickPaymentDt, order.railPaymentDt, order.deliveryPaymentDt].filter((day) => day !== null);
  return {
    source: 'order',
    days: {
      bizResultDt: order.bizResultDt,
      billingDt: order.billingDt,
      paymentDt: paymentDays.toSorted().at(-1) ?? null,
    },
    keys: {
      billingTo: idOf(order.billingTo),
      station: idOf(order.chargeTransportation),
      keitan: idOf(order.keitan),
      orderType: order.orderType ?? '',
      lane: `${idOf(order.depTransportation)} ${idOf(order.arrTransportation)}`,
    },
    paid: paidOf(order),
    billing,
    payment,
    zero: billing === 0 || payment === 0,
    confirmed,
    station: order.chargeTransportation?.id ?? null,
  };
}

function seenFee(fee: MonthFee): Seen {
  const { payment } = feeTotalsOf(fee);
  const station = idOf(fee.chargeTransportation);
  return {
    source: 'fee',
    days: fee,
    keys: { billingTo: idOf(fee.billingTo), station, keitan: idOf(fee.keitan), orderType: '', lane: ' ' },
    paid: paidOfFee(fee as never),
    billing: fee.amt ?? 0,
    payment,
    zero: (fee.amt ?? 0) === 0 && payment === 0,
    confirmed: fee.confirmed,
    station,
  };
}

/** The lines of a month, by hand. */
function byHand(records: readonly Seen[], part: MonthPart): Map<string, unknown> {
  const lines = new Map<string, Record<string, number | null>>();
  for (const record of records) {
    const payees = new Map<string, number>();
    if (part === 'payTo')
      for (const { payeeId, amount } of record.paid)
        payees.set(payeeId ?? '', (payees.get(payeeId ?? '') ?? 0) + amount);
    else payees.set(record.keys[part], record.payment);
    for (const [key, payment] of payees) {
      const line = (lines.get(`${record.source} ${key}`) ?? {}) as Record<string, number>;
      const add = (figure: string, value: number): void => void (line[figure] = (line[figure] ?? 0) + value);
      const sure = record.confirmed ? 1 : 0;
      add('count', 1);
      add('payment', payment);
      add('confirmed', sure);
      add('confirmedPayment', sure * payment);
      if (part !== 'payTo') {
        add('billing', record.billing);
        add('profit', record.billing - record.payment);
        add('confirmedBilling', sure * record.billing);
        add('negative', record.billing < record.payment ? 1 : 0);
        add('zero', record.zero ? 1 : 0);
      } else Object.assign(line, { billing: null, profit: null, confirmedBilling: null, negative: null, zero: null });
      lines.set(`${record.source} ${key}`, line);
    }
  }
  return lines;
}

const figuresOf = (line: MonthLine) =>
  Object.fromEntries(
    Object.entries(line).filter(([key]) => !['source', 'id', 'otherId', 'code', 'name'].includes(key)),
  );

const reported = (lines: readonly MonthLine[], part: MonthPart): Map<string, unknown> =>
  new Map(
    lines.map((line) => {
      const { source, id, otherId } = line;
      return [`${source} ${id ?? ''}${part === 'lane' ? ` ${otherId ?? ''}` : ''}`, figuresOf(line)];
    }),
  );

const all = (): Seen[] => [...orders.map(seenOrder), ...fees.map(seenFee)];
const inMonth = (records: readonly Seen[], basis: MonthBasis, month: string): Seen[] =>
  records.filter(({ days }) => days[basis]?.startsWith(month.slice(0, 7)));

test('MONTH-02 MONTH-03 MONTH-04 24 generated months have the sums of their records for every basis and grouping', async () => {
  const records = all();
  for (const [at, month] of months.entries()) {
    for (const [shift, { value: basis }] of monthBases.entries()) {
      const part = monthParts[(at + shift * 2) % monthParts.length]?.value as MonthPart;
      const { body } = await get<MonthLine[]>(`?month=${month}&basis=${basis}&part=${part}`);
      expect([month, basis, part, reported(body, part)]).toEqual([
        month,
        basis,
        part,
        byHand(inMonth(records, basis, month), part),
      ]);
    }
  }
});

test('MONTH-01 a month is narrowed to a station, a department or both', async () => {
  const station = '6092/-/10010/000';
  const query = `?month=2025-06-30&chargeTransportationId=${encodeURIComponent(station)}`;
  const records = inMonth(all(), 'bizResultDt', '2025-06-01').filter((record) => record.station === station);
  expect(reported((await get<MonthLine[]>(query)).body, 'billingTo')).toEqual(byHand(records, 'billingTo'));
  const ofBoth = records.filter(({ keys }) => keys.keitan === '120100');
  expect(reported((await get<MonthLine[]>(`${query}&keitanId=120100`)).body, 'billingTo')).toEqual(
    byHand(ofBoth, 'billingTo'),
  );
});

test('MONTH-03 lines say their code and name; blank where the records have none', async () => {
  const { body } = await get<MonthLine[]>('?month=2025-03-01&part=billingTo');
  expect(body.find(({ id }) => id === '2000555120')).toMatchObject({ code: '2000555120', name: '㈱髙﨑製紙' });
  expect(body.find(({ id }) => id === null)).toMatchObject({ code: null, name: null });
  const lanes = (await get<MonthLine[]>('?month=2025-03-01&part=lane')).body;
  const end = String.raw`(札幌\(タ\) 北海道|大阪\(タ\) (大阪|難波))通運`;
  expect(lanes.map(({ name }) => name).join('\n')).toMatch(new RegExp(`^${end} → ${end}$`, 'm'));
});

test('MONTH-06 thirteen months up to the requested one have their own sums', async () => {
  const { body } = await get<{ source: string; month: string; count: number; billing: number; payment: number }[]>(
    '/thirteen?month=2026-03-10&basis=billingDt',
  );
  const records = all();
  const expected = months.slice(2, 15).flatMap((month) =>
    (['order', 'fee'] as const).map((source) => {
      const its = inMonth(records, 'billingDt', month).filter((record) => record.source === source);
      const sum = (key: 'billing' | 'payment'): number => its.reduce((total, record) => total + record[key], 0);
      return { source, month: month.slice(0, 7), count: its.length, billing: sum('billing'), payment: sum('payment') };
    }),
  );
  expect(
    body.map(({ source, month, count, billing, payment }) => ({ source, month, count, billing, payment })),
  ).toEqual(expected);
});

test.each(['', '/thirteen'])('MONTH-08 R33 the address %j is for users who may read 出力', async (address) => {
  const reader = await app.signIn('照合', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  const other = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect((await get(address, null)).status).toBe(401);
  expect((await get(address, other)).status).toBe(403);
  expect((await get(address, reader)).status).toBe(200);
});

test.each(['', '/thirteen'])('MONTH-08 the address %j refuses bad conditions at their fields', async (address) => {
  const { status, body } = await get<ProblemBody>(`${address}?month=2026-02-30&basis=x`);
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['month', 'basis']]);
});
