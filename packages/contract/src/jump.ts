import { jumpSearch } from '@tsuun/domain/jump/search';
import { day, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { document } from './shape.ts';

const coded = Type.Object({ code: Type.String(), name: Type.String() });

const foundOrder = Type.Object({
  id: Type.String(),
  acceptNo: Type.String(),
  cntnNo: nullable(Type.String()),
  /** Stations of departure and arrival. */
  from: nullable(coded),
  to: nullable(coded),
  bizResultDt: nullable(day),
  confirmed: Type.Boolean(),
});

const foundFee = Type.Object({
  id: Type.String(),
  /** Name of its 扱区分. */
  kind: Type.String(),
  /** Party of the billing, else of the payment. */
  party: nullable(coded),
  bizResultDt: day,
  confirmed: Type.Boolean(),
});

const foundRecords = Type.Object({ orders: Type.Array(foundOrder), fees: Type.Array(foundFee) });

export type FoundOrder = SchemaValue<typeof foundOrder>;
export type FoundFee = SchemaValue<typeof foundFee>;
export type FoundRecords = SchemaValue<typeof foundRecords>;

export const findRecords = endpoint({
  method: 'GET',
  path: '/api/jump',
  right: 'session',
  summary: '移動：受付番号・コンテナ番号・IDからオーダーと諸料金を探す（権限のある一覧の分）',
  query: jumpSearch,
  answer: document(foundRecords),
});
