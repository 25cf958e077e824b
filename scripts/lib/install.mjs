import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Installs the packages of the lock file when there are none or older ones; answers whether they are in place now. */
export async function installWhenNeeded() {
  if (await installed()) return true;
  console.log('パッケージをインストールしています。');
  return (await run(npm, ['ci', '--include=dev', '--prefer-offline', '--loglevel=error'])) === 0;
}

/** npm writes its own lock file into node_modules as the last step, so a broken-off installation counts as none. */
async function installed() {
  const [wanted, present] = await Promise.all([
    changedAt(join(root, 'package-lock.json')),
    changedAt(join(root, 'node_modules/.package-lock.json')),
  ]);
  return present !== null && wanted !== null && present >= wanted;
}

const changedAt = (file) =>
  stat(file).then(
    (found) => found.mtimeMs,
    () => null,
  );
