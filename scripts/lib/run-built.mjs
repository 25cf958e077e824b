import { isBuilt } from './build-stamp.mjs';
import { installWhenNeeded } from './install.mjs';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { run } from './run.mjs';

/**
 * From a fresh clone to a running program: installs and builds what is not there, then runs an entry of the server
 * (`main`, `operator`) in this very process: signals and the exit code need no passing on.
 */
export async function runBuilt(entry) {
  if (!(await installWhenNeeded())) process.exit(1);
  if (!(await isBuilt())) {
    console.error('ビルドしています。');
    if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
  }
  leaveWithNpm();
  process.setSourceMapsEnabled(true);
  await import(`../../packages/server/dist/${entry}.js`);
}
