import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Installs the packages of the lock file where they are missing or of another version; answers whether all are in place. */
export async function installWhenNeeded() {
  if (await installed()) return true;
  console.log('パッケージをインストールしています。');
  return (await run(npm, ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--loglevel=error'])) === 0;
}

/**
 * Compares the lock file with the one that npm writes into node_modules as its last step, so that a broken-off
 * installation counts as none and the time of a file, which a copy of the checkout changes, counts for nothing.
 */
async function installed() {
  const [wanted, present] = await Promise.all([
    packagesOf(join(root, 'package-lock.json')),
    packagesOf(join(root, 'node_modules/.package-lock.json')),
  ]);
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/') || link === true) return true;
    const found = present[path];
    // Packages for other platforms are optional and not installed.
    return found === undefined ? optional === true : found.version === version;
  });
}

const packagesOf = (file) =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text).packages,
    () => null,
  );
