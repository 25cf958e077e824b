import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Moves all source maps of a build out of the folder that is served: nobody but the owner of the build reads them. */
export async function moveSourceMaps(from, to) {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const names = (await readdir(from, { recursive: true })).filter((name) => name.endsWith('.map'));
  await Promise.all(names.map((name) => rename(join(from, name), join(to, basename(name)))));
}
