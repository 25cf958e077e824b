import { inHouseKubun } from '@tsuun/domain/lookup/choices';
import { emptied } from '@tsuun/domain/order/applicability';
import type { OrderType } from '@tsuun/domain/order/choices';
import { derivedPostingDates } from '@tsuun/domain/order/days/posting-dates';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import { newEntry } from '@tsuun/domain/order/new-order';
import { addDays, type Day } from '@tsuun/domain/value/day';
import { drawCharges } from './charges.ts';
import { drawContainerNo } from './containers.ts';
import type { Lane } from './lane.ts';
import { type MasterRows, stationCode } from './master-rows.ts';
import { drawParties } from './payees.ts';
import type { Random } from './random.ts';
import { kilometres } from './tariff.ts';

/** A complete order of a lane that left on a day, as far as it has come by `today`. */
export function drawEntry(random: Random, masters: MasterRows, lane: Lane, depDt: Day, today: Day): OrderEntry {
  const { container, dep, arr, orderType } = lane;
  const days = drawDays(random, lane, depDt, today);
  const parties = drawParties(random, masters, lane);
  return emptied({
    ...newEntry(),
    orderType,
    keitan: lane.keitan,
    chargeTransportation: lane.charge,
    depTransportation: dep,
    arrTransportation: arr,
    shipperNm: lane.shipper.name,
    shipperAddress: lane.shipper.address,
    consigneeNm: lane.consignee.name,
    consigneeAddress: lane.consignee.address,
    hinmoku: lane.item,
    cntnNo: drawContainerNo(random, container),
    cntnSize: container.size,
    cntnTonnage: container.tonnage,
    sealNo: random.chance(0.9) ? String(random.between(100_000, 9_999_999)) : null,
    itemQty: random.chance(0.8) ? random.between(20, 500) : null,
    remarks: random.chance(0.06) ? random.pick(remarks) : null,
    pickRemarks: random.chance(0.08) ? random.pick(truckRemarks) : null,
    deliveryRemarks: random.chance(0.12) ? random.pick(truckRemarks) : null,
    ...days,
    ...derivedPostingDates({ orderType, ...days }),
    ...drawCharges(random, lane, days.deliveryCompDt ?? days.deliveryDt ?? depDt),
    ...parties,
    bizExpenseLoanInfo: {
      ...newEntry().bizExpenseLoanInfo,
      payDelivery: parties.deliveryAmtPayTo?.torihikiKubunCode === inHouseKubun,
    },
    ...drawTrucks(random, masters, orderType),
    ...commissions(random, orderType),
  });
}

const remarks = ['温度管理に注意', '荷主立会い', '書類は配達時に手渡し', '返回送は翌日午前', '養生材の回収あり'];
const truckRemarks = [
  '午前必着',
  '8:30 厳守',
  '到着30分前に電話連絡',
  'フォークリフトあり',
  '手積み手卸し',
  '裏門から入構',
];

function drawTrucks(random: Random, masters: MasterRows, orderType: OrderType) {
  const { pickCarInfo, deliveryCarInfo } = newEntry();
  return {
    pickCarInfo: orderType === '10' && random.chance(0.9) ? drawTruck(random, masters) : pickCarInfo,
    deliveryCarInfo: orderType.startsWith('2') && random.chance(0.9) ? drawTruck(random, masters) : deliveryCarInfo,
  };
}

function drawTruck(random: Random, { drivers }: MasterRows): OrderEntry['pickCarInfo'] {
  const medium = random.chance(0.15);
  return {
    driver: random.pick(drivers),
    carClass: medium ? '中型' : '大型',
    carModel: medium ? '平ボディ' : random.pick(['コンテナ専用車', '脱着装置付コンテナ専用車']),
    maxWeight: medium ? 4_000 : random.pick([13_000, 10_500]),
    carNo: String(random.between(11, 9_899)).padStart(4, '0'),
    operatingOrder: random.between(1, 6),
  };
}

function commissions(random: Random, orderType: OrderType) {
  const ours = orderType === '10' ? { zentsuDepCommissionAmt: 350 } : { zentsuArrCommissionAmt: 350 };
  return {
    ...(random.chance(0.7) && orderType !== '30' && { ...ours, zentsuFrnsCommissionAmt: 60 }),
    refContractCd: random.chance(0.2) ? `K${random.between(1001, 1999)}` : null,
  };
}

type Days = Pick<
  OrderEntry,
  'acceptDt' | 'pickDt' | 'pickCompDt' | 'depDt' | 'depCompDt' | 'arrDt' | 'arrCompDt' | 'deliveryDt' | 'deliveryCompDt'
>;

/** The planned days of a transport, and those of the steps done by `today`; a step comes off a day late now and then. */
function drawDays(random: Random, lane: Lane, depDt: Day, today: Day): Days {
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
