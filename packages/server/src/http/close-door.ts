import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Turns of the event loop that are waited for at most; connections that come without end must not keep the server. */
const maxTurns = 1_000;
/** Milliseconds of a turn after which another connection may have arrived that nobody has accepted. */
const shortTurn = 1;

/**
 * Takes no more connections, and for `patience` milliseconds answers those that came before. One whose request is still on
 * its way counts as idle and would be cut off when the server closes: a gateway sends no write twice, so that its person
 * would see a fault (R39).
 */
export async function closeDoor(server: Server, patience: number): Promise<void> {
  await untilAllAccepted(server);
  // Not the server's own way of closing, which ends what is idle.
  Server.prototype.close.call(server);
  await sleep(patience);
}

/**
 * Waits for a short turn of the event loop without a new connection. Node accepts one in a turn; those that the system has
 * accepted meanwhile would be reset when the server stops listening.
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
