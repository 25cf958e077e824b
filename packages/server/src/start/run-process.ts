import { EmbeddedServerProblem } from '@tsuun/embedded-server/embedded-server-problem';
import { plainError } from '../plain-error.ts';
import { StartProblem } from '../start-problem.ts';

/**
 * Runs a process and ends it: with `process.exitCode` (0 where the work set none) when the work is done, with 1 and the
 * sentence alone for what the operator can put right, with 1 and `describe` of the error for a fault of ours: unless
 * given, the error without the values of rows, since it may end in a log.
 */
export async function runProcess(
  work: () => Promise<void>,
  describe: (error: unknown) => unknown = plainError,
): Promise<never> {
  // A closed terminal must not interrupt the shutdown that it caused.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await work();
  } catch (error) {
    const isForeseen = error instanceof StartProblem || error instanceof EmbeddedServerProblem;
    console.error(isForeseen ? error.message : describe(error));
    process.exit(1);
  }
  process.exit();
}
