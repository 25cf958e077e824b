import { constants, getPriority, setPriority } from 'node:os';

const behind = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets this process give way to the web server and the database on a machine they share: a user at a screen waits for
 * those, nobody for a job. Who was started still further behind stays there. Where the system does not allow
 * it, all stay equal.
 */
export function lowerPriority(present = getPriority(), set: (priority: number) => void = setPriority): void {
  if (present >= behind) return;
  try {
    set(behind);
  } catch {
    // Only slower for others, never wrong.
  }
}
