import type { OrderType } from '@tsuun/domain/order/choices';
import { containerFor, type ContainerKind } from './containers.ts';
import {
  type Department,
  isOurs,
  type Item,
  type MasterRows,
  type Partner,
  type Station,
  stationCode,
} from './master-rows.ts';
import type { Random } from './random.ts';
import { type Receiver, receivers } from './receivers.ts';
import { lanePrice, type LanePrice } from './tariff.ts';

/** A counterparty that ships or receives: its nearest station, what it sends and what it takes. */
interface Customer {
  readonly torihikisakiCode: string;
  /** `jrEkiCode` or `jrEkiCode-ekiSubCode`. */
  readonly station: string;
  readonly sends: readonly string[];
  /** Beginnings of the codes of the items it receives. */
  readonly takes: readonly string[];
}

const customer = (number: number, station: string, sends: string[], takes: string[] = []): Customer => ({
  torihikisakiCode: String(number).padStart(10, '0'),
  station,
  sends,
  takes,
});

/** Names and addresses are those of the counterparty master. */
const customers: readonly Customer[] = [
  customer(4001, '1291', ['010101', '010102']),
  customer(4002, '5194', ['050102', '050103'], ['050104']),
  customer(4003, '1012', ['010102', '010104']),
  customer(4004, '1291', ['040104']),
  customer(4005, '1191', ['040105']),
  customer(4006, '1591', ['040101'], ['060102', '0401']),
  customer(4007, '2091', ['010105']),
  customer(4008, '2493', ['050101']),
  customer(4009, '2291', ['010103']),
  customer(4010, '2494', ['020103']),
  customer(4011, '3091', ['010103']),
  customer(4012, '5092', ['010105']),
  customer(4013, '4595', ['040102'], ['040104', '060102']),
  customer(4014, '4506', ['030101', '030102'], ['0301']),
  customer(4015, '4391-01', ['020101']),
  customer(4016, '4292-01', ['020101']),
  customer(4017, '4591', ['050102'], ['0501']),
  customer(4018, '4493', ['060105', '070101'], ['0501', '070101']),
  customer(4019, '4591', ['040103', '040106'], ['0401']),
  customer(4020, '4591', ['040106'], ['040106']),
  customer(4021, '4491', ['040103', '070101'], ['0401', '0101']),
  customer(4022, '4591', ['010104'], ['0101']),
  customer(4023, '4593', ['060103'], ['0201', '060103']),
  customer(4024, '5591', ['080101'], ['060101', '0201', '0801']),
  customer(4025, '5594', ['060102'], ['0301']),
  customer(4026, '5892', ['060104'], ['060104', '0601']),
  customer(4027, '5893', ['040103'], ['0401']),
  customer(4028, '6095', ['060101'], ['060101']),
  customer(4029, '6092', ['090101'], ['090101']),
  customer(4030, '6092', ['070102'], ['070102', '070101']),
  customer(4031, '6097', ['030102'], ['0301', '0201']),
  customer(4032, '8091', ['020102'], ['0201']),
  customer(4033, '8095', ['030101']),
  customer(4034, '7094', ['050104'], ['0301']),
  customer(4035, '7091', ['040104']),
  customer(4036, '9093', ['040102'], ['040104', '060102']),
  customer(4037, '9095', ['010103']),
  customer(4038, '9098', ['060104']),
  customer(4039, '9192', ['040101'], ['040104', '060102']),
  customer(4040, '4491', ['060105'], ['0601', '0201', '0501']),
  customer(4021, '4492', ['060105', '090101'], ['0401', '0101']),
  customer(4036, '9092', ['040102', '060105'], ['040104', '060102']),
];

/** Party at one end of a lane. */
interface Party {
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
