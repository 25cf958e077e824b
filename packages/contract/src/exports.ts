import { tsuunRef } from '@tsuun/domain/lookup/refs';
import { confirmTypes, orderTypes } from '@tsuun/domain/order/choices';
import { anyOf, contains, dayRange, exactly, oneOf, refTo } from '@tsuun/domain/search/search';
import { endpoint, write } from './endpoint.ts';
import { stream } from './shape.ts';

const formats = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
] as const;

const common = { format: oneOf('形式', formats), requestId: exactly('要求ID', 100) };
const station = refTo('担当駅', tsuunRef, { variant: 'charge-transportation' });

/** Conditions of the three exports (DECISIONS 6); flat in the address of their streams. */
export const orderExport = {
  chargeTransportationId: station,
  orderType: anyOf('オーダー種別', orderTypes),
  bizResultDt: dayRange('業務実績日', { daily: true }),
};

export const feeExport = { chargeTransportationId: station, bizResultDt: dayRange('業務実績日', { daily: true }) };

export const analysisExport = {
  bizResultDt: dayRange('業務実績日', { daily: true }),
  pickCompDt: dayRange('集貨完了日'),
  depCompDt: dayRange('発送完了日'),
  arrCompDt: dayRange('到着完了日'),
  billingDt: dayRange('請求計上日'),
  pickPaymentDt: dayRange('集貨支払計上日'),
  railPaymentDt: dayRange('鉄道支払計上日'),
  deliveryPaymentDt: dayRange('配達支払計上日'),
  keitanBumonCode: exactly('計単部門コード', 10),
  orderType: anyOf('オーダー種別', orderTypes),
  confirmType: oneOf('確定区分', confirmTypes),
  depJrEkiCode: exactly('発駅コード', 4),
  depEkimeiKanji: contains('発駅名', 20),
  arrJrEkiCode: exactly('着駅コード', 4),
  arrEkimeiKanji: contains('着駅名', 20),
};

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/exports/order',
  right: write('EXPORTS'),
  summary: '通運実績を出力する',
  query: { ...orderExport, ...common },
  answer: stream,
  startsWork: true,
});

export const exportFees = endpoint({
  method: 'GET',
  path: '/api/exports/fees',
  right: write('EXPORTS'),
  summary: '諸料金実績を出力する',
  query: { ...feeExport, ...common },
  answer: stream,
  startsWork: true,
});

export const exportAnalysis = endpoint({
  method: 'GET',
  path: '/api/exports/analysis',
  right: write('EXPORTS'),
  summary: '分析を出力する',
  query: { ...analysisExport, ...common },
  answer: stream,
  startsWork: true,
});
