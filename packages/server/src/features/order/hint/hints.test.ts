import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Hint } from '@tsuun/domain/hint/hint';
import { laneOf, laneSearch, type Lane } from '@tsuun/domain/hint/lane';
import type { Order } from '@tsuun/domain/order/record';
import { writeQuery } from '@tsuun/domain/search/conditions';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { orderBody } from '../../../../testing/order-body.ts';

const { app, user } = await openTestServer({ services: { today: () => '2026-05-20' } });

const [from, to] = ['6092/-/10010/000', '1591/01/30030/000'];
const named = { billingTo: { id: 'T001' }, pickAmtPayTo: { id: 'T002' } };
const amounts = (pick: number | null, paid: number | null = null) => ({
  pickAmtInfo: { amt: pick },
  payPickAmtInfo: { amt: paid },
});
let made = 0;
const save = async (changes: Readonly<Record<string, unknown>>): Promise<Order> => {
  const body = orderBody({ ...named, acceptNo: `HINT${(made += 1)}`, ...changes });
  const answer = await app.call<{ data: Order }>('POST', '/gpa/api/order', { as: user, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const hintsAt = async (path: string, as = user): Promise<Hint[]> => {
  const answer = await app.call<Hint[]>('GET', `/gpa/api/order/${path}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const typed = (lane: Lane): string => `hints?${new URLSearchParams(writeQuery(laneSearch, lane)).toString()}`;

let order: Order;
beforeAll(async () => {
  const days = ['2026-05-01', '2026-04-01', '2026-03-01', '2026-02-02', '2026-02-01'];
  const paid = [16_000, 16_500, 16_000, 16_000, 16_000];
  for (const [n, bizResultDt] of days.entries()) await save({ bizResultDt, ...amounts(19_300, paid[n]) });
  await save({ bizResultDt: '2024-03-01', ...amounts(9_000), railAmtInfo: { amt: 30_000 } });
  order = await save({ bizResultDt: '2026-05-10', ...amounts(99) });
});

test('HINT-01 HINT-03 HINT-04 HINT-06 the hints of an order are the amounts of earlier orders of its lane', async () => {
  const hints = await hintsAt(`${order.id}/hints`);
  expect(hints).toEqual([
    {
      path: 'pickAmtInfo.amt',
      last: 19_300,
      lastDay: '2026-05-01',
      usual: 19_300,
      usualCount: 5,
      orderCount: 5,
      spread: 965,
    },
    {
      path: 'payPickAmtInfo.amt',
      last: 16_000,
      lastDay: '2026-05-01',
      usual: 16_000,
      usualCount: 4,
      orderCount: 5,
      spread: 800,
    },
    {
      path: 'railAmtInfo.amt',
      last: 30_000,
      lastDay: '2024-03-01',
      usual: null,
      usualCount: 5,
      orderCount: 5,
      spread: null,
    },
  ]);
});

test('HINT-01 typed values have the hints of an order stored with them', async () => {
  expect(await hintsAt(typed(laneOf(order)))).toEqual(await hintsAt(`${order.id}/hints`));
  const [pick] = await hintsAt(typed({ ...laneOf(order), id: null, bizResultDt: null }));
  expect(pick).toMatchObject({ last: 99, lastDay: '2026-05-10', usualCount: 5, orderCount: 6 });
});

test('HINT-03 only orders up to the day of the order, or today, count as earlier', async () => {
  const before = await hintsAt(typed({ ...laneOf(order), bizResultDt: '2026-03-31' }));
  expect(before[0]).toMatchObject({ lastDay: '2026-03-01', orderCount: 3 });
  const later = await save({ bizResultDt: '2026-05-21', ...amounts(77) });
  const asOfToday = await hintsAt(typed({ ...laneOf(order), id: null, bizResultDt: null }));
  expect(asOfToday[0]).toMatchObject({ last: 99 });
  expect((await hintsAt(typed({ ...laneOf(later), id: null })))[0]).toMatchObject({ last: 77 });
});

test.each([
  ['another type', { orderType: '21' }],
  ['the way back', { depTransportation: to, arrTransportation: from }],
  ['another tonnage', { cntnTonnage: 10 }],
  ['another item', { hinmoku: '010101' }],
  ['others billed and paid', { billingTo: 'T900', pickAmtPayTo: 'T900' }],
  ['a lane that is not whole', { hinmoku: null }],
  ['ids that nobody has', { hinmoku: 'nobody', id: 'x' }],
] as const)('HINT-02 %s: nothing', async (_, changes) => {
  expect(await hintsAt(typed({ ...laneOf(order), ...changes }))).toEqual([]);
});

test('HINT-08 hints refuse bad values, unknown orders and users who may not read orders', async () => {
  const bad = await app.call<ProblemBody>('GET', '/gpa/api/order/hints?orderType=9&bizResultDt=x', { as: user });
  expect(bad.status).toBe(400);
  expect(Object.keys(bad.body.validationError ?? {}).toSorted()).toEqual(['bizResultDt', 'orderType']);
  expect((await app.call('GET', '/gpa/api/order/999999/hints', { as: user })).status).toBe(404);
  const other = await app.signIn('出力 だけ', [{ functionCode: 'EXPORTS', roleBit: 1 }]);
  for (const path of ['hints', `${order.id}/hints`]) {
    expect((await app.call('GET', `/gpa/api/order/${path}`, { as: other })).status).toBe(403);
    expect((await app.call('GET', `/gpa/api/order/${path}`)).status).toBe(401);
  }
});

/** Every lane has its own amount, reported by the place of each of its parts: what comes from another lane shows. */
const parts = {
  orderType: ['10', '21', '30'],
  depTransportation: [from, '4411/-/10020/000'],
  arrTransportation: ['4506/-/10010/000', '0101/00/00123/-'],
  cntnTonnage: [5, 10],
  hinmoku: ['050102', '010101', '012345'],
  billingTo: ['T001', 'T002', 'T900'],
  pickAmtPayTo: ['T001', 'T002', 'T900'],
} as const;
const laneParts = fc.record(
  Object.fromEntries(Object.entries(parts).map(([key, values]) => [key, fc.constantFrom(...values)])),
) as fc.Arbitrary<Pick<Lane, keyof typeof parts>>;
const placeOf = (lane: Pick<Lane, keyof typeof parts>, without: keyof typeof parts): number =>
  Number(
    Object.entries(parts)
      .filter(([key]) => key !== without)
      .map(([key, values]) => 1 + (values as readonly unknown[]).indexOf(lane[key as keyof typeof parts]))
      .join(''),
  );
const billed = (lane: Pick<Lane, keyof typeof parts>) => placeOf(lane, 'pickAmtPayTo');
const paid = (lane: Pick<Lane, keyof typeof parts>) => placeOf(lane, 'billingTo');

test('HINT-02 each of the generated lanes has its own hints only', async () => {
  const lanes = fc.sample(laneParts, { numRuns: 3_000, seed: 20261123 });
  const rows = lanes.map((lane) => ({ ...lane, billed: billed(lane), paid: paid(lane) }));
  await app.db.pool.query(sql`
    with given as (
      select row_number() over () as n, g.* from json_to_recordset(${JSON.stringify(rows)}::json) as g ("orderType" text,
        "depTransportation" text, "arrTransportation" text, "cntnTonnage" int, hinmoku text, "billingTo" text,
        "pickAmtPayTo" text, billed int, paid int)),
    made as (
      insert into orders (accept_no, order_type, dep_transportation_id, arr_transportation_id, cntn_tonnage, hinmoku_id, biz_result_dt)
      select 'LANE' || n, "orderType", "depTransportation", "arrTransportation", "cntnTonnage", hinmoku, date '2026-05-01' - n::int / 20
        from given returning id, accept_no)
    insert into order_charges (order_id, billing_to_id, pick_amt_pay_to_id, pick_amt_info_amt, pay_pick_amt_info_amt)
    select id, "billingTo", "pickAmtPayTo", billed, paid from made join given on accept_no = 'LANE' || n`);
  const blank = laneOf({ ...order, billingTo: null, pickAmtPayTo: null });
  let reported = 0;
  for (const lane of fc.sample(laneParts, { numRuns: 150, seed: 7 })) {
    const hints = await hintsAt(typed({ ...blank, ...lane, id: null, bizResultDt: null }));
    for (const { path, last, usual } of hints) {
      const own = path === 'pickAmtInfo.amt' ? billed(lane) : paid(lane);
      expect([lane, path, last, usual ?? own]).toEqual([lane, path, own, own]);
      reported += 1;
    }
  }
  expect(reported).toBeGreaterThan(250);
});
