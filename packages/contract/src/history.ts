import * as Type from 'typebox';
import { nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { document } from './shape.ts';

export const changedField = Type.Object({
  path: Type.String(),
  label: Type.String(),
  from: nullable(Type.String()),
  to: nullable(Type.String()),
});

export type ChangedField = SchemaValue<typeof changedField>;

const recordChange = Type.Object({
  id: Type.String(),
  changedAt: Type.String(),
  userName: nullable(Type.String()),
  cause: Type.String(),
  causeLabel: Type.String(),
  source: nullable(Type.String()),
  versionNo: Type.Integer(),
  changes: Type.Array(changedField),
});

/** Entry of a record's change history: user, time, cause, and the fields with their values before and after. */
export type RecordChange = SchemaValue<typeof recordChange>;

export const changeHistory = document(Type.Array(recordChange));
