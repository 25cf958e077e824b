import { clearStamp } from '../lib/build-stamp.mjs';
import { serverBundle } from '../lib/server-bundle.mjs';

/**
 * Builds the server at once and again whenever one of its files changes; calls `built` after each build without errors.
 * Answers the running watch, to be disposed of.
 */
export async function watchServer(built) {
  const { context } = await import('esbuild');
  // From now on the build is one for development, which `npm start` must not take for a finished one.
  await clearStamp();
  const report = {
    name: 'report',
    setup: (build) => build.onEnd(({ errors }) => (errors.length === 0 ? built() : undefined)),
  };
  const watching = await context({ ...serverBundle, plugins: [...serverBundle.plugins, report] });
  await watching.watch();
  return watching;
}
