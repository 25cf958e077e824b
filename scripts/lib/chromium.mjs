import { executable, installFromDebian } from './install-from-debian.mjs';

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
  if (!(await executable(withoutWindows))) await installFromDebian('chromium-headless-shell');
  const found = await findChromium();
  if (found !== null) return found;
  await installFromDebian('chromium');
  return findChromium();
}

async function findChromium() {
  for (const path of [...usual, await playwrights()]) {
    if (path !== undefined && (await executable(path))) return path;
  }
  return null;
}

/** Playwright's own download, where a user has made one. */
async function playwrights() {
  return import('playwright-core').then(
    ({ chromium }) => chromium.executablePath(),
    () => undefined,
  );
}
