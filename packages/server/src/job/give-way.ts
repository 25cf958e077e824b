import { constants, setPriority } from 'node:os';

/**
 * Lets this process give way to the web server and the database on a machine they share: somebody at a screen waits for
 * those, nobody for a job (SPEED 7). Where the system does not allow it, all stay equal.
 */
export function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Only slower for others, never wrong.
  }
}
