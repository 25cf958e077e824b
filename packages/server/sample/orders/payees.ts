import type { OrderEntry } from '@tsuun/domain/order/fields';
import { isRented } from './containers.ts';
import type { Lane } from './lane.ts';
import type { MasterRows, Partner } from './master-rows.ts';
import type { Random } from './random.ts';

const jr = '0000001001';
const zentsu = '0000001002';
const forwarders = ['0000001011', '0000001012', '0000001013', '0000001014', '0000001015', '0000001016'];
const truckers = Array.from({ length: 14 }, (_, i) => String(2001 + i).padStart(10, '0'));
const lessors = ['0000003001', '0000003002', '0000003003'];
const fuelDealers = ['0000003103', '0000003104'];
const packers = ['0000003101', '0000003102'];
const ownOffices = ['0000000102', '0000000103', '0000000104', '0000000105'];

type Parties = Pick<
  OrderEntry,
  | 'billingTo'
  | 'pickAmtPayTo'
  | 'railAmtPayTo'
  | 'deliveryAmtPayTo'
  | 'rentalCntnUseAmtPayTo'
  | 'fuelAmtPayTo'
  | 'pickCuringMaterialsAmtPayTo'
>;

/** Billed and paid parties of an order of a lane. */
export function drawParties(random: Random, masters: MasterRows, lane: Lane): Parties {
  const partner = (codes: readonly string[]): Partner => masters.partners.get(random.pick(codes)) as Partner;
  const none = { rentalCntnUseAmtPayTo: null, fuelAmtPayTo: null, pickCuringMaterialsAmtPayTo: null };
  switch (lane.orderType) {
    case '10':
      return {
        billingTo: lane.shipper.partner,
        pickAmtPayTo: partner(truckers),
        railAmtPayTo: partner([jr, jr, jr, zentsu]),
        // Now and then one of our own offices delivers; that is booked as a loan within the company.
        deliveryAmtPayTo: random.chance(0.08) ? partner(ownOffices) : partner([zentsu, ...forwarders]),
        rentalCntnUseAmtPayTo: isRented(lane.container) ? partner(lessors) : null,
        fuelAmtPayTo: partner(fuelDealers),
        pickCuringMaterialsAmtPayTo: partner(packers),
      };
    case '20':
      return {
        ...none,
        billingTo: partner([zentsu, zentsu, ...forwarders]),
        pickAmtPayTo: null,
        railAmtPayTo: null,
        deliveryAmtPayTo: partner(truckers),
      };
    case '21':
      return {
        ...none,
        billingTo: lane.consignee.partner,
        pickAmtPayTo: partner([zentsu, ...forwarders]),
        railAmtPayTo: partner([zentsu]),
        deliveryAmtPayTo: partner(truckers),
      };
    default:
      return {
        ...none,
        billingTo: lane.shipper.partner,
        pickAmtPayTo: partner(forwarders),
        railAmtPayTo: partner([zentsu, jr]),
        deliveryAmtPayTo: partner(forwarders),
      };
  }
}
