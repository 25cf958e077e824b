import { orderFields } from '@tsuun/domain/order/fields';
import { nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { bulkPaths } from '@tsuun/domain/order/bulk-update';
import { endpoint, write } from '../endpoint.ts';
import { someIds } from '../json-schema.ts';
import { batch, document, ids } from '../shape.ts';

const presentValue = Type.Object({
  /** Text for users; `null` if the field is blank. */
  text: nullable(Type.String()),
  count: Type.Integer(),
});

const presentField = Type.Object({
  path: Type.String(),
  /** Number of different values in the unconfirmed orders; blank counts as one. */
  kinds: Type.Integer(),
  /** Most frequent values, at most ten. */
  values: Type.Array(presentValue),
  /** Unconfirmed orders in which the update would change this field. */
  changing: Type.Integer(),
});

const bulkPreview = Type.Object({
  /** Number of orders that the update reaches and locks: selected orders that exist and are not confirmed. */
  unconfirmed: Type.Integer(),
  confirmed: Type.Integer(),
  /** Orders among them in which some field would change. */
  changing: Type.Integer(),
  fields: Type.Array(presentField),
});

export type PresentField = SchemaValue<typeof presentField>;
export type BulkPreview = SchemaValue<typeof bulkPreview>;

export const previewBulkUpdate = endpoint({
  method: 'POST',
  path: '/api/order/batch/preview',
  right: write('ORDER'),
  summary: '一括更新の項目ごとに、今の値と変わる件数を調べる（何も書かない）',
  body: batch(orderFields),
  answer: document(bulkPreview),
  readsByPost: true,
  cost: 'expensive',
});

const blankField = Type.Object({ idList: someIds, path: Type.Enum(bulkPaths.map(String)) });

export type BlankField = SchemaValue<typeof blankField>;

export const findBlankOrders = endpoint({
  method: 'POST',
  path: '/api/order/batch/blank',
  right: write('ORDER'),
  summary: '選んだオーダーのうち、項目が空欄で未確定のものを探す（何も書かない）',
  body: document(blankField),
  answer: ids,
  readsByPost: true,
  largeBody: true,
  cost: 'expensive',
});
