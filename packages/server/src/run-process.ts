import { EmbeddedServerProblem } from '@tsuun/embedded-server/embedded-server-problem';
import { plainError } from './plain-error.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Runs a whole process and ends it: 0 when the work came to its end, 1 with the sentence alone for what the operator can
 * put right, 1 with the error for a fault of ours, without what it tells of rows: it may end in a log.
 */
export async function runProcess(work: () => Promise<void>): Promise<never> {
  // A closed terminal must not break off the stopping it has just asked for.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await work();
  } catch (error) {
    const told = error instanceof StartProblem || error instanceof EmbeddedServerProblem;
    console.error(told ? error.message : plainError(error));
    process.exit(1);
  }
  process.exit(0);
}
