import type { FastifyReply } from 'fastify';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { type FunctionCode, hasBit, readBit } from '@tsuun/domain/permission/functions';
import { findFile } from '../../file/file-store.ts';
import { sendFile } from '../../file/send-file.ts';
import { readPathId } from '../../http/read-body.ts';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';

interface HistoryFile {
  readonly fileId: string | null;
  readonly fileName: string;
  readonly functionCode: FunctionCode;
}

/** Sends the file of a history row to who may read that history (IMP-39, DECISIONS 7 Rights). */
export async function downloadFile(
  services: Services,
  direction: 'import' | 'export',
  call: { readonly params: { readonly id: string }; readonly user: User; readonly reply: FastifyReply },
): Promise<undefined> {
  const { rows } = await services.pool.query<HistoryFile>(sql`
    select file_id::text as "fileId", file_name as "fileName", function_code as "functionCode"
      from transfer_history where id = ${readPathId(call.params.id)} and direction = ${direction}`);
  const history = rows[0];
  if (!history) throw new Problem('notFound');
  if (!hasBit(call.user.authorities, history.functionCode, readBit)) throw new Problem('forbidden');
  const file = history.fileId === null ? null : await findFile(services.pool, history.fileId);
  if (!file) throw new Problem('notFound');
  sendFile(call.reply, services.pool, { ...file, name: history.fileName });
  return undefined;
}
