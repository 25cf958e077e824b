import { constants, getPriority, setPriority } from 'node:os';

const belowNormal = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the priority of this process below that of the web server and the database on the same machine, since users at
 * a screen wait for those. A priority that is lower already is kept; without permission nothing changes.
 */
export function lowerPriority(present = getPriority(), set: (priority: number) => void = setPriority): void {
  if (present >= belowNormal) return;
  try {
    set(belowNormal);
  } catch {
    // Without permission others are only slower.
  }
}
