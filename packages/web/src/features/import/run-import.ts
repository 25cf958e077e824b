import { prefix } from '@tsuun/contract/endpoint';
import type { Completion } from '@tsuun/contract/stream';
import { importCalls, type ImportKind } from '@tsuun/contract/transfers';
import { message } from '@tsuun/domain/message/message';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { followStream, type StreamListener } from '../../lib/follow-stream.ts';

/**
 * Uploads the file for a ticket and follows its job (IMP-14, IMP-15). Called when the import's turn has come, so the
 * upload happens then (IMP-24).
 */
export async function runFileImport(kind: ImportKind, file: File, listener: StreamListener): Promise<Completion> {
  const form = new FormData();
  form.append('file', file, file.name);
  let ticket: string;
  try {
    ticket = await call(importCalls(kind).upload, {
      body: form,
      background: true,
      ownErrors: [0, -1, 400, 404, 413, 415, 500, 503],
    });
  } catch (error) {
    return { status: 'error', message: uploadSentence(error) };
  }
  return followStream(streamAddress(kind, { filePath: ticket, originFileName: file.name }), listener);
}

/** Imports without a file carry a request id instead of a ticket (DECISIONS 3). */
export const runPlainImport = (kind: ImportKind, listener: StreamListener): Promise<Completion> =>
  followStream(streamAddress(kind, { requestId: crypto.randomUUID() }), listener);

const streamAddress = (kind: ImportKind, query: Record<string, string>): string =>
  `${prefix}/api/imports/${kind}?${new URLSearchParams(query).toString()}`;

/** A refused file tells why; anything else is the upload failure (IMP-17). */
const uploadSentence = (error: unknown): string =>
  error instanceof ApiError && error.status === 400 ? error.message : message.uploadFailed;
