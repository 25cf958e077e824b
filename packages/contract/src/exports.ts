import { draftFormat, draftSearch } from '@tsuun/domain/month-end/invoice-draft/search';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import { confirmTypes, orderTypes } from '@tsuun/domain/order/choices';
import { orderFields } from '@tsuun/domain/order/fields';
import { anyOf, contains, dayRange, exactly, oneOf, refTo, type SearchDescription } from '@tsuun/domain/search/search';
import { maxIdLength } from '@tsuun/domain/field/read-record';
import { nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { endpoint, read, write } from './endpoint.ts';
import { requestId } from './headers.ts';
import { document, stream } from './shape.ts';

const formats = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
] as const;

export const tableFormat = oneOf('形式', formats);

const common = { format: tableFormat, requestId };
const station = refTo(orderFields.chargeTransportation.label, tsuunRef, { variant: 'charge-transportation' });
const bizResultDt = dayRange(orderFields.bizResultDt.label, { daily: true });

/**
 * Conditions of the order export; like those of the other two, they are plain parameters in the address of the stream.
 */
export const orderExport = {
  chargeTransportationId: station,
  orderType: anyOf(orderFields.orderType.label, orderTypes),
  bizResultDt,
};

export const feeExport = { chargeTransportationId: station, bizResultDt };

export const analysisExport = {
  bizResultDt,
  pickCompDt: dayRange(orderFields.pickCompDt.label),
  depCompDt: dayRange(orderFields.depCompDt.label),
  arrCompDt: dayRange(orderFields.arrCompDt.label),
  billingDt: dayRange(orderFields.billingDt.label),
  pickPaymentDt: dayRange(orderFields.pickPaymentDt.label),
  railPaymentDt: dayRange(orderFields.railPaymentDt.label),
  deliveryPaymentDt: dayRange(orderFields.deliveryPaymentDt.label),
  keitanBumonCode: exactly('計単部門コード', 10),
  orderType: anyOf(orderFields.orderType.label, orderTypes),
  confirmType: oneOf('確定区分', confirmTypes),
  depJrEkiCode: exactly('発駅コード', 4),
  depEkimeiKanji: contains('発駅名', 20),
  arrJrEkiCode: exactly('着駅コード', 4),
  arrEkimeiKanji: contains('着駅名', 20),
};

/** Titles of the exports on the page, in the file name and in the history. */
export const exportTitles = { order: '通運実績', fees: '諸料金実績', analysis: '分析' } as const;

const exportCall = <const K extends keyof typeof exportTitles, const Q extends SearchDescription>(
  kind: K,
  conditions: Q,
) =>
  endpoint({
    method: 'GET',
    path: `/api/exports/${kind}`,
    right: write('EXPORTS'),
    summary: `${exportTitles[kind]}を出力する`,
    query: { ...conditions, ...common },
    answer: stream,
    cost: 'work',
  });

export const exportOrders = exportCall('order', orderExport);
export const exportFees = exportCall('fees', feeExport);
export const exportAnalysis = exportCall('analysis', analysisExport);

/** Maximum number of stations of one kind of export that the page exports in one go. */
export const maxExportStations = 50;

const previewRow = Type.Object({
  stationId: Type.String(),
  /** Records that the export would write. */
  confirmed: Type.Integer(),
  /** Records that meet the conditions and would not be in the file. */
  unconfirmed: Type.Integer(),
});
export type ExportPreviewRow = SchemaValue<typeof previewRow>;

const previewDay = Type.String({ format: 'date', maxLength: 10 });

/** Counts the records that exports of 通運実績 or 諸料金実績 of these stations would contain and omit (EXP-31). */
export const previewExports = endpoint({
  method: 'POST',
  path: '/api/exports/preview',
  right: write('EXPORTS'),
  summary: '出力の件数と、未確定のため出力しない件数を担当駅ごとに数える（何も書かない）',
  body: document(
    Type.Object({
      target: Type.Enum(['order', 'fees']),
      stationIds: Type.Array(Type.String({ maxLength: maxIdLength }), { minItems: 1, maxItems: maxExportStations }),
      orderType: Type.Array(Type.Enum(orderTypes.map(({ value }) => value)), { maxItems: orderTypes.length }),
      bizResultDt: Type.Object({ from: nullable(previewDay), to: nullable(previewDay) }),
    }),
  ),
  answer: document(Type.Object({ stations: Type.Array(previewRow) })),
  readsByPost: true,
  cost: 'expensive',
});

/** Creates 請求の下書き: one document for each party of a month in 月次照合, for users who may read that (DRAFT-01). */
export const makeInvoiceDrafts = endpoint({
  method: 'GET',
  path: '/api/exports/invoice-drafts',
  right: read('EXPORTS'),
  summary: '請求の下書きを請求先ごとに作る（PDFまたはXLSX。適格請求書ではない）',
  query: { ...draftSearch, format: draftFormat, requestId },
  answer: stream,
  cost: 'work',
});
