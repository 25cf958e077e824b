import { constants, createReadStream } from 'node:fs';
import { chmod, lstat, mkdir, readdir, realpath, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceProblems } from '@tsuun/domain/message/feed';
import {
  answered,
  freeName,
  isPlainName,
  moveUnchanged,
  readPieces,
  SourceProblem,
  type Source,
  type SourceFile,
} from './source.ts';

/** True if a folder is one of these, or below one of them, as written. */
export const isBelow = (folder: string, folders: readonly string[]): boolean =>
  folders.some((one) => folder === one || folder.startsWith(`${one}/`));

/**
 * Opens a folder of this machine, usually a network drive. It must really be below one of `allowed`, also where it is
 * reached by links. Throws `SourceProblem`.
 */
export async function openFolder(folder: string, allowed: readonly string[]): Promise<Source> {
  const real = await answered(folder, realpath(folder));
  const roots = await Promise.all(allowed.map((one) => realpath(one).catch(() => null)));
  const isAllowed = isBelow(
    real,
    roots.filter((root) => root !== null),
  );
  if (!isAllowed) throw new SourceProblem(sourceProblems.folderOutside);
  const fileAt = async (name: string, path: string | Buffer): Promise<SourceFile | null> => {
    const found = await answered(join(folder, name), lstat(path).catch(ifMissing));
    return found?.isFile() === true ? { name, size: found.size, time: found.mtimeMs } : null;
  };
  const find = (name: string): Promise<SourceFile | null> => fileAt(name, join(real, name));
  return {
    find,
    list: async () => {
      // Names are read as bytes: one in another encoding finds no file as a text.
      const entries = await answered(folder, readdir(real, { withFileTypes: true, encoding: 'buffer' }));
      const files = entries.filter((entry) => entry.isFile() && isPlainName(entry.name.toString()));
      const found: (SourceFile | null)[] = [];
      for (const { name } of files)
        found.push(await fileAt(name.toString(), Buffer.concat([Buffer.from(join(real, '/')), name])));
      return found.filter((file) => file !== null);
    },
    read: (name) => {
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW;
      // The number is a mode of `open`, which the types expect as text.
      return readPieces(join(folder, name), createReadStream(join(real, name), { flags: flags as unknown as string }));
    },
    move: async (file, target) => {
      const path = join(real, target);
      await answered(join(folder, target), makeFolder(path, real));
      const isTaken = async (one: string): Promise<boolean> => (await lstat(join(path, one)).catch(ifMissing)) !== null;
      const free = await answered(join(folder, target), freeName(file.name, isTaken));
      const move = (from: string, to: string): Promise<void> =>
        answered(join(folder, from), rename(join(real, from), join(real, to)));
      await moveUnchanged({ file, target: join(target, free), find, rename: move });
    },
    close: () => Promise.resolve(),
  };
}

function ifMissing(error: unknown): null {
  if ((error as { code?: unknown }).code === 'ENOENT') return null;
  throw error;
}

/** Makes a folder for every user who may use the one above, whatever the umask of the service. */
async function makeFolder(path: string, above: string): Promise<void> {
  if ((await mkdir(path, { recursive: true })) !== undefined) await chmod(path, (await stat(above)).mode);
}
