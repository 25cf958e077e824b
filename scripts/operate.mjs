import { isBuilt } from './lib/build-stamp.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { leaveWithNpm } from './lib/leave-with-npm.mjs';
import { run } from './lib/run.mjs';

/** `npm run migrate`, `backup`, `restore`, `user`: the operator's commands, also on a fresh clone. */
if (!(await installWhenNeeded())) process.exit(1);
if (!(await isBuilt()) && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
leaveWithNpm();
process.setSourceMapsEnabled(true);
await import('../packages/server/dist/operator.js');
