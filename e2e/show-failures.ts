import { afterEach } from 'vitest';
import { present } from './visitor.ts';

/**
 * Prints what every visitor sees when a test has failed, because the failure alone rarely says why, and adds its
 * address and open dialogs to the failure, whose first lines the summary of a run repeats.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const visitor of present) {
    const shown = await visitor.shown().catch(String);
    console.log(`${task.name}\n${shown}`);
    const [failure] = task.result.errors ?? [];
    if (failure?.stack) failure.stack = failure.stack.replace(/^.*$/m, (line) => `${line}\n${briefly(shown)}`);
  }
});

/** Address, title, dialogs, alerts and notices of what is shown. */
const briefly = (shown: string): string =>
  shown
    .split('\n')
    .filter((line, n) => n === 0 || /- '?((alert)?dialog|alert|status:|heading .*\[level=1\])/.test(line))
    .map((line) => line.trim().slice(0, 160))
    .join(' | ');
