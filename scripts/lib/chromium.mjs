import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';
import { run } from './run.mjs';

const execute = promisify(execFile);
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a browser for the browser tests, installed with apt-get where we may; null when there is none. */
export async function findOrInstallChromium() {
  const found = await findChromium();
  if (found !== null || process.getuid?.() !== 0 || !(await answers('apt-get'))) return found;
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  console.log('Chromium をインストールしています。');
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], options);
  return findChromium();
}

async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  for (const path of [CHROMIUM_PATH, ...usual, await playwrights()]) {
    if (path !== undefined && path !== '' && (await executable(path))) return path;
  }
  return null;
}

/** Playwright's own download, where somebody has made one. */
async function playwrights() {
  return import('playwright-core').then(
    ({ chromium }) => chromium.executablePath(),
    () => undefined,
  );
}

const answers = (program) =>
  execute(program, ['--version']).then(
    () => true,
    () => false,
  );

const executable = (path) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
