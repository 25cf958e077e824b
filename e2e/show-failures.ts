import { afterEach } from 'vitest';
import { present } from './visitor.ts';

/** Prints what every visitor sees when a test has failed, because the failure alone rarely says why. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const visitor of present) console.log(`${task.name}\n${await visitor.shown().catch(String)}`);
});
