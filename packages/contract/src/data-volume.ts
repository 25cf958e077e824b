import * as Type from 'typebox';
import { dataGroups } from '@tsuun/domain/message/data-volume';
import { keyOf, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { endpoint, read } from './endpoint.ts';
import { document } from './shape.ts';

const groupVolume = Type.Object({
  group: keyOf(dataGroups),
  bytes: Type.Integer(),
  /** Growth in bytes since the measurement `measuredDays` ago; blank if there is none. */
  grown: nullable(Type.Integer()),
  /** Days after which rows are deleted, 0: never; blank if the program has no setting for it. */
  keptDays: nullable(Type.Integer()),
});

const dataVolume = Type.Object({
  /** Bytes of the database, including free space in its files. */
  databaseBytes: Type.Integer(),
  /** Days over which growth was measured; blank before there is a measurement of another day. */
  measuredDays: nullable(Type.Integer()),
  groups: Type.Array(groupVolume),
});

export type GroupVolume = SchemaValue<typeof groupVolume>;
export type DataVolume = SchemaValue<typeof dataVolume>;

export const readDataVolume = endpoint({
  method: 'GET',
  path: '/api/data-volume',
  right: read('USER'),
  summary: 'データベースの大きさ、増え方、保存期間を読む',
  answer: document(dataVolume),
});
