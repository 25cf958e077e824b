import { isBuilt } from './lib/build-stamp.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { leaveWithNpm } from './lib/leave-with-npm.mjs';
import { run } from './lib/run.mjs';

/**
 * `npm start`: from a fresh clone to a running program. The program then runs in this very process: signals and
 * the exit code need no passing on.
 */
if (!(await installWhenNeeded())) process.exit(1);
if (!(await isBuilt())) {
  console.log('ビルドしています。');
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
}
leaveWithNpm();
process.setSourceMapsEnabled(true);
await import('../packages/server/dist/main.js');
