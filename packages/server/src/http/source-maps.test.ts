import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { serverDir } from '../server-dir.ts';

/** The pages as `npm run build` makes them: build before (npm test does). */
const webRoot = join(serverDir, '../web/dist');
const files = await readdir(webRoot, { recursive: true });
const scripts = files.filter((name) => name.endsWith('.js'));
const { app } = await openTestServer({ services: { webRoot } });

test('R34 no source map is in the folder that is served, compressed or not', () => {
  expect(scripts.length).toBeGreaterThan(10);
  expect(files.filter((name) => /\.map(\.|$)/.test(name))).toEqual([]);
});

test.each([
  '/FOLDER/NAME.map',
  '/FOLDER/NAME.map/.',
  '/FOLDER/NAME.map/x/..',
  '/FOLDER/NAME.map/%2e',
  '/FOLDER/NAME.ma%70',
  '/FOLDER/NAME.ma%70/.',
  '/FOLDER/NAME.map?x=1',
  '/FOLDER/NAME.map.br',
  '//FOLDER/NAME.map',
  '/../source-maps/NAME.map',
  '/%2e%2e/source-maps/NAME.map',
  '/FOLDER/..%2f..%2fsource-maps%2fNAME.map',
])('R34 a source map is not served under %s', async (address) => {
  for (const path of scripts.slice(0, 3)) {
    const { text } = await app.call('GET', address.replace('FOLDER', dirname(path)).replace('NAME', basename(path)));
    expect(text).not.toContain('"mappings"');
  }
});
