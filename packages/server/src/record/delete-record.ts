import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { type Queryable, transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { type LockedRecord, lockRecord } from './lock-record.ts';
import { noteChange } from './note-change.ts';
import type { Writer } from '../user.ts';
import { recordById } from './read/row-reader.ts';
import type { SaveRules } from './save-record.ts';
import { shownNameOf } from './record-table.ts';
import type { StoredRecord } from './stored-record.ts';
import { deletedValues } from './values.ts';
import { writeActivity } from './write-activity.ts';
import { batchKinds } from '@tsuun/domain/activity/kinds';
import { deletedLineSentence } from '@tsuun/domain/message/undo-sentence';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import type { removal } from '@tsuun/contract/record-calls';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import { readPathId } from '../db/record-id.ts';

/**
 * Deletes a record; a confirmed one, or one past a closing, is refused (ORD-FIELD-26, FEE-26). Its history stays and
 * lists all its values, including those that `writeRelated` returns. Throws `notFound`, `conflict` and `refused`.
 */
export const deleteRecord = (
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  stored: StoredRecord,
  user: Writer,
  { id, versionNo: expected }: Removal,
  writeRelated?: SaveRules<never>['writeRelated'],
): Promise<undefined> =>
  transaction(pool, async (client) => {
    const { versionNo, values } = await lockRecord(client, stored, id);
    const { name, alias, ifOpen, confirming } = stored;
    const { deletable } = confirming ? await recordById(client, stored, id, today()) : { deletable: true };
    // Users without the right to delete the record get this refusal, whatever version they have.
    if (deletable !== true) throw new Problem('refused', { message: message.notDeletable });
    if (expected !== null && expected !== versionNo) throw new Problem('conflict');
    const changes = { ...deletedValues(values), ...(await writeRelated?.(client, id)) };
    const subject = await shownNameOf(client, stored, id);
    await client.query(sql`delete from ${name} ${alias} where ${alias}.id = ${id} ${ifOpen}`);
    const activityId = await noteDeletion(client, stored, user, { id, values, subject });
    await noteChange(client, stored, { id, user, cause: 'delete', versionNo, changes, activityId });
    return undefined;
  });

/**
 * Writes the line of a deleted record in 処理履歴 and returns its number; `null` if this kind of record has none. The
 * record can be found and restored only there (docs/decisions/0024).
 */
async function noteDeletion(
  db: Queryable,
  { confirming, numbered }: StoredRecord,
  user: Writer,
  { id, values, subject }: Pick<LockedRecord, 'id' | 'values'> & { readonly subject: string | null },
): Promise<string | null> {
  if (confirming === undefined) return null;
  const kind = `${confirming.kind}/delete` as const;
  const name = numbered ? values[numbered.column] : null;
  return writeActivity(db, {
    kind,
    subject,
    functionCode: batchKinds[kind].code,
    user,
    state: 'done',
    total: 1,
    done: 1,
    skipped: 0,
    message: deletedLineSentence(String(name ?? `ID ${id}`)),
    isRead: true,
  });
}

/** Record to delete, and the version that the user saw; `null` if the caller does not give it. */
export interface Removal {
  readonly id: string;
  readonly versionNo: number | null;
}

/** Reads the record to delete, and its version, from a call. Throws `notFound` and `inputError`. */
export function removalOf(call: {
  readonly params: { readonly id: string };
  readonly query: ConditionsOf<typeof removal>;
}): Removal {
  const { versionNo } = call.query;
  if (versionNo !== null && !/^[1-9]\d{0,8}$/.test(versionNo)) {
    throw new Problem('inputError', {
      validationError: { versionNo: [malformedSentence('バージョン番号', versionNo)] },
    });
  }
  return { id: readPathId(call.params.id), versionNo: versionNo === null ? null : Number(versionNo) };
}
