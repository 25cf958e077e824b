import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { lockRecord } from './lock-record.ts';
import { noteChange, type Writer } from './note-change.ts';
import { noteDeletion } from './note-deletion.ts';
import { recordById } from './read/record-by-id.ts';
import { refuseOtherVersion, type Removal } from './removal.ts';
import type { SaveRules } from './save-record.ts';
import type { StoredRecord } from './stored-record.ts';
import { allGone } from './values.ts';

/**
 * Takes a record away; one that is confirmed or past a closing stays (ORD-FIELD-26, FEE-26). Its history stays and tells
 * all it held, with what `beside` tells was kept outside its tables. Throws `notFound`, `conflict` and
 * `refused`.
 */
export const deleteRecord = (
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  stored: StoredRecord,
  user: Writer,
  { id, versionNo: meant }: Removal,
  beside?: SaveRules<never>['beside'],
): Promise<undefined> =>
  transaction(pool, async (client) => {
    const { versionNo, values } = await lockRecord(client, stored, id);
    const { name, alias, ifOpen, confirming } = stored;
    const { deletable } = confirming ? await recordById(client, stored, id, today()) : { deletable: true };
    // Whoever may not take it away at all is told so, whatever version they looked at.
    if (deletable !== true) throw new Problem('refused', { message: message.notDeletable });
    refuseOtherVersion(versionNo, meant);
    const changes = { ...allGone(values), ...(await beside?.(client, id)) };
    await client.query(sql`delete from ${name} ${alias} where ${alias}.id = ${id} ${ifOpen}`);
    const activityId = await noteDeletion(client, stored, user, { id, values });
    await noteChange(client, stored, { id, user, cause: 'delete', versionNo, changes, activityId });
    return undefined;
  });
