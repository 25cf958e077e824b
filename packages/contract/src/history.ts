import { integer, listOf, objectOf, orNull, text, type JsonOf } from '@tsuun/domain/field/json';
import { document } from './shape.ts';

const changedField = objectOf({ path: text, label: text, from: orNull(text), to: orNull(text) });

export type ChangedField = JsonOf<typeof changedField>;

const recordChange = objectOf({
  id: text,
  changedAt: text,
  userName: orNull(text),
  cause: text,
  causeLabel: text,
  source: orNull(text),
  versionNo: integer,
  changes: listOf(changedField),
});

/** One entry of a record's change history: who, when, why, and which fields from what to what. */
export type RecordChange = JsonOf<typeof recordChange>;

/** What every history of changes answers, newest first. */
export const changeHistory = document(listOf(recordChange));
