import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '@tsuun/contract/problem';
import { type ImportKind, importKinds } from '@tsuun/contract/transfers';
import { refuseManyFiles } from '../../file/daily-files.ts';
import { storeUpload } from '../../file/file-store.ts';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { uploadName } from '../../file/upload-name.ts';
import { issueTicket } from '../../http/upload-ticket.ts';

/** Bytes of the largest file that an import takes. */
export const largestUpload = 300 * 1024 * 1024;

/** The form has one part; what else it brings is neither kept nor allowed to grow. */
const limits = { fileSize: largestUpload + 1, files: 10, fields: 10, fieldSize: 10_000, parts: 20, headerPairs: 50 };

/**
 * Keeps the file of a form's part `file` and answers its ticket (IMP-14). Only the ending is judged here (IMP-10);
 * what is inside is the job's business. Errors: fileMissing, fileFormat, uploadFailed 400, tooLarge, tooManyFiles 413, 415.
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
    limit: largestUpload,
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

/** A limit that was passed says so itself; a form that cannot be read, or names no boundary, is bad input. */
const asUploadProblem = (error: unknown): unknown =>
  (error as { statusCode?: unknown }).statusCode === undefined ? new Problem('uploadFailed') : error;

/** A sender that breaks off is reported as such where it still listens. */
async function* received(part: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* part.file;
  } catch {
    throw new Problem('uploadFailed');
  }
}
