import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from '@tsuun/domain/order/record';
import type { Proposal } from '@tsuun/domain/proposal/proposal';
import { addMonths } from '@tsuun/domain/value/day';
import { matchKey } from '@tsuun/domain/value/match-key';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { orderBody } from '../../../../testing/order-body.ts';
import { testToday } from '../../../../testing/test-app.ts';

const { app, user } = await openTestServer();

const paths = ['billingTo', 'deliveryAmtPayTo', 'arrTransportation'] as const;

/** Days around both ends of the twelve months before the test day, and some between. */
const dayBefore = addMonths(testToday, -12);
const days = [dayBefore, '2025-05-14', testToday, '2026-05-14', '2026-02-01', '2026-03-01', '2026-04-01'];
const party = fc.option(fc.constantFrom('T001', 'T002', '2000104410'), { nil: null, freq: 3 });

/** Changes of an order in one of two lanes, with a counterpart in one of its spellings or none. */
const anyOrder = fc.record({
  cntnTonnage: fc.constantFrom(5, 10),
  consigneeNm: fc.constantFrom('北海道印刷㈱', '北海道印刷(株)', 'ﾄﾞｳﾄｳ', 'ドウトウ', null),
  bizResultDt: fc.constantFrom(...days),
  arrTransportation: fc.option(fc.constantFrom('1591/01/30030/000', '6092/-/10010/000'), { nil: null, freq: 4 }),
  billingTo: party,
  deliveryAmtPayTo: party,
});

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;

const linkTo = (id: string | null) => id && { id };

async function save(
  { billingTo, deliveryAmtPayTo, arrTransportation, ...changes }: AnyOrder,
  n: number,
): Promise<Order> {
  const amounts = { deliveryAmtInfo: { amt: 9_000 }, payDeliveryAmtInfo: { amt: 8_000 } };
  const parties = { billingTo: linkTo(billingTo), deliveryAmtPayTo: linkTo(deliveryAmtPayTo) };
  const stations = { arrTransportation: linkTo(arrTransportation) };
  const body = orderBody({ acceptNo: `GEN${n}`, ...amounts, ...changes, ...parties, ...stations });
  const answer = await app.call<{ data: Order }>('POST', '/gpa/api/order', { as: user, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** Text that is equal in the orders on which a proposal rests; the station itself and the counterpart only for parties. */
const sameFor = (path: (typeof paths)[number], { cntnTonnage, consigneeNm, arrTransportation }: Order): string =>
  path === 'arrTransportation'
    ? `${cntnTonnage}`
    : `${cntnTonnage} ${arrTransportation?.id} ${matchKey(consigneeNm ?? '')}`;

/** Proposal by PROP-01, PROP-04 and PROP-09, counted order by order; `null` without a proposal. */
function proposalFor(order: Order, path: (typeof paths)[number], all: readonly Order[]) {
  if (path !== 'arrTransportation' && order.arrTransportation === null) return null;
  const counts = new Map<string, { count: number; lastDay: string }>();
  let orderCount = 0;
  for (const one of all) {
    const [day, id] = [one.bizResultDt ?? '', one[path]?.id];
    if (id === undefined || sameFor(path, one) !== sameFor(path, order) || day <= dayBefore || day > testToday)
      continue;
    const { count = 0, lastDay = '' } = counts.get(id) ?? {};
    counts.set(id, { count: count + 1, lastDay: day > lastDay ? day : lastDay });
    orderCount += 1;
  }
  const [best] = [...counts].toSorted(
    ([oneId, one], [otherId, other]) =>
      (orderCount < 3 ? 0 : other.count - one.count) ||
      other.lastDay.localeCompare(one.lastDay) ||
      (oneId < otherId ? -1 : 1),
  );
  return best === undefined ? null : [order.id, path, best[0], best[1].count, orderCount, best[1].lastDay].join(' ');
}

test('PROP-01 PROP-04 PROP-09 the proposals of generated orders are those that the rule gives, also by counterpart', async () => {
  const generated = fc.sample(anyOrder, { numRuns: 120, seed: 20_260_512 });
  const orders: Order[] = [];
  for (const [n, changes] of generated.entries()) orders.push(await save(changes, n));
  const expected = orders.flatMap((order) =>
    paths.flatMap((path) => (order[path] === null ? (proposalFor(order, path, orders) ?? []) : [])),
  );
  const answer = await app.call<Proposal[]>('POST', '/gpa/api/order/proposals/of', {
    as: user,
    body: orders.map(({ id }) => id),
  });
  const found = answer.body.map(({ id, path, party: payee, station, count, orderCount, lastDay }) =>
    [id, path, payee?.id ?? station?.id, count, orderCount, lastDay].join(' '),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
  // Else the rule is not put to the test.
  expect(expected.length).toBeGreaterThan(40);
});
