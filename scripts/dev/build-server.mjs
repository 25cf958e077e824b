import { clearStamp } from '../lib/build-stamp.mjs';
import { serverBundle } from '../lib/server-bundle.mjs';

/** Answers `build`, which builds the server and answers if that succeeded, and `dispose`. esbuild prints the errors. */
export async function serverBuilder() {
  const { context } = await import('esbuild');
  // From now on the build is one for development, which `npm start` must not take for a finished one.
  await clearStamp();
  const builder = await context(serverBundle);
  const build = () =>
    builder.rebuild().then(
      () => true,
      () => false,
    );
  return { build, dispose: () => builder.dispose() };
}
