import { Problem } from '@tsuun/contract/problem';
import { findFile } from '../../file/file-store.ts';
import { sendFile } from '../../file/send-file.ts';
import { askerOf, noteAudit } from '../../http/audit.ts';
import type { StreamCall } from '../../job/job-streams.ts';
import type { Services } from '../../services.ts';
import { readableHistory } from './readable-history.ts';

/** Sends the file of a history row to who may read that history (IMP-39). */
export async function downloadFile(
  services: Services,
  direction: 'import' | 'export',
  call: StreamCall & { readonly params: { readonly id: string } },
): Promise<undefined> {
  const { fileId, fileName } = await readableHistory(services.pool, direction, call);
  const file = fileId === null ? null : await findFile(services.pool, fileId);
  if (!file) throw new Problem('notFound');
  await noteAudit(services.pool, 'download', askerOf(call), fileName);
  sendFile(call.reply, services.pool, { ...file, name: fileName });
  return undefined;
}
