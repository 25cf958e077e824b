import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

const sources = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/embedded-server/src',
  'packages/server/src',
  'packages/server/sample',
  'packages/web',
  'scripts/build.mjs',
  'package-lock.json',
];
const stampFile = join(root, 'packages/server/dist/.stamp');
const results = ['packages/server/dist/main.js', 'packages/server/dist/worker.js', 'packages/web/dist/index.html'];

/**
 * Name, size and time of every source in one hash: some hundred file entries, read in a few milliseconds, where
 * comparing contents would cost every start a read of them all.
 */
export async function sourceStamp() {
  const entries = (await Promise.all(sources.map((source) => list(join(root, source)))))
    .flat()
    .toSorted((a, b) => (a < b ? -1 : 1));
  return createHash('sha256').update(entries.join('\n')).digest('hex');
}

export async function isBuilt() {
  const [stamp, reported, ...present] = await Promise.all([
    sourceStamp(),
    readFile(stampFile, 'utf8').catch(() => null),
    ...results.map((result) => stat(join(root, result)).catch(() => null)),
  ]);
  return stamp === reported && present.every((result) => result !== null);
}

/** Taken away before a build and set after it: a build broken off half-way does not count. */
export const clearStamp = () => rm(stampFile, { force: true });
export const setStamp = (stamp) => writeFile(stampFile, stamp);

async function list(path) {
  const found = await stat(path).catch(() => null);
  if (found === null) return [];
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`];
  const names = (await readdir(path)).filter((name) => !['dist', 'node_modules', 'source-maps'].includes(name));
  return (await Promise.all(names.map((name) => list(join(path, name))))).flat();
}
