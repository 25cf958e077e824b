import './lib/modern-node.mjs';
import { join } from 'node:path';
import { precompress } from './lib/precompress.mjs';
import { clearStamp, setStamp, sourceStamp } from './lib/build-stamp.mjs';
import { root } from './lib/root.mjs';
import { runQuietly } from './lib/run.mjs';
import { serverBundle } from './lib/server-bundle.mjs';
import { moveSourceMaps } from './lib/source-maps.mjs';

/**
 * Bundles the server, its worker, the reader of its files and the operator's commands (the packages of this repository
 * inside, those of npm outside) and the pages. The stamp is taken before: a source saved during the build makes the
 * next start build again.
 */
const stamp = await sourceStamp();
await clearStamp();
const [server, web] = await Promise.all([buildServer(), buildWeb()]);
if (!server || !web) process.exit(1);
await setStamp(stamp);

async function buildServer() {
  const { build } = await import('esbuild');
  return build(serverBundle).then(
    () => true,
    () => false,
  );
}

async function buildWeb() {
  const cwd = join(root, 'packages/web');
  if (!(await runQuietly('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd }))) return false;
  await moveSourceMaps(join(cwd, 'dist'), join(cwd, 'source-maps'));
  await precompress(join(cwd, 'dist/assets'));
  return true;
}
