import { idField } from '../field/audit.ts';
import { choice, choicesOf, moment, text, type RecordOf } from '../field/field.ts';
import { contains, dayRange, oneOf, type ConditionsOf } from '../search/search.ts';
import { auditKinds } from './kinds.ts';

const kindChoices = choicesOf(auditKinds);

/** A line of 監査記録: what happened when, who did it to what, from where, by which request. */
export const auditRecord = {
  id: idField,
  at: moment('日時'),
  kind: choice('種類', kindChoices),
  actorName: text('利用者', 40),
  target: text('対象', 300),
  address: text('接続元', 60),
  callId: text('要求番号', 64),
};

export type AuditLine = RecordOf<typeof auditRecord>;

/** Search conditions of 監査記録. */
export const auditSearch = {
  at: dayRange(auditRecord.at.label, { daily: true }),
  kind: oneOf(auditRecord.kind.label, kindChoices, { daily: true, dropdown: true }),
  actorName: contains(auditRecord.actorName.label, 40, { daily: true }),
};

export type AuditConditions = ConditionsOf<typeof auditSearch>;
