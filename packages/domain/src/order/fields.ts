import { choice, code, day, flag, group, integer, type RecordOf, ref, text, yen } from '../field/field.ts';
import { hinmokuRef, keitanBumonRef, torihikisakiRef, tsuunRef } from '../lookup/refs.ts';
import { amountFields } from './charges.ts';
import { additionalTypes, cntnTonnages, orderTypes } from './choices.ts';

/** Vehicle of one leg; the car number is the four digits of its plate (ORD-FIELD-13). */
export const car = (leg: '集貨' | '配達') => ({
  driver: text('乗務員', 20, { column: `${leg}乗務員` }),
  carClass: text('車種', 20, { column: `${leg}車種` }),
  carModel: text('車型', 20, { column: `${leg}車型` }),
  maxWeight: integer('最大積載量（kg）', { min: 0, max: 99_999 }, { column: `${leg}最大積載量（kg）` }),
  carNo: code('車番', 4, { column: `${leg}車番`, plate: true }),
  operatingOrder: integer('運行順', { min: 1, max: 99 }, { column: `${leg}運行順` }),
});

const payee = (label: string) => ref(label, torihikisakiRef, { variant: 'pay-to' });

const transportFields = {
  acceptNo: text('受付番号', 20, { chars: 'code', caseless: true }),
  orderType: choice('オーダー種別', orderTypes, { required: true }),
  bizResultDt: day('業務実績日'),
  billingDt: day('請求計上日', { required: true }),
  pickPaymentDt: day('集貨支払計上日'),
  railPaymentDt: day('鉄道支払計上日'),
  deliveryPaymentDt: day('配達支払計上日'),
  keitan: ref('計単部門', keitanBumonRef, { required: true }),
  chargeTransportation: ref('担当駅', tsuunRef, { variant: 'charge-transportation' }),
  acceptDt: day('受付日'),
  cntnNo: text('コンテナ番号', 15, { chars: 'containerNo', required: true }),
  sealNo: text('封印番号', 20, { chars: 'code' }),
  cntnSize: integer('サイズ（ft）', { min: 0, max: 99 }, { column: 'サイズ' }),
  cntnTonnage: choice('トン数', cntnTonnages),
  hinmoku: ref('品目', hinmokuRef, { required: true }),
  itemQty: integer('個数', { min: 0, max: 99_999 }),
  remarks: text('備考', 400, { multiline: true }),

  depTransportation: ref('発駅', tsuunRef),
  depDt: day('発送日'),
  depCompDt: day('発送完了日', { required: true, completed: true }),
  shipperNm: text('荷送人名', 60),
  shipperAddress: text('荷送人住所', 120),

  arrTransportation: ref('着駅', tsuunRef),
  arrDt: day('到着日'),
  arrCompDt: day('到着完了日', { required: true, completed: true }),
  consigneeNm: text('荷受人名', 60),
  consigneeAddress: text('荷受人住所', 120),

  pickDt: day('集貨日'),
  pickCompDt: day('集貨完了日', { required: true, completed: true }),
  pickCarInfo: group('集貨車両', car('集貨')),
  pickRemarks: text('集貨備考', 200),

  deliveryDt: day('配達日'),
  deliveryCompDt: day('配達完了日', { required: true, completed: true }),
  deliveryCarInfo: group('配達車両', car('配達')),
  deliveryRemarks: text('配達備考', 200),
};

export const chargeFields = {
  billingTo: ref('請求先', torihikisakiRef, { variant: 'billing-to' }),
  pickAmtInfo: group('集貨料金（請求）', amountFields('pick', 'billing')),
  railAmtInfo: group('鉄道料金（請求）', amountFields('rail', 'billing')),
  deliveryAmtInfo: group('配達料金（請求）', amountFields('delivery', 'billing')),
  additionalAmtInfo: group('追加料金', {
    additionalType: choice('追加区分', additionalTypes),
    amt: yen('追加料金'),
    torihikisaki: ref('追加料金取引先', torihikisakiRef),
  }),

  pickAmtPayTo: payee('集貨料支払先'),
  railAmtPayTo: payee('鉄道運賃支払先'),
  deliveryAmtPayTo: payee('配達料支払先'),
  rentalCntnUseAmtPayTo: payee('レンタルコンテナ使用料支払先'),
  fuelAmtPayTo: payee('燃料サーチャージ支払先'),
  pickCuringMaterialsAmtPayTo: payee('養生材料支払先'),
  payPickAmtInfo: group('集貨料金（支払）', amountFields('pick', 'payment')),
  payRailAmtInfo: group('鉄道料金（支払）', amountFields('rail', 'payment')),
  payDeliveryAmtInfo: group('配達料金（支払）', amountFields('delivery', 'payment')),
  bizExpenseLoanInfo: group('事業費貸', {
    billing: flag('事業費貸（請求）'),
    payPick: flag('事業費貸（集貨支払）'),
    payRail: flag('事業費貸（鉄道支払）'),
    payDelivery: flag('事業費貸（配達支払）'),
    payRentalCntnUse: flag('事業費貸（レンタルコンテナ）'),
    payFuel: flag('事業費貸（燃料）'),
    payPickCuringMaterials: flag('事業費貸（養生材）'),
  }),

  zentsuFrnsCommissionAmt: yen('全通FRENS手数料'),
  zentsuDepCommissionAmt: yen('全通発送手数料'),
  zentsuArrCommissionAmt: yen('全通到着手数料'),
  pickProfitAmt: yen('集貨差益'),
  railProfitAmt: yen('鉄道差益'),
  deliveryProfitAmt: yen('配達差益'),
  refDiscountRailAmt: yen('割引後鉄道運賃（参考）'),
};

/**
 * Entered fields of an order, in the order of the form. The fields of the server (id, version, states, totals) are in
 * `record.ts`.
 */
export const orderFields = {
  ...transportFields,
  ...chargeFields,
  refContractCd: text('契約コード（参考）', 10, { chars: 'code' }),
};

export type OrderEntry = RecordOf<typeof orderFields>;
