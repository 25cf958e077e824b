import { auditFields } from '../field/audit.ts';
import { flag, group, text, yen, type RecordOf } from '../field/field.ts';
import { pendingWords } from '../message/order/pending-sentence.ts';
import { orderFields } from './fields.ts';

export const totalFields = {
  billing: yen('請求合計', { computed: true }),
  pickPayment: yen('集貨支払合計', { computed: true }),
  railPayment: yen('鉄道支払合計', { computed: true }),
  deliveryPayment: yen('配達支払合計', { computed: true }),
  pickRailPayment: yen('集貨・鉄道支払合計', { computed: true }),
  payment: yen('支払合計', { computed: true }),
  profit: yen('差益', { computed: true }),
};

/** Closing flags, computed when read because they change overnight (ORD-FIELD-11). */
export const closingFlags = {
  overEigyobiLimit: flag('業務実績日の締め超過', { computed: true }),
  overPickPaymentDtLimit: flag('集貨支払計上日の締め超過', { computed: true }),
  overRailPaymentDtLimit: flag('鉄道支払計上日の締め超過', { computed: true }),
  overDeliveryPaymentDtLimit: flag('配達支払計上日の締め超過', { computed: true }),
};

export const paymentDateFlags = {
  validPaymentDtPickAndRail: flag('支払計上日一致（集貨・鉄道）', { computed: true }),
  validPaymentDtPickAndDelivery: flag('支払計上日一致（集貨・配達）', { computed: true }),
  validPaymentDtRailAndDelivery: flag('支払計上日一致（鉄道・配達）', { computed: true }),
};

export const orderRecord = {
  id: text('オーダーID', 10, { chars: 'code' }),
  cwoOrderNo: text('CWOオーダー番号', 20, { chars: 'code', computed: true }),
  ...orderFields,
  confirmed: flag('確定', { computed: true }),
  importLocked: flag('取込ロック', { computed: true }),
  deletable: flag('削除可否', { computed: true }),
  nameConverted: flag('名称変換済', { computed: true }),
  arrivalFeeApplied: flag('到着料金適用済', { computed: true }),
  pendingChange: flag(pendingWords.any, { computed: true }),
  ...closingFlags,
  ...paymentDateFlags,
  totals: group('合計', totalFields, { computed: true }),
  ...auditFields,
};

export type Order = RecordOf<typeof orderRecord>;
export type OrderTotals = RecordOf<typeof totalFields>;
export type ClosingFlags = RecordOf<typeof closingFlags>;
export type PaymentDateFlags = RecordOf<typeof paymentDateFlags>;
