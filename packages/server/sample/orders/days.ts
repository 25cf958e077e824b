import type { OrderEntry } from '@tsuun/domain/order/fields';
import { addDays, type Day } from '@tsuun/domain/value/day';
import type { Lane } from './lane.ts';
import { stationCode } from './master-rows.ts';
import type { Random } from './random.ts';
import { kilometres } from './tariff.ts';

type Days = Pick<
  OrderEntry,
  'acceptDt' | 'pickDt' | 'pickCompDt' | 'depDt' | 'depCompDt' | 'arrDt' | 'arrCompDt' | 'deliveryDt' | 'deliveryCompDt'
>;

/** The planned days of a transport, and those of the steps done by `today`; a step comes off a day late now and then. */
export function drawDays(random: Random, lane: Lane, depDt: Day, today: Day): Days {
  const travel = 1 + Math.floor(kilometres(stationCode(lane.dep), stationCode(lane.arr)) / 700);
  const pickDt = addDays(depDt, random.chance(0.4) ? -1 : 0);
  const arrDt = addDays(depDt, travel);
  const deliveryDt = addDays(arrDt, random.between(0, 2));
  const late = random.chance(0.1) ? 1 : 0;
  const done = (planned: Day, by: number): Day | null => (addDays(planned, by) <= today ? addDays(planned, by) : null);
  return {
    acceptDt: addDays(pickDt, -random.between(2, 8)),
    pickDt,
    pickCompDt: done(pickDt, 0),
    depDt,
    depCompDt: done(depDt, 0),
    arrDt,
    arrCompDt: done(arrDt, late),
    deliveryDt,
    deliveryCompDt: done(deliveryDt, late),
  };
}
