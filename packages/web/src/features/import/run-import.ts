import { createPreflight } from '@tsuun/contract/preflight/preflights';
import type { Completion } from '@tsuun/contract/stream';
import { importCalls } from '@tsuun/contract/transfers';
import { type ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { message } from '@tsuun/domain/message/message';
import { ApiError } from '../../lib/api-error.ts';
import { call, inPlace } from '../../lib/calls.ts';
import type { StreamListener } from '../../lib/follow-stream.ts';
import { startStream } from '../../lib/start-stream.ts';

/**
 * Uploads the file for a ticket and follows its job (IMP-14, IMP-15); MMS without a file starts at once (IMP-16).
 * Called when the import's turn comes, so that the upload happens then (IMP-24).
 */
export async function runImport(kind: ImportKind, file: File | null, listener: StreamListener): Promise<Completion> {
  const { run } = importCalls(kind);
  if (file === null) return startStream(run, {}, listener);
  let ticket: string;
  try {
    ticket = await upload(kind, file, listener.signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return { status: 'error', message: uploadFailure(error) };
  }
  return startStream(run, { filePath: ticket, originFileName: file.name }, listener);
}

/** Sends a file and returns its ticket. Throws `ApiError`. */
function upload(kind: ImportKind, file: File, signal?: AbortSignal): Promise<string> {
  const form = new FormData();
  form.append('file', file, file.name);
  const options = { body: form, background: true, ownErrors: 'all', ...(signal && { signal }) } as const;
  return call(importCalls(kind).upload, options);
}

/** Message of a refused file, or that of a failed upload (IMP-17). */
const uploadFailure = ({ status, message: reported }: ApiError): string =>
  [400, 403].includes(status) ? reported : message.uploadFailed;

/**
 * Uploads the file for a ticket and prepares its check; returns the preflight, or a sentence with the reason why there
 * is none. Throws `ApiError` without a session.
 */
export async function preparePreflight(
  kind: ImportKind,
  file: File,
  signal: AbortSignal,
): Promise<{ readonly id: string } | string> {
  try {
    const ticket = await upload(kind, file, signal);
    return await call(createPreflight, { body: { kind, ticket, fileName: file.name }, signal, ...inPlace });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return uploadFailure(error);
  }
}
