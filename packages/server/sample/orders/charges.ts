import { newEntry } from '@tsuun/domain/order/new-order';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import { isRented } from './containers.ts';
import type { Lane } from './lane.ts';
import { stationCode } from './master-rows.ts';
import type { Random } from './random.ts';
import { inWinter, winterSurcharge } from './tariff.ts';

type Charges = Pick<
  OrderEntry,
  'pickAmtInfo' | 'railAmtInfo' | 'deliveryAmtInfo' | 'payPickAmtInfo' | 'payRailAmtInfo' | 'payDeliveryAmtInfo'
>;

/**
 * Charges that an order of a lane is billed and paid: the lane's prices and the extra charges of this one transport.
 * The caller empties fields that the order's type does not have.
 */
export function drawCharges(random: Random, lane: Lane, deliveredOn: string): Charges {
  const blank = newEntry();
  const { price, container } = lane;
  const extra = (share: number, min: number, max: number) => (random.chance(share) ? random.yen(min, max) : null);
  const standby = extra(0.08, 1_100, 6_600);
  const persons = extra(0.06, 3_300, 8_800);
  const curing = extra(0.07, 800, 4_500);
  const fuel = extra(0.3, 600, 2_200);
  const rental = isRented(container) ? random.yen(15_000, 22_000) : null;
  const winter = inWinter(stationCode(lane.arr), deliveredOn) ? price.delivery : null;
  const paid = (billed: number | null, share: number) =>
    billed === null ? null : Math.round((billed * share) / 10) * 10;
  return {
    pickAmtInfo: {
      ...blank.pickAmtInfo,
      amt: price.pick,
      standbyAmt: standby,
      incWorkAmt: extra(0.05, 1_500, 5_500),
      rentalCntnAmt: rental,
      curingMaterialsAmt: curing,
      fuelAmt: fuel,
    },
    railAmtInfo: { amt: price.rail, seikanAmt: price.seikan },
    deliveryAmtInfo: {
      ...blank.deliveryAmtInfo,
      amt: price.delivery,
      winterAmt: winter === null ? null : winterSurcharge(winter),
      personAmt: persons,
      cntnReturnAmt: extra(0.04, 2_000, 4_000),
    },
    payPickAmtInfo: {
      ...blank.payPickAmtInfo,
      amt: price.payPick,
      standbyAmt: paid(standby, 0.9),
      rentalCntnAmt: paid(rental, 0.85),
      curingMaterialsAmt: paid(curing, 0.8),
      fuelAmt: paid(fuel, 0.9),
    },
    payRailAmtInfo: { ...blank.payRailAmtInfo, amt: price.payRail + (price.seikan ?? 0) },
    payDeliveryAmtInfo: {
      ...blank.payDeliveryAmtInfo,
      amt: price.payDelivery,
      winterAmt: winter === null ? null : winterSurcharge(price.payDelivery),
      personAmt: paid(persons, 0.9),
    },
  };
}
