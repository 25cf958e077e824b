import { sourceProblems } from '@tsuun/domain/message/feed';
import { setTimeout as wait } from 'node:timers/promises';

/** File of a source, as a listing has it. */
export interface SourceFile {
  readonly name: string;
  readonly size: number;
  /** Time of its last change, in ms. */
  readonly time: number;
}

/** Folder from which a feed takes files. Every call throws `SourceProblem` with a sentence for users. */
export interface Source {
  /** Regular files, without links and folders. */
  list(): Promise<readonly SourceFile[]>;
  /** Present state of a file; `null` if it is no longer there. */
  find(name: string): Promise<SourceFile | null>;
  read(name: string): AsyncIterable<Uint8Array>;
  /** Moves a file into a folder next to it, under a name that is free there; another file in its place stays. */
  move(file: SourceFile, folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Failure of a source, with the sentence that the screen and the mail show. */
export class SourceProblem extends Error {
  readonly sentence: string;
  /** Key of the server, if it is not the registered one. */
  readonly hostKey: string | null;

  constructor(sentence: string, hostKey: string | null = null, options?: ErrorOptions) {
    super(sentence, options);
    this.sentence = sentence;
    this.hostKey = hostKey;
  }
}

/** Milliseconds in which a source must answer; a network drive that is away may never do so. */
const patience = 30_000;

/** Runs a step of a source. Throws `SourceProblem` for its failure, and if it takes longer than 30 s. */
export async function answered<T>(path: string, step: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const timeout = wait(patience, undefined, { signal: timer.signal }).then(
    () => Promise.reject(new SourceProblem(sourceProblems.timedOut)),
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([step, timeout]);
  } catch (error) {
    throw asSourceProblem(error, path);
  } finally {
    timer.abort();
  }
}

/** Pieces of a file; each must come within the time that a source has to answer. */
export async function* readPieces(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  let isDone = false;
  try {
    for (;;) {
      const next = await answered(path, pieces.next());
      if (next.done === true) {
        isDone = true;
        return;
      }
      yield next.value;
    }
  } finally {
    if (!isDone) void Promise.resolve(pieces.return?.()).catch(() => undefined);
  }
}

const byCode: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: sourceProblems.folderMissing,
  ENOTDIR: sourceProblems.folderMissing,
  ERR_BAD_PATH: sourceProblems.folderMissing,
  EACCES: sourceProblems.noAccess,
  EPERM: sourceProblems.noAccess,
  EROFS: sourceProblems.noAccess,
  ETIMEDOUT: () => sourceProblems.timedOut,
  EHOSTUNREACH: () => sourceProblems.timedOut,
  ENETUNREACH: () => sourceProblems.timedOut,
  ENOTFOUND: () => sourceProblems.hostUnknown,
  EAI_AGAIN: () => sourceProblems.hostUnknown,
  ECONNREFUSED: () => sourceProblems.refusedConnection,
};

function asSourceProblem(error: unknown, path: string): SourceProblem {
  if (error instanceof SourceProblem) return error;
  const { code, message = '' } = error as { code?: unknown; message?: string };
  // The library of SFTP has numbers of the protocol, or only a text.
  const found =
    byCode[String(code)] ??
    (code === 2 || /no such file/i.test(message) ? sourceProblems.folderMissing : undefined) ??
    (code === 3 || /permission denied/i.test(message) ? sourceProblems.noAccess : undefined) ??
    (/authentication methods failed/i.test(message) ? () => sourceProblems.logInFailed : undefined) ??
    (/timed out/i.test(message) ? () => sourceProblems.timedOut : undefined);
  const sentence = found?.(path) ?? sourceProblems.failed(typeof code === 'string' ? code : message.slice(0, 100));
  return new SourceProblem(sentence, null, { cause: error });
}

export const isSame = (one: SourceFile | null | undefined, other: Pick<SourceFile, 'size' | 'time'>): boolean =>
  one?.size === other.size && one.time === other.time;

interface Move {
  readonly file: SourceFile;
  readonly target: string;
  readonly find: Source['find'];
  readonly rename: (from: string, to: string) => Promise<void>;
}

/**
 * Renames a file. Another one that had taken its place by then is not imported yet and is put back, unless a still newer
 * one has come.
 */
export async function moveUnchanged({ file, target, find, rename }: Move): Promise<void> {
  await rename(file.name, target);
  if (isSame(await find(target), file) || (await find(file.name)) !== null) return;
  await rename(target, file.name);
}

/** Returns the first name that is free in a folder: the name itself, then with the time and a number. */
export async function freeName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  for (let count = 0; ; count += 1) {
    const candidate = count === 0 ? name : `${stem}_${time}${count === 1 ? '' : `_${count}`}${ending}`;
    if (!(await isTaken(candidate))) return candidate;
  }
}

/** True for a name that can be a file of this folder and nothing else, whatever a server claims. */
export const isPlainName = (name: string): boolean =>
  name !== '.' && name !== '..' && !/[/\\\0]/.test(name) && name.length <= 255;

/** True for a name in another encoding than UTF-8: its file is seen, but not found by it. */
export const isBrokenName = (name: string): boolean => name.includes('\ufffd');
