import { join } from 'node:path';
import { precompress } from './lib/precompress.mjs';
import { clearStamp, setStamp, sourceStamp } from './lib/build-stamp.mjs';
import { root } from './lib/root.mjs';
import { runTool } from './lib/run.mjs';

/**
 * Bundles the server, its worker, the reader of its files and the operator's commands (our own packages inside, those of npm outside) and the pages. The stamp is taken
 * before: a source saved during the build makes the next start build again.
 */
const stamp = await sourceStamp();
await clearStamp();
const [server, web] = await Promise.all([buildServer(), buildWeb()]);
if (!server || !web) process.exit(1);
await setStamp(stamp);

async function buildServer() {
  const { build } = await import('esbuild');
  return build({
    absWorkingDir: join(root, 'packages/server'),
    entryPoints: ['src/main.ts', 'src/worker.ts', 'src/reader.ts', 'src/operator.ts'],
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [{ name: 'keep-npm-packages-outside', setup: keepOutside }],
  }).then(
    () => true,
    () => false,
  );
}

function keepOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@tsuun/') ? undefined : { path, external: true },
  );
}

async function buildWeb() {
  const cwd = join(root, 'packages/web');
  if ((await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd })) !== 0) return false;
  await precompress(join(cwd, 'dist/assets'));
  return true;
}
