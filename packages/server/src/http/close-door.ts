import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes no more connections, and for `patience` milliseconds hears out who came before. One whose request is still on
 * its way counts as idle and would be cut off when the server closes: a gateway sends no write twice, so that somebody
 * would be told of a fault (R39).
 */
export async function closeDoor(server: Server, patience: number): Promise<void> {
  // Right after the loop has let in all who waited at the door.
  await new Promise((letIn) => setImmediate(letIn));
  // Not the server's own way of closing, which ends what is idle.
  Server.prototype.close.call(server);
  await sleep(patience);
}
