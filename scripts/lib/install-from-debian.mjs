import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';
import { run } from './run.mjs';

const execute = promisify(execFile);

/** Installs a package of Debian's without what it only recommends, where we may; elsewhere nothing happens. */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !(await answers('apt-get'))) return;
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  console.log(`${name} をインストールしています。`);
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

const answers = (program) =>
  execute(program, ['--version']).then(
    () => true,
    () => false,
  );

/** True if there is a program at this path that we may run. */
export const executable = (path) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
