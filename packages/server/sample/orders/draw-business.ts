import type { OrderType } from '@tsuun/domain/order/choices';
import { addDays, dayOfWeek, type Day } from '@tsuun/domain/value/day';
import { drawOrder, type SampleOrder } from './draw-order.ts';
import { drawFeeRules, nameRules, type FeeRule } from './draw-rules.ts';
import { drawLane, type Lane } from './lane.ts';
import type { MasterRows } from './master-rows.ts';
import { Random } from './random.ts';

/** Three months of a forwarder's business. */
export interface Business {
  readonly fees: readonly FeeRule[];
  readonly nameRules: readonly Readonly<Record<string, unknown>>[];
  /** Orders by the day they were accepted. */
  readonly orders: readonly SampleOrder[];
}

const seed = 20_260_401;
const orderCount = 2_000;
const daysBack = 95;
const daysAhead = 2;

/** Number of lanes of each type, and the share of the orders that has that type. */
const mixture: Readonly<Record<OrderType, { readonly lanes: number; readonly share: number }>> = {
  '10': { lanes: 60, share: 0.45 },
  '20': { lanes: 50, share: 0.35 },
  '21': { lanes: 14, share: 0.08 },
  '30': { lanes: 18, share: 0.12 },
};

/** The same for the same masters and day. */
export function drawBusiness(masters: MasterRows, today: Day): Business {
  const random = new Random(seed);
  const types = Object.entries(mixture) as [OrderType, { lanes: number; share: number }][];
  const lanesOf = new Map(types.map(([type, { lanes }]) => [type, drawLanes(random, masters, type, lanes)]));
  const all = [...lanesOf.values()].flat();
  const fees = drawFeeRules(random, masters, all);
  const orders = types.flatMap(([type, { share }]) =>
    Array.from({ length: orderCount * share }, () => {
      // Lanes at the head of the list come more often.
      const lanes = lanesOf.get(type) as Lane[];
      const lane = lanes[Math.floor(random.next() ** 2 * lanes.length)] as Lane;
      return { lane, depDt: drawWorkday(random, today) };
    }),
  );
  const inTime = orders.toSorted((a, b) => (a.depDt < b.depDt ? -1 : a.depDt > b.depDt ? 1 : 0));
  return {
    fees: [...fees.values()],
    nameRules: nameRules(all),
    orders: inTime.map(({ lane, depDt }, i) =>
      drawOrder({ random, masters, today }, lane, fees.get(lane), depDt, i + 1),
    ),
  };
}

const drawLanes = (random: Random, masters: MasterRows, type: OrderType, count: number): Lane[] =>
  Array.from({ length: count }, () => drawLane(random, masters, type));

/** Few trains are loaded on Sundays. */
function drawWorkday(random: Random, today: Day): Day {
  const day = addDays(today, random.between(-daysBack, daysAhead));
  return dayOfWeek(day) === 0 && random.chance(0.8) ? drawWorkday(random, today) : day;
}
