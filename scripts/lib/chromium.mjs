import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';
import { run } from './run.mjs';

const execute = promisify(execFile);
const withoutWindows = '/usr/bin/chromium-headless-shell';
const usual = [withoutWindows, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a browser for the browser tests: what `CHROMIUM_PATH` names, else Chromium without windows of its own,
 * installed with apt-get where we may (the same pages in four fifths of the time), else any Chromium; null when there is
 * none.
 */
export async function findOrInstallChromium() {
  const { CHROMIUM_PATH = '' } = process.env;
  if (await executable(CHROMIUM_PATH)) return CHROMIUM_PATH;
  if (!(await executable(withoutWindows))) await install('chromium-headless-shell');
  const found = await findChromium();
  if (found !== null) return found;
  await install('chromium');
  return findChromium();
}

async function install(name) {
  if (process.getuid?.() !== 0 || !(await answers('apt-get'))) return;
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  console.log('Chromium をインストールしています。');
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

async function findChromium() {
  for (const path of [...usual, await playwrights()]) {
    if (path !== undefined && (await executable(path))) return path;
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
