import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '@tsuun/contract/problem';
import { type ImportKind, importKinds } from '@tsuun/domain/transfer/import-kinds';
import { refuseManyFiles } from '../../file/daily-files.ts';
import { maxUploadSize, storeUpload } from '../../file/file-store.ts';
import type { User } from '../../user.ts';
import type { Services } from '../../services.ts';
import { uploadName } from '../../file/upload-name.ts';
import { issueTicket } from '../../http/upload-ticket.ts';

/** Limits of the form, which has one part; other parts are not stored and cannot grow. */
const limits = { fileSize: maxUploadSize + 1, files: 10, fields: 10, fieldSize: 10_000, parts: 20, headerPairs: 50 };

/**
 * Stores the file of a form's part `file` and returns its ticket (IMP-14). Only the extension is checked here
 * (IMP-10); the job checks the content. Errors: fileMissing, fileFormat, uploadFailed 400, tooLarge, tooManyFiles 413,
 * 415.
 */
export async function receiveUpload(
  services: Services,
  kind: ImportKind,
  call: { readonly request: FastifyRequest; readonly user: User },
): Promise<string> {
  const part = await filePart(call.request);
  const name = uploadName(part.filename ?? '');
  const ending = importKinds[kind].file;
  if (ending === null || !name.toLowerCase().endsWith(ending)) throw new Problem('fileFormat');
  await refuseManyFiles(services, call.user.id);
  const { id } = await storeUpload(services.pool, {
    name,
    userId: call.user.id,
    content: received(part),
    limit: maxUploadSize,
    tooLarge: () => new Problem('tooLarge'),
  });
  return issueTicket(services.pool, { kind, userId: call.user.id }, id);
}

async function filePart(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Problem(request.headers['content-type'] ? 'contentType' : 'fileMissing');
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname === 'file' && part.filename) return part;
      part.file.resume();
    }
  } catch (error) {
    throw asUploadProblem(error);
  }
  throw new Problem('fileMissing');
}

/**
 * Converts an error of the parser: an exceeded limit has its own problem; an unreadable form, or one without boundary,
 * is bad input.
 */
const asUploadProblem = (error: unknown): unknown =>
  (error as { statusCode?: unknown }).statusCode === undefined ? new Problem('uploadFailed') : error;

/** Yields the file; an aborted upload is reported if the sender still listens. */
async function* received(part: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* part.file;
  } catch {
    throw new Problem('uploadFailed');
  }
}
