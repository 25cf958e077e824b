import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import type { RowErrorSentences } from '@tsuun/contract/transfers';
import { type FunctionCode, hasBit, readBit } from '@tsuun/domain/permission/functions';
import type { Queryable } from '../../db/transaction.ts';
import { readPathId } from '../../db/record-id.ts';
import type { User } from '../../user.ts';
import { findFile } from '../../file/file-store.ts';
import { sendFile } from '../../file/send-file.ts';
import { auditActorOf, noteAudit } from '../../http/audit.ts';
import type { StreamCall } from '../../job/job-streams.ts';
import type { Services } from '../../services.ts';

interface HistoryOf {
  readonly fileId: string | null;
  readonly fileName: string;
  readonly functionCode: FunctionCode;
  readonly errorJson: RowErrorSentences | null;
}

/**
 * Returns a history row if the user may read that history (IMP-39). Throws `notFound`, and `forbidden` for all other
 * users.
 */
export async function readableHistory(
  db: Queryable,
  direction: 'import' | 'export',
  { params, user }: { readonly params: { readonly id: string }; readonly user: User },
): Promise<HistoryOf> {
  const { rows } = await db.query<HistoryOf>(sql`
    select file_id::text as "fileId", file_name as "fileName", function_code as "functionCode", error_json as "errorJson"
      from transfer_history where id = ${readPathId(params.id)} and direction = ${direction}`);
  const history = rows[0];
  if (!history) throw new Problem('notFound');
  if (!hasBit(user.authorities, history.functionCode, readBit)) throw new Problem('forbidden');
  return history;
}

/** Sends the file of a history row if the user may read that history (IMP-39). Throws as `readableHistory`. */
export async function downloadFile(
  services: Services,
  direction: 'import' | 'export',
  call: StreamCall & { readonly params: { readonly id: string } },
): Promise<undefined> {
  const { fileId, fileName } = await readableHistory(services.pool, direction, call);
  const file = fileId === null ? null : await findFile(services.pool, fileId);
  if (!file) throw new Problem('notFound');
  await noteAudit(services.pool, 'download', auditActorOf(call), fileName);
  await sendFile(call.reply, services.pool, { ...file, name: fileName });
  return undefined;
}
