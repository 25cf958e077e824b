import { emptied } from '../applicability.ts';
import type { OrderType } from '../choices.ts';
import type { ConfirmOrder } from '../confirm/confirm-conditions.ts';
import { newEntry } from '../new-order.ts';
import type { ClosingFlags } from '../record.ts';

type Counterparty = NonNullable<ConfirmOrder['billingTo']>;
type Station = NonNullable<ConfirmOrder['depTransportation']>;

/** A counterparty of category 1 社外, 2 社内 or 3. */
export const counterparty = (torihikiKubunCode: string, id = torihikiKubunCode): Counterparty => ({
  id,
  torihikisakiCode: id.padStart(10, '0'),
  torihikisakiSeishikiMeisho: `取引先${id}`,
  torihikiKubunCode,
});

const station = (jrEkiCode: string, ekimeiKanji: string): Station => ({
  id: `${jrEkiCode}/-/10010/000`,
  jrEkiCode,
  ekiSubCode: null,
  ekimeiKanji,
  jutakuninCode: '10010',
  jutakuninSubCode: '000',
  kaishaName: '浪速通運',
});

/** For tests: every date of an order on one day. */
const oneDay = (day: string) => ({
  bizResultDt: day,
  billingDt: day,
  pickPaymentDt: day,
  railPaymentDt: day,
  deliveryPaymentDt: day,
  acceptDt: day,
  pickCompDt: day,
  depCompDt: day,
  arrCompDt: day,
  deliveryCompDt: day,
});

/** For tests: a saved order of this type that can be confirmed and carries no amounts yet. */
export function completeOrder(orderType: OrderType, changes: Partial<ConfirmOrder> = {}): ConfirmOrder {
  const entry = {
    ...newEntry(),
    ...oneDay('2026-05-01'),
    id: '20418830',
    acceptNo: 'Z2604270018',
    orderType,
    keitan: { id: '120100', keitanBumonCode: '120100', keitanBumonNameKanji: '大阪支店' },
    hinmoku: { id: '050102', hinmokuCode: '050102', hinmokuNameKanji: '印刷用紙' },
    chargeTransportation: station('6092', '吹田(タ)'),
    depTransportation: station('6092', '吹田(タ)'),
    arrTransportation: station('1591', '札幌(タ)'),
    cntnNo: '19D-32846',
    cntnSize: 12,
    cntnTonnage: 5 as const,
    billingTo: counterparty('1', '2000555120'),
    pickAmtPayTo: counterparty('1', '2000104410'),
    railAmtPayTo: counterparty('1', '1000000010'),
    deliveryAmtPayTo: counterparty('1', '2000403301'),
    rentalCntnUseAmtPayTo: counterparty('1', '2000310021'),
    fuelAmtPayTo: counterparty('1', '2000104410'),
    pickCuringMaterialsAmtPayTo: counterparty('1', '2000207715'),
  };
  return { ...emptied(entry), ...changes };
}

/** No date past closing. */
export const open: ClosingFlags = {
  overEigyobiLimit: false,
  overPickPaymentDtLimit: false,
  overRailPaymentDtLimit: false,
  overDeliveryPaymentDtLimit: false,
};
