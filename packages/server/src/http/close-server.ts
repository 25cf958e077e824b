import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Maximum number of turns of the event loop to wait, so that endless connections cannot keep the server running. */
const maxTurns = 1_000;
/** Milliseconds of a turn after which another connection may have arrived without being accepted. */
const shortTurn = 1;

/**
 * Accepts no more connections, and answers the existing ones for `patience` milliseconds. A connection whose request is
 * still in transfer counts as idle and would be cut off when the server closes. Gateways do not repeat writes, so the
 * user would see an error (R39).
 */
export async function closeServer(server: Server, patience: number): Promise<void> {
  await untilAllAccepted(server);
  // The server's own `close` would end idle connections.
  Server.prototype.close.call(server);
  await sleep(patience);
}

/**
 * Waits for a short turn of the event loop without a new connection. Node accepts one per turn; those that the system
 * has accepted in the meantime would be reset when the server stops listening.
 */
async function untilAllAccepted(server: Server): Promise<void> {
  let accepted = false;
  const note = (): void => void (accepted = true);
  server.on('connection', note);
  for (let turn = 0; turn < maxTurns; turn += 1) {
    accepted = false;
    const began = performance.now();
    await nextTurn();
    if (!accepted && turn > 0 && performance.now() - began < shortTurn) break;
  }
  server.off('connection', note);
}
