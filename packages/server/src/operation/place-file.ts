import { link, open, rename } from 'node:fs/promises';

/** Codes of file systems that have no hard links (vfat, SMB). */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL', 'EXDEV']);

/**
 * Gives a complete file its name without replacing another one: by a hard link, or, if the file system has none, by
 * reserving the name and renaming onto it. Throws EEXIST if the name exists.
 */
export async function placeFile(part: string, path: string, linkFile: typeof link = link): Promise<void> {
  try {
    await linkFile(part, path);
  } catch (error) {
    if (!noLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await (await open(path, 'wx', 0o600)).close();
    await rename(part, path);
  }
}

/** Waits until the bytes of a file are on the disk. */
export async function toDisk(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
