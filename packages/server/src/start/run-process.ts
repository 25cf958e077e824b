import { oldNodeSentence } from '@tsuun/domain/message/operator';
import { EmbeddedServerProblem } from '@tsuun/embedded-server/embedded-server-problem';
import { plainError } from '../plain-error.ts';
import { StartProblem } from '../start-problem.ts';

/** Oldest Node that runs the program, as in `engines` of package.json. */
const leastNode = '22.22.2';

/**
 * Runs a process and ends it: with `process.exitCode` (0 if the work set none) when the work is done; with 1 and the
 * sentence alone for a problem that the operator can solve; with 1 and `describe` of the error for an internal one. By
 * default the error is described without the values of rows, since the output may end in a log.
 */
export async function runProcess(
  work: () => Promise<void>,
  describe: (error: unknown) => unknown = plainError,
  node: string = process.versions.node,
): Promise<never> {
  // A closed terminal must not interrupt the shutdown that it caused.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    if (node.localeCompare(leastNode, 'en', { numeric: true }) < 0)
      throw new StartProblem(oldNodeSentence(node, leastNode));
    await work();
  } catch (error) {
    const isExpected = error instanceof StartProblem || error instanceof EmbeddedServerProblem;
    console.error(isExpected ? error.message : describe(error));
    process.exit(1);
  }
  process.exit();
}
