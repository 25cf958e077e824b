import type { OrderType } from '@tsuun/domain/order/choices';
import { containerFor, type ContainerKind } from './containers.ts';
import { customers, type Customer } from './customers.ts';
import {
  isOurs,
  stationCode,
  type Department,
  type Item,
  type MasterRows,
  type Partner,
  type Station,
} from './master-rows.ts';
import type { Random } from './random.ts';
import { receivers, type Receiver } from './receivers.ts';
import { lanePrice, type LanePrice } from './tariff.ts';

/** Party at one end of a lane. */
export interface Party {
  readonly name: string;
  /** Name as the feeds spell it. */
  readonly fed: string;
  readonly address: string;
  /** Counterparty record of the party, if it is one of ours. */
  readonly partner: Partner | null;
}

/** Business that comes again and again: from whom to whom, what, in what, at which prices. */
export interface Lane {
  readonly orderType: OrderType;
  readonly dep: Station;
  readonly arr: Station;
  readonly charge: Station;
  readonly keitan: Department;
  readonly shipper: Party;
  readonly consignee: Party;
  readonly item: Item;
  readonly container: ContainerKind;
  readonly price: LanePrice;
}

/** Draws a lane of a type: 10 leaves one of our stations, 20 and 21 reach one, 30 touches none. */
export function drawLane(random: Random, masters: MasterRows, orderType: OrderType): Lane {
  const fromOurs = orderType === '10';
  const toOurs = orderType === '20' || orderType === '21';
  const shipper = random.pick(customers.filter(({ station }) => served(masters, station) === fromOurs));
  const hinmokuCode = random.pick(shipper.sends);
  const takers = takersOf(masters, hinmokuCode, shipper, toOurs, orderType === '21');
  // Nobody far away takes this: draw again.
  if (takers.length === 0) return drawLane(random, masters, orderType);
  const consignee = random.pick(takers);
  const dep = stationFor(random, masters, shipper.station, fromOurs);
  const arr = stationFor(random, masters, consignee.station, toOurs);
  const charge = fromOurs ? dep : toOurs ? arr : random.pick(masters.stations.filter(isOurs));
  const container = containerFor(random, hinmokuCode);
  return {
    orderType,
    dep,
    arr,
    charge,
    keitan: masters.departmentOf.get(charge.id) as Department,
    shipper: partyOf(masters, shipper),
    consignee: consignee.party,
    item: masters.items.get(hinmokuCode) as Item,
    container,
    price: lanePrice(random, stationCode(dep), stationCode(arr), container.tonnage),
  };
}

const served = (masters: MasterRows, code: string): boolean =>
  masters.stations.some((station) => isOurs(station) && stationCode(station) === code);

/** The agent at the station: ourselves, or one of the others. */
function stationFor(random: Random, masters: MasterRows, code: string, ours: boolean): Station {
  return random.pick(masters.stations.filter((station) => stationCode(station) === code && isOurs(station) === ours));
}

interface End {
  readonly station: string;
  readonly party: Party;
}

/** Parties that take an item, far enough away; a party that pays the freight on arrival must be a counterparty. */
function takersOf(masters: MasterRows, item: string, shipper: Customer, ours: boolean, pays: boolean): End[] {
  const fits = ({ takes, station }: Customer | Receiver): boolean =>
    takes.some((code) => item.startsWith(code)) &&
    station.slice(0, 2) !== shipper.station.slice(0, 2) &&
    served(masters, station) === ours;
  const known = customers.filter(fits).map((one): End => ({ station: one.station, party: partyOf(masters, one) }));
  const others = receivers.filter(fits).map(({ station, name, fed, address }): End => {
    return { station, party: { name, fed: fed ?? name, address, partner: null } };
  });
  return pays ? known : [...others, ...known];
}

function partyOf(masters: MasterRows, { torihikisakiCode }: Customer): Party {
  const partner = masters.partners.get(torihikisakiCode) as Partner;
  const name = partner.torihikisakiSeishikiMeisho ?? '';
  return { name, fed: name, address: masters.addresses.get(torihikisakiCode) ?? '', partner };
}
