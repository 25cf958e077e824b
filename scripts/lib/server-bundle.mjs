import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The esbuild options of the server, its worker, the reader of its files and the operator's commands: the packages of
 * this repository are bundled, those of npm stay outside.
 */
export const serverBundle = {
  absWorkingDir: join(root, 'packages/server'),
  entryPoints: ['main', 'worker', 'reader', 'watchdog-thread', 'operator'].map((name) => `src/start/${name}.ts`),
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  logLevel: 'warning',
  define: { BUILD_ID: JSON.stringify(buildId()) },
  plugins: [{ name: 'keep-npm-packages-outside', setup: keepOutside }],
};

function keepOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@tsuun/') ? undefined : { path, external: true },
  );
}

/** The commit that is built, and outside of a repository the moment of the build. */
function buildId() {
  try {
    const git = ['rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return new Date().toISOString();
  }
}
