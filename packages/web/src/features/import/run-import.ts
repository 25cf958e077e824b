import type { Completion } from '@tsuun/contract/stream';
import { importCalls, type ImportKind } from '@tsuun/contract/transfers';
import { message } from '@tsuun/domain/message/message';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import type { StreamListener } from '../../lib/follow-stream.ts';
import { startStream } from '../../lib/start-stream.ts';

/**
 * Uploads the file for a ticket and follows its job (IMP-14, IMP-15); MMS, which has no file, starts at once (IMP-16).
 * Called when the import's turn has come, so the upload happens then (IMP-24).
 */
export async function runImport(kind: ImportKind, file: File | null, listener: StreamListener): Promise<Completion> {
  const { upload, run } = importCalls(kind);
  if (file === null) return startStream(run, {}, listener);
  const form = new FormData();
  form.append('file', file, file.name);
  let ticket: string;
  try {
    const { signal } = listener;
    ticket = await call(upload, { body: form, background: true, ownErrors: 'all', ...(signal && { signal }) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    // A refused file tells why; anything else is the upload failure (IMP-17).
    return { status: 'error', message: [400, 403].includes(error.status) ? error.message : message.uploadFailed };
  }
  return startStream(run, { filePath: ticket, originFileName: file.name }, listener);
}
